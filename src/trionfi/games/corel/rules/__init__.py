"""The rules of Corel, compiled; only the kernel may enter. They begin in `course`."""
