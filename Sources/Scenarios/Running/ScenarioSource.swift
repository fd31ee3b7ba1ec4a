/// A scenario file: what it is called and what it says.
public struct ScenarioSource: Sendable {
  /// The path relative to the project folder, as reports show it.
  public let path: String
  /// The text, as it was read.
  public let bytes: [UInt8]

  /// Makes a source.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
