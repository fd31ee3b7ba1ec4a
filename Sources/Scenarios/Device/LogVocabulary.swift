import LuaRuntime
import Text

/// The kinds of the log, their fields, and the words that fields can hold.
enum LogVocabulary {
  /// A kind of entry.
  struct Kind: Sendable {
    let name: String
    var fields: [Field]

    /// A kind that says what a system did, and to what.
    static func calls(of name: String, _ calls: String...) -> Kind {
      Kind(name: name, fields: [Field(name: "call", words: calls), Field(name: "subject")])
    }
  }

  /// A field; of one without words any value is possible.
  struct Field: Sendable {
    let name: String
    var words: [String] = []
  }

  /// All kinds.
  static let kinds = joined(screenKinds + Systems.all.flatMap(\.logKinds) + hostKinds)

  /// What happens on the screen.
  private static let screenKinds: [Kind] = [
    Kind(
      name: "touch",
      fields: [phases("began", "moved", "stationary", "ended", "cancelled")] + plain("finger point view")
    ),
    Kind(
      name: "gesture",
      fields: plain("recognizer view")
        + [
          Field(name: "state", words: ["possible", "began", "changed", "ended", "cancelled", "failed"]),
          Field(name: "reason"),
        ]
    ),
    Kind(
      name: "appearance",
      fields: plain("page")
        + [calls("did-load", "will-appear", "did-appear", "will-disappear", "did-disappear", "released")]
    ),
    Kind(
      name: "navigation",
      fields: [
        calls(
          "push",
          "pop",
          "set",
          "present",
          "dismiss",
          "select",
          "will-show",
          "did-show",
          "should-dismiss",
          "will-dismiss",
          "did-dismiss",
          "did-attempt-to-dismiss",
          "refused"
        )
      ] + plain("page animated reason")
    ),
    Kind(
      name: "transition",
      fields: [phases("began", "pause", "finish", "cancel", "completed")] + plain("style from to percent")
    ),
    Kind(
      name: "animation",
      fields: [phases("start", "end")] + plain("view key from to duration delay curve finished")
    ),
  ]

  /// What happens around it.
  private static let hostKinds: [Kind] = [
    Kind(name: "alert", fields: [calls("shown", "tapped", "dismissed", "refused"), Field(name: "message")]),
    Kind(
      name: "keyboard",
      fields: [calls("will-show", "did-show", "will-hide", "did-hide")]
    ),
    Kind(
      name: "application",
      fields: [
        calls(
          "will-resign-active",
          "did-enter-background",
          "will-enter-foreground",
          "did-become-active",
          "memory-warning"
        )
      ]
    ),
    Kind(name: "haptic", fields: [calls("impact", "vibration")]),
    Kind(
      name: "scroll",
      fields: [
        calls(
          "did-scroll",
          "will-begin-dragging",
          "will-end-dragging",
          "did-end-dragging",
          "will-begin-decelerating",
          "did-end-decelerating",
          "did-end-scrolling-animation",
          "did-scroll-to-top",
          "did-select"
        )
      ] + plain("view offset")
    ),
    Kind(name: "warning", fields: plain("message")),
    Kind(
      name: "archive",
      fields: [calls("read", "written", "deleted", "damaged", "kept", "failed")] + plain("path")
    ),
    Kind(name: "defaults", fields: [calls("written", "failed")] + plain("key")),
    Kind(name: "rule", fields: plain("id")),
  ]

  private static func calls(_ words: String...) -> Field { Field(name: "call", words: words) }
  private static func phases(_ words: String...) -> Field { Field(name: "phase", words: words) }
  private static func plain(_ names: String) -> [Field] {
    names.split(separator: " ").map { Field(name: String($0)) }
  }

  /// The kinds by name: what is told of one twice is one kind with the fields and words of both.
  private static func joined(_ kinds: [Kind]) -> [Kind] {
    var joined: [Kind] = []
    for kind in kinds {
      guard let place = joined.firstIndex(where: { $0.name == kind.name }) else {
        joined.append(kind)
        continue
      }
      for field in kind.fields { joined[place].add(field) }
    }
    return joined
  }

  /// The fields that entries of a kind may have; of any kind when none is named.
  static func fields(of kind: String?, word: String) throws(LuaRaise) -> [Field] {
    guard let kind else { return kinds.flatMap(\.fields) }
    if let found = kinds.first(where: { $0.name == kind }) { return found.fields }
    let nearest = NearestNames.clause(for: kind, in: kinds.map(\.name))
    throw .error("\(word): the log has no kind \(kind.quoted)\(nearest)")
  }

  /// Checks a field that a script asks for: its name, and its word.
  static func check(_ name: String, _ value: LuaValue, of kind: String?, word: String) throws(LuaRaise) {
    let known = try fields(of: kind, word: word).filter { $0.name == name }
    guard let first = known.first else {
      let nearest = NearestNames.clause(for: name, in: try fields(of: kind, word: word).map(\.name))
      throw .error(
        "\(word): entries of kind \((kind ?? "any").quoted) have no field \(name.quoted)\(nearest)"
      )
    }
    if known.contains(where: \.words.isEmpty) { return }
    let words = known.flatMap(\.words)
    if let text = value.text, words.contains(text) { return }
    let subject =
      kind.map { "the \(first.name) of entries of kind \($0.quoted)" } ?? "a \(first.name) of the log"
    guard let text = value.text else {
      throw .error("\(word): \(subject) is a word such as \(words[0].quoted), not \(value.typeName)")
    }
    let nearest = NearestNames.clause(for: text, in: words)
    let all =
      nearest.isEmpty && words.count <= 10
      ? ", but one of \(words.map(\.quoted).joined(separator: ", "))" : nearest
    throw .error("\(word): \(subject) is never \(text.quoted)\(all)")
  }
}

extension LogVocabulary.Kind {
  /// Adds a field, or the words of one that is there.
  fileprivate mutating func add(_ field: LogVocabulary.Field) {
    guard let place = fields.firstIndex(where: { $0.name == field.name }) else {
      fields.append(field)
      return
    }
    let known = fields[place].words
    let isFree = known.isEmpty || field.words.isEmpty
    fields[place].words = isFree ? [] : known + field.words.filter { !known.contains($0) }
  }
}

extension LuaValue {
  /// What a message calls it: "a number".
  fileprivate var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .handle: "an object"
    case .other(let name): "a \(name)"
    }
  }
}
