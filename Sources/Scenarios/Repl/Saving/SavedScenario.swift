/// A session as a scenario file.
struct SavedScenario {
  /// What the file is called, without folders and endings.
  var name: String
  /// The lines that are kept, in their order.
  var lines: [SavedLine]
  /// The device that launches get which name none; nil for the usual one.
  var device: String?
  /// What is checked at the end: what can be seen, and what happened.
  var state: [String] = []
  var story: [String] = []

  private static let longestLine = 120

  /// The text of the file.
  var text: String {
    let tests = lines.indices.filter { lines[$0].form == .tests }
    let main = SavedBody(lines)
    var warnings = main.warnings
    var globals = main.globals
    var body: [String] = []
    for folder in moduleFolders {
      body.append("package.path = \(LuaLiteral.string("\(folder)/?.lua;")) .. package.path")
    }
    if !body.isEmpty { body.append("") }
    var blocks: [String] = []
    for index in tests {
      let before = lines[..<index].filter { $0.form != .check }
      let block = Self.block(lines[index], after: before, number: before.count)
      warnings.formUnion(block.warnings)
      globals += block.globals.filter { !globals.contains($0) }
      blocks += block.isAhead ? [] : [""] + block.lines
      if block.isAhead { body += block.lines + [""] }
    }
    body.append("it(\"comes to what was seen\", function()")
    body += Self.indented(main.lines, by: 2)
    if !state.isEmpty { body += ["", "  -- What can be seen at the end."] + state.map { "  \($0)" } }
    if !story.isEmpty { body += ["", "  -- What happened on the way."] + story.map { "  \($0)" } }
    body.append("end)")
    body += blocks
    let title = name.split(separator: "_").joined(separator: " ")
    let inner = ["describe(\(LuaLiteral.string(title)), function()"] + Self.indented(body) + ["end)"]
    if inner.contains(where: { $0.utf8.count > Self.longestLine }) { warnings.insert("631") }
    return (head(warnings, globals) + inner).joined(separator: "\n") + "\n"
  }

  private func head(_ warnings: Set<String>, _ globals: [String]) -> [String] {
    var head = ["-- A session of `entrance repl`, saved as a scenario. It is yours: change it as you like."]
    if let device {
      head.append("-- What it launches without naming a device was seen with --device \(device).")
    }
    if !warnings.isEmpty { head.append("-- luacheck: ignore \(warnings.sorted().joined(separator: " "))") }
    var start = 0
    while start < globals.count {
      let part = globals[start..<min(start + 10, globals.count)]
      head.append("-- luacheck: globals \(part.joined(separator: " "))")
      start += 10
    }
    return head + [""]
  }

  /// The folders in which its lines find what they require.
  private var moduleFolders: [String] {
    var folders: [String] = []
    for folder in lines.flatMap(\.moduleFolders) where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  // MARK: Tests that were run in the session

  private struct Block {
    var lines: [String]
    var warnings: Set<String> = []
    var globals: [String] = []
    /// Whether it stands before the main test, since that uses what it declares.
    var isAhead = false
  }

  /// A test of the session: as it is when it stands on its own, else in a block of its own behind the lines before it.
  private static func block(_ line: SavedLine, after before: [SavedLine], number: Int) -> Block {
    let own = SavedNames(line.text)
    let session = before.filter { $0.form != .tests && $0.form != .comment }.map { SavedNames($0.text) }
    let variables = session.flatMap(\.set)
    let lines = SavedBody([SavedLine(text: line.text, form: .statement)]).lines
    let hidden = Set(own.definitions.flatMap { $0.names.map(own.outline.text) })
    let used = Set(own.mentioned.filter { variables.contains($0) && !hidden.contains($0) && own.reads($0) })
    guard !used.isEmpty, !own.launchesItself(used) else {
      return Block(lines: indented(lines, by: 0), isAhead: !hidden.isEmpty)
    }
    var outer: [String] = []
    for name in variables where !outer.contains(name) { outer.append(name) }
    let locals = Array(outer.prefix(150))
    let setUp = SavedBody(before, outer: outer)
    var text = ["describe(\"after line \(number)\", function()"]
    var start = 0
    while start < locals.count {
      let part = locals[start..<min(start + 12, locals.count)]
      text.append("  local \(part.joined(separator: ", "))")
      start += 12
    }
    text += ["  before_each(function()"] + indented(setUp.lines, by: 4) + ["  end)", ""]
    text += indented(lines, by: 2) + ["end)"]
    return Block(lines: text, warnings: setUp.warnings, globals: Array(outer.dropFirst(150)))
  }

  // MARK: Indentation

  /// Lines that must not be indented begin with this mark until the text is put together.
  private static let fixed: Character = "\u{0}"

  private static func indented(_ lines: [SavedBody.BodyLine], by columns: Int) -> [String] {
    let blanks = String(repeating: " ", count: columns)
    return lines.map { line in
      guard line.isFree else { return "\(fixed)\(line.text)" }
      return line.text.isEmpty ? "" : blanks + line.text
    }
  }

  private static func indented(_ lines: [String]) -> [String] {
    lines.map { line in
      if line.first == fixed { return String(line.dropFirst()) }
      return line.isEmpty ? "" : "  \(line)"
    }
  }
}

extension SavedNames {
  /// Whether all that it uses of a session is set in it as well: it launches an app of its own.
  fileprivate func launchesItself(_ used: Set<String>) -> Bool {
    used.allSatisfy { name in
      let places = outline.tokens.indices.filter { outline.isVariable($0) && outline.text($0) == name }
      guard let first = places.first else { return true }
      return outline.text(first - 1) == "local" || outline.isAssigned(first)
    }
  }
}
