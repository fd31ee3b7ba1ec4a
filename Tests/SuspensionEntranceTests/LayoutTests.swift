import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspensionEntrance

/// The arithmetic of SE 2 to 5, row by row of the catalogue.
@Suite struct LayoutTests {
  @Test("SE 9.1 ball geometry", arguments: Row.all("ball"))
  func ball(row: Row) {
    let given = row.rect("given")
    let result: Rect
    switch row["operation"] {
    case "default":
      result = BallLayout.defaultFrame(on: row.screen)
    case "inner":
      result = BallLayout.innerRect(of: given.size).offsetBy(dx: given.minX, dy: given.minY)
    case "drag":
      var center = given.center
      let steps = row.numbers("step")
      for index in stride(from: 0, to: steps.count, by: 2) {
        center = BallLayout.dragged(center, by: Point(steps[index], steps[index + 1]), on: row.screen)
      }
      result = given.offsetBy(dx: center.x - given.center.x, dy: center.y - given.center.y)
    default:
      result = BallLayout.restingFrame(from: given, on: row.screen)
    }
    #expect(near(result.list, row.rect("expected").list))
  }

  @Test("SE 9.2 icon slots", arguments: Row.all("icon-slots"))
  func iconSlots(row: Row) {
    let side = row.number("ball")
    let slots = IconLayout.slots(count: row.count("count"), ball: Size(side, side))
    let shown = slots.map { slot in
      let shape = if case .bitten(let degrees) = slot.shape { String(degrees) } else { "round" }
      return "\(plain(slot.center.x)) \(plain(slot.center.y)) \(plain(slot.side)) \(shape)"
    }
    #expect(shown.joined(separator: "; ") == row["expected"])
  }

  @Test("SE 9.2 bites", arguments: Row.all("icon-bites"))
  func bites(row: Row) {
    #expect(IconLayout.biteOffset(side: row.number("side")) == row.number("expected"))
  }

  @Test("SE 9.3 area frames", arguments: Row.all("area-frames"))
  func areaFrames(row: Row) {
    let frame =
      row["translation"] == "none"
      ? AreaLayout.initialFrame(on: row.screen)
      : AreaLayout.frame(translation: row.number("translation"), on: row.screen)
    #expect(near(frame.list, row.rect("expected").list))
  }

  @Test("SE 9.3 area hits", arguments: Row.all("area-hits"))
  func areaHits(row: Row) {
    #expect(AreaLayout.contains(row.point("point"), on: row.screen) == row.flag("inside"))
  }

  @Test("SE 9.3 leaf", arguments: Row.all("area-leaves"))
  func leaves(row: Row) {
    let leaf = AreaLayout.leaf(isHighlighted: row.flag("highlighted"))
    let numbers = leaf.corner.list + leaf.firstControl.list + leaf.secondControl.list + [leaf.ringScale]
    let expected = ["corner", "first", "second", "ring"].flatMap(row.numbers)
    #expect(near(numbers, expected))
  }

  @Test("SE 9.4 list places", arguments: Row.all("list-shows"))
  func listShows(row: Row) {
    let layout = ListLayout(ball: row.rect("ball"), visibleRows: row.count("rows"), on: row.screen)
    let ys = (0..<row.count("rows")).map { layout.frame(ofVisibleRow: $0).minY }
    let shown =
      "\(layout.isLeft ? "left" : "right") \(layout.row.rawValue) "
      + "\(layout.frame(ofVisibleRow: 0).height) \(layout.parkedFrame(beforeVisibleRow: 0).minY == ys[0])"
    #expect(shown == "\(row["side"]) SE-4.4/\(row["row"]) 56.0 true")
    let numbers = [layout.x, layout.rowSize.width, layout.startX] + ys
    let expected = [row.number("x"), row.number("width"), row.number("start")] + row.numbers("ys")
    #expect(near(numbers, expected))
  }

  @Test("SE 4.5 rows leave", arguments: Row.all("list-dismissals"))
  func listDismissals(row: Row) {
    let frame = ListLayout.dismissedFrame(from: row.rect("row"), on: row.screen)
    #expect(near(frame.list, row.rect("expected").list))
  }

  @Test("SE 4.7 rows close up", arguments: Row.all("list-deletions"))
  func listDeletions(row: Row) {
    let given = row.numbers("frames")
    let frames = stride(from: 0, to: given.count, by: 2).map { Rect(given[$0], given[$0 + 1], 250, 56) }
    let result = ListLayout.closedUp(frames, deleting: Int(row["deleted"]), on: row.screen)
    #expect(result.flatMap { [$0.minX, $0.minY] } == row.numbers("expected"))
    #expect(result.allSatisfy { $0.size == Size(250, 56) })
  }

  @Test("SE 9.5 round transitions", arguments: Row.all("round-transitions"))
  func roundTransitions(row: Row) {
    let layout = AnimatorLayout(screen: .reference, rect: row.rect("rect"))
    #expect(near([layout.radius] + layout.full.list, [row.number("radius")] + row.rect("full").list))
  }

  @Test("SE 9.5 interactive pop", arguments: Row.all("continuous-progress"))
  func progress(row: Row) {
    let layout = AnimatorLayout(screen: .reference, rect: .zero, isPresented: row.flag("presented"))
    let state = layout.progress(row.number("percent"))
    let expected = [row.number("leaving"), row.number("cover")] + row.numbers("revealed")
    #expect(near([state.leaving, state.coverAlpha] + (state.revealedX.map { [$0] } ?? []), expected))
  }

  @Test("SE 9.5 tab bar", arguments: Row.all("tab-bars"))
  func tabBars(row: Row) {
    let y = AnimatorLayout.tabBarY(
      progress: row.number("percent"),
      height: row.number("height"),
      bottomInset: row.number("inset"),
      page: 812
    )
    #expect(near([y], [row.number("expected")]))
  }

  @Test("SE 9.5 ends of the interactive pop", arguments: Row.all("pan-ends"))
  func panEnds(row: Row) {
    let layout = AnimatorLayout(
      screen: .reference,
      rect: Rect(324, 385, 42, 42),
      isPresented: row.flag("presented")
    )
    let offset = row.number("offset")
    let numbers =
      layout.collapseMask(offset: offset).rect.list + [
        layout.collapseSideDuration(offset: offset),
        layout.slideOutDuration(offset: offset, quirks: row.quirks), layout.cancelDuration(offset: offset),
      ]
    #expect(near(numbers, ["mask", "collapse", "slide", "cancel"].flatMap(row.numbers)))
  }

}

extension Screen {
  /// The reference screen of the examples (SE 0.6).
  static let reference = Screen(width: 375, height: 812, top: 44, bottom: 34)
}
