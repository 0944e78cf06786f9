"""The pictures of Peuali."""
