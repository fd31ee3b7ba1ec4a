import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// What only the host's code can do, since no finger and no script gets there.
@Suite struct HostTests {
  @Test("SE Q40 the row of an item that died without a rebuild", arguments: [false, true])
  func deadRow(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q40]) : .none)
    try demo.add("A", "B")
    try demo.turn { demo.entrance.unregister(demo.page("A")) }
    try demo.turn { try demo.entrance.showList() }
    demo.settle()
    let rows = demo.entrance.list.visibleRows.map(\.title)
    #expect(demo.page("A").isReleased && rows == (asOriginal ? ["A", "B"] : ["B"]))
  }

  @Test("SE Q92 a list of items that the host holds on to", arguments: [false, true])
  func heldItems(asOriginal: Bool) throws {
    let demo = try Demo(quirks: asOriginal ? Quirks([.q92]) : .none)
    try demo.add("A")
    let held = demo.entrance.handOutItems()
    try demo.add("B")
    #expect(held.pages.map(\.logName) == (asOriginal ? ["A", "B"] : ["A"]))
    held.pages = []
    #expect(demo.entrance.items.isEmpty == asOriginal)
  }

  @Test("SE 1.2 an icon handler of the host's fills ball and rows")
  func iconHandler() throws {
    let demo = try Demo()
    demo.entrance.iconHandler = { icon, page in icon.image = "picture of " + page.logName }
    try demo.add("A")
    let images = [demo.entrance.ball.icons.first?.image, demo.entrance.list.rows.first?.icon.image]
    #expect(images == ["picture of A", "picture of A"])
  }

  @Test("SE 1.6 what the loader does for a view")
  func loading() {
    let last = IconLoading.Download(url: "a", number: 1)
    let actions = [("a", last), ("b", last), (nil, last), ("a", nil)].map { url, last in
      IconLoading.action(for: url, last: last)
    }
    #expect(actions == [.nothing, .download("b"), .cancelOnly, .download("a")])
  }

  @Test("SE 3.2 Q20 titles by state; an empty one is ignored, the highlight's is never displayed")
  func titles() {
    var titles = AreaTitles()
    #expect(AreaTitles.State.allCases.map { titles[$0] } == ["浮窗", "浮窗", "浮窗已满"])
    titles[.normal] = ""
    titles[.highlighted] = "here"
    titles[.disabled] = "full"
    #expect(AreaTitles.State.allCases.map { titles[$0] } == ["浮窗", "here", "full"])
    #expect([true, false].map { titles.displayed(isEnabled: $0) } == ["浮窗", "full"])
  }

  @Test("SE 5 where a tab bar lies")
  func tabBar() {
    let frames = [AnimatorLayout.TabBarPlace.shown, .below, .beyondCorner].map {
      AnimatorLayout.tabBar($0, size: Size(375, 83), page: Size(375, 812))
    }
    #expect(frames == [Rect(0, 729, 375, 83), Rect(0, 812, 375, 83), Rect(375, 812, 375, 83)])
  }
}
