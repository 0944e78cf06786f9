"""Curves as SVG path data: smooth lines, mirrored outlines, petals, spirals, ribbons, ridges."""

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from random import Random

Point = tuple[float, float]
TAU = math.tau
_COMMAND = re.compile(r"([MLCQZ])([^MLCQZ]*)")
_NEEDLESS_SPACE = re.compile(r" (?=-)|(?<=\.\d) (?=\.)")
_LEADING_ZERO = re.compile(r"(?<![\d.])(-?)0\.")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def number(value: float) -> str:
    """Write a coordinate with at most one decimal, without a superfluous zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _pairs(points: Sequence[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Sequence[Point], closed: bool = True) -> str:
    """Join the points with straight lines."""
    return "M" + "L".join(_pairs([point]) for point in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Draw a Catmull-Rom curve through the points, as cubic Bézier curves."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    data = "M" + _pairs([points[0]])
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = at(i - 1), at(i), at(i + 1), at(i + 2)
        handles = (
            (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6),
            (x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6),
            (x2, y2),
        )
        data += "C" + _pairs(handles)
    return data + ("Z" if closed else "")


def segments(data: str) -> list[tuple[str, list[Point]]]:
    """Split absolute path data (M, L, C, Q, Z) into its commands and their points."""
    parts = []
    for command, rest in _COMMAND.findall(data):
        values = [float(value) for value in _NUMBER.findall(rest)]
        parts.append((command, list(zip(values[::2], values[1::2], strict=True))))
    return parts


def compact(data: str, step: float = 0.1) -> str:
    """Rewrite absolute path data with relative commands on a grid: the same picture, far shorter."""
    text, pen, start, last = "", (0.0, 0.0), (0.0, 0.0), ""
    for command, points in segments(data):
        snapped = [(round(x / step) * step, round(y / step) * step) for x, y in points]
        if command == "L" and math.dist(snapped[0], pen) < step / 2:
            continue
        deltas = " ".join(f"{number(x - pen[0])} {number(y - pen[1])}" for x, y in snapped)
        relative = command.lower() if text else command
        text += (" " if relative == last and relative in "lcq" else relative) + deltas
        start = snapped[0] if command == "M" else start
        pen, last = (snapped[-1] if snapped else start), relative
    return _NEEDLESS_SPACE.sub("", _LEADING_ZERO.sub(r"\1.", text))


def moved(data: str, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Return path data mirrored in the vertical axis, scaled, turned (radians) and then shifted."""
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    sign = -1 if flip else 1

    def place(point: Point) -> Point:
        x, y = point[0] * sign, point[1]
        return dx + x * cos - y * sin, dy + x * sin + y * cos

    return "".join(command + _pairs([place(point) for point in points]) for command, points in segments(data))


def pair(data: str) -> str:
    """Return a shape together with its mirror image in the vertical axis."""
    return data + moved(data, flip=True)


def whole(half: str) -> str:
    """Close the right half of an outline, written from top to bottom, with its mirror image."""
    parts = segments(moved(half, flip=True))
    ends = [points[-1] for _, points in parts]
    back = "".join(
        command + _pairs([*points[-2::-1], ends[index]])
        for index, (command, points) in reversed(list(enumerate(parts[1:])))
    )
    return half + back + "Z"


def petal(x: float, y: float, angle: float, length: float, width: float, belly: float = 0.6) -> str:
    """Draw a leaf from its base to its tip; belly says how far out it is widest."""
    shape = (
        f"M0 {number(-width * 0.3)}C{number(length * belly)} {number(-width)} {number(length * 0.92)} "
        f"{number(-width * 0.45)} {number(length)} 0C{number(length * 0.92)} {number(width * 0.45)} "
        f"{number(length * belly)} {number(width)} 0 {number(width * 0.3)}Z"
    )
    return moved(shape, x, y, turn=angle)


def spiral(x: float, y: float, radius: float, start: float = 0.0, turns: float = 1.6, steps: int = 12) -> str:
    """Draw a spiral inwards from the given angle; negative turns wind the other way."""
    points = [
        (
            x + radius * (1 - 0.86 * i / steps) * math.cos(start + TAU * turns * i / steps),
            y + radius * (1 - 0.86 * i / steps) * math.sin(start + TAU * turns * i / steps),
        )
        for i in range(steps + 1)
    ]
    return smooth(points)


def ring(x: float, y: float, radius: float) -> str:
    """Draw a circle as path data, four Bézier quarters."""
    k = 0.5523
    quarters = "M1 0C1 {k} {k} 1 0 1C-{k} 1 -1 {k} -1 0C-1 -{k} -{k} -1 0 -1C{k} -1 1 -{k} 1 0Z"
    return moved(quarters.replace("{k}", str(k)), x, y, radius)


def lens(half: float, y: float, above: float, below: float) -> str:
    """Draw a flat oval seen from the side, like the lip of a bowl: how far it bulges up and down."""
    return whole(
        f"M0 {y - above * 0.75}C{half * 0.6} {y - above * 0.75} {half} {y - above * 0.5} {half} {y}"
        f"C{half} {y + below * 0.5} {half * 0.6} {y + below * 0.75} 0 {y + below * 0.75}"
    )


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -math.pi / 2) -> str:
    """Draw a star with the given number of points."""
    corners = [
        (
            x + radius * math.cos(turn + math.pi * i / points),
            y + radius * math.sin(turn + math.pi * i / points),
        )
        for i, radius in enumerate((outer, inner) * points)
    ]
    return polygon(corners)


def diamond(x: float, y: float, width: float, height: float) -> str:
    """Draw a lozenge around a centre."""
    return polygon([(x, y - height), (x + width, y), (x, y + height), (x - width, y)])


def rays(x: float, y: float, inner: float, outer: float, count: int, spread: float = TAU, middle: float = 0) -> str:
    """Draw straight lines outwards from a centre, every other one shorter."""
    data = ""
    for i in range(count):
        angle = middle + spread * (i / count if spread == TAU else i / (count - 1) - 0.5)
        end = outer if i % 2 else (inner + outer) / 2
        cos, sin = math.cos(angle), math.sin(angle)
        data += polygon([(x + cos * inner, y + sin * inner), (x + cos * end, y + sin * end)], closed=False)
    return data


def along(controls: Sequence[Point], count: int) -> list[Point]:
    """Return points spread evenly by length along the Catmull-Rom curve through the controls."""
    fine: list[Point] = []
    last = len(controls) - 1
    for i in range(last):
        (ax, ay), (bx, by) = controls[max(0, i - 1)], controls[i]
        (cx, cy), (dx, dy) = controls[i + 1], controls[min(last, i + 2)]
        for step in range(40):
            t = step / 40
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
            fine.append(
                (
                    sum(w * v for w, v in zip(weights, (ax, bx, cx, dx), strict=True)) / 2,
                    sum(w * v for w, v in zip(weights, (ay, by, cy, dy), strict=True)) / 2,
                )
            )
    fine.append(controls[-1])
    lengths = [0.0]
    for before, after in pairwise(fine):
        lengths.append(lengths[-1] + math.dist(before, after))
    result, index = [], 0
    for i in range(count):
        goal = lengths[-1] * i / (count - 1)
        while index < len(lengths) - 2 and lengths[index + 1] < goal:
            index += 1
        share = (goal - lengths[index]) / ((lengths[index + 1] - lengths[index]) or 1)
        (x0, y0), (x1, y1) = fine[index], fine[index + 1]
        result.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return result


def normals(points: Sequence[Point]) -> list[Point]:
    """Return the unit normal at every point of a line."""
    result = []
    for i in range(len(points)):
        (x0, y0), (x1, y1) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        result.append((-(y1 - y0) / length, (x1 - x0) / length))
    return result


def ridge(random: Random, left: float, right: float, y: float, height: float, steps: int) -> list[Point]:
    """Return a mountain line: midpoints displaced, the same for the same random stream."""
    line = [y - height * random.random(), y - height * random.random()]
    spread = height
    while len(line) < steps:
        finer = [line[0]]
        for before, after in pairwise(line):
            finer += [(before + after) / 2 + (random.random() - 0.5) * spread, after]
        line, spread = finer, spread * 0.52
    return [(left + (right - left) * i / (len(line) - 1), value) for i, value in enumerate(line)]
