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

@Test("A page that a host program draws becomes an entrance as others do, and the host draws it again")
func hostPageIsAnEntrance() {
  let additions = HostAdditions(pages: ["Shop": { Shop($0) }])
  let source = """
    local pages = {
      Home = {},
      Shop = { title = "Tea", entrance = true, user_info = { cup = 2 } },
      Bare = { class = "Shop" },
    }

    it("becomes one", function()
      local app = launch { pages = pages }
      app:push("Shop")
      app:edge_swipe { to = "area" }
      assert.stack(app, { "Home" })
      assert.items(app, { "Tea" })

      app:relaunch()
      assert.items(app, { "Tea" })
      assert.equal(2, app.entrance.items[1].user_info.cup)
      app:long_press(app.ball, { drag_to = { 200, 460 } })
      assert.exists(app:find("#shop"))
    end)

    it("does not when the script does not say so", function()
      local app = launch { pages = pages }
      app:push("Bare")
      app:edge_swipe { to = "area" }
      assert.items(app, {})
    end)
    """
  let file = ScenarioSource(path: "tea.lua", bytes: Array(source.utf8))
  let transcript = Transcript.run(file, words: DeviceWords(additions: additions))
  #expect(transcript.statuses.map(\.status) == [.passed, .passed], "\(transcript.text)")
}
