extension AffineTransform {
  /// A map from this one's place on the way to another one: moving, scaling and turning each proceed evenly, so that
  /// a view that turns keeps its size, as in Core Animation.
  ///
  /// - Parameters:
  ///   - base: what lies at the end; the other one itself, or what further animations make of it.
  ///   - rest: the part of the way that is left; at 1 an untouched base gives this map.
  func onTheWay(to other: AffineTransform, over base: AffineTransform, rest: Double) -> AffineTransform {
    if b == 0 && c == 0 && other.b == 0 && other.c == 0 { return even(to: other, over: base, rest: rest) }
    guard a != 0 || b != 0, let inverse = other.inverted else {
      return even(to: other, over: base, rest: rest)
    }
    return TransformParts(concatenating(inverse)).part(rest).concatenating(base)
  }

  /// Entry by entry: exact for moving and scaling.
  private func even(to other: AffineTransform, over base: AffineTransform, rest: Double) -> AffineTransform {
    AffineTransform(
      a: base.a + (a - other.a) * rest,
      b: base.b + (b - other.b) * rest,
      c: base.c + (c - other.c) * rest,
      d: base.d + (d - other.d) * rest,
      tx: base.tx + (tx - other.tx) * rest,
      ty: base.ty + (ty - other.ty) * rest
    )
  }
}
