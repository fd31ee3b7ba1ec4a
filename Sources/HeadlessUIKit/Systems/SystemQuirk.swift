/// A defect of an original system that can be switched on again, for its one point; each system on the device lists
/// its own. The raw value is its number in the specification.
public protocol SystemQuirk: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == Int {
  /// The name that is unique among all systems, as reports show it: "SE-Q57".
  var qualifiedName: String { get }
  /// What the original does when the switch is on.
  var summary: String { get }
  /// Where the switch acts: a type and function of the system's module.
  var place: String { get }
  /// The switch without which this one changes nothing that a scenario could notice; nil for most.
  var partner: Self? { get }
  /// Why no scenario can notice the switch; nil for most.
  var unnoticeable: String? { get }
}

/// A set of one system's switches; their numbers are below 128.
public struct QuirkSet<Quirk: SystemQuirk>: Hashable, Sendable {
  @usableFromInline var bits: UInt128 = 0

  /// No switch: the behaviour that a user expects.
  public static var none: QuirkSet { QuirkSet() }
  /// The original as it is.
  public static var all: QuirkSet { QuirkSet(Array(Quirk.allCases)) }

  /// Makes a set.
  public init(_ quirks: [Quirk] = []) {
    for quirk in quirks { bits |= 1 << quirk.rawValue }
  }

  /// Whether a switch is on.
  @inlinable public func contains(_ quirk: Quirk) -> Bool { bits & (1 << quirk.rawValue) != 0 }

  /// All that are on in either.
  public func union(_ other: QuirkSet) -> QuirkSet {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// The switches that are on, in the order of their numbers.
  public var list: [Quirk] { Quirk.allCases.filter(contains) }
}
