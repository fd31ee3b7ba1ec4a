import Foundation
import Testing

@Suite("The page of rows and tests")
struct FidelityPageTests {
  @Test("docs/uikit-fidelity.md is up to date, and every number that is named is a row")
  func page() throws {
    let page = FidelityPage(sources: try FidelitySources())
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try page.text.write(to: page.url, atomically: true, encoding: .utf8)
    }
    let isFresh = try String(contentsOf: page.url, encoding: .utf8) == page.text
    #expect(isFresh, "docs/uikit-fidelity.md is stale: make fidelity-page")
    #expect(page.strangers == [], "not in docs/uikit-rows.md")
  }
}
