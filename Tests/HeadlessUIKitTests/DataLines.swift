import Foundation

/// The files of Data.
enum DataLines {
  /// The lines of a file that are not empty and no comment.
  static func of(_ name: String) -> [String] {
    guard let text = text(name) else { return [] }
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// A file as it is.
  static func text(_ name: String) -> String? {
    guard let url = Bundle.module.url(forResource: "Data/" + name, withExtension: nil) else { return nil }
    return try? String(contentsOf: url, encoding: .utf8)
  }
}
