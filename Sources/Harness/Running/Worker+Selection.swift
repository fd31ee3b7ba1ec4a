import Scenarios

extension Worker {
  /// The tests of a loaded file that the run selects, in the order of the file; what a name on the command line or a
  /// filter does not find is said to the supervisor.
  ///
  /// `suffix` is what a pass over the file adds to each name.
  func select(
    _ tests: [TestCase],
    of file: PlannedFile,
    suffix: String,
    in scenario: ScenarioFile
  ) -> [TestCase] {
    let choice = settings.choice
    // What is named is meant, whatever is focused.
    let tests = file.selection.isWhole ? tests.focused : tests
    if file.selection.isWhole, choice.takesAll { return tests }
    let named = namedTests(tests, of: file, suffix: suffix, in: scenario)
    if choice.takesAll { return named }
    var selected: [TestCase] = []
    var others: [UInt8] = []
    for test in named {
      let name = test.fullName + suffix
      do throws(TestChoice.Undecided) {
        let isTaken = try choice.takes(name, tags: test.tags)
        if isTaken || test.isLoadFailure {
          selected.append(test)
        } else {
          WorkerMessage.append(name, mark: WorkerMessage.unselectedMark, to: &others)
        }
      } catch {
        let message = "the filter \(error.pattern) takes too many steps to match against \(error.name)"
        addFileError(.error("filter", message, file: file.shown, line: 0), file: file.shown)
        return []
      }
    }
    say(others)
    return selected
  }

  /// The tests that the paths of the command line name.
  private func namedTests(
    _ tests: [TestCase],
    of file: PlannedFile,
    suffix: String,
    in scenario: ScenarioFile
  ) -> [TestCase] {
    let selection = file.selection
    if selection.isWhole { return tests }
    var others: [UInt8] = []
    var ids = Set<Int>()
    for line in selection.lines {
      let around = scenario.tests(around: line)
      ids.formUnion(around)
      if around.isEmpty {
        let near = scenario.tests(besides: line).map { "\($0.fullName) (line \($0.line))" }
        let words = ["\(file.shown):\(line)"] + near
        WorkerMessage.append(words.joined(separator: "\t"), mark: WorkerMessage.missingMark, to: &others)
      }
    }
    let wanted = Set(selection.names)
    var missing = wanted
    for test in tests where !wanted.isEmpty {
      let name = test.fullName
      // A name holds for all passes over the file, or for the one whose mark it bears.
      if wanted.contains(name) || wanted.contains(name + suffix) {
        ids.insert(test.id)
        missing.remove(name)
        missing.remove(name + suffix)
      } else {
        WorkerMessage.append(name, mark: WorkerMessage.unselectedMark, to: &others)
      }
    }
    for name in selection.names where missing.contains(name) {
      WorkerMessage.append(name, mark: WorkerMessage.missingMark, to: &others)
    }
    say(others)
    return tests.filter { ids.contains($0.id) }
  }
}
