import HeadlessUIKit

/// The ball's frame as user defaults keep it: `{{0, 416}, {60, 60}}` (SE 2.5), the text that UIKit makes of a
/// rectangle.
public enum BallFrameText {
  /// The key of the user defaults.
  public static let key = "com.fraker.xm.se.ball.frame"

  /// The text of a frame.
  public static func text(of frame: Rect) -> String {
    "{{\(plain(frame.minX)), \(plain(frame.minY))}, {\(plain(frame.width)), \(plain(frame.height))}}"
  }

  /// The frame of a text; nil when it is none, or one of its numbers is beyond the engine's (magnitude above 1e9).
  public static func frame(of text: String) -> Rect? {
    var numbers: [Double] = []
    var pattern: [UInt8] = []
    var word: [UInt8] = []
    func endWord() -> Bool {
      if word.isEmpty { return true }
      guard let number = Double(String(decoding: word, as: UTF8.self)), number.magnitude <= 1e9 else {
        return false
      }
      numbers.append(number)
      pattern.append(UInt8(ascii: "n"))
      word = []
      return true
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        word.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: " "):
        guard endWord() else { return nil }
        if byte != UInt8(ascii: " ") { pattern.append(byte) }
      default: return nil
      }
    }
    guard pattern.elementsEqual("{{n,n},{n,n}}".utf8), numbers.count == 4 else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func plain(_ number: Double) -> String {
    let text = number == 0 ? "0" : number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension BallRules {
  /// Where the ball starts.
  public struct Start: Equatable, Sendable {
    /// Its frame.
    public var frame: Rect
    /// Whether a stored frame was no frame of a ball, so that the default counts (Q5).
    public var isStoredRejected = false
  }

  /// The ball's first frame (SE 2.1). The original takes what is stored as it is, and the zero rectangle for what is no
  /// rectangle (Q5); here what no screen can show does not count, and what is off its edge on this one is put there.
  ///
  /// - Parameter stored: the text of the user defaults; an empty one counts as absent.
  public static func start(stored: String?, on screen: Screen, quirks: Quirks) -> Start {
    guard let stored, !stored.isEmpty else { return Start(frame: BallLayout.defaultFrame(on: screen)) }
    let frame = BallFrameText.frame(of: stored)
    if quirks.contains(.q5) { return Start(frame: frame ?? .zero) }
    guard let frame, isPlausible(frame, on: screen) else {
      return Start(frame: BallLayout.defaultFrame(on: screen), isStoredRejected: true)
    }
    return Start(frame: BallLayout.restingFrame(from: frame, on: screen))
  }

  /// Whether a frame is that of a ball, on this screen or a larger one.
  private static func isPlausible(_ frame: Rect, on screen: Screen) -> Bool {
    let side = min(screen.width, screen.height)
    return !frame.isEmpty && frame.width <= side && frame.height <= side
      && frame.minX.magnitude <= farthest && frame.minY.magnitude <= farthest
  }

  /// The farthest that a ball can be from the corner of any screen, in points: that of the largest device.
  private static let farthest = 10_000.0
}
