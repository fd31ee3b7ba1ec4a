extension ScenarioFile {
  /// The tests that a line of the file belongs to, by their ids: the test that begins there or last before it, or all
  /// tests of a block if it is a block that does. None when nothing begins before the line.
  public func tests(around line: Int) -> [Int] {
    guard let plan else { return [] }
    var nearest = 0
    for block in tree.blocks where block.line <= line { nearest = max(nearest, block.line) }
    for entry in plan.entries where entry.test.line <= line { nearest = max(nearest, entry.test.line) }
    if nearest == 0 { return [] }
    // A block stands behind the one around it, so that what lies deeper is known in one pass.
    var isAround = [Bool](repeating: false, count: tree.blocks.count)
    for (index, block) in tree.blocks.enumerated() {
      isAround[index] = block.line == nearest || (block.parent >= 0 && isAround[block.parent])
    }
    return plan.entries.filter { $0.test.line == nearest || isAround[$0.block] }.map(\.test.id)
  }
}
