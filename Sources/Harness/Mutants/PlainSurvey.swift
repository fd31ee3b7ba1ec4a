/// What the run without switches shows of each test.
final class PlainSurvey: Reporter {
  /// A test that ran and passed.
  struct Test {
    let name: String
    /// The ids of the behaviours that it reached, in their order.
    let reached: [String]
  }

  /// The tests that passed, in the order of the plan.
  private(set) var tests: [Test] = []
  private var waiting: TestCoverage?
  private var reachedByFile: [String: Set<String>] = [:]

  func receive(_ event: Event) {
    switch event {
    case .coverage(let coverage):
      waiting = coverage
      reachedByFile[coverage.file, default: []].formUnion(coverage.reached.map(\.behaviour))
    case .testEnd(let end):
      let reached = waiting?.id == end.id ? waiting?.reached.map(\.behaviour) : nil
      waiting = nil
      if end.status == .passed { tests.append(Test(name: end.name, reached: reached ?? [])) }
    default: break
    }
  }

  /// How many behaviours the tests of a file reached.
  func reached(in file: String) -> Int { reachedByFile[file]?.count ?? 0 }

  func finish() throws(ReportFailure) {}
}
