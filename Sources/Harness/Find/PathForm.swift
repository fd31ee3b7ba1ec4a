/// How a path of the command line may go on behind a file.
enum PathForm: Equatable {
  /// `FILE:LINE`.
  case line(file: [UInt8], line: Int)
  /// A full name: `FILE > describe > it`.
  case name(file: String, name: String)

  /// The form of a word that is no path of a file or folder; nil if it has none.
  init?(_ word: [UInt8]) {
    if let (file, _) = Self.parts(ofName: String(decoding: word, as: UTF8.self)) {
      self = .name(file: file, name: String(decoding: word, as: UTF8.self))
      return
    }
    // Editors and failures also write FILE:LINE: and FILE:LINE:COLUMN.
    var parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = Self.number(parts[parts.count - 1]) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first else { return nil }
    self = .line(file: Array(parts.joined(separator: [UInt8(ascii: ":")])), line: line)
  }

  /// The file of a full name and what follows; nil when the name holds none.
  static func parts(ofName name: String) -> (file: String, rest: Substring)? {
    let separator = Array(" > ".utf8)
    let bytes = Array(name.utf8)
    guard bytes.count > separator.count else { return nil }
    for start in 0...(bytes.count - separator.count)
    where bytes[start..<start + separator.count].elementsEqual(separator) {
      let rest = bytes[(start + separator.count)...]
      return (String(decoding: bytes[..<start], as: UTF8.self), Substring(decoding: rest, as: UTF8.self))
    }
    return nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
