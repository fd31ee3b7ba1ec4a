/// Lines of a script around one of them, as failure messages show them: `> 12 | code`, with a caret where that is known.
struct CodeFrame {
  /// A line of the source.
  struct Line {
    let number: Int
    let text: String
    /// Whether it is the one that the message speaks of.
    let isMarked: Bool
  }

  private(set) var lines: [Line] = []
  /// How many characters of the last marked line stand before the caret.
  private var caret: Int?

  private static let before = 2
  private static let after = 1
  private static let longest = 160

  /// The lines around one of a source: of the function that holds it, as far as that is known, else this one alone.
  init(_ source: [UInt8], line: Int, function: ClosedRange<Int>?) {
    guard Issue.lines.contains(line) else { return }
    let function = function.flatMap { $0.contains(line) ? $0 : nil } ?? line...line
    let wanted = max(function.lowerBound, line - Self.before)...min(function.upperBound, line + Self.after)
    var found = Self.texts(source, wanted).map { number, text in
      Line(number: number, text: text, isMarked: number == line)
    }
    guard found.contains(where: \.isMarked) else { return }
    while let first = found.first, !first.isMarked, first.text.isBlank { found.removeFirst() }
    while let last = found.last, !last.isMarked, last.text.isBlank { found.removeLast() }
    lines = found
  }

  /// One line with a caret below it, and another line that it goes with, such as where a block begins.
  init(_ source: [UInt8], line: Int, caret: Int?, with other: Int?) {
    let numbers = [other, line].compactMap { $0 }.filter { $0 > 0 }
    for number in Set(numbers).sorted() {
      guard let (_, text) = Self.texts(source, number...number).first else { continue }
      lines.append(Line(number: number, text: text, isMarked: number == line))
    }
    self.caret = caret.flatMap { $0 <= Self.longest ? $0 : nil }
  }

  /// The lines as text; empty when the source does not have them.
  var text: String {
    let width = "\(lines.last?.number ?? 0)".utf8.count
    func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
    var result: [String] = []
    for line in lines {
      let mark = line.isMarked ? ">" : " "
      let number = "\(line.number)"
      let code = line.text.isEmpty ? "" : " \(line.text)"
      result.append("\(mark) \(blanks(width - number.utf8.count))\(number) |\(code)")
      guard line.isMarked, let caret else { continue }
      // What is wide on a terminal is counted as one column; code rarely has it before a caret.
      result.append("\(blanks(width + 2)) | \(blanks(caret))^")
    }
    return result.joined(separator: "\n")
  }

  /// The texts of some lines, counted from 1, tabs as two blanks.
  private static func texts(_ source: [UInt8], _ wanted: ClosedRange<Int>) -> [(Int, String)] {
    var found: [(Int, String)] = []
    var number = 1
    var start = source.startIndex
    while number <= wanted.upperBound, start <= source.endIndex {
      let end = source[start...].firstIndex(of: 0x0A) ?? source.endIndex
      if wanted.contains(number) { found.append((number, display(source[start..<end]))) }
      number += 1
      start = end + 1
    }
    return found
  }

  /// Bytes of a line as they are shown.
  static func display(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    if text.utf8.contains(0x09) {
      text = text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
    }
    let cut = text.prefix(longest)
    return cut.endIndex < text.endIndex ? cut + "…" : text
  }
}

extension String {
  /// Whether it holds nothing but blanks.
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 } }
}
