"""The kernel: knows no game, and does no input or output beyond reading card files."""
