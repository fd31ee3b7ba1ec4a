extension ReplSession {
  /// Writes the session as a scenario: without the lines that failed, with a check of what it came to. The session is as
  /// it was afterwards.
  func save(to path: String, over: Bool) throws(ReplProblem) {
    let kept = record
    let place = SavedPlace(path)
    defer {
      try? replay(kept.entries)
      record = kept
    }
    var pages: [Int: [String]] = [:]
    let entries = try entriesThatPass(kept.entries, pages: &pages)
    var scenario = SavedScenario(name: place.title, lines: try savedLines(entries, pages, at: place))
    if words.device.name != DeviceWords().device.name { scenario.device = words.device.name }
    if let app = try? app() {
      if app.application.crash == nil { scenario.state = FinalCheck.state(app) }
      scenario.story = FinalCheck.story(app)
    }
    let text = scenario.text
    if let issue = rehearse(text, path: place.path).first, !over {
      let why = "it would not pass: \(place.path):\(issue.line): \(issue.message)"
      throw ReplProblem(message: "\(why); :save \(place.path)! writes it all the same")
    }
    try listener.save(text, to: place.path, over: over)
    let lines = entries.count { $0.line > 0 }
    let left = kept.entries.count - entries.count
    say(
      "saved \(place.path): \(lines) \(lines == 1 ? "line" : "lines")"
        + (left > 0 ? ", \(left) left out" : "")
    )
    tellMissing(kept.entries.filter { $0.outcome == .passed && !entries.contains($0) })
  }

  /// Names lines that passed in the session and do not pass in the scenario.
  private func tellMissing(_ missing: [SessionRecord.Entry]) {
    for entry in missing.prefix(8) {
      let text = TerminalText.plain(String(entry.text.prefix { $0 != "\n" }))
      say("line \(entry.line) needs what a line did that is left out, or a test: \(text)")
    }
    if missing.count > 8 { say("and \(missing.count - 8) lines more") }
  }

  /// The entries that pass when those that do not are left out; the session has run them.
  ///
  /// - Parameter pages: the checks of the page that a line came to, by its number.
  private func entriesThatPass(
    _ all: [SessionRecord.Entry],
    pages: inout [Int: [String]]
  ) throws(ReplProblem) -> [SessionRecord.Entry] {
    var entries = all.filter { $0.outcome == .passed && !isTests($0) }
    while true {
      var found: [Int: [String]] = [:]
      try replay(entries) { found[$0.line] = (try? self.app()).flatMap(FinalCheck.page) }
      pages = found
      let passed = record.entries.filter { $0.outcome == .passed }
      if passed.count == entries.count { break }
      entries = passed
    }
    let lines = Set(entries.map(\.line))
    return all.filter { $0.outcome == .passed && (lines.contains($0.line) || isTests($0)) }
  }

  private func isTests(_ entry: SessionRecord.Entry) -> Bool {
    !Self.isCommand(entry.text) && LuaOutline(entry.text).declaresTests
  }

  // MARK: Lines

  /// Where another page is on screen than before, a check says so; what is there at the end is checked anyway.
  private func savedLines(
    _ entries: [SessionRecord.Entry],
    _ pages: [Int: [String]],
    at place: SavedPlace
  ) throws(ReplProblem) -> [SavedLine] {
    var lines: [SavedLine] = []
    var page = entries.first { $0.line == 0 }.flatMap { pages[$0.line] }
    for (index, entry) in entries.enumerated() {
      defer {
        if entry.line > 0, let checks = pages[entry.line] {
          if checks != page, index + 1 < entries.count {
            lines.append(SavedLine(text: checks.joined(separator: "\n"), form: .check))
          }
          page = checks
        }
      }
      if Self.isCommand(entry.text) {
        lines += try savedCommand(entry.text, at: place)
      } else if entry.line == 0 {
        lines.append(SavedLine(text: launchText, form: .statement))
      } else {
        lines.append(savedLine(entry.text, at: place))
      }
    }
    // The app of the start is of no use when the session made one of its own at once.
    let first = lines.firstIndex { $0.form != .comment && $0.text != launchText }
    if let first, lines[first].form == .statement {
      let outline = LuaOutline(lines[first].text)
      let name = outline.text(0) == "local" ? 1 : 0
      if outline.text(name) == "app", outline.isAssigned(name) {
        lines.removeAll { $0.text == launchText }
      }
    }
    return lines
  }

  private var launchText: String { "app = launch { device = \(LuaLiteral.string(words.device.name)) }" }

  private func savedLine(_ text: String, at place: SavedPlace) -> SavedLine {
    let outline = LuaOutline(text)
    var text = text
    if outline.tokens.isEmpty { return SavedLine(text: text, form: .comment) }
    if outline.declaresTests {
      return SavedLine(text: text, form: .tests, moduleFolders: folders(outline, ".", place))
    }
    let isShown = outline.text(0) == "="
    if isShown, let first = outline.tokens.first {
      text = String(decoding: outline.bytes[first.range.upperBound...], as: UTF8.self)
      while text.utf8.first == 0x20 { text.removeFirst() }
    }
    let isStatement = compiles(text)
    let isExpression = compiles("return " + text)
    let form: SavedLine.Form = isExpression ? .expression(isStatement: isStatement) : .statement
    return SavedLine(text: text, form: form, moduleFolders: folders(outline, ".", place))
  }

  private func savedCommand(_ text: String, at place: SavedPlace) throws(ReplProblem) -> [SavedLine] {
    let (name, argument) = Self.split(text)
    switch name {
    case "step": return [SavedLine(text: "app:step(\(Int(argument) ?? 1))", form: .statement)]
    case "load":
      let source = try source(argument)
      var text = String(decoding: source.bytes, as: UTF8.self)
      while let last = text.utf8.last, last <= 0x20 { text.removeLast() }
      let outline = LuaOutline(text)
      let folder = SavedPlace(source.path).folder
      return [
        SavedLine(text: "-- \(TerminalText.plain(source.path))", form: .comment),
        SavedLine(
          text: text,
          form: outline.declaresTests ? .tests : .statement,
          moduleFolders: folders(outline, folder, place)
        ),
      ]
    default: return []
    }
  }

  /// The folder in which a text finds what it requires, unless the scenario lies there.
  private func folders(_ outline: LuaOutline, _ folder: String, _ place: SavedPlace) -> [String] {
    let requires = outline.tokens.indices.contains { outline.isVariable($0) && outline.text($0) == "require" }
    return requires && folder != place.folder ? [folder] : []
  }

  private func compiles(_ text: String) -> Bool {
    guard let state = file?.lua?.state,
      case .function(let function) = state.load(line: Array(text.utf8) + [0x0A], name: "=:")
    else { return false }
    state.release(function)
    return true
  }
}

/// Where a scenario is saved.
struct SavedPlace {
  /// The path; without an ending it gets the one of scenarios.
  let path: String
  /// Its folder; "." for the project's.
  let folder: String
  /// The name of the file without what scenarios' names end in.
  let title: String

  init(_ given: String) {
    let path = given.hasSuffix(".lua") ? given : given + "_scenario.lua"
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parents = parts.dropLast().filter { $0 != "." }
    folder = parents.isEmpty ? "." : parents.joined(separator: "/")
    var title = String((parts.last ?? "").dropLast(4))
    for ending in ["_scenario", "_spec"] where title.hasSuffix(ending) { title.removeLast(ending.count) }
    self.title = title
  }
}
