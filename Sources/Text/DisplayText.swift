/// Makes any bytes fit to be shown: terminal sequences go, control characters become visible, bad UTF-8
/// becomes U+FFFD.
///
/// C0 and DEL become control pictures (␀ ␛ ␡), C1 is written as `\u{85}`, U+FFFE and U+FFFF become U+FFFD. All
/// that is left may stand in XML 1.0. On the console the characters that turn the direction of what follows are
/// written as `\u{202e}` too, since they make a line look like another one.
public struct DisplayText: Sendable {
  /// Which control characters stay as they are.
  public enum Kept: Sendable {
    /// None: the text stands in one line.
    case none
    /// TAB and LF, for the console: a CR would overwrite what stands before it.
    case lines
    /// TAB, LF and CR, for XML.
    case xml
  }

  private let kept: Kept
  private let limit: Int

  /// Makes the rules; of a text longer than `limit` bytes the end is cut and a note says how much.
  public init(_ kept: Kept, limit: Int = .max) {
    self.kept = kept
    self.limit = max(limit, 0)
  }

  /// The text to show, of which so many bytes are left out already.
  public func callAsFunction(_ text: String, dropped: Int = 0) -> String {
    var text = text
    return text.withUTF8 { bytes -> String? in
      if dropped == 0, bytes.count <= limit, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return nil }
      var result: [UInt8] = []
      append(bytes, dropped: dropped, to: &result)
      return String(decoding: result, as: UTF8.self)
    } ?? text
  }

  /// Appends the text to show, of which so many bytes are left out already, as UTF-8.
  public func append(_ text: UnsafeBufferPointer<UInt8>, dropped: Int = 0, to result: inout [UInt8]) {
    var end = text.count
    if end > limit {
      end = limit
      // A sequence is not cut in two.
      while end > 0, text[end] & 0xC0 == 0x80, end > limit - 4 { end -= 1 }
    }
    appendAll(UnsafeBufferPointer(rebasing: text[..<end]), to: &result)
    let missing = dropped + text.count - end
    if missing > 0 {
      result.append(contentsOf: "\(kept == .none ? " " : "\n")[… \(missing) more bytes]".utf8)
    }
  }

  private func appendAll(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      let (length, isValid) = UTF8Scan.sequence(in: text, at: index)
      if isValid, length > 1, !needsReplacement(text, at: index, length: length) {
        index += length
        continue
      }
      result.append(contentsOf: text[start..<index])
      if byte >= 0x80 {
        appendReplacement(text, at: index, length: length, isValid: isValid, to: &result)
        index += length
      } else if byte == 0x1B, let sequence = Self.terminalSequence(in: text, at: index) {
        index += sequence
      } else {
        appendControl(byte, to: &result)
        index += 1
      }
      start = index
    }
    result.append(contentsOf: text[start..<text.count])
  }

  private func needsReplacement(_ text: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) -> Bool {
    let scalar = UTF8Scan.scalar(in: text, at: index, length: length)
    return scalar < 0xA0 || scalar == 0xFFFE || scalar == 0xFFFF
      || (kept == .none && (scalar == 0x2028 || scalar == 0x2029))
      || (kept != .xml && Self.turnsDirection(scalar))
  }

  private static func turnsDirection(_ scalar: UInt32) -> Bool {
    (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
  }

  private func appendReplacement(
    _ text: UnsafeBufferPointer<UInt8>,
    at index: Int,
    length: Int,
    isValid: Bool,
    to result: inout [UInt8]
  ) {
    let scalar = isValid ? UTF8Scan.scalar(in: text, at: index, length: length) : 0xFFFD
    if scalar < 0xFFFD {
      result.append(contentsOf: "\\u{\(String(scalar, radix: 16))}".utf8)
    } else {
      result.append(contentsOf: UTF8Scan.replacement)
    }
  }

  private func appendControl(_ byte: UInt8, to result: inout [UInt8]) {
    let stays =
      switch byte {
      case 0x09, 0x0A: kept != .none
      case 0x0D: kept == .xml
      default: false
      }
    if stays {
      result.append(byte)
    } else {
      // U+2400 and following are the pictures of C0, U+2421 is the one of DEL.
      result.append(contentsOf: [0xE2, 0x90, byte == 0x7F ? 0xA1 : 0x80 + byte])
    }
  }

  /// The length of the terminal sequence that starts with the ESC at `index`; nil if there is none or it does
  /// not end.
  private static func terminalSequence(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    var position = index + 1
    guard position < text.count else { return nil }
    switch text[position] {
    case UInt8(ascii: "["):
      position += 1
      while position < text.count, (0x20...0x3F).contains(text[position]) { position += 1 }
      guard position < text.count, (0x40...0x7E).contains(text[position]) else { return nil }
      return position + 1 - index
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      position += 1
      while position < text.count {
        if text[position] == 0x07 { return position + 1 - index }
        if text[position] == 0x1B {
          let ends = position + 1 < text.count && text[position + 1] == UInt8(ascii: "\\")
          return ends ? position + 2 - index : nil
        }
        position += 1
      }
      return nil
    case 0x20...0x2F:
      while position < text.count, (0x20...0x2F).contains(text[position]) { position += 1 }
      guard position < text.count, (0x30...0x7E).contains(text[position]) else { return nil }
      return position + 1 - index
    default:
      return (0x30...0x7E).contains(text[position]) ? 2 : nil
    }
  }
}
