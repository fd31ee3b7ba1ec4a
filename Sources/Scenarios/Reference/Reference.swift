/// The reference of all words: what `entrance doc`, `:help`, docs/lua-api.md and the editor's annotations say.
///
/// It is made from declarations alone and needs no Lua state.
public enum Reference {
  /// What somebody who asks for a name is told.
  public struct Answer: Sendable {
    /// Lines of at most 80 columns, the last one ended as well.
    public let text: String
    /// Whether anything has that name, or speaks of it; else the text names the nearest names.
    public let isFound: Bool
  }

  /// Everything that is said of a name, a section or a subject; of nothing, the index.
  public static func answer(to question: String? = nil) -> Answer {
    let asked = question.map(trimmed) ?? ""
    return asked.isEmpty
      ? Answer(text: ReferencePrinter.index, isFound: true) : ReferenceSearch.answer(to: asked)
  }

  /// Every name, with what it belongs to: "app:drag", "launch.device".
  public static let names = sections.flatMap { $0.entries.map(\.name) }

  /// The words that scripts find among the globals beside Lua's own.
  public static let globals: [String] = {
    let library = DeviceWords().library
    return PreludeWords.globals + library.globals.map(\.name) + library.tables.map(\.name)
  }()

  /// The members of a class or the keys of a table, by its name in lower case; none when there is none of that name.
  public static func members(of owner: String) -> [String] {
    sections.filter { $0.name == owner }.flatMap { $0.entries.map(\.shortName) }.uniqued
  }

  /// All sections, in the order of the page.
  static let sections: [ReferenceSection] = {
    let library = DeviceWords().library
    return wordSections(library) + classSections(library) + keySections + valueSections + catalogues
  }()

  private static func trimmed(_ text: String) -> String {
    String(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
