"""What is measured of Corel alone."""
