/// A set of switches.
public struct Quirks: Hashable, Sendable {
  private var bits: UInt32 = 0

  /// No switch: the behaviour that a user expects.
  public static let none = Quirks()
  /// The original as it is.
  public static let all = Quirks(Quirk.allCases)

  /// Makes a set.
  public init(_ quirks: [Quirk] = []) {
    for quirk in quirks { bits |= 1 << quirk.rawValue }
  }

  /// Whether a switch is on.
  public func contains(_ quirk: Quirk) -> Bool { bits & (1 << quirk.rawValue) != 0 }

  /// All that are on in either.
  public func union(_ other: Quirks) -> Quirks {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// The switches that are on, in the order of their numbers.
  public var list: [Quirk] { Quirk.allCases.filter(contains) }
}
