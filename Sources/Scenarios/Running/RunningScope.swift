/// What surrounds the tests of a block: the hooks of the blocks around them, outermost first.
final class RunningScope {
  let block: Int
  /// The blocks from the file inwards.
  let path: [Int]
  /// By depth, only where there are some: `before_each` from the file inwards, `after_each` in the same order of blocks.
  let before: [(depth: Int, hooks: [ScenarioTree.Hook])]
  let after: [(depth: Int, hooks: [ScenarioTree.Hook])]
  /// The blocks that something lives in from `setup` to `teardown`.
  let phases: [Int]
  /// Seconds that a hook of the block may take.
  let limit: Double?

  init(_ block: Int, tree: ScenarioTree, limit: Double?) {
    self.block = block
    self.limit = limit
    var path: [Int] = []
    var current = block
    while current >= 0 {
      path.append(current)
      current = tree.blocks[current].parent
    }
    path.reverse()
    self.path = path
    before = path.enumerated().compactMap { depth, index in
      let hooks = tree.blocks[index].beforeEach
      return hooks.isEmpty ? nil : (depth, hooks)
    }
    after = path.enumerated().compactMap { depth, index in
      let hooks = tree.blocks[index].afterEach
      return hooks.isEmpty ? nil : (depth, hooks)
    }
    phases = path.filter { tree.blocks[$0].hasPhase }
  }
}
