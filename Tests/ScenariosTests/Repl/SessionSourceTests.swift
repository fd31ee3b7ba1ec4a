import Foundation
import Testing

@testable import Scenarios

@Suite("What is typed in a session")
struct SessionSourceTests {
  private static let rows: [[String]] = {
    let url = Bundle.module.url(forResource: "Data/Repl/locals", withExtension: "tsv")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
  }()

  @Test("locals of the outermost level become variables", arguments: rows)
  func locals(_ row: [String]) throws {
    try #require(row.count == 2)
    #expect(String(decoding: SessionSource(Array(row[0].utf8)).text, as: UTF8.self) == row[1])
  }

  @Test("lines stay lines, also where an attribute stands on one of its own")
  func lines() {
    let text = SessionSource(Array("local a\n<\nconst\n> = 1\nlocal b".utf8)).text
    #expect(String(decoding: text, as: UTF8.self) == "      a\n\n\n  = 1\n      b = nil;")
  }

  @Test("no bytes make it fail")
  func anything() {
    var bytes = Array("local function x <close> [==[ ]==] 'a\\z\\' --[[ 0x.p goto :: = , \n end until".utf8)
    for round in 0..<200 {
      bytes.swapAt(round % bytes.count, (round * 31 + 7) % bytes.count)
      _ = SessionSource(Array(bytes[(round % 7)...])).text
    }
  }
}
