/// Writes the reference for a terminal: plain text of at most 80 columns.
enum ReferencePrinter {
  private static let width = 80
  private static let indent = 2
  /// Where the meaning stands beside a name.
  private static let column = 26

  // MARK: Index

  /// All sections with the names in them.
  static func index(of sections: [ReferenceSection]) -> String {
    var text = """
      The Lua reference. entrance doc NAME says more of a name (app:drag, launch,
      assert.frame, Q57), a section (app, page, devices) or a word in a summary.


      """
    for section in sections where !section.name.hasPrefix("value.") {
      if section.isListed, !section.entries.isEmpty {
        let names = section.entries.map { $0.shown(in: section) }.uniqued
        text += heading(section) + wrap(names.joined(separator: ", "), indent: indent) + "\n"
      }
    }
    text += "Catalogues\n"
    for section in sections where !section.isListed && !section.name.hasPrefix("value.") {
      let count = section.entries.isEmpty ? "" : ", \(section.entries.count)"
      text += row(section.name, "\(section.title)\(count)")
    }
    return text
  }

  private static func heading(_ section: ReferenceSection) -> String {
    "\(section.title) (\(section.name))\n"
  }

  // MARK: A section

  /// A section with a line for each entry.
  static func text(of section: ReferenceSection) -> String {
    var text = heading(section) + "\n" + wrap(section.summary, indent: indent)
    if let parent = section.className?.parent {
      text += wrap("It has all that \(parent) has (entrance doc \(parent.lowercased())).", indent: indent)
    }
    text += "\n"
    for entry in section.entries { text += row(entry.usage, summary(of: entry)) }
    if let example = section.example {
      text += "\n" + indented("Example", by: indent) + code(section.whole(example))
    }
    return text
  }

  /// What an entry is, with type, unit and default.
  private static func summary(of entry: ReferenceEntry) -> String {
    guard entry.kind == .property || entry.kind == .key || entry.kind == .field else { return entry.summary }
    var facts = [typeText(entry)]
    if let standard = entry.standard { facts.append(standardText(standard)) }
    if entry.isSettable { facts.append("can be set") }
    return "\(entry.summary.endedSentence) \(facts.joined(separator: "; ").capitalizedFirst.endedSentence)"
  }

  // MARK: An entry

  /// An entry with all that is known of it.
  static func text(of entry: ReferenceEntry, in section: ReferenceSection) -> String {
    var text = wrap(entry.usage, indent: 0, further: 4) + "\n"
    text += wrap(entry.summary.capitalizedFirst.endedSentence, indent: indent)
    var facts: [(String, String)] = []
    switch entry.kind {
    case .property, .key, .field:
      facts.append(("Type", typeText(entry)))
      if entry.kind == .property { facts.append(("Set", entry.isSettable ? "yes" : "no, read-only")) }
    case .function, .method, .member: break
    }
    if let standard = entry.standard { facts.append(("Default", standard)) }
    if !entry.parameters.isEmpty { text += "\n" + parameters(entry.parameters, indent: indent) }
    if entry.kind == .function || entry.kind == .method, let type = entry.type {
      facts.append(("Returns", type.explained))
    }
    if !entry.others.isEmpty { facts.append(("Also", entry.others.joined(separator: ", "))) }
    facts += entry.facts.map { ($0.label.capitalizedFirst, $0.text) }
    if let errors = entry.errors { facts.append(("Errors", errors)) }
    if !facts.isEmpty { text += "\n" }
    let wide = facts.map(\.0.count).max() ?? 0
    for (label, fact) in facts {
      let start = String(repeating: " ", count: indent) + label.padded(to: wide + 2)
      text += wrap(fact, first: start, indent: start.count)
    }
    if let example = entry.example ?? section.example {
      text += "\n" + indented("Example", by: indent) + code(section.whole(example))
    }
    return text
  }

  private static func parameters(_ parameters: [ReferenceParameter], indent: Int) -> String {
    var text = ""
    for parameter in parameters {
      var facts = parameter.options.isEmpty ? [parameter.type.explained] : []
      if let unit = parameter.unit { facts.append(unit) }
      if let standard = parameter.standard { facts.append(standardText(standard)) }
      let about = facts.joined(separator: "; ")
      let summary =
        about.isEmpty
        ? parameter.summary : "\(parameter.summary.endedSentence) \(about.capitalizedFirst.endedSentence)"
      text += row(parameter.name, summary, indent: indent, column: 18)
      text += Self.parameters(parameter.options, indent: indent + 2)
    }
    return text
  }

  private static func typeText(_ entry: ReferenceEntry) -> String {
    (entry.type?.explained ?? "a value") + (entry.unit.map { "; \($0)" } ?? "")
  }

  private static func standardText(_ standard: String) -> String {
    switch standard {
    case "needed": "needed"
    case "none": "none by default"
    default: "default \(standard)"
    }
  }

  // MARK: Lines

  /// A name with its meaning beside it, or below when it is long.
  static func row(_ name: String, _ meaning: String, indent: Int = indent, column: Int = column) -> String {
    let start = String(repeating: " ", count: indent) + name
    if start.count < column - 1 { return wrap(meaning, first: start.padded(to: column), indent: column) }
    return wrap(name, indent: indent, further: indent + 2) + wrap(meaning, indent: column)
  }

  /// Names behind a heading.
  static func list(_ heading: String, _ names: [String]) -> String {
    wrap(names.joined(separator: ", "), first: "\(heading): ", indent: indent)
  }

  /// Words in lines that fit; `first` is what the first line begins with, `indent` what the others do.
  static func wrap(_ text: String, first: String? = nil, indent: Int, further: Int? = nil) -> String {
    let margin = String(repeating: " ", count: further ?? indent)
    var line = first ?? String(repeating: " ", count: indent)
    var isFresh = true
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if !isFresh, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    lines.append(line)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func indented(_ text: String, by count: Int) -> String {
    String(repeating: " ", count: count) + text + "\n"
  }

  private static func code(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { indented(String($0), by: indent * 2) }
      .joined()
  }
}

extension ReferenceEntry {
  /// Its name without that of its section.
  fileprivate func shown(in section: ReferenceSection) -> String {
    let isOwn = name.hasPrefix("\(section.name).") || name.hasPrefix("\(section.name):")
    return isOwn ? String(name.dropFirst(section.name.count + 1)) : name
  }
}

extension String {
  /// With a full stop.
  var endedSentence: String {
    guard let last, !".!?:".contains(last) else { return self }
    return self + "."
  }

  /// With blanks up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
