"""Colours as text."""


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies the given share of the way from the first colour to the second."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
