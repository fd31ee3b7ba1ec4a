import HeadlessUIKit
import LuaRuntime

/// What a popover belongs to, and how large it is, as a script says.
struct PopoverDefinition {
  /// The view that its arrow points at, looked up when it is presented.
  private let source: Selector?
  /// How large it would like to be, zero when nothing is said.
  private let size: Size
  /// The sides on which the arrow may be.
  private let arrows: Set<PopoverArrowDirection>

  /// The keys of its table.
  static let keys = [
    TableKey("source", "a selector", "none", "the view it points at; a tablet needs one (U13.82)"),
    TableKey("size", "a size", "the profile's", "how large it would like to be"),
    TableKey("arrows", "a side or a list", "all", "where the arrow may be; up: it lies below"),
  ]

  /// Reads the table of a key; nil when it is absent.
  static func read(_ fields: Fields, _ key: String) throws(LuaRaise) -> PopoverDefinition? {
    guard let value = fields.value(key) else { return nil }
    return try PopoverDefinition(try Fields(value, place: fields.place(key), known: keys.names))
  }

  private init(_ fields: Fields) throws(LuaRaise) {
    if let text = try fields.string("source") {
      switch Selector.parse(text) {
      case .success(let selector): source = selector
      case .failure(let error): throw fields.problem("source", error.message)
      }
    } else {
      source = nil
    }
    size = try fields.size("size") ?? .zero
    let words = try fields.words("arrows", PopoverArrowDirection.allCases.map(\.rawValue))
    if let list = fields.value("arrows"), words?.isEmpty ?? false {
      throw fields.mismatch("arrows", "a side or a list of at least one", list)
    }
    arrows = Set(
      words?.compactMap { PopoverArrowDirection(rawValue: $0) } ?? PopoverArrowDirection.allCases
    )
  }

  /// Refuses a source with a name or class that no view of the app can have.
  func checkSource(_ session: AppSession, word: String) throws(LuaRaise) {
    guard let source, find(source, session.application).isEmpty, let problem = session.unknownPart(of: source)
    else { return }
    throw .error("\(word): popover: source: \(problem)")
  }

  private func find(_ source: Selector, _ application: Application) -> [View] {
    source.matches(below: application.windows, includingRoots: true, intoBars: true)
  }

  /// Tells a controller, before it is presented.
  func apply(to controller: ViewController, _ application: Application) {
    if size != .zero { controller.preferredContentSize = size }
    let found = source.flatMap { find($0, application).last }
    controller.popoverAnchor = PopoverAnchor(sourceView: found, permittedArrowDirections: arrows)
  }
}
