"""What is measured of Prime Ordeal alone."""
