/// A token of Lua's language, as far as a session has to know it.
struct LuaToken: Equatable {
  /// What it is.
  enum Kind: Equatable {
    /// A name or a keyword.
    case word
    /// A number or a string.
    case literal
    /// A single character of anything else; of `::` both together.
    case symbol
  }

  /// The words that name nothing.
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  let kind: Kind
  /// Where it stands in the text.
  let range: Range<Int>

  /// The tokens of a text; comments and blanks are left out, and what is not closed ends with the text.
  static func all(in text: [UInt8]) -> [LuaToken] {
    var scanner = Scanner(text)
    var tokens: [LuaToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  /// Whether it is this text.
  func isText(_ word: StaticString, in text: [UInt8]) -> Bool {
    word.withUTF8Buffer { text[range].elementsEqual($0) }
  }

  private struct Scanner {
    let text: [UInt8]
    var at = 0

    init(_ text: [UInt8]) { self.text = text }

    private func byte(_ offset: Int = 0) -> UInt8? { at + offset < text.count ? text[at + offset] : nil }

    mutating func next() -> LuaToken? {
      skipBlanks()
      guard let first = byte() else { return nil }
      let start = at
      if Self.isWord(first), !Self.isDigit(first) {
        while let next = byte(), Self.isWord(next) { at += 1 }
        return LuaToken(kind: .word, range: start..<at)
      }
      if Self.isDigit(first) || first == UInt8(ascii: "."), Self.isDigit(byte(1) ?? first) {
        skipNumber()
        return LuaToken(kind: .literal, range: start..<at)
      }
      if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
        skipString(first)
        return LuaToken(kind: .literal, range: start..<at)
      }
      if skipLongBracket() { return LuaToken(kind: .literal, range: start..<at) }
      at += first == UInt8(ascii: ":") && byte(1) == first ? 2 : 1
      return LuaToken(kind: .symbol, range: start..<at)
    }

    private mutating func skipBlanks() {
      while let next = byte() {
        if next == 0x20 || (0x09...0x0D).contains(next) {
          at += 1
        } else if next == UInt8(ascii: "-"), byte(1) == next {
          at += 2
          if skipLongBracket() { continue }
          while let next = byte(), next != 0x0A, next != 0x0D { at += 1 }
        } else {
          return
        }
      }
    }

    /// Skips `[[…]]`, `[=[…]=]` and so on; false where none begins.
    private mutating func skipLongBracket() -> Bool {
      guard byte() == UInt8(ascii: "[") else { return false }
      var level = 0
      while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
      guard byte(1 + level) == UInt8(ascii: "[") else { return false }
      at += level + 2
      let close =
        [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
      while at < text.count {
        if text[at...].starts(with: close) {
          at += close.count
          return true
        }
        at += 1
      }
      return true
    }

    private mutating func skipString(_ quote: UInt8) {
      at += 1
      while let next = byte(), next != 0x0A {
        at += 1
        if next == quote { return }
        guard next == UInt8(ascii: "\\"), let escaped = byte() else { continue }
        at += 1
        // What follows \z may be ends of lines.
        if escaped == UInt8(ascii: "z") {
          while let blank = byte(), blank == 0x20 || (0x09...0x0D).contains(blank) { at += 1 }
        }
      }
    }

    /// Everything that Lua reads as one number, a malformed one too.
    private mutating func skipNumber() {
      var before: UInt8 = 0
      while let next = byte() {
        let isSign = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
        let isExponent = [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")]
          .contains(before)
        guard Self.isWord(next) || next == UInt8(ascii: ".") || isSign && isExponent else { return }
        before = next
        at += 1
      }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
  }
}
