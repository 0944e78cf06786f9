"""What games whose cards have abilities share: the language, its printed text, what is told. It knows no game."""
