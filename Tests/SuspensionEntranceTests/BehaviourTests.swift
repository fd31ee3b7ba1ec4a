import TestSupport
import Testing

@testable import SuspensionEntrance

/// The rows that coverage counts.
@Suite struct BehaviourTests {
  @Test("SE 4.4, 6.7, 6.8, 6.9 each row that can decide is listed once, and no other")
  func rows() {
    let decided =
      ListLayout.Row.allCases.map(\.rawValue) + EntranceRules.EdgePanDecision.allCases.map(\.rawValue)
      + EntranceRules.EdgePanVariant.allCases.map(\.rawValue) + EntranceRules.animatorRows
      + EntranceRules.AppearanceVerdict.allCases.map(\.rawValue)
    #expect(Behaviour.all.map(\.id).sorted() == decided.sorted())
  }

  @Test("SE 6.7 the variants", arguments: Row.all("edge-pan-variants"))
  func variants(row: Row) {
    var end = EntranceRules.EdgePanEnd()
    end.x = row.number("x")
    end.velocity = row.number("velocity")
    end.width = row.number("width")
    end.isPresented = row.flag("presented")
    end.isAreaShown = row.flag("area")
    end.isAreaHighlighted = row.flag("highlighted")
    end.isItem = row.flag("item")
    let decision = EntranceRules.edgePanEnd(end, quirks: .none)
    let variants = EntranceRules.edgePanVariants(end, decision).map { $0.rawValue.dropFirst(7) }
    #expect(variants.joined(separator: " ") == (row["expected"] == "none" ? "" : row["expected"]))
  }

  @Test("SE 8 a partner stands for itself")
  func partners() {
    #expect(Quirk.allCases.allSatisfy { $0.partner?.partner == nil && $0.partner?.unnoticeable == nil })
  }
}
