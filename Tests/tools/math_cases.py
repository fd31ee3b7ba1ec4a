#!/usr/bin/env python3
"""Writes the tables of correctly rounded values: math_cases.py Tests/HeadlessUIKitTests/Data

One file a function, math-NAME.tsv. A line holds the arguments, the correctly rounded result (both as hex floats) and
what the exact value adds to it, in thousandths of an ulp of the result. Needs mpmath.
"""

import math
import random
import struct
import sys
from fractions import Fraction
from pathlib import Path

import mpmath
from mpmath import mp, mpf

mp.prec = 1400
COUNT = 2000
LARGEST = sys.float_info.max
SMALLEST = 5e-324


def exact(value):
    """An mpf as a fraction"""
    sign, man, exp, _ = value._mpf_
    whole = Fraction(int(man)) * (Fraction(2) ** exp)
    return -whole if sign else whole


def to_double(value):
    try:
        return value.numerator / value.denominator
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def line(arguments, value):
    result = to_double(exact(value))
    if math.isinf(result):
        return None
    rest = (exact(value) - Fraction(result)) / Fraction(math.ulp(result))
    return "\t".join([*(a.hex() for a in arguments), result.hex(), str(round(rest * 1000))])


def near(x, steps=3):
    """x and its neighbours"""
    result = [x]
    up = down = x
    for _ in range(steps):
        up, down = math.nextafter(up, math.inf), math.nextafter(down, -math.inf)
        result += [up, down]
    return result


def any_double(rng):
    while True:
        x = struct.unpack("<d", rng.randbytes(8))[0]
        if math.isfinite(x) and x != 0:
            return x


def spread(rng, low, high):
    """A number whose logarithm is evenly spread, of either sign"""
    return math.exp(rng.uniform(math.log(low), math.log(high))) * rng.choice((-1, 1))


def multiples_of_quarter_turn(rng):
    """Doubles that lie as near to a multiple of π/2 as any: convergents of 2^e / (π/2), found by continued fractions"""
    found = []
    for exponent in range(-52, 971, 3):
        ratio = exact(mpf(2) ** exponent / (mp.pi / 2))
        p0, q0, p1, q1 = 0, 1, 1, 0
        rest = ratio
        while True:
            whole = rest.numerator // rest.denominator
            p0, q0, p1, q1 = p1, q1, whole * p1 + p0, whole * q1 + q0
            if q1 >= 2**53 or rest == whole:
                break
            if q1 >= 2**40:
                found.append(math.ldexp(q1, exponent))
            rest = 1 / (rest - whole)
    return [x for x in found if 1 < abs(x) < LARGEST]


def circular(rng):
    hard = multiples_of_quarter_turn(rng)
    points = rng.sample(hard, min(700, len(hard)))
    # Kahan's and Muller's worst cases.
    points += [6381956970095103.0 * 2.0**797, 5319372648326541.0 * 2.0**201, 1e22, LARGEST, 2.0**1023]
    points += [x for k in range(1, 60) for x in near(k * math.pi / 4, 1)]
    points += near(0.785398) + near(2.0**-27) + [2.0**-k for k in range(1, 80, 3)]
    while len(points) < COUNT:
        points += [rng.uniform(-1, 1), rng.uniform(-10, 10), spread(rng, 1e-9, 1e9), any_double(rng)]
    return points


def exponential(rng):
    points = near(709.782712893384) + near(-708.3964185322641) + near(-745.1332191019411)
    points += [k * math.log(2) / 256 for k in range(-300, 300, 7)] + [2.0**-k for k in range(1, 60, 3)]
    while len(points) < COUNT:
        points += [rng.uniform(-1, 1), rng.uniform(-708, 709.7), rng.uniform(-745, -700), spread(rng, 1e-17, 1)]
    return points


def logarithmic(rng):
    points = near(1.0, 40) + near(2.0**-1022) + [SMALLEST, LARGEST] + [2.0**k for k in range(-1074, 1024, 37)]
    points += [float(10**k) for k in range(0, 23)] + [1 + 2.0**-k for k in range(1, 52)] + near(2.0**0.5)
    points += [1 - 2.0**-k for k in range(1, 53)]
    while len(points) < COUNT:
        points += [rng.uniform(0.99, 1.01), rng.uniform(0.5, 2), abs(any_double(rng)), rng.uniform(0, 1000)]
    return points


def unit(rng):
    points = near(0.5) + [1.0, -1.0, math.nextafter(1, 0), -math.nextafter(1, 0)] + [1 - 2.0**-k for k in range(2, 53)]
    points += near(math.sqrt(0.5)) + [2.0**-k for k in range(1, 1074, 29)]
    points += [math.sin(math.atan((k + 0.5) / 16)) for k in range(16)]
    while len(points) < COUNT:
        points += [rng.uniform(-1, 1), spread(rng, 1e-9, 1), 1 - abs(spread(rng, 1e-15, 1))]
    return points


def ratio(rng):
    points = [x for k in range(40) for x in near((k + 0.5) / 16, 1)] + near(1.0) + [SMALLEST, LARGEST]
    points += [2.0**k for k in range(-1074, 1024, 41)]
    while len(points) < COUNT:
        points += [rng.uniform(-3, 3), spread(rng, 1e-9, 1e9), any_double(rng)]
    return points


def hyperbolic(rng):
    points = near(0.5) + near(40.0) + near(710.4758600739439) + [2.0**-k for k in range(1, 60, 3)] + [SMALLEST]
    while len(points) < COUNT:
        points += [rng.uniform(-1, 1), rng.uniform(-45, 45), spread(rng, 1e-9, 710)]
    return points


def planes(rng):
    points = [(float(y), float(x)) for y in range(-5, 6) for x in range(-5, 6) if y and x]
    points += [(SMALLEST, LARGEST), (LARGEST, SMALLEST), (SMALLEST, -SMALLEST), (-LARGEST, -LARGEST)]
    points += [(y, x) for k in range(50, 64) for y, x in ((2.0**-k, 1.5), (1.5, 2.0**-k), (2.0**-k, -1.5))]
    while len(points) < COUNT:
        points += [(rng.uniform(-5, 5), rng.uniform(-5, 5)), (spread(rng, 1e-9, 1e9), spread(rng, 1e-9, 1e9))]
        points += [(any_double(rng), any_double(rng))]
    return points


def powers(rng):
    points = [(float(b), float(e)) for b in range(-12, 13) for e in range(-9, 10) if b]
    points += [(10.0, float(k)) for k in range(-323, 309, 5)] + [(2.0, float(k)) for k in range(-1074, 1024, 17)]
    points += [(b, e) for b in near(1.0, 4) for e in (1e15, -1e15, 3e18, -2.5e18) if b != 1]
    points += [(k / 16, 0.5) for k in range(1, 100)] + [(float(k), 1 / 3) for k in range(2, 60)]
    while len(points) < 2 * COUNT:
        base = abs(any_double(rng))
        points.append((base, rng.uniform(-745, 709) / math.log(base)))
        base = rng.uniform(0.9, 1.1)
        points.append((base, rng.uniform(-745, 709) / math.log(base)))
        points.append((rng.uniform(0, 20), rng.uniform(-20, 20)))
        points.append((-float(rng.randrange(1, 2**20)), float(rng.randrange(-50, 50))))
    return points


def remainders(rng):
    points = [(LARGEST, SMALLEST), (LARGEST, 3.0), (2.0**-1022, SMALLEST * 3), (-5.5, 2.0), (5.5, -2.0), (1.0, 0.1)]
    while len(points) < COUNT:
        points += [(rng.uniform(-100, 100), rng.uniform(-10, 10)), (spread(rng, 1e-9, 1e9), spread(rng, 1e-9, 1e9))]
        points += [(any_double(rng), any_double(rng)), (any_double(rng), any_double(rng) * 2.0**-1000)]
    return [(x, y) for x, y in points if y != 0]


def remainder(x, y):
    x, y = exact(x), exact(y)
    rest = abs(x) % abs(y)
    rest = -rest if x < 0 else rest
    return mpf(rest.numerator) / mpf(rest.denominator)


ONE = {
    "exp": (exponential, mpmath.exp),
    "log": (logarithmic, mpmath.log),
    "log2": (logarithmic, lambda x: mpmath.log(x) / mpmath.log(2)),
    "log10": (logarithmic, mpmath.log10),
    "sin": (circular, mpmath.sin),
    "cos": (circular, mpmath.cos),
    "tan": (circular, mpmath.tan),
    "asin": (unit, mpmath.asin),
    "acos": (unit, mpmath.acos),
    "atan": (ratio, mpmath.atan),
    "sinh": (hyperbolic, mpmath.sinh),
    "cosh": (hyperbolic, mpmath.cosh),
    "tanh": (hyperbolic, mpmath.tanh),
}
TWO = {
    "atan2": (planes, mpmath.atan2),
    "pow": (powers, mpmath.power),
    "fmod": (remainders, remainder),
}


def main():
    folder = Path(sys.argv[1])
    for name, (points, function) in (ONE | TWO).items():
        rng = random.Random(name)
        lines = []
        for point in points(rng):
            arguments = point if isinstance(point, tuple) else (point,)
            text = line(arguments, function(*map(mpf, arguments)))
            if text:
                lines.append(text)
        (folder / f"math-{name}.tsv").write_text("\n".join(dict.fromkeys(lines)) + "\n")
        print(f"{name}: {len(lines)}", file=sys.stderr)


main()
