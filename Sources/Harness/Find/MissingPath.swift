/// A path that cannot be run.
struct MissingPath: Error, Equatable, Sendable {
  /// The path as given.
  var path: [UInt8]
  /// Why: "there is no such file or folder".
  var reason: String

  /// How reports call it.
  var shown: String { PathBytes.shown(path) }
}
