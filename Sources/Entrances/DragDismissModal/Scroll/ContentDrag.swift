/// A drag of content as the page follows it (DM 2.5): where the finger would lead the content, and whether that is
/// its top. Offsets count from the upper limit.
struct ContentDrag {
  /// Whether it began with the content beyond its top, in a bounce.
  let beganBeyondTop: Bool
  /// Whether the finger has led the content away from where it began.
  private(set) var hasScrolled = false
  /// Whether it has come to the top and is held there.
  private(set) var isHeld = false
  /// The offset at a translation of zero.
  private var origin: Double
  private var lastTranslation = 0.0

  /// How far from the top still counts as at it, since offsets are differences.
  private static let tolerance = 1e-9

  init(startOffset: Double) {
    beganBeyondTop = !ScrollRules.canBeHandedOver(startOffset: startOffset)
    origin = startOffset
  }

  /// The vertical translation that leads the content just to its top.
  var translationAtTop: Double { origin }

  /// Takes a sample in; answers whether it leads the content to its top, or further.
  ///
  /// - Parameters:
  ///   - translation: the vertical one of the scroll view's pan.
  ///   - offset: where the content is before the sample.
  ///   - end: the offset of the content's end. Within the content each sample starts from where the content is,
  ///     which code may have moved; past its end the content follows less than the finger.
  mutating func follow(_ translation: Double, offset: Double, end: Double) -> Bool {
    if offset >= 0 && offset <= end { origin = offset + lastTranslation }
    lastTranslation = translation
    let wanted = origin - translation
    let isAtTop = wanted <= Self.tolerance
    isHeld = !beganBeyondTop && ScrollRules.isHandedOver(offset: isAtTop ? 0 : wanted)
    if !isHeld || offset > Self.tolerance { hasScrolled = true }
    return isHeld
  }
}
