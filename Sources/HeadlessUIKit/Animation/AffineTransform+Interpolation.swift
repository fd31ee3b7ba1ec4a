extension AffineTransform {
  /// A map from this one's place on the way to another one: moving, scaling and turning each proceed evenly, so that
  /// a view that turns keeps its size, as in Core Animation.
  ///
  /// - Parameters:
  ///   - base: what lies at the end; the other one itself, or what further animations make of it.
  ///   - rest: the part of the way that is left; at 1 an untouched base gives this map.
  func onTheWay(to other: AffineTransform, over base: AffineTransform, rest: Double) -> AffineTransform {
    if b == 0 && c == 0 && other.b == 0 && other.c == 0 { return even(to: other, over: base, rest: rest) }
    guard let inverse = other.inverted, let parts = Parts(concatenating(inverse)) else {
      return even(to: other, over: base, rest: rest)
    }
    return parts.map(rest).concatenating(base)
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

  /// A map taken apart into scaling, shear, turning and moving.
  private struct Parts {
    let angle, scaleX, scaleY, shear, tx, ty: Double

    init?(_ map: AffineTransform) {
      let length = (map.a * map.a + map.b * map.b).squareRoot()
      guard length > 0 else { return nil }
      angle = Math.atan2(map.b, map.a)
      scaleX = length
      scaleY = (map.a * map.d - map.b * map.c) / length
      shear = (map.a * map.c + map.b * map.d) / length
      tx = map.tx
      ty = map.ty
    }

    /// A part of the map; nothing of it at 0.
    func map(_ part: Double) -> AffineTransform {
      let sine = Math.sin(angle * part)
      let cosine = Math.cos(angle * part)
      let x = 1 + (scaleX - 1) * part
      let y = 1 + (scaleY - 1) * part
      let slant = shear * part
      return AffineTransform(
        a: x * cosine,
        b: x * sine,
        c: slant * cosine - y * sine,
        d: slant * sine + y * cosine,
        tx: tx * part,
        ty: ty * part
      )
    }
  }
}
