"""Shapes as path data, all wound the same way, so that joined ones melt into one silhouette."""

import math
from collections.abc import Sequence
from itertools import pairwise

from art.geometry import Point, moved, normals, petal, polygon, segments, smooth

Knot = tuple[float, ...]  # x, y; a third number makes it a sharp corner


def blob(knots: Sequence[Knot]) -> str:
    """Close a smooth outline through the knots."""
    return clockwise(_closed(knots))


def _closed(knots: Sequence[Knot]) -> str:
    points = [(knot[0], knot[1]) for knot in knots]
    corners = [index for index, knot in enumerate(knots) if len(knot) > 2]
    if not corners:
        return smooth(points, closed=True)
    turned = points[corners[0] :] + points[: corners[0]] + [points[corners[0]]]
    cuts = [index - corners[0] for index in corners] + [len(points)]
    runs = [smooth(turned[start : end + 1]) for start, end in pairwise(cuts)]
    return runs[0] + "".join(run[run.index("C") :] for run in runs[1:]) + "Z"


def clockwise(data: str) -> str:
    """Return a closed shape wound clockwise."""
    points = [points[-1] for _, points in segments(data) if points]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*points, points[0]]))
    return data if area >= 0 else backwards(data)


def backwards(data: str) -> str:
    """Return one closed outline drawn the other way round."""
    parts = [(command, points) for command, points in segments(data) if points]
    ends = [points[-1] for _, points in parts]
    text = f"M{ends[-1][0]} {ends[-1][1]}"
    for index in range(len(parts) - 1, 0, -1):
        command, points = parts[index]
        text += command + " ".join(f"{x} {y}" for x, y in [*points[-2::-1], ends[index - 1]])
    return text + "Z"


def tube(spine: Sequence[Point], widths: Sequence[float]) -> str:
    """Draw a rounded body along a spine, as wide as told at each of its points; a width of 0 is a point."""
    offsets = normals(spine)
    one = [(x + nx * w / 2, y + ny * w / 2) for (x, y), (nx, ny), w in zip(spine, offsets, widths, strict=True)]
    other = [(x - nx * w / 2, y - ny * w / 2) for (x, y), (nx, ny), w in zip(spine, offsets, widths, strict=True)]
    return blob(
        [*_cap(spine[0], offsets[0], widths[0], -1), *one, *_cap(spine[-1], offsets[-1], widths[-1], 1), *other[::-1]]
    )


def _cap(end: Point, normal: Point, width: float, way: int) -> list[Knot]:
    reach = way * width * 0.4
    return [(end[0] + normal[1] * reach, end[1] - normal[0] * reach)] if width else []


def oval(x: float, y: float, wide: float, high: float, turn: float = 0) -> str:
    """Draw an ellipse with these half axes, turned by so many radians."""
    a, b = wide * 0.5523, high * 0.5523
    data = (
        f"M{wide} 0C{wide} {b} {a} {high} 0 {high}C{-a} {high} {-wide} {b} {-wide} 0"
        f"C{-wide} {-b} {-a} {-high} 0 {-high}C{a} {-high} {wide} {-b} {wide} 0Z"
    )
    return moved(data, x, y, turn=turn)


def fan(x: float, y: float, start: float, end: float, count: int, length: float, width: float) -> str:
    """Spread leaves or feathers around a point, angles in degrees."""
    angles = [math.radians(start + (end - start) * index / max(1, count - 1)) for index in range(count)]
    return "".join(clockwise(petal(x, y, angle, length, width)) for angle in angles)


def spikes(line: Sequence[Point], height: float, lean: float = 0) -> str:
    """Set triangles along a line, on its left side as it runs."""
    data = ""
    for (x0, y0), (x1, y1) in pairwise(line):
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy) or 1
        tip = ((x0 + x1) / 2 + dy / length * height + dx * lean, (y0 + y1) / 2 - dx / length * height + dy * lean)
        data += clockwise(polygon([(x0, y0), tip, (x1, y1)]))
    return data


def lines(*runs: Sequence[Point]) -> str:
    """Draw several smooth open lines."""
    return "".join(smooth(run) for run in runs)


def dots(points: Sequence[Point]) -> str:
    """Draw points to be stroked with round ends."""
    return "".join(f"M{x:.0f} {y:.0f}h0" for x, y in points)
