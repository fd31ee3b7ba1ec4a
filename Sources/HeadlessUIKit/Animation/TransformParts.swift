/// A transform taken apart: it scales and slants, then turns, then moves.
struct TransformParts {
  var angle, scaleX, scaleY, shear, tx, ty: Double

  /// Takes a transform apart. One that flattens the horizontal axis has no angle of its own: it counts as unturned.
  init(_ map: AffineTransform) {
    let length = (map.a * map.a + map.b * map.b).squareRoot()
    tx = map.tx
    ty = map.ty
    scaleX = length
    guard length > 0 else {
      (angle, scaleY, shear) = (0, map.d, map.c)
      return
    }
    angle = Math.atan2(map.b, map.a)
    scaleY = (map.a * map.d - map.b * map.c) / length
    shear = (map.a * map.c + map.b * map.d) / length
  }

  /// The transform.
  var transform: AffineTransform {
    let sine = Math.sin(angle)
    let cosine = Math.cos(angle)
    return AffineTransform(
      a: scaleX * cosine,
      b: scaleX * sine,
      c: shear * cosine - scaleY * sine,
      d: shear * sine + scaleY * cosine,
      tx: tx,
      ty: ty
    )
  }

  /// A part of it; at 0 nothing, which is the identity.
  func part(_ part: Double) -> AffineTransform {
    var parts = self
    parts.angle = angle * part
    parts.scaleX = 1 + (scaleX - 1) * part
    parts.scaleY = 1 + (scaleY - 1) * part
    parts.shear = shear * part
    parts.tx = tx * part
    parts.ty = ty * part
    return parts.transform
  }
}
