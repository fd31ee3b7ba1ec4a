import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// The tables of the specification as values.
@Suite struct RulesTests {
  @Test("TR-2.7 where a presented page lies", arguments: Row.all("layouts"))
  func layouts(row: Row) {
    var layout = PresentationLayout()
    if !row["frame"].isEmpty { layout.presentedFrame = Rect(row.numbers("frame")) }
    let size = row.numbers("size")
    if size.count == 2 { layout.presentedSize = Size(size[0], size[1]) }
    layout.verticalInset = row["inset"].isEmpty ? 0 : row.number("inset")
    let decided = layout.row(hasBlock: !row["block"].isEmpty)
    #expect(decided.rawValue == "TR-2.7/" + row["row"])
    guard decided != .block else { return }
    #expect(layout.frame(decided, in: Rect(0, 0, 375, 812)).list == row.numbers("expected"))
  }

  @Test("TR-3.1 where a swiped page starts and ends", arguments: Row.all("swipes"))
  func swipes(row: Row) throws {
    let layout = SwipeLayout(container: Rect(0, 0, 375, 812), fromEdge: row.flag("from-edge"))
    let frame = Rect(row.numbers("frame"))
    let direction = try #require(row.direction)
    let moved = row["moment"] == "in" ? layout.start(frame, direction) : layout.end(frame, direction)
    #expect(moved.list == row.numbers("expected"))
  }

  @Test("TR-2.1 the type of a transition", arguments: Row.all("types"))
  func types(row: Row) throws {
    var ends = AnimationRules.Ends()
    let stack = row.numbers("stack").map { Int($0) }
    if stack.count == 2 { ends.stack = (stack[0], stack[1]) }
    ends.isPresented = row.flag("presented")
    let stored = try #require(AnimatedTransitionType.allCases.first { $0.name == row["stored"] })
    let type = AnimationRules.type(stored: stored, row.flag("context") ? ends : nil)
    #expect(type.type.name == row["expected"])
    #expect(type.row.rawValue == "TR-2.1/" + (stored == .none ? row["expected"] : "stored"))
  }

  @Test("TR-1.1 TR-2.3 types and the views they put in")
  func views() {
    #expect(AnimatedTransitionType.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(AnimatedTransitionType.allCases.filter(\.isIn) == [.push, .present])
    let views = AnimatedTransitionType.allCases.map { AnimationRules.views($0) }
    #expect(views == [[], [.from, .to], [.to, .from], [.to], [.from]])
  }

  @Test("002-T34 what holds a view", arguments: Row.all("containers"))
  func containers(row: Row) {
    let hidden = { (name: String) in row[name] == "none" ? nil : row[name] == "hidden" }
    let choice = ViewTransition.container(
      tabBarHidden: hidden("tab"),
      navigationBarHidden: hidden("navigation")
    )
    #expect(choice.rawValue == "TR-1.8/" + row["expected"])
  }
}
