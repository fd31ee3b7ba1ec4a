import Testing

@testable import Scenarios

/// What LuaLS reads: its grammar as far as it is used, and that every type it names is declared.
@Suite("reference: annotations")
struct AnnotationTests {
  private static let lines = Annotations(.standard).text(version: "1.0").split(
    separator: "\n",
    omittingEmptySubsequences: false
  ).map(String.init)

  @Test("every line is of the grammar, and every type is declared")
  func grammar() {
    var reader = AnnotationReader()
    for line in Self.lines { reader.read(line) }
    let unknown = reader.named.subtracting(reader.declared)
    #expect(reader.problems == [])
    #expect(unknown.sorted() == [] && reader.declared.count > 100, "\(unknown.sorted())")
  }

  @Test("what is no annotation is Lua that declares and does nothing")
  func lua() {
    let code = Self.lines.filter { !$0.hasPrefix("--") && !$0.isEmpty }
    let function = /function [A-Za-z_]+([.:][a-z_]+)?\((\.\.\.|[a-z_]+(, [a-z_]+)*(, \.\.\.)?)?\) end/
    let table = /local [A-Za-z]+ = \{\}|[a-z_]+ = (\{\}|nil)/
    let strange = code.filter { $0.wholeMatch(of: function) == nil && $0.wholeMatch(of: table) == nil }
    #expect(strange == [] && code.count > 100)
  }

  @Test("every word stands there")
  func words() {
    let text = Self.lines.joined(separator: "\n")
    let globals = Reference.standard.globals.filter { name in
      !["\n\(name) = ", "function \(name)("].contains { text.contains($0) }
    }
    let classes = Reference.standard.sections.filter { $0.className != nil }
    let members = classes.flatMap(\.entries).filter { entry in
      !text.contains("---@field \(entry.shortName)") && !text.contains(":\(entry.shortName)(")
    }
    #expect(globals == [] && members.map(\.name) == [])
  }
}

/// Reads annotations line by line.
struct AnnotationReader {
  private(set) var problems: [String] = []
  private(set) var declared: Set<String> = [
    "string", "number", "integer", "boolean", "function", "table", "any", "nil", "true", "false",
  ]
  private(set) var named: Set<String> = []

  mutating func read(_ line: String) {
    guard line.hasPrefix("---@") else { return }
    let parts = line.dropFirst(4).split(separator: " ", maxSplits: 1)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    var text = rest[...]
    var isRead = true
    switch parts[0] {
    case "meta": return
    case "class", "alias":
      declared.insert(name(&text))
      if parts[0] == "class" {
        if text.hasPrefix(": ") {
          text.removeFirst(2)
          isRead = type(&text)
        }
        isRead = isRead && text.isEmpty
      } else {
        text = text.drop { $0 == " " }
        isRead = type(&text) && text.isEmpty
      }
    case "field", "param":
      let start = text.first ?? " "
      isRead = text.hasPrefix("...") || text.hasPrefix("[string] ") || start.isLetter || start == "_"
      text = text.drop { $0 != " " && $0 != "?" }
      if text.first == "?" { text.removeFirst() }
      text = text.drop { $0 == " " }
      isRead = isRead && type(&text) && (text.isEmpty || text.first == " ")
    case "return":
      isRead = type(&text)
      while isRead, text.hasPrefix(", ") {
        text.removeFirst(2)
        isRead = type(&text)
      }
      isRead = isRead && text.isEmpty
    case "type", "overload": isRead = type(&text) && text.isEmpty
    default: isRead = false
    }
    if !isRead { problems.append(line) }
  }

  private func name(_ text: inout Substring) -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    text = text.dropFirst(name.count)
    return String(name)
  }

  /// A union of types.
  private mutating func type(_ text: inout Substring) -> Bool {
    guard atom(&text) else { return false }
    while text.first == "|" {
      text.removeFirst()
      guard atom(&text) else { return false }
    }
    return true
  }

  private mutating func atom(_ text: inout Substring) -> Bool {
    if text.first == "\"" {
      text.removeFirst()
      guard let end = text.firstIndex(of: "\"") else { return false }
      text = text[text.index(after: end)...]
      return true
    }
    if text.first == "(" {
      text.removeFirst()
      guard type(&text), text.first == ")" else { return false }
      text.removeFirst()
    } else if text.hasPrefix("fun(") {
      text.removeFirst(4)
      return function(&text)
    } else {
      let name = name(&text)
      if name.isEmpty { return false }
      named.insert(name)
      if name == "table", text.first == "<" {
        text.removeFirst()
        guard type(&text), text.hasPrefix(", ") else { return false }
        text.removeFirst(2)
        guard type(&text), text.first == ">" else { return false }
        text.removeFirst()
      }
    }
    while text.hasPrefix("[]") { text.removeFirst(2) }
    if text.first == "?" { text.removeFirst() }
    return true
  }

  /// What follows "fun(".
  private mutating func function(_ text: inout Substring) -> Bool {
    while text.first != ")" {
      if text.hasPrefix("...") { text.removeFirst(3) } else if name(&text).isEmpty { return false }
      if text.first == "?" { text.removeFirst() }
      if text.hasPrefix(": ") {
        text.removeFirst(2)
        guard type(&text) else { return false }
      }
      if text.hasPrefix(", ") { text.removeFirst(2) }
      if text.isEmpty { return false }
    }
    text.removeFirst()
    guard text.hasPrefix(": ") else { return true }
    text.removeFirst(2)
    return type(&text)
  }
}
