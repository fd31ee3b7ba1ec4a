extension ScenarioFile {
  /// The ids of the tests that depend on a hook of a block, by its word and line: all of that block and of those within
  /// it. Nil when there is no such hook.
  public func tests(of part: ScriptPart, line: Int) -> Range<Int>? {
    guard let plan else { return nil }
    let owner = tree.blocks.firstIndex { block in
      block.hooks.contains { $0.line == line && $0.word == part.word }
    }
    guard let owner else { return nil }
    // Ids follow the order of the blocks, so those of a block have no others between them.
    var isWithin = [Bool](repeating: false, count: tree.blocks.count)
    for (index, block) in tree.blocks.enumerated() {
      isWithin[index] = index == owner || (block.parent >= 0 && isWithin[block.parent])
    }
    guard let first = plan.entries.first(where: { isWithin[$0.block] }),
      let last = plan.entries.last(where: { isWithin[$0.block] })
    else { return nil }
    return first.test.id..<last.test.id + 1
  }
}
