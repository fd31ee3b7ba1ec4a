/// What of one file runs in one worker.
struct FileWork: Equatable, Sendable {
  /// A test that was found when the file was listed.
  struct PlannedTest: Equatable, Sendable {
    /// Its number in the file, from 1.
    var id: Int
    /// Its full name, without what the pass adds.
    var name: String
  }

  /// Each file has fewer tests, so that the tests of each pass over it have numbers of their own.
  static let idsOfPass = 1 << 18

  var file: PlannedFile
  /// The tests to run, in this order; nil for all that are selected, in the order of the file.
  var tests: [PlannedTest]?
  /// Which of several passes over the same file this is, from 0; they stand next to each other.
  var pass = 0
  /// What the pass adds to the last title of each test: ` [2/3]`, ` [iPhone SE]`.
  var suffix = ""
  /// Which of the run's repeats it belongs to, from 1; each has random numbers of its own.
  var round = 1
  /// The device on which scripts launch apps unless they say otherwise.
  var device: String?
  /// The switch that is on in all its launches; nil for a run as it is.
  var mutant: Mutant?

  /// What is added to a test's number in the file.
  var firstID: Int { pass * Self.idsOfPass }
}
