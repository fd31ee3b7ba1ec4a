/// What an attempt of a test has reached of the systems' decision tables.
struct TestCoverage: Equatable, Sendable {
  /// A row and how often it decided.
  struct Reached: Equatable, Sendable {
    /// The row's id, as `Systems.behaviours` has it.
    var behaviour: String
    var times: Int
  }

  var file: String
  var id: Int
  var reached: [Reached]
}
