"""Oracles: slow, plain twins of the games, written from the rulebooks alone, as a second opinion."""
