/// A Lua 5.4 pattern that is matched with a bounded number of steps, so that none can hang who asks.
public struct LuaPattern: Sendable {
  /// Why a pattern cannot be used.
  public struct Malformed: Error, Equatable, Sendable {
    /// Lua's words for it, such as "missing ']'".
    public var message: String
  }

  /// The steps that one search may take before it counts as not to be answered.
  public static let maximumSteps = 2_000_000

  /// The pattern as it was written.
  public let source: String
  private let bytes: [UInt8]

  /// Checks the whole pattern, which Lua does only as far as a match gets.
  public init(_ source: String) throws(Malformed) {
    self.source = source
    bytes = Array(source.utf8)
    try LuaPatternCheck.check(bytes)
  }

  /// The pattern that finds exactly `text`.
  public static func exactly(_ text: String) -> String {
    var result = "^"
    for scalar in text.unicodeScalars {
      if "^$()%.[]*+-?".unicodeScalars.contains(scalar) { result.unicodeScalars.append("%") }
      result.unicodeScalars.append(scalar)
    }
    return result + "$"
  }

  /// Whether the pattern is found in `text`, as `string.find` would; nil if that takes too many steps.
  public func isFound(in text: String) -> Bool? {
    var text = text
    return text.withUTF8 { subject in
      bytes.withUnsafeBufferPointer { pattern in
        var match = LuaPatternMatch(pattern: pattern, subject: subject, steps: Self.maximumSteps)
        return match.search()
      }
    }
  }
}

/// Finds what Lua would call malformed.
private enum LuaPatternCheck {
  static func check(_ pattern: [UInt8]) throws(LuaPattern.Malformed) {
    var index = pattern.first == UInt8(ascii: "^") ? 1 : 0
    var open: [Int] = []
    var closed: Set<Int> = []
    var captures = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "("):
        guard captures < 32 else { throw malformed("too many captures") }
        captures += 1
        if index + 1 < pattern.count, pattern[index + 1] == UInt8(ascii: ")") {
          closed.insert(captures)
          index += 2
        } else {
          open.append(captures)
          index += 1
        }
      case UInt8(ascii: ")"):
        guard let last = open.popLast() else { throw malformed("invalid pattern capture") }
        closed.insert(last)
        index += 1
      case UInt8(ascii: "%"):
        index = try checkEscape(pattern, at: index, closed: closed)
      case UInt8(ascii: "["):
        index = try endOfSet(pattern, at: index)
      default:
        index += 1
      }
    }
    if !open.isEmpty { throw malformed("unfinished capture") }
  }

  private static func checkEscape(
    _ pattern: [UInt8],
    at index: Int,
    closed: Set<Int>
  ) throws(LuaPattern.Malformed) -> Int {
    guard index + 1 < pattern.count else { throw malformed("malformed pattern (ends with '%')") }
    switch pattern[index + 1] {
    case UInt8(ascii: "b"):
      guard index + 3 < pattern.count else { throw malformed("missing arguments to '%b'") }
      return index + 4
    case UInt8(ascii: "f"):
      guard index + 2 < pattern.count, pattern[index + 2] == UInt8(ascii: "[") else {
        throw malformed("missing '[' after '%f' in pattern")
      }
      return try endOfSet(pattern, at: index + 2)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = Int(pattern[index + 1] - UInt8(ascii: "0"))
      guard closed.contains(number) else { throw malformed("invalid capture index %\(number)") }
      return index + 2
    default:
      return index + 2
    }
  }

  private static func endOfSet(_ pattern: [UInt8], at start: Int) throws(LuaPattern.Malformed) -> Int {
    guard let end = LuaPatternMatch.endOfSet(pattern.count, { pattern[$0] }, at: start) else {
      throw malformed("malformed pattern (missing ']')")
    }
    return end
  }

  private static func malformed(_ message: String) -> LuaPattern.Malformed {
    LuaPattern.Malformed(message: message)
  }
}
