#!/usr/bin/env python3
"""Writes the tables of timing curves: timing_cases.py Tests/HeadlessUIKitTests/Data

math-bezier.tsv: x1 y1 x2 y2 x, then y rounded; math-spring.tsv: ω ζ v t, then value and velocity rounded. Needs mpmath.
"""

import math
import random
import sys
from pathlib import Path

from mpmath import cos, cosh, exp, mp, mpf, sin, sinh, sqrt

mp.prec = 400


def text(*numbers):
    return "\t".join(float(number).hex() for number in numbers)


def bezier(x1, y1, x2, y2, x):
    def coordinate(first, second, t):
        return 3 * mpf(first) * t * (1 - t) ** 2 + 3 * mpf(second) * t**2 * (1 - t) + t**3

    low, high = mpf(0), mpf(1)
    for _ in range(300):
        middle = (low + high) / 2
        low, high = (middle, high) if coordinate(x1, x2, middle) < x else (low, middle)
    return coordinate(y1, y2, low)


def spring(frequency, ratio, start, t):
    w, z, v, t = mpf(frequency), mpf(ratio), mpf(start), mpf(t)
    decay = exp(-z * w * t)
    if z < 1:
        damped = w * sqrt(1 - z * z)
        c, s = cos(damped * t), sin(damped * t) / damped
    elif z > 1:
        damped = w * sqrt(z * z - 1)
        c, s = cosh(damped * t), sinh(damped * t) / damped
    else:
        c, s = mpf(1), t
    return 1 - decay * (c + (z * w - v) * s), decay * (v * c + (w * w - z * w * v) * s)


def main():
    folder = Path(sys.argv[1])
    rng = random.Random("timing")
    curves = [(0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.3, -0.5, 0.6, 1.6)]
    curves += [(0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0), (0.0, 1.0, 1.0, 0.0), (0.9, 0.1, 0.1, 0.9)]
    xs = [k / 60 for k in range(1, 60)] + [1e-9, 1e-5, math.nextafter(1, 0)] + [rng.random() for _ in range(60)]
    lines = [text(*curve, x, bezier(*curve, x)) for curve in curves for x in xs]
    (folder / "math-bezier.tsv").write_text("\n".join(lines) + "\n")

    springs = [(20.9, 1.0, 0.0), (22.0, 0.85, 0.0), (17.605717394337, 0.8, 2.0), (18.257418583505537, 4.56, 0.0)]
    springs += [(10.0, ratio, v) for ratio in (0.0, 0.1, 1 - 1e-9, 1 + 1e-9, 1.001, 1.5, 100.0) for v in (0.0, -3.0, 8.0)]
    times = [k / 60 for k in range(1, 60)] + [1e-9, 1e-4, 2.5, 10.0]
    lines = [text(*s, t, *spring(*s, t)) for s in springs for t in times]
    (folder / "math-spring.tsv").write_text("\n".join(lines) + "\n")


main()
