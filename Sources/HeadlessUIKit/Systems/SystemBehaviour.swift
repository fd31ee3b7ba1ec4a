/// A row of a decision table of one of the systems on the device; each lists its own, and logs it when it decides.
public struct SystemBehaviour: Hashable, Sendable {
  /// The table and the row, unique among all systems: "SE-6.7/add".
  public let id: String
  /// When the row decides, and what it decides.
  public let summary: String
  /// Why no scenario can reach it; nil when one can.
  public let unreachable: String?

  /// Makes a row.
  public init(_ id: String, _ summary: String, unreachable: String? = nil) {
    self.id = id
    self.summary = summary
    self.unreachable = unreachable
  }

  /// The table: "SE-6.7".
  public var table: String { String(id.prefix { $0 != "/" }) }
}
