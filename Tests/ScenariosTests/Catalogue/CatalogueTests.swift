import Foundation
import SuspensionEntrance
import Testing
import Text

/// The catalogue of SE 9: its 216 cases, each with all quirks on and with none.
@Suite("catalogue")
struct CatalogueTests {
  @Test("SE 9: the cases of a file, as printed and as mended", arguments: TestData.files("Catalogue"))
  func file(_ name: String) {
    let problems = Catalogue.runs.first { $0.file == name }?.problems ?? "was not run"
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test("SE 9: the cases that no script can drive", arguments: CatalogueScene.cases)
  func scene(_ scene: CatalogueScene.Case) {
    #expect(["all", "none"].map(scene.seen) == [scene.printed, scene.fixed ?? scene.printed])
  }

  @Test("SE 9: each case of the catalogue is run in both modes, and no other")
  func complete() {
    let expected = Catalogue.entries.map(\.id)
    let run = Catalogue.lines.filter { $0.value["all"] != nil && $0.value["none"] != nil }.map(\.key)
    let missing = Set(expected).subtracting(run).sorted()
    let unknown = Set(Catalogue.lines.keys).subtracting(expected).sorted()
    let printed = expected.filter { !$0.hasPrefix("Q") }
    #expect(missing.isEmpty && unknown.isEmpty, "missing \(missing), unknown \(unknown)")
    #expect(printed.count == 216 && Set(expected).count == expected.count)
  }

  @Test("SE 9: exactly the cases that meet a switch differ between the modes")
  func differences() {
    let wrong = Catalogue.entries.filter { entry in
      Catalogue.differs(entry.id) == (entry.switches.isEmpty || !entry.reason.isEmpty)
    }
    #expect(wrong.isEmpty, "\(wrong.map(\.id)): cases.tsv says otherwise")
  }

  @Test("SE 8: each switch alone changes one of the cases that meet it", arguments: Quirk.allCases)
  func alone(quirk: Quirk) {
    let ids = Set(Catalogue.entries.filter { $0.switches.contains(quirk.name) }.map(\.id))
    let partner = quirk.partner.map { [$0.name] } ?? []
    let changed = QuirkPage.changed(by: [quirk.name] + partner, among: ids)
    let without = partner.isEmpty ? [:] : QuirkPage.changed(by: partner, among: ids)
    #expect(changed != without || quirk.unnoticeable != nil, "\(ids.sorted())")
  }

  /// `UPDATE_GOLDENS=1` writes its tables; what ours does is written there by hand.
  @Test("SE 8: docs/quirks.md says what is so")
  func page() throws {
    let found = try String(contentsOf: QuirkPage.file, encoding: .utf8)
    let page = QuirkPage(found)
    let isUpdated = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
    if isUpdated { try page.text.write(to: QuirkPage.file, atomically: true, encoding: .utf8) }
    let written = isUpdated ? page.text : found
    #expect(written == page.text, "\(TextDifference(page.text, written).text)")
    #expect(page.undescribed.isEmpty, "what does ours do: \(page.undescribed)")
  }
}
