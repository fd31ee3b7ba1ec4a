/// Which tests run, and in which order.
enum SelectedTests {
  /// For each block, its selected tests and the blocks that hold some, in the order of `ids`: a block stands where its
  /// first test does.
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
    return plan.children.map { children in
      // The standard library's sort is stable.
      children.filter { rank($0) < .max }.sorted { rank($0) < rank($1) }
    }
  }
}
