import Text

/// Finds what somebody asks the reference for.
struct ReferenceSearch {
  let reference: Reference

  /// An entry with its section.
  typealias Hit = (entry: ReferenceEntry, section: ReferenceSection)

  /// The answer to a question that is not empty.
  func answer(to question: String) -> Reference.Answer {
    let spellings = Self.spellings(of: question)
    let exact = entries { entry in
      ([entry.name] + entry.others).contains { name in spellings.contains(Self.key(name)) }
    }
    let sections = reference.sections.filter { $0.name == question.lowercased() || $0.title == question }
    if !exact.isEmpty || !sections.isEmpty {
      return found(exact, sections, seeAlso: entries { Self.isShort(question, $0) })
    }
    let members = entries { Self.isShort(question, $0) }
    if members.count == 1 { return found(members, [], seeAlso: []) }
    if !members.isEmpty { return listed(members, "\(question.inMessage): which one?") }
    let words = question.lowercased().split(separator: " ").map(String.init)
    let mentions = entries { entry in
      let text = "\(entry.name) \(entry.summary) \(entry.others.joined(separator: " "))".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    let nearest = nearestNames(to: question)
    if mentions.isEmpty {
      let details = self.details(that: words)
      if details.isEmpty { return unknown(question, nearest) }
      return Reference.Answer(
        text: "What takes or answers \(question.inMessage):\n\n\(details.joined())",
        isFound: true
      )
    }
    let like = nearest.isEmpty ? "" : "\n" + ReferencePrinter.list("Names like it", nearest)
    return listed(mentions, "What speaks of \(question.inMessage):", like)
  }

  private func entries(where fits: (ReferenceEntry) -> Bool) -> [Hit] {
    reference.sections.flatMap { section in section.entries.filter(fits).map { ($0, section) } }
  }

  /// A line for each option, type or error that has all words, with what it belongs to.
  private func details(that words: [String]) -> [String] {
    func fits(_ texts: [String]) -> Bool {
      let text = texts.joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    func parameters(_ all: [ReferenceParameter]) -> [String] {
      all.flatMap { parameter in
        let isIt = fits([
          parameter.name, parameter.summary, parameter.type.explained, parameter.standard ?? "",
        ])
        let inner = parameters(parameter.options)
        // A table of options takes what its options do.
        guard isIt, inner.isEmpty else { return inner }
        return ["\(parameter.name): \(parameter.summary)"]
      }
    }
    return entries { _ in true }.flatMap { hit in
      let entry = hit.entry
      var found = parameters(entry.parameters)
      if found.isEmpty, fits([entry.type?.explained ?? "", entry.errors ?? ""]) {
        found = [entry.summary]
      }
      return found.map { ReferencePrinter.row(entry.name, $0) }
    }
  }

  /// A name as it is compared: however it is called, and of assertions without the words that only read well.
  private static func key(_ name: String) -> String {
    var name = name
    if let end = name.firstIndex(where: { $0 == "(" || $0 == "{" }) { name = String(name[..<end]) }
    var parts = name.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    guard let first = parts.first else { return name }
    // What an element of an app can do: app.ball.icons is ball.icons.
    if first == "app", parts.count > 2 { parts.removeFirst() }
    if parts[0] == "el" { parts[0] = "element" }
    guard ["assert", "check", "match"].contains(parts[0]), parts.count > 1 else {
      return parts.joined(separator: ".")
    }
    let spelling = parts.dropFirst().flatMap { $0.split(separator: "_") }.map { $0.lowercased() }
    let fillers = ["is", "are", "was", "has", "does", "not", "no", "spy", "stub", "array"]
    let own = spelling.filter { !fillers.contains($0) }
    return "\(parts[0] == "check" ? "assert" : parts[0]).\(own.joined(separator: "_"))"
  }

  /// What a question may mean: assertions are also asked for without `assert`.
  private static func spellings(of question: String) -> [String] {
    let readsWell = ["is_", "are_", "has_", "was_", "does_"].contains { question.hasPrefix($0) }
    return [key(question)] + (readsWell ? [key("assert.\(question)")] : [])
  }

  /// Whether a word is the last part of a name, or a switch's number without its system.
  private static func isShort(_ question: String, _ entry: ReferenceEntry) -> Bool {
    if entry.shortName == question || entry.name == "#\(question)" { return true }
    return entry.kind == .member && entry.name.hasSuffix("-\(question.uppercased())")
  }

  // MARK: Answers

  private func found(_ hits: [Hit], _ sections: [ReferenceSection], seeAlso: [Hit]) -> Reference.Answer {
    var texts = hits.map { ReferencePrinter.text(of: $0.entry, in: $0.section) }
    texts += sections.map { ReferencePrinter.text(of: $0) }
    let known = Set(hits.map(\.entry.name)).union(sections.flatMap { $0.entries.map(\.name) })
    let others = seeAlso.map(\.entry.name).filter { !known.contains($0) }.uniqued
    if !others.isEmpty { texts.append(ReferencePrinter.list("See also", others)) }
    return Reference.Answer(text: texts.joined(separator: "\n"), isFound: true)
  }

  private func listed(_ hits: [Hit], _ heading: String, _ end: String = "") -> Reference.Answer {
    let rows = hits.map { ReferencePrinter.row($0.entry.name, $0.entry.summary) }
    return Reference.Answer(text: "\(heading)\n\n\(rows.joined())\(end)", isFound: true)
  }

  private func nearestNames(to question: String) -> [String] {
    var known = reference.names + reference.sections.map(\.name)
    known += reference.sections.flatMap { $0.entries.map(\.shortName) }
    return NearestNames.suggest(for: question, among: known.uniqued).all
  }

  private func unknown(_ question: String, _ nearest: [String]) -> Reference.Answer {
    let help = nearest.isEmpty ? "; entrance doc lists all names" : "; did you mean \(nearest.joinedWithOr)?"
    return Reference.Answer(
      text: "nothing is called \(question.quoted), or speaks of it\(help)\n",
      isFound: false
    )
  }
}
