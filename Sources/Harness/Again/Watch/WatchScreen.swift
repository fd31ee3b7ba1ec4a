import Glibc
import Text

/// What the one who watches sees and types.
struct WatchScreen {
  /// What a key asks for.
  enum Wish: Equatable {
    case all, failed, pattern, update, quit
  }

  let descriptor: Int32
  let style: ConsoleStyle
  private static let display = DisplayText(.none, limit: 1000)

  /// The wish of a key; nil for one without a meaning.
  static func wish(of key: UInt8) -> Wish? {
    switch key {
    case 0x0A, 0x0D: .all
    case UInt8(ascii: "f"): .failed
    case UInt8(ascii: "p"): .pattern
    case UInt8(ascii: "u"): .update
    // Control-D as well.
    case UInt8(ascii: "q"), 0x04: .quit
    default: nil
    }
  }

  /// A line.
  func say(_ text: String) {
    Console.write("\(Self.display(text))\n", to: descriptor)
  }

  /// What the next run is about.
  func tell(changed paths: [String]) {
    let more = paths.count > 3 ? ", …" : ""
    let line = Self.display("changed: \(paths.prefix(3).joined(separator: ", "))\(more)")
    Console.write("\n\(line)\n", to: descriptor)
  }

  /// What is being waited for, and which keys there are.
  func prompt(files: Int, failed: Int, pattern: String?) {
    let watched = "Watching \(files) file\(files == 1 ? "" : "s")"
    let narrowed = pattern.map { ", only tests with \($0)" } ?? ""
    let keys = "Enter: all, f: failed (\(failed)), p: pattern, u: update goldens, q: quit"
    let line = Self.display("\(watched)\(narrowed). \(keys)")
    Console.write("\n\(style.text(line, .faint))\n", to: descriptor)
  }

  /// Asks for a line.
  func ask(_ question: String) {
    Console.write(question, to: descriptor)
  }
}
