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
    let block: Int
    let kind: HookKind
    /// The word it was declared with.
    let word: String
    let part: ScriptPart
    let line: Int
  }

  /// In which order the children of a block run.
  enum Order {
    /// As they are declared.
    case declared
    /// Shuffled, by a seed of the script's own or by the run's.
    case shuffled(seed: Int?)
  }

  struct Block {
    let parent: Int
    let title: String
    let line: Int
    let depth: Int
    let options: GivenOptions?
    /// The bytes of its title and of those around it.
    var nameLength = 0
    var children: [Child] = []
    /// By kind, in the order of declaration.
    var setup: [Hook] = []
    var teardown: [Hook] = []
    var lazySetup: [Hook] = []
    var lazyTeardown: [Hook] = []
    var beforeEach: [Hook] = []
    var afterEach: [Hook] = []
    /// Why its body did not come to its end.
    var problem: Issue?
    /// What `randomize` asks for; nil leaves it to the run.
    var order: Order?
    /// It is insulated or exposed: what its tests do to the globals is undone or kept when it ends.
    var isMarked = false
    /// Its body has changed globals, which it does again before its tests run.
    var changesGlobals = false

    /// Whether something can live from its setup to its teardown.
    var hasPhase: Bool {
      !(setup.isEmpty && teardown.isEmpty && lazySetup.isEmpty && lazyTeardown.isEmpty)
    }

    /// Whether Lua has to know that its tests begin and end.
    var isEntered: Bool { isMarked || changesGlobals }
  }

  struct Test {
    let block: Int
    let title: String
    let line: Int
    var options: GivenOptions?
    /// Why it has nothing to run.
    var pendingReason: String?
    /// Whether it runs many times, with arguments that are made up.
    var isProperty = false
  }

  /// Lines of the file that belong to a declaration.
  struct Place {
    enum Kind: String {
      case block, test
      /// Of the file itself; others lie within their blocks.
      case hook
    }

    let kind: Kind
    let id: Int
    let lines: ClosedRange<Int>
  }

  /// A block or a test more than this is an error of the script, which would else never end declaring.
  static let maximumCount = 200_000
  static let maximumDepth = 100
  /// The names of all tests together are not longer, in bytes: a long title counts in each test below it.
  static let maximumNames = 32 << 20

  /// The first one is the file.
  private(set) var blocks = [Block(parent: -1, title: "", line: 0, depth: 0, options: nil)]
  private(set) var tests: [Test] = []
  /// Where declarations stand, if that was asked for.
  private(set) var places: [Place] = []
  /// Whether `only` stands anywhere.
  private(set) var hasFocus = false
  /// Whether the body of a block has changed globals.
  private(set) var hasChanges = false
  private var hookCount = 0
  private var nameLength = 0

  /// Adds a block; nil when there are too many or they lie too deep.
  func addBlock(in parent: Int, title: String, line: Int, options: GivenOptions?) -> Int? {
    guard isRoom, blocks.indices.contains(parent), blocks[parent].depth < Self.maximumDepth else {
      return nil
    }
    let index = blocks.count
    let depth = blocks[parent].depth + 1
    blocks.append(Block(parent: parent, title: title, line: line, depth: depth, options: options))
    blocks[index].nameLength = blocks[parent].nameLength + title.utf8.count
    blocks[parent].children.append(.block(index))
    if options?.only == true { hasFocus = true }
    return index
  }

  /// Adds a test; nil when there are too many.
  func addTest(in block: Int, title: String, line: Int, options: GivenOptions?, pending: String?) -> Int? {
    guard isRoom, blocks.indices.contains(block) else { return nil }
    nameLength += blocks[block].nameLength + title.utf8.count
    guard nameLength <= Self.maximumNames else { return nil }
    let index = tests.count
    tests.append(Test(block: block, title: title, line: line, options: options, pendingReason: pending))
    blocks[block].children.append(.test(index))
    if options?.only == true { hasFocus = true }
    return index
  }

  /// Gives a test the body that it was declared without, and options where they come with it.
  func fillTest(_ index: Int, options: GivenOptions?) {
    guard tests.indices.contains(index) else { return }
    tests[index].pendingReason = nil
    guard let options else { return }
    tests[index].options = options
    if options.only == true { hasFocus = true }
  }

  /// Says where a declaration stands.
  func add(_ place: Place) {
    // Each has a few, unless a helper declares from very deep.
    if places.count < 8 * Self.maximumCount { places.append(place) }
  }

  /// Says of a test that it runs many times.
  func markProperty(_ index: Int) {
    if tests.indices.contains(index) { tests[index].isProperty = true }
  }

  /// Adds a hook; nil when there are too many.
  func addHook(in block: Int, kind: HookKind, word: String, line: Int) -> Int? {
    guard isRoom, blocks.indices.contains(block), let part = ScriptPart(word: word) else { return nil }
    hookCount += 1
    let hook = Hook(id: hookCount, block: block, kind: kind, word: word, part: part, line: line)
    switch kind {
    case .setup: blocks[block].setup.append(hook)
    case .teardown: blocks[block].teardown.append(hook)
    case .lazySetup: blocks[block].lazySetup.append(hook)
    case .lazyTeardown: blocks[block].lazyTeardown.append(hook)
    case .beforeEach: blocks[block].beforeEach.append(hook)
    case .afterEach: blocks[block].afterEach.append(hook)
    }
    return hookCount
  }

  /// Records in which order the children of a block run.
  func setOrder(_ order: Order, ofBlock index: Int) {
    if blocks.indices.contains(index) { blocks[index].order = order }
  }

  /// Says of a block that it is insulated or exposed.
  func markBlock(_ index: Int) {
    if blocks.indices.contains(index) { blocks[index].isMarked = true }
  }

  /// Says of a block that its body has changed globals.
  func setChangesGlobals(ofBlock index: Int) {
    guard blocks.indices.contains(index) else { return }
    blocks[index].changesGlobals = true
    hasChanges = true
  }

  /// Records why a block's body did not come to its end.
  func setProblem(_ problem: Issue, ofBlock index: Int) {
    if blocks.indices.contains(index) { blocks[index].problem = problem }
  }

  private var isRoom: Bool { tests.count + blocks.count + hookCount < Self.maximumCount }
}
