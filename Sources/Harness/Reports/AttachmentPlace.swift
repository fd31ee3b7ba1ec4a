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
    let hash = StableHash.of(([file] + titles).joined(separator: "\u{0}"))
    let digits = String(hash >> 24, radix: 16)
    let number = String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
    return readable.isEmpty ? number : "\(readable)-\(number)"
  }

  /// Letters, digits, `_`, `.` and single `-`, none of `.` and `-` at the ends.
  fileprivate static func safe(_ text: String, limit: Int) -> String {
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

/// The names of a test's attachments.
struct AttachmentNames {
  private static let endings = [
    "text/plain": "txt", "application/json": "json", "image/png": "png", "image/svg+xml": "svg",
    "text/html": "html", "text/csv": "csv", "application/xml": "xml",
  ]

  private var tally = NameTally()

  /// A safe name that no other attachment of the test has, whether or not case counts.
  mutating func add(_ name: String, mediaType: String) -> String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    var ending = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    if ending.isEmpty || AttachmentPlace.safe(ending, limit: 16) != ending {
      ending = Self.endings[mediaType] ?? ""
    } else {
      parts.removeLast()
    }
    var stem = AttachmentPlace.safe(parts.joined(separator: "."), limit: 80)
    if stem.isEmpty { stem = "attachment" }
    var number = 1
    _ = tally.unique("\(stem).\(ending)".lowercased()) { wanted, next in
      number = next
      return "\(stem)-\(next).\(ending)".lowercased()
    }
    if number > 1 { stem += "-\(number)" }
    return ending.isEmpty ? stem : "\(stem).\(ending)"
  }
}
