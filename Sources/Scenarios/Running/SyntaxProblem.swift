/// Where in a source a syntax error lies, found from what Lua says about it.
struct SyntaxProblem {
  /// How many characters stand before the token that Lua did not expect; nil when that is not known.
  private(set) var column: Int?
  /// The line of what has not been closed, when the message names one.
  private(set) var opening: Int?

  /// Lua says "… near 'token'", and perhaps "(to close 'function' at line 3)".
  ///
  /// - Parameter compile: what Lua says about a source; nil when it compiles.
  init(_ message: String, line: Int, source: [UInt8], compile: ([UInt8]) -> String?) {
    let bytes = Array(message.utf8)
    opening = Self.end(of: " at line ", in: bytes).flatMap { Self.number(at: $0, in: bytes) }
    guard let near = Self.end(of: " near ", in: bytes) else { return }
    let start = Self.start(ofLine: line, in: source)
    let code = source[start..<(source[start...].firstIndex(of: 0x0A) ?? source.endIndex)]
    let quoted = bytes[near...]
    if quoted.elementsEqual("<eof>".utf8) {
      column = CodeFrame.display(code.last == 0x0D ? code.dropLast() : code).count
      return
    }
    guard quoted.count > 2, quoted.first == 0x27, quoted.last == 0x27 else { return }
    let token = Array(quoted.dropFirst().dropLast())
    // Of a token that the line holds several times it is the first one up to which the source is wrong by itself.
    for offset in Self.places(of: token, in: code).prefix(20) {
      guard let problem = compile(Array(source[..<(offset + token.count)])) else { continue }
      if problem.utf8.suffix(10).elementsEqual("near <eof>".utf8) { continue }
      column = CodeFrame.display(code[code.startIndex..<offset]).count
      return
    }
  }

  private static func number(at start: Int, in bytes: [UInt8]) -> Int? {
    Int(String(decoding: bytes[start...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
  }

  /// Where the last occurrence of a text ends.
  private static func end(of text: StaticString, in bytes: [UInt8]) -> Int? {
    let mark = text.withUTF8Buffer(Array.init)
    return places(of: mark, in: bytes[...]).last.map { $0 + mark.count }
  }

  private static func start(ofLine line: Int, in source: [UInt8]) -> Int {
    var start = source.startIndex
    for _ in 1..<max(line, 1) {
      guard let end = source[start...].firstIndex(of: 0x0A) else { return start }
      start = end + 1
    }
    return start
  }

  private static func places(of token: [UInt8], in code: ArraySlice<UInt8>) -> [Int] {
    guard let first = token.first, token.count <= code.count else { return [] }
    return (code.startIndex...(code.endIndex - token.count)).filter {
      code[$0] == first && code[$0..<($0 + token.count)].elementsEqual(token)
    }
  }
}
