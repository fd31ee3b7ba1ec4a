/// What somebody typed, made ready for Lua: locals of the outermost level outlive their line.
struct SessionSource {
  /// The text in which `local x = 1` is `x = 1`, where it stands in no block and no function; all lines stay what they are.
  let text: [UInt8]
  /// The names behind `goto`.
  let targets: [[UInt8]]

  /// Reads a text.
  init(_ given: [UInt8]) {
    let tokens = LuaToken.all(in: given)
    var edits: [Edit] = []
    var targets: [[UInt8]] = []
    var depth = 0
    for (index, token) in tokens.enumerated() where token.kind == .word {
      if Self.openers.contains(where: { token.isText($0, in: given) }) {
        depth += 1
      } else if token.isText("end", in: given) || token.isText("until", in: given) {
        depth -= 1
      } else if token.isText("goto", in: given), index + 1 < tokens.count, tokens[index + 1].kind == .word {
        targets.append(Array(given[tokens[index + 1].range]))
      } else if depth == 0, token.isText("local", in: given) {
        edits += Self.edits(of: index, tokens, given)
      }
    }
    self.targets = targets
    text = Self.apply(edits, to: given)
  }

  /// What is put in the place of some bytes.
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  private static let openers: [StaticString] = ["do", "if", "function", "repeat"]

  /// What makes the declaration at a token one of session variables; none when it is not complete, or wrong.
  private static func edits(of local: Int, _ tokens: [LuaToken], _ text: [UInt8]) -> [Edit] {
    func token(_ index: Int) -> LuaToken? { tokens.indices.contains(index) ? tokens[index] : nil }
    func isText(_ index: Int, _ word: StaticString) -> Bool { token(index)?.isText(word, in: text) ?? false }
    let blank = Edit(range: tokens[local].range, text: Array("     ".utf8))
    if isText(local + 1, "function") { return token(local + 2)?.kind == .word ? [blank] : [] }
    var edits = [blank]
    var index = local + 1
    while true {
      guard let name = token(index), name.kind == .word else { return [] }
      var last = name
      index += 1
      if isText(index, "<") {
        guard token(index + 1)?.kind == .word, isText(index + 2, ">"), let close = token(index + 2) else {
          return []
        }
        edits.append(Edit(range: tokens[index].range.lowerBound..<close.range.upperBound, text: [0x20]))
        last = close
        index += 3
      }
      if isText(index, ",") {
        index += 1
        continue
      }
      if !isText(index, "=") {
        let end = last.range.upperBound
        edits.append(Edit(range: end..<end, text: Array(" = nil;".utf8)))
      }
      return edits
    }
  }

  private static func apply(_ edits: [Edit], to text: [UInt8]) -> [UInt8] {
    guard !edits.isEmpty else { return text }
    var result: [UInt8] = []
    var start = 0
    for edit in edits {
      result += text[start..<edit.range.lowerBound]
      // The lines stay.
      result += text[edit.range].filter { $0 == 0x0A } + edit.text
      start = edit.range.upperBound
    }
    return result + text[start...]
  }
}
