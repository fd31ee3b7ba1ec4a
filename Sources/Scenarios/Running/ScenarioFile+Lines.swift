extension ScenarioFile {
  /// The tests that a line of the file belongs to, by their ids: those that it is a line of, or else all of the innermost
  /// block around it; for a line of a hook of the file all of the file. None for any other line.
  ///
  /// The configuration has to say `keepsLines` before the file is loaded.
  public func tests(around line: Int) -> [Int] {
    guard let plan else { return [] }
    let around = tree.places.filter { $0.lines.contains(line) }
    let bodies = Set(around.filter { $0.kind == .test }.map(\.id))
    if !bodies.isEmpty {
      return plan.entries.filter { $0.body.map(bodies.contains) ?? false }.map(\.test.id)
    }
    let blocks = around.filter { $0.kind == .block && tree.blocks.indices.contains($0.id) }.map(\.id)
    guard let depth = blocks.map({ tree.blocks[$0].depth }).max() else {
      return around.isEmpty ? [] : plan.entries.map(\.test.id)
    }
    let innermost = Set(blocks.filter { tree.blocks[$0].depth == depth })
    // A block stands behind the one around it, so that what lies deeper is known in one pass.
    var isWithin = [Bool](repeating: false, count: tree.blocks.count)
    for (index, block) in tree.blocks.enumerated() {
      isWithin[index] = innermost.contains(index) || (block.parent >= 0 && isWithin[block.parent])
    }
    return plan.entries.filter { isWithin[$0.block] }.map(\.test.id)
  }

  /// The tests that begin last before a line, and first behind it.
  public func tests(besides line: Int) -> [TestCase] {
    guard let plan else { return [] }
    let tests = plan.entries.map(\.test)
    let before = tests.filter { $0.line <= line && $0.line > 0 }.max { $0.line < $1.line }
    let behind = tests.filter { $0.line > line }.min { $0.line < $1.line }
    return [before, behind].compactMap { $0 }
  }
}
