/// An entry of a session as a scenario takes it over.
struct SavedLine: Equatable {
  /// What it is to Lua.
  enum Form: Equatable {
    /// Statements.
    case statement
    /// An expression whose value was shown; a call is a statement too.
    case expression(isStatement: Bool)
    /// Blocks and tests, which were run at once.
    case tests
    /// Nothing but comments.
    case comment
    /// Checks of what the line above came to.
    case check
  }

  /// Its text, without the `=` of a shown expression; of a file that was loaded the file's text.
  var text: String
  var form: Form
  /// Folders, relative to the project's, in which it finds what it requires besides those of the scenario.
  var moduleFolders: [String] = []
}

/// A text of Lua in tokens, each with the block that it stands in.
struct LuaOutline {
  /// What is open around a token.
  enum Opener: Equatable {
    case block
    case bracket
    case brace
  }

  let bytes: [UInt8]
  let tokens: [LuaToken]
  /// What is innermost around each token, nil at the outermost level.
  let around: [Opener?]

  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens = LuaToken.all(in: bytes)
    var open: [Opener] = []
    var around: [Opener?] = []
    for token in tokens {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      let closes = token.kind == .literal ? false : ["end", "until", ")", "]", "}"].contains(word)
      if closes { _ = open.popLast() }
      around.append(open.last)
      if token.kind == .literal { continue }
      switch word {
      case "function", "do", "if", "repeat": open.append(.block)
      case "(", "[": open.append(.bracket)
      case "{": open.append(.brace)
      default: break
      }
    }
    self.around = around
  }

  /// The text of a token; empty beyond the last.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Whether a token is a word that names something: no keyword.
  func isName(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
    return !LuaToken.keywords.contains(text(index))
  }

  /// Whether a token is a string or a number.
  func isLiteral(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .literal }

  /// Whether a name stands for a variable: it is no field, method or key.
  func isVariable(_ index: Int) -> Bool {
    guard isName(index) else { return false }
    let before = text(index - 1)
    if before == ":" || before == "goto" || before == "::" { return false }
    if before == ".", text(index - 2) != "." { return false }
    return !(around[index] == .brace && isAssigned(index))
  }

  /// Whether a single `=` follows.
  func isAssigned(_ index: Int) -> Bool {
    guard text(index + 1) == "=" else { return false }
    let isDouble =
      text(index + 2) == "=" && tokens[index + 2].range.lowerBound == tokens[index + 1].range.upperBound
    return !isDouble
  }

  /// Whether something is called in it.
  var hasCall: Bool {
    tokens.indices.contains { index in
      let before = text(index - 1)
      let isCallee = isName(index - 1) || before == ")" || before == "]"
      guard isCallee else { return false }
      let opens = text(index)
      return opens == "(" || opens == "{" || (isLiteral(index) && !opens.isEmpty)
    }
  }

  /// Whether a `return` stands in no function.
  var hasReturn: Bool {
    var functions: [Bool] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      switch text(index) {
      case "function": functions.append(true)
      case "do", "if", "repeat": functions.append(false)
      case "end", "until": _ = functions.popLast()
      case "return": if !functions.contains(true) { return true }
      default: break
      }
    }
    return false
  }

  /// The words that declare blocks, tests and what goes around them.
  static let testWords: Set<String> = [
    "describe", "context", "insulate", "expose", "it", "spec", "test", "pending", "before_each", "after_each",
    "setup", "teardown", "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown", "property",
  ]

  /// Whether a statement of the outermost level declares a test or what goes around tests.
  var declaresTests: Bool {
    tokens.indices.contains { index in
      guard around[index] == nil, Self.testWords.contains(text(index)), isVariable(index) else {
        return false
      }
      let next = text(index + 1)
      // A statement begins at the start or behind what ends one.
      let before = text(index - 1)
      let begins =
        index == 0 || before == ")" || before == "end" || before == ";" || isLiteral(index - 1)
        || before == "}" || isName(index - 1)
      return begins && (next == "(" || next == "." || isLiteral(index + 1))
    }
  }
}
