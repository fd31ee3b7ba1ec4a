/// The blocks, hooks and tests that a file has declared; the functions behind them stay in Lua, by these numbers.
final class ScenarioTree {
  /// A block or test within a block, by its index.
  enum Child {
    case block(Int)
    case test(Int)
  }

  /// When a hook runs; the strict spellings are `setup` and `teardown`.
  enum HookKind: String {
    case setup
    case teardown
    case lazySetup = "lazy_setup"
    case lazyTeardown = "lazy_teardown"
    case beforeEach = "before_each"
    case afterEach = "after_each"
  }

  struct Hook {
    let id: Int
    let kind: HookKind
    /// The word it was declared with.
    let word: String
    let line: Int
  }

  struct Block {
    let parent: Int
    let title: String
    let line: Int
    let depth: Int
    var children: [Child] = []
    var hooks: [Hook] = []
    /// Why its body did not come to its end.
    var problem: Issue?

    func hooks(_ kind: HookKind) -> [Hook] {
      hooks.isEmpty ? [] : hooks.filter { $0.kind == kind }
    }

    /// Whether something can live from its setup to its teardown.
    var hasPhase: Bool {
      hooks.contains { $0.kind != .beforeEach && $0.kind != .afterEach }
    }
  }

  struct Test {
    let block: Int
    let title: String
    let line: Int
    var skipReason: String?
  }

  /// A block or a test more than this is an error of the script, which would else never end declaring.
  static let maximumCount = 200_000
  static let maximumDepth = 100

  /// The first one is the file.
  private(set) var blocks = [Block(parent: -1, title: "", line: 0, depth: 0)]
  private(set) var tests: [Test] = []
  private var hookCount = 0

  /// Adds a block; nil when there are too many or they lie too deep.
  func addBlock(in parent: Int, title: String, line: Int) -> Int? {
    guard isRoom, blocks.indices.contains(parent), blocks[parent].depth < Self.maximumDepth else {
      return nil
    }
    let index = blocks.count
    blocks.append(Block(parent: parent, title: title, line: line, depth: blocks[parent].depth + 1))
    blocks[parent].children.append(.block(index))
    return index
  }

  /// Adds a test; nil when there are too many.
  func addTest(in block: Int, title: String, line: Int, skipReason: String?) -> Int? {
    guard isRoom, blocks.indices.contains(block) else { return nil }
    let index = tests.count
    tests.append(Test(block: block, title: title, line: line, skipReason: skipReason))
    blocks[block].children.append(.test(index))
    return index
  }

  /// Gives a test the body that it was declared without.
  func fillTest(_ index: Int) {
    if tests.indices.contains(index) { tests[index].skipReason = nil }
  }

  /// Adds a hook; nil when there are too many.
  func addHook(in block: Int, kind: HookKind, word: String, line: Int) -> Int? {
    guard isRoom, blocks.indices.contains(block) else { return nil }
    hookCount += 1
    blocks[block].hooks.append(Hook(id: hookCount, kind: kind, word: word, line: line))
    return hookCount
  }

  /// Records why a block's body did not come to its end.
  func setProblem(_ problem: Issue, ofBlock index: Int) {
    if blocks.indices.contains(index) { blocks[index].problem = problem }
  }

  private var isRoom: Bool { tests.count + blocks.count + hookCount < Self.maximumCount }
}
