"""What the rulebook says, compiled. Nothing of the other rooms may enter here."""
