"""The cards of Prime Ordeal: file, language, printed text. Rules and kernel may enter."""
