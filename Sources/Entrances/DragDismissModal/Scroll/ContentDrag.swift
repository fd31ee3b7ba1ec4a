/// A drag of content as the page follows it (DM 2.5): where the finger would lead the content, and whether that is
/// its top. Offsets count from the upper limit.
struct ContentDrag {
  /// Whether it began with the content beyond its top, in a bounce.
  let beganBeyondTop: Bool
  /// Whether it can be handed over to the sheet.
  private let canBeHandedOver: Bool
  /// Whether the finger has led the content away from where it began.
  private(set) var hasScrolled = false
  /// Whether it has come to the top and is held there.
  private(set) var isHeld = false
  /// Where the content was before the last sample.
  private var offsetBefore: Double
  /// The offset at a translation of zero.
  private var origin: Double
  private var lastTranslation = 0.0

  /// How far from the top still counts as at it, since offsets are differences.
  private static let tolerance = 1e-9

  /// - Parameters:
  ///   - startOffset: where the content is before it.
  ///   - isSideways: whether it began further to a side than down, with content that scrolls to the sides.
  init(startOffset: Double, isSideways: Bool) {
    beganBeyondTop = startOffset < 0
    canBeHandedOver = ScrollRules.canBeHandedOver(startOffset: startOffset, isSideways: isSideways)
    offsetBefore = startOffset
    origin = startOffset
  }

  /// Whether it may end in a hand-over at an offset, which it has led the content to or which code has: not when only
  /// the other axis scrolls.
  func reaches(_ offset: Double) -> Bool { canBeHandedOver && (isHeld || offset != offsetBefore) }

  /// The vertical translation that leads the content just to its top.
  var translationAtTop: Double { origin }

  /// Takes a sample in; answers whether it leads the content to its top, or further.
  ///
  /// - Parameters:
  ///   - translation: the vertical one of the scroll view's pan.
  ///   - isDownward: whether the sample leads down; one that leads up leaves the top, where it is exactly at it.
  ///   - offset: where the content is before the sample.
  ///   - end: the offset of the content's end. Within the content each sample starts from where the content is,
  ///     which code may have moved; past its end the content follows less than the finger.
  mutating func follow(_ translation: Double, isDownward: Bool, offset: Double, end: Double) -> Bool {
    if offset >= 0 && offset <= end { origin = offset + lastTranslation }
    offsetBefore = offset
    lastTranslation = translation
    let wanted = origin - translation
    let isAtTop = wanted < -Self.tolerance || (wanted <= Self.tolerance && isDownward)
    isHeld = canBeHandedOver && isAtTop
    if !isHeld || offset > Self.tolerance { hasScrolled = true }
    return isHeld
  }
}
