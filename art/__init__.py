"""The generators of the games' pictures, and what they share: curves, colours, the SVG file, the folder."""
