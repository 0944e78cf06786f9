"""The game that `trionfi new-game` begins with: a package of its own, below this folder, that is copied and renamed."""
