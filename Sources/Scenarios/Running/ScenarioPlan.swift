/// The tests of a loaded file in the order in which they run, with unique names.
struct ScenarioPlan {
  /// A test, and how it runs.
  final class Entry {
    let test: TestCase
    /// Its number in Lua; nil for what only reports that a block did not load.
    let body: Int?
    let block: Int
    /// Why it cannot run.
    let problem: Issue?
    let seed: UInt64
    /// Whether it runs many times, with arguments that are made up.
    let isProperty: Bool

    init(_ test: TestCase, body: Int?, block: Int, problem: Issue?, seed: UInt64, isProperty: Bool) {
      self.test = test
      self.body = body
      self.block = block
      self.problem = problem
      self.seed = seed
      self.isProperty = isProperty
    }
  }

  private(set) var entries: [Entry] = []
  /// The entries and blocks of each block, in the order in which they run.
  private(set) var children: [[ScenarioTree.Child]]
  /// The entries of each block and of those within it.
  private(set) var ranges: [Range<Int>]
  /// What the options of each block and of those around it say.
  private(set) var options: [TestOptions]
  /// The full names that several tests wanted, and how many did.
  private(set) var duplicates: [(name: String, count: Int)] = []

  private let tree: ScenarioTree
  private let file: String
  private let runSeed: UInt64
  private let isShuffled: Bool
  /// The blocks within which `only` stands.
  private var focusedWithin: [Bool] = []
  /// The names there are, with the number that the next test of the name may get.
  private var names: [String: Int] = [:]
  private var duplicatePlaces: [String: Int] = [:]

  init(_ tree: ScenarioTree, file: String, configuration: RunConfiguration) {
    self.tree = tree
    self.file = file
    runSeed = configuration.seed
    isShuffled = configuration.isShuffled
    children = Array(repeating: [], count: tree.blocks.count)
    ranges = Array(repeating: 0..<0, count: tree.blocks.count)
    options = Array(repeating: TestOptions(), count: tree.blocks.count)
    if tree.hasFocus { focusedWithin = Self.focusedWithin(tree) }
    entries.reserveCapacity(tree.tests.count)
    names.reserveCapacity(tree.tests.count)
    var name = ""
    FullName.append(file, to: &name)
    add(block: 0, titles: [], name: name)
  }

  private mutating func add(block index: Int, titles: [String], name: String) {
    let block = tree.blocks[index]
    let first = entries.count
    if let problem = block.problem {
      // The block itself is reported first, then each test that it had declared by then.
      append(titles, name, block.line, options[index], block: index, problem: problem)
    }
    let problem = block.problem.map { $0.preventing(tests: index == 0) }
    for child in ordered(block, name) {
      switch child {
      case .block(let inner):
        let title = tree.blocks[inner].title
        options[inner] = tree.blocks[inner].options?.within(options[index]) ?? options[index]
        children[index].append(.block(inner))
        add(block: inner, titles: titles + [title], name: FullName.join(name, title))
      case .test(let number):
        let test = tree.tests[number]
        var options = test.options?.within(options[index]) ?? options[index]
        // A block's `only` does not count where one stands within it.
        if options.isFocused, test.options?.only == nil, focusing(index) { options.isFocused = false }
        append(
          titles + [test.title],
          FullName.join(name, test.title),
          test.line,
          options,
          pending: test.pendingReason,
          body: number,
          block: index,
          problem: problem,
          isProperty: test.isProperty
        )
      }
    }
    ranges[index] = first..<entries.count
  }

  private mutating func append(
    _ titles: [String],
    _ wanted: String,
    _ line: Int,
    _ options: TestOptions,
    pending: String? = nil,
    body: Int? = nil,
    block: Int,
    problem: Issue?,
    isProperty: Bool = false
  ) {
    let (titles, fullName) = unique(titles, wanted)
    var tags = FullName.tags(in: titles)
    for tag in options.tags where !tags.contains(tag) { tags.append(tag) }
    let test = TestCase(
      id: entries.count,
      titles: titles,
      line: line,
      tags: tags,
      skipReason: problem == nil ? options.skip ?? pending : nil,
      options: options,
      fullName: fullName,
      isLoadFailure: body == nil
    )
    children[block].append(.test(entries.count))
    entries.append(
      Entry(
        test,
        body: body,
        block: block,
        problem: problem,
        seed: TestSeed.make(runSeed, fullName),
        isProperty: isProperty
      )
    )
  }

  /// A name that is there already gets a number: ` (2)`.
  private mutating func unique(_ titles: [String], _ fullName: String) -> ([String], String) {
    guard var number = names.updateValue(2, forKey: fullName) else { return (titles, fullName) }
    if let place = duplicatePlaces[fullName] {
      duplicates[place].count += 1
    } else {
      duplicatePlaces[fullName] = duplicates.count
      duplicates.append((fullName, 2))
    }
    while true {
      let name = "\(fullName) (\(number))"
      number += 1
      if names[name] == nil {
        names[fullName] = number
        names[name] = 2
        guard let last = titles.last else { return (["(\(number - 1))"], name) }
        return (titles.dropLast() + ["\(last) (\(number - 1))"], name)
      }
    }
  }

  /// What is said of names that several tests wanted.
  var warnings: [String] {
    let shown = 10
    var lines = duplicates.prefix(shown).map {
      "\($0.count) tests are called \"\($0.name)\"; all but the first have a number added to their names"
    }
    if duplicates.count > shown {
      lines.append("\(duplicates.count - shown) other names belong to several tests")
    }
    return lines
  }

  // MARK: Order

  private func ordered(_ block: ScenarioTree.Block, _ name: String) -> [ScenarioTree.Child] {
    let seed: Int?
    switch block.order {
    case .declared?: return block.children
    case .shuffled(let own)?: seed = own
    case nil:
      guard isShuffled else { return block.children }
      seed = nil
    }
    var children = block.children
    var random = TestSeed.Sequence(TestSeed.make(seed.map { UInt64(bitPattern: Int64($0)) } ?? runSeed, name))
    var rest = children.count
    while rest > 1 {
      children.swapAt(random.next(below: rest), rest - 1)
      rest -= 1
    }
    return children
  }

  // MARK: Focus

  /// Whether the block whose `only` counts in a block has another one within it.
  private func focusing(_ block: Int) -> Bool {
    var current = block
    while current >= 0 {
      if tree.blocks[current].options?.only != nil { return focusedWithin[current] }
      current = tree.blocks[current].parent
    }
    return false
  }

  private static func focusedWithin(_ tree: ScenarioTree) -> [Bool] {
    var within = [Bool](repeating: false, count: tree.blocks.count)
    for test in tree.tests where test.options?.only == true { within[test.block] = true }
    // A block comes after the one around it.
    for index in tree.blocks.indices.reversed() where index > 0 {
      let isFocused = within[index] || tree.blocks[index].options?.only == true
      if isFocused { within[tree.blocks[index].parent] = true }
    }
    return within
  }
}

extension Issue {
  /// The issue of a test that the failure of its block, or file, to load kept from running.
  fileprivate func preventing(tests isFile: Bool) -> Issue {
    var issue = self
    let what = isFile ? "the file" : "the block around it"
    issue.message = "not run, because \(what) did not load: \(message)"
    issue.details = ""
    return issue
  }
}
