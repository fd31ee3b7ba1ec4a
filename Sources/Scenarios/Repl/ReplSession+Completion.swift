import LuaRuntime
import Text

extension ReplSession {
  /// What could stand where a line's text ends; `known` bytes of each are there.
  public func completions(of text: String) -> (known: Int, texts: [String]) {
    let bytes = Array(text.utf8)
    if Self.isCommand(text), let colon = bytes.firstIndex(of: 0x3A), !bytes[colon...].contains(0x20) {
      let typed = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
      return Self.matching(typed, ReplCommand.all.map(\.name))
    }
    let tokens = LuaToken.all(in: bytes)
    if let last = tokens.last, last.isOpenString(in: bytes) {
      return Self.matching(String(decoding: bytes[(last.range.lowerBound + 1)...], as: UTF8.self), names)
    }
    return expressionCompletions(bytes, tokens)
  }

  /// Those of the candidates that begin with what was typed, each once, in byte order.
  private static func matching(_ typed: String, _ candidates: [String]) -> (known: Int, texts: [String]) {
    let found = Set(candidates.filter { $0.utf8.starts(with: typed.utf8) })
    return (typed.utf8.count, found.sorted(by: inByteOrder))
  }

  private static func inByteOrder(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The selectors and the pages of the app.
  private var names: [String] {
    guard let session = try? app() else { return [] }
    return KnownNames.views.map { "#\($0.name)" } + session.options.pages.map(\.name)
      + session.application.viewNames.map { "#\($0)" }
  }

  /// Of `a.b.c` the members of `a.b` that begin with `c`.
  private func expressionCompletions(_ bytes: [UInt8], _ tokens: [LuaToken]) -> (known: Int, texts: [String])
  {
    func text(_ token: LuaToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
    var rest = tokens[...]
    var typed = ""
    if let last = rest.last, last.kind == .word, last.range.upperBound == bytes.count {
      typed = text(last)
      rest.removeLast()
    } else if let last = bytes.last, last == 0x20 || last == 0x09 {
      return (0, [])
    }
    var path: [String] = []
    var separator: String?
    while let last = rest.last, [".", ":"].contains(text(last)) {
      separator = separator ?? text(last)
      rest.removeLast()
      guard let base = rest.popLast(), base.kind == .word else { return (0, []) }
      path.insert(text(base), at: 0)
    }
    if path.isEmpty, typed.isEmpty { return (0, []) }
    guard let lua = file?.lua else { return (0, []) }
    if separator == ".", let word = path.first, word == "assert" || word == "check" {
      return Self.matching(typed, Self.assertions)
    }
    switch lua.sessionMembers(path, onlyCallable: separator == ":") {
    case .handle(let id, let index): return Self.matching(typed, members(of: id, index, separator ?? "."))
    case let list:
      return Self.matching(typed, list.items.compactMap(\.text) + (path.isEmpty ? LuaToken.keywords : []))
    }
  }

  /// What stands behind `assert.`: fields that are made when they are asked for, which a table does not list.
  private static let assertions: [String] = {
    let head = "assert."
    let own = Reference.standard.names.filter { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
    return ["is_not"] + own
  }()

  /// The members of an object; behind a colon its methods, else what can be read.
  private func members(of id: LuaClassID, _ index: Int, _ separator: String) -> [String] {
    guard let found = words.library.classes.first(where: { $0.id == id }) else { return [] }
    if separator == ":" { return found.methods.map(\.name) }
    return found.properties.map(\.name) + (found.suggestions?(index) ?? [])
  }
}

extension LuaToken {
  /// Whether it is a string that has not been closed.
  fileprivate func isOpenString(in text: [UInt8]) -> Bool {
    guard range.upperBound == text.count, let first = text[range].first, first == 0x22 || first == 0x27 else {
      return false
    }
    return range.count == 1 || text[range].last != first
  }
}
