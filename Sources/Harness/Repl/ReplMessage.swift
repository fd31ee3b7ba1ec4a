import Scenarios

/// What a session's worker says: a kind, a length of four bytes, and so many bytes.
enum ReplMessage: UInt8 {
  /// What a script or a command printed.
  case output = 1
  /// What a script wrote to `io.stderr`.
  case errors
  /// What went wrong.
  case complaint
  /// The entries that have come to be since the last answer, and what became of the command, as JSON; the command is over.
  case answer
  /// What could complete a line, a text each with line feeds between them; the command is over.
  case completions
  /// A request was read: from now on interruptions concern it.
  case begun

  static let headLength = 5

  /// The message.
  func packed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let count = UInt32(truncatingIfNeeded: bytes.count)
    var result: [UInt8] = [rawValue]
    for shift in stride(from: 0, to: 32, by: 8) { result.append(UInt8(truncatingIfNeeded: count >> shift)) }
    return result + bytes
  }

  /// Takes whole messages off the front of what arrived; nil when it is none of them.
  static func take(from bytes: inout [UInt8]) -> [(kind: ReplMessage, bytes: [UInt8])]? {
    var result: [(kind: ReplMessage, bytes: [UInt8])] = []
    var start = 0
    while bytes.count - start >= headLength {
      guard let kind = ReplMessage(rawValue: bytes[start]) else { return nil }
      var count = 0
      for offset in (1..<headLength).reversed() { count = count << 8 | Int(bytes[start + offset]) }
      guard bytes.count - start - headLength >= count else { break }
      let first = start + headLength
      result.append((kind, Array(bytes[first..<first + count])))
      start = first + count
    }
    bytes.removeFirst(start)
    return result
  }
}
