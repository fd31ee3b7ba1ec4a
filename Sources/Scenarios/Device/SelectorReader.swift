/// Splits a selector into steps.
struct SelectorReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether a step has been read that `:nth` can follow at once.
  private var isBehindStep = false

  /// Reads a selector from its start.
  init(_ source: String) { bytes = Array(source.utf8) }

  /// The next step, nil at the end.
  mutating func next() -> Result<Selector.Step?, SelectorError> {
    if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      guard isBehindStep else {
        return .failure(SelectorError("\":nth(n)\" stands right behind what it picks from"))
      }
      return nth()
    }
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard position < bytes.count else { return .success(nil) }
    isBehindStep = true
    switch bytes[position] {
    case UInt8(ascii: "#"):
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return quoted().map { .name($0) } }
      let word = self.word()
      return word.isEmpty ? .failure(SelectorError("\"#\" without a name")) : .success(.name(word))
    case UInt8(ascii: "\""):
      return quoted().map { .text($0) }
    case UInt8(ascii: "~"):
      position += 1
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        return .failure(SelectorError("\"~\" wants a text in quotation marks, as in ~\"oogl\""))
      }
      return quoted().map { .textPart($0) }
    default:
      let word = self.word()
      return word.isEmpty
        ? .failure(SelectorError("\":nth(n)\" stands right behind what it picks from"))
        : .success(.className(word))
    }
  }

  /// A word up to the next blank or `:nth(`.
  private mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: " "), !isAt(":nth(") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func quoted() -> Result<String, SelectorError> {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else {
      return .failure(SelectorError("the text has no closing quotation mark"))
    }
    position = end + 1
    return .success(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// `:nth(2)`.
  private mutating func nth() -> Result<Selector.Step?, SelectorError> {
    let problem = SelectorError("\":\" begins :nth(n), the n-th match, counted from 1")
    guard isAt(":nth(") else { return .failure(problem) }
    position += 5
    var place = 0
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      guard position - start < 9 else { return .failure(problem) }
      place = place * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard place > 0, position < bytes.count, bytes[position] == UInt8(ascii: ")") else {
      return .failure(problem)
    }
    position += 1
    isBehindStep = false
    return .success(.nth(place))
  }
}
