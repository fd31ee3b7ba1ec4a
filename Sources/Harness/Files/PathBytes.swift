import Text

/// Arithmetic with paths.
enum PathBytes {
  private static let slash = UInt8(ascii: "/")

  /// Puts `name` below `folder`; an absolute name stays as it is.
  static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    if name.first == slash || folder.isEmpty { return name }
    return folder.last == slash ? folder + name : folder + [slash] + name
  }

  /// All but the last component; empty for a single name.
  static func folder(of path: [UInt8]) -> [UInt8] {
    var end = path.count
    while end > 1, path[end - 1] == slash { end -= 1 }
    guard let last = path[..<end].lastIndex(of: slash) else { return [] }
    return last == 0 ? [slash] : Array(path[..<last])
  }

  /// The last component.
  static func name(of path: [UInt8]) -> [UInt8] {
    path.split(separator: slash).last.map(Array.init) ?? []
  }

  /// The way from a folder to a path, both absolute and without `.` and `..`; nil if it leads upwards.
  static func below(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8]? {
    let prefix = folder.last == slash ? folder : folder + [slash]
    return path.starts(with: prefix) && path.count > prefix.count ? Array(path[prefix.count...]) : nil
  }

  /// The way from a folder to a path, both absolute, upwards where needed.
  static func relative(_ path: [UInt8], to folder: [UInt8]) -> [UInt8] {
    let target = path.split(separator: slash)
    let start = folder.split(separator: slash)
    var common = 0
    while common < min(target.count, start.count), target[common] == start[common] { common += 1 }
    let up = [ArraySlice<UInt8>](repeating: [0x2E, 0x2E], count: start.count - common)
    return Array((up + target[common...]).joined(separator: [slash]))
  }

  /// An absolute path without `.`, `..` and double slashes, whatever stands there.
  static func simplified(_ path: [UInt8]) -> [UInt8] {
    var parts: [ArraySlice<UInt8>] = []
    for part in path.split(separator: slash) where part != [0x2E] {
      if part == [0x2E, 0x2E] { _ = parts.popLast() } else { parts.append(part) }
    }
    return [slash] + parts.joined(separator: [slash])
  }

  /// The path as reports show it: on one line, and two paths never alike; a byte that is not UTF-8 is `\xFF`, a
  /// control character `\u{a}`, and so is what would make the line a command to GitHub Actions: `::` at its start, `##[`
  /// anywhere.
  static func shown(_ path: [UInt8]) -> String {
    var result: [UInt8] = []
    path.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let (length, isValid) = UTF8Scan.sequence(in: bytes, at: index)
        if !isValid {
          for byte in bytes[index..<index + length] {
            // Never below 0x80, so always two digits.
            result.append(contentsOf: "\\x\(String(byte, radix: 16, uppercase: true))".utf8)
          }
        } else if bytes[index] < 0x20 || bytes[index] == 0x7F || beginsCommand(bytes, at: index) {
          result.append(contentsOf: "\\u{\(String(bytes[index], radix: 16))}".utf8)
        } else {
          result.append(contentsOf: bytes[index..<index + length])
        }
        index += length
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func beginsCommand(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: ":"): index == 0 && bytes.count > 1 && bytes[1] == UInt8(ascii: ":")
    case UInt8(ascii: "["): index > 1 && bytes[index - 1] == 0x23 && bytes[index - 2] == 0x23
    default: false
    }
  }

  /// The path that `shown` stands for: `\xFF` and `\u{a}` are bytes again.
  static func path(shown text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "\\x".utf8), let byte = UInt8(exactly: hex(rest.dropFirst(2).prefix(2)) ?? 256) {
        result.append(byte)
        index += 4
      } else if rest.starts(with: "\\u{".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let number = hex(rest[(index + 3)..<end]), let scalar = Unicode.Scalar(number)
      {
        result.append(contentsOf: String(Character(scalar)).utf8)
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hex(_ digits: ArraySlice<UInt8>) -> UInt32? {
    digits.isEmpty ? nil : UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
