"""Positions of Corel as text, written, read and checked. All may enter that may enter speech."""
