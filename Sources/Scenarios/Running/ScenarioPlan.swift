/// The tests of a loaded file in the order in which they run, with unique names.
struct ScenarioPlan {
  struct Entry {
    let test: TestCase
    /// Its number in Lua; nil for what only reports that a block did not load.
    let body: Int?
    let block: Int
    /// Why it cannot run.
    let problem: Issue?
    let seed: UInt64
  }

  private(set) var entries: [Entry] = []
  /// The entries and blocks of each block, in order.
  private(set) var children: [[ScenarioTree.Child]]

  private let file: String
  private let runSeed: UInt64
  /// The names there are, with the number that the next test of the name may get.
  private var names: [String: Int] = [:]

  init(_ tree: ScenarioTree, file: String, seed: UInt64) {
    self.file = file
    runSeed = seed
    children = Array(repeating: [], count: tree.blocks.count)
    entries.reserveCapacity(tree.tests.count)
    add(block: 0, titles: [], tree)
  }

  private mutating func add(block index: Int, titles: [String], _ tree: ScenarioTree) {
    let block = tree.blocks[index]
    if let problem = block.problem {
      // The block itself is reported first, then each test that it had declared by then.
      append(titles, block.line, skipReason: nil, body: nil, block: index, problem: problem)
    }
    for child in block.children {
      switch child {
      case .block(let inner):
        children[index].append(.block(inner))
        add(block: inner, titles: titles + [tree.blocks[inner].title], tree)
      case .test(let number):
        let test = tree.tests[number]
        append(
          titles + [test.title],
          test.line,
          skipReason: test.skipReason,
          body: number,
          block: index,
          problem: block.problem.map { $0.preventing(tests: block.title) }
        )
      }
    }
  }

  private mutating func append(
    _ titles: [String],
    _ line: Int,
    skipReason: String?,
    body: Int?,
    block: Int,
    problem: Issue?
  ) {
    let (titles, fullName) = unique(titles)
    let test = TestCase(
      id: entries.count,
      titles: titles,
      line: line,
      tags: FullName.tags(in: titles),
      skipReason: problem == nil ? skipReason : nil,
      options: TestOptions()
    )
    children[block].append(.test(entries.count))
    entries.append(
      Entry(test: test, body: body, block: block, problem: problem, seed: TestSeed.make(runSeed, fullName))
    )
  }

  /// A name that is there already gets a number: ` (2)`.
  private mutating func unique(_ titles: [String]) -> ([String], String) {
    let fullName = FullName.join([file] + titles)
    guard var number = names[fullName] else {
      names[fullName] = 2
      return (titles, fullName)
    }
    while true {
      let numbered = titles.dropLast() + ["\(titles.last ?? "") (\(number))"]
      let name = FullName.join([file] + numbered)
      number += 1
      if names[name] == nil {
        names[fullName] = number
        names[name] = 2
        return (Array(numbered), name)
      }
    }
  }
}

extension Issue {
  /// The issue of a test that a block's failure to load kept from running.
  fileprivate func preventing(tests block: String) -> Issue {
    var issue = self
    issue.message = "not run, because the block around it did not load: \(message)"
    issue.details = ""
    return issue
  }
}
