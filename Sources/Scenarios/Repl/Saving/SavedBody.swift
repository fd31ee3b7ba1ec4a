/// The lines of a session as the body of a function: variables are declared where they are first set, as long as a function
/// may have so many locals.
struct SavedBody {
  /// A function can have 200 locals; the lines of blocks need some too.
  private static let mostLocals = 150

  /// The statements, without indentation of their own.
  private(set) var lines: [BodyLine] = []
  /// Variables that are no locals, since there are too many.
  private(set) var globals: [String] = []
  /// What luacheck would say of what was typed.
  private(set) var warnings: Set<String> = []

  private var declared: Set<String>
  private var localCount: Int

  /// A line of the body.
  struct BodyLine: Equatable {
    let text: String
    /// Whether it may be indented: it does not begin inside a string.
    var isFree = true
  }

  /// Makes the body of lines.
  ///
  /// - Parameter outer: names that are declared around the function.
  init(_ saved: [SavedLine], outer: [String] = []) {
    declared = Set(outer)
    localCount = 0
    let names = saved.map { $0.form == .comment || $0.form == .tests ? nil : SavedNames($0.text) }
    let variables = Set(names.compactMap { $0 }.flatMap(\.set))
    let keepers = Self.linesWhoseValueIsUsed(saved, names)
    look(at: names, variables)
    for (index, line) in saved.enumerated() {
      guard let own = names[index] else {
        if line.form == .comment { append(line.text) }
        continue
      }
      add(line, own, variables, keepsValue: keepers.contains(index))
    }
  }

  /// The expressions whose values later lines read as `_`.
  private static func linesWhoseValueIsUsed(_ saved: [SavedLine], _ names: [SavedNames?]) -> Set<Int> {
    var keepers: Set<Int> = []
    var last: Int?
    for (index, own) in names.enumerated() {
      guard let own else { continue }
      if own.mentioned.contains("_"), let last { keepers.insert(last) }
      if case .expression = saved[index].form { last = index }
    }
    return keepers
  }

  /// Finds what luacheck warns of in what was typed: it stays as it was.
  private mutating func look(at names: [SavedNames?], _ variables: Set<String>) {
    var settings: [String: Int] = [:]
    var read: Set<String> = []
    for own in names.compactMap({ $0 }) {
      for name in own.set { settings[name, default: 0] += 1 }
      for name in own.mentioned where own.reads(name) { read.insert(name) }
      let words = own.outline.tokens.indices.filter { own.outline.tokens[$0].kind == .word }
      if words.contains(where: { ["function", "for"].contains(own.outline.text($0)) }) {
        warnings.formUnion(["211", "212", "213", "4"])
      }
      if words.contains(where: { own.outline.text($0) == "local" && own.outline.around[$0] != nil }) {
        warnings.formUnion(["211", "221", "231", "311", "4"])
      }
      if words.contains(where: { own.outline.text($0) == "if" }) { warnings.formUnion(["542"]) }
    }
    for name in variables where name != "_" {
      if !read.contains(name) { warnings.formUnion(["211", "221", "231", "241"]) }
      if settings[name, default: 0] > 1 { warnings.formUnion(["311"]) }
    }
  }

  // MARK: Lines

  private mutating func add(
    _ line: SavedLine,
    _ names: SavedNames,
    _ variables: Set<String>,
    keepsValue: Bool
  ) {
    var text = line.text
    var names = names
    switch line.form {
    case .expression(let isStatement):
      if keepsValue || (!isStatement && names.outline.hasCall) {
        if !keepsValue { return append("local _ = \(text)") }
        text = "_ = \(text)"
        names = SavedNames(text)
      } else if !isStatement {
        return appendComment(text)
      }
    default: break
    }
    declareAhead(names, variables)
    let rewritten = rewrite(names)
    if names.outline.hasReturn {
      // It ended its line and must not end the test.
      append("local _ = (function()\n\(rewritten)\nend)()")
    } else if rewritten.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "(") {
      // Else it would be a call of the line above.
      append("do \(rewritten) end")
    } else {
      append(rewritten)
    }
  }

  private mutating func append(_ text: String) {
    let outline = LuaOutline(text)
    var strings: [Range<Int>] = []
    for token in outline.tokens where token.kind == .literal { strings.append(token.range) }
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = offset
      let end = start + line.utf8.count
      offset = end + 1
      let isFree = !strings.contains { $0.lowerBound < start && start < $0.upperBound }
      let goesOn = strings.contains { $0.lowerBound <= end && end < $0.upperBound }
      lines.append(BodyLine(text: goesOn ? String(line) : Self.trimmed(line), isFree: isFree))
    }
  }

  private mutating func appendComment(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(BodyLine(text: Self.trimmed("-- \(line)")))
    }
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    var line = String(line)
    while let last = line.utf8.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return line
  }

  // MARK: Variables

  /// Declares the variables that a line mentions, or sets inside a block, before one that sets it at the outermost level.
  private mutating func declareAhead(_ names: SavedNames, _ variables: Set<String>) {
    var ready = Set<String>()
    for definition in names.definitions where isOwn(definition, names) {
      ready.formUnion(definition.names.map(names.outline.text))
    }
    var missing: [String] = []
    for name in names.mentioned
    where variables.contains(name) && !declared.contains(name) && !ready.contains(name) {
      missing.append(name)
    }
    let locals = missing.filter { takeLocal($0) }
    if !locals.isEmpty { append("local \(locals.joined(separator: ", "))") }
  }

  /// Whether a place can declare its names itself: all are new, and none is mentioned before or in what it is set to.
  private func isOwn(_ definition: SavedNames.Definition, _ names: SavedNames) -> Bool {
    let outline = names.outline
    return definition.names.allSatisfy { index in
      let name = outline.text(index)
      if declared.contains(name) { return false }
      if case .localFunction = definition.style { return true }
      if case .function = definition.style { return true }
      let others = outline.tokens.indices.filter {
        $0 != index && outline.isVariable($0) && outline.text($0) == name
      }
      return others.allSatisfy { $0 > index && outline.around[$0] == nil }
    }
  }

  /// Whether there is room for another local; if not it stays a global.
  private mutating func takeLocal(_ name: String) -> Bool {
    declared.insert(name)
    if name == "_" { return true }
    guard localCount < Self.mostLocals else {
      globals.append(name)
      return false
    }
    localCount += 1
    return true
  }

  /// The text in which what is declared already is set, and what is new is declared.
  private mutating func rewrite(_ names: SavedNames) -> String {
    let outline = names.outline
    var edits: [(range: Range<Int>, text: String)] = []
    for definition in names.definitions {
      for attribute in definition.attributes {
        // With the blanks before it.
        let start = outline.tokens[max(attribute.lowerBound - 1, 0)].range.upperBound
        edits.append((start..<outline.tokens[attribute.upperBound].range.upperBound, ""))
      }
      var isLocal = isOwn(definition, names)
      let all = definition.names.map(outline.text)
      if isLocal {
        let room = all.map { takeLocal($0) }
        isLocal = !room.contains(false)
      }
      switch definition.style {
      case .local(let token), .localFunction(let token):
        if isLocal { continue }
        let next = outline.tokens[token + 1].range.lowerBound
        edits.append((outline.tokens[token].range.lowerBound..<next, ""))
        if case .local = definition.style, !definition.hasValues, let last = definition.names.last {
          let end = outline.tokens[max(last, definition.attributes.last?.upperBound ?? 0)].range.upperBound
          edits.append((end..<end, " = nil"))
        }
      case .function(let token), .assignment(let token):
        if isLocal {
          edits.append(
            (outline.tokens[token].range.lowerBound..<outline.tokens[token].range.lowerBound, "local ")
          )
        }
      }
    }
    var result: [UInt8] = []
    var start = 0
    for (range, text) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += outline.bytes[start..<max(start, range.lowerBound)] + Array(text.utf8)
      start = max(start, range.upperBound)
    }
    return String(decoding: result + outline.bytes[start...], as: UTF8.self)
  }
}
