"""What is measured of Peuali alone."""
