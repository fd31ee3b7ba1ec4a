import Text

/// Where attachments lie below the output folder: the same for whoever asks, and safe on every file system.
enum AttachmentPlace {
  /// The folder of a test, of one attempt if it was tried again.
  static func folder(of end: TestEnd) -> String {
    var titles = end.titles
    if end.attempt > 1 || end.isRetried { titles.append("attempt \(end.attempt)") }
    return folder(file: end.file, titles: titles)
  }

  /// The folder of what belongs to a file.
  static func folder(file: String, titles: [String]) -> String {
    let path = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    let readable = safe(([path] + titles).joined(separator: "-"), limit: 100)
    // Different names may look alike when they are safe, so the whole name has its part in it.
    let number = StableHash.digits(of: Array(([file] + titles).joined(separator: "\u{0}").utf8)).prefix(10)
    return readable.isEmpty ? String(number) : "\(readable)-\(number)"
  }

  /// Letters, digits, `_`, `.` and single `-`, none of `.` and `-` at the ends.
  static func safe(_ text: String, limit: Int) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): result.append(byte)
      case UInt8(ascii: "."): if !result.isEmpty { result.append(byte) }
      default: if let last = result.last, last != UInt8(ascii: "-") { result.append(UInt8(ascii: "-")) }
      }
      if result.count >= limit { break }
    }
    while let last = result.last, last == UInt8(ascii: "-") || last == UInt8(ascii: ".") {
      result.removeLast()
    }
    return String(decoding: result, as: UTF8.self)
  }
}
