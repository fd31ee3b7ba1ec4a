/// A switch that the launches of a work get besides their own.
struct Mutant: Equatable, Sendable {
  /// Its place in `Systems.switches`.
  var number: Int
  /// The switch by its qualified name, and the one that it needs.
  var switches: [String]
  /// Whether the first test that notices it is enough.
  var stopsAtFirst: Bool
}
