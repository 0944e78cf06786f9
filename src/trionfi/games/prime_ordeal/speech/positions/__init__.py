"""Positions of Prime Ordeal as text, written, read and checked. All may enter that may enter speech."""
