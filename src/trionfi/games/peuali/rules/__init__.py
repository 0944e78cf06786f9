"""The rules of Peuali, compiled; only the kernel may enter. They begin in `course`."""
