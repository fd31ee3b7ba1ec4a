/// The reference of all words: what `entrance doc`, `:help`, docs/lua-api.md and the editor's annotations say.
///
/// It is made from declarations alone and needs no Lua state.
public struct Reference: Sendable {
  /// What somebody who asks for a name is told.
  public struct Answer: Sendable {
    /// Lines of at most 80 columns, the last one ended as well.
    public let text: String
    /// Whether anything has that name, or speaks of it; else the text names the nearest names.
    public let isFound: Bool
  }

  /// The reference of the program without additions.
  public static let standard = Reference()

  /// All sections, in the order of the page.
  let sections: [ReferenceSection]
  /// The words that scripts find among the globals beside Lua's own.
  public let globals: [String]

  /// Makes the reference; the words of a host program are among the methods of apps.
  public init(additions: HostAdditions = HostAdditions()) {
    let library = DeviceWords(additions: additions).library
    sections =
      Self.wordSections(library) + Self.classSections(library) + Self.keySections + Self.valueSections
      + Self.catalogues
    globals = PreludeWords.globals + library.globals.map(\.name) + library.tables.map(\.name)
  }

  /// Everything that is said of a name, a section or a subject; of nothing, the index.
  public func answer(to question: String? = nil) -> Answer {
    let asked = (question ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if asked.isEmpty { return Answer(text: ReferencePrinter.index(of: sections), isFound: true) }
    return ReferenceSearch(reference: self).answer(to: asked)
  }

  /// Every name, with what it belongs to: "app:drag", "launch.device".
  public var names: [String] { sections.flatMap { $0.entries.map(\.name) } }

  /// Whether a name ends in this word: "drag" of "app:drag".
  func hasMember(_ word: String) -> Bool {
    sections.contains { section in section.entries.contains { $0.shortName == word } }
  }

  /// The names of the sections: what to ask for first.
  public var subjects: [String] { sections.map(\.name).filter { !$0.hasPrefix("value.") }.uniqued }
}
