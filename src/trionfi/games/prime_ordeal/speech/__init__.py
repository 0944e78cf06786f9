"""Prime Ordeal in words, numbers out of words. Cards, rules and kernel may enter."""
