#!/usr/bin/env python3
"""Writes the tables and coefficients of HeadlessUIKit/Math: math_tables.py > Sources/HeadlessUIKit/Math/MathTables.swift

Needs mpmath. Everything is computed with 1,500 bits and rounded once.
"""

import struct

from mpmath import atan, cos, floor, ln, lu_solve, matrix, mp, mpf, nint, pi, sin, sqrt

mp.prec = 1500


def bits(value):
    return "0x%016x" % struct.unpack("<Q", struct.pack("<d", float(value)))[0]


def literal(value):
    return float(value).hex() if value != 0 else "0"


def rounded_to(value, places):
    """value, rounded to a multiple of 2^-places"""
    return nint(value * mpf(2) ** places) / mpf(2) ** places


def near_minimax(function, high, count):
    """Coefficients of the polynomial through `function` at the Chebyshev nodes of 0...high."""
    nodes = [high / 2 * (1 + cos(pi * (2 * k + 1) / (2 * count))) for k in range(count)]
    rows = matrix([[node**power for power in range(count)] for node in nodes])
    return list(lu_solve(rows, matrix([function(node) for node in nodes])))


def show(name, kind, items, per_line, summary):
    print(f"\n  /// {summary}")
    print("  // swift-format-ignore")
    print(f"  static let {name}: [{kind}] = [")
    for start in range(0, len(items), per_line):
        print("    " + ", ".join(items[start : start + per_line]) + ",")
    print("  ]")


def show_tuple(name, values, summary):
    print(f"\n  /// {summary}")
    print("  // swift-format-ignore")
    print(f"  static let {name}: ({', '.join(['Double'] * len(values))}) = (")
    print(",\n".join("    " + literal(value) for value in values))
    print("  )")


def show_constant(name, value, summary):
    print(f"\n  /// {summary}\n  static let {name} = {literal(value)}")


def exponentials():
    items = []
    for i in range(128):
        exact = mpf(2) ** (mpf(i) / 128)
        near = mpf(float(exact))
        items += [bits(exact / near - 1), bits(near)]
    show("exponentials", "UInt64", items, 4, "For i in 0..<128: bits of t and h, where 2^(i/128) = h · (1 + t).")
    step = ln(2) / 128
    high = rounded_to(step, 42)
    show_constant("stepsPerUnit", 1 / step, "128 / ln 2.")
    show_constant("stepHigh", high, "ln 2 / 128 as a multiple of 2^-42: times 18 bits it is exact.")
    show_constant("stepLow", step - high, "What `stepHigh` leaves.")


def logarithms():
    start = 0x3FE6900000000000
    items = []
    for i in range(128):
        low, high = (struct.unpack("<d", struct.pack("<Q", start + (i + k << 45)))[0] for k in (0, 1))
        middle = (mpf(low) + mpf(high)) / 2
        inverse = mpf(1) if low < 1 < high else rounded_to(1 / middle, 10)
        logarithm = -ln(inverse)
        head = rounded_to(logarithm, 42)
        items += [literal(inverse), literal(head), literal(logarithm - head)]
    show(
        "logarithms",
        "Double",
        items,
        3,
        "For i in 0..<128: 1/c of 11 bits, ln c as a multiple of 2^-42, and what that leaves.",
    )
    high = rounded_to(ln(2), 42)
    show_constant("ln2High", high, "ln 2 as a multiple of 2^-42: times 11 bits it is exact.")
    show_constant("ln2Low", ln(2) - high, "What `ln2High` leaves.")
    for name, value, text in (
        ("log2E", 1 / ln(2), "1 / ln 2"),
        ("log10E", 1 / ln(10), "1 / ln 10"),
    ):
        show_constant(name + "High", value, f"{text}, rounded.")
        show_constant(name + "Low", value - mpf(float(value)), f"What `{name}High` leaves.")


def circle():
    def sine(z):
        return (sin(sqrt(z)) / sqrt(z) - 1) / z

    def cosine(z):
        return ((cos(sqrt(z)) - 1) / z + mpf(1) / 2) / z

    high = (pi / 4) ** 2 * mpf("1.0001")
    show_tuple("sine", near_minimax(sine, high, 7), "sin x = x + x³ · Σ sine.k · x^2k for |x| <= π/4.")
    show_tuple("cosine", near_minimax(cosine, high, 7), "cos x = 1 - x²/2 + x⁴ · Σ cosine.k · x^2k for |x| <= π/4.")
    words = [0]
    rest = 2 / pi
    for _ in range(19):
        rest *= mpf(2) ** 64
        words.append(int(floor(rest)))
        rest -= words[-1]
    show("twoOverPi", "UInt64", ["0x%016x" % word for word in words], 4, "64 zero bits, then the first 1,216 bits of 2/π.")
    quarter = int(floor(pi / 4 * mpf(2) ** 128))
    for name, word in (("High", quarter >> 64), ("Low", quarter & (1 << 64) - 1)):
        print(f"\n  /// π/4 · 2^128, the {name.lower()} word.")
        print(f"  static let quarterPi{name}: UInt64 = 0x{word:016x}")
    for name, value in (("pi", pi), ("halfPi", pi / 2)):
        show_constant(name + "High", value, f"{'π' if name == 'pi' else 'π/2'}, rounded.")
        show_constant(name + "Low", value - mpf(float(value)), f"What `{name}High` leaves.")


def angles():
    items = []
    for i in range(17):
        exact = atan(mpf(i) / 16)
        head = mpf(float(exact))
        items += [literal(head), literal(exact - head)]
    show("angles", "Double", items, 4, "For i in 0...16: atan(i/16), rounded, and what that leaves.")


print("""/// The tables and coefficients of `Math`; written by Tests/tools/math_tables.py, which explains each.
enum MathTables {""", end="")
exponentials()
logarithms()
circle()
angles()
print("}")
