import HeadlessUIKit
import Scenarios
import Text
import Testing

/// A page that a host program draws.
private final class Shop: HostPage {
  override func viewDidLoad() throws(UIKitException) { view.name = "shop" }
}

@Test("A page that a host program draws is suspended as others are, when the script gives it an identifier")
func hostPageIsSuspended() {
  let additions = HostAdditions(pages: ["Shop": { Shop($0) }])
  let source = """
    it("is suspended", function()
      local app = launch { system = "suspend-window", pages = { Home = {}, Shop = { suspend_identifier = 7 } } }
      app:push("Shop")
      app:edge_swipe { to = { 280, 760 }, hold_after = 0.1 }
      assert.equal("Shop", app.suspend.page)
      assert.equal(7, app.suspend.window.identifier)
    end)
    """
  let file = ScenarioSource(path: "shop.lua", bytes: Array(source.utf8))
  let transcript = Transcript.run(file, words: DeviceWords(additions: additions))
  #expect(transcript.statuses.map(\.status) == [.passed], "\(transcript.text)")
}
