import DragDismissModal
import Foundation
import Testing

/// The switches and rows of the specification as others see them.
@Suite struct RuleTests {
  @Test("DM 5 docs/quirks.md has each switch, in its own words")
  func page() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/quirks.md").standardizedFileURL
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(Quirk.allCases.filter { !page.contains("| \($0.qualifiedName) | \($0.summary) | ") } == [])
    #expect(Quirk.allCases.map(\.name) == ["Q2", "Q7", "Q13", "Q14", "Q15", "Q16", "Q21"])
    #expect(Quirk(name: "Q8") == .q7 && Quirk(name: "Q3") == nil && Quirks.all.list == Quirk.allCases)
  }

  @Test("DM 2 every decision has its row, and every row is told apart")
  func rows() {
    let all = Behaviour.all.map(\.id)
    let decisions =
      DismissRules.Outcome.allCases.map(\.rawValue) + SlideAxis.Row.allCases.map(\.rawValue)
      + DismissRules.Beginning.allCases.filter { $0 != .begins }.map(\.rawValue)
    #expect(Set(all).count == all.count && Set(decisions).isSubset(of: all))
  }
}
