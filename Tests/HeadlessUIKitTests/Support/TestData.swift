import Foundation
import Testing

/// Reads tables from the test target's Data folder.
enum TestData {
  /// The rows of a table with tab-separated columns; empty lines and lines that begin with "#" are left out.
  static func rows(_ name: String) throws -> [[String]] {
    let url = try #require(Bundle.module.url(forResource: "Data/\(name)", withExtension: "tsv"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
