"""The cards of Corel: file, language, printed text. Rules and kernel may enter."""
