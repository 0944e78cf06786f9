"""The pictures of Prime Ordeal."""
