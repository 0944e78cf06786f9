"""The rules of Prime Ordeal, compiled; only the kernel may enter. They begin in `course`."""
