/// Which tests run, and in which order.
enum SelectedTests {
  /// For each block, its selected tests and the blocks that hold some, in the order of `ids`: a block stands where its
  /// first test does. One that says `randomize(false)` runs in the order of the plan.
  static func order(_ ids: [Int], plan: ScenarioPlan, tree: ScenarioTree) -> [[ScenarioTree.Child]] {
    var testRanks = [Int](repeating: .max, count: plan.entries.count)
    var blockRanks = [Int](repeating: .max, count: tree.blocks.count)
    for (rank, id) in ids.enumerated() where testRanks.indices.contains(id) && testRanks[id] == .max {
      testRanks[id] = rank
      var block = plan.entries[id].block
      while block >= 0, blockRanks[block] == .max {
        blockRanks[block] = rank
        block = tree.blocks[block].parent
      }
    }
    func rank(_ child: ScenarioTree.Child) -> Int {
      switch child {
      case .block(let index): blockRanks[index]
      case .test(let id): testRanks[id]
      }
    }
    return plan.children.enumerated().map { block, children in
      let chosen = children.filter { rank($0) < .max }
      // Such a block keeps its own order.
      if case .declared? = tree.blocks[block].order { return chosen }
      // The standard library's sort is stable.
      return chosen.sorted { rank($0) < rank($1) }
    }
  }
}
