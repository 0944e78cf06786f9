"""The pictures of Corel."""
