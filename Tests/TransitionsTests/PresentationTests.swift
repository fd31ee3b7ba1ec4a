import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// The presentation controller (TR 1.5, 2.7).
@Suite struct PresentationTests {
  private func shown(_ row: Row) throws -> (Stage, ViewController) {
    let stage = try Stage(row.configuration)
    let page = stage.page("Page")
    page.setPresentTransition { controller in
      controller.rectCorner = row["corners"] == "all" ? .all : [.topLeft, .topRight]
      controller.cornerRadius = row["radius"].isEmpty ? 0 : row.number("radius")
      row.place(controller)
    }
    try stage.present(page)
    stage.settle()
    return (stage, page)
  }

  @Test("002-T22 taps", arguments: Row.all("taps"))
  func taps(row: Row) throws {
    let (stage, page) = try shown(row)
    let point = row.numbers("point")
    try stage.tap(Point(point[0], point[1]))
    let dismisses = row["expected"] == "dismiss"
    #expect(stage.logged("rule").contains("TR-2.7/tap") == dismisses)
    #expect(page.modalTransition?.isInteractive == false)
    #expect(abs(stage.settle() - (dismisses ? 0.35 : 0)) < 1e-9)
    #expect((page.presentingViewController == nil) == dismisses)
  }

  @Test("TR-1.5 the completion of a dismissal that a tap started")
  func tapCompletion() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    var calls: [String] = []
    let transition = page.setPresentTransition { controller in
      controller.verticalInset = 200
      controller.dismissCompletion = { calls.append("tap") }
    }
    transition.dismissCompletion = { calls.append("transition") }
    try stage.present(page)
    stage.settle()
    try stage.tap(Point(100, 100))
    stage.settle()
    #expect(calls == ["tap", "transition"])
  }

  @Test("002-T23 corners", arguments: Row.all("corners"))
  func corners(row: Row) throws {
    let (stage, page) = try shown(row)
    defer { stage.settle() }
    let mask = page.placed?.cornerMask
    let text = mask.map {
      "\($0.isPath ? "path" : "radius") \(Int($0.radius)) \(Int($0.size.width)) \(Int($0.size.height))"
    }
    #expect((text ?? "none") == row["expected"])
    #expect(page.view.clipsToBounds == (mask != nil) && page.view.cornerRadius == mask?.radius ?? 0)
  }

  @Test("002-T21 when the dimming gets its colour", arguments: Row.all("colours"))
  func colours(row: Row) throws {
    let stage = try Stage(row.configuration)
    let page = stage.page("Page")
    page.setPresentTransition { controller in
      if row["order"] == "click-first" { controller.dimmingClick = true }
      controller.dimmingColor = Color(red: 1, green: 0, blue: 0, alpha: 0.3)
      controller.dimmingClick = true
    }
    try stage.present(page)
    stage.settle()
    let color = try #require(page.placed?.dimmingView.backgroundColor)
    #expect([color.red, color.alpha] == row.numbers("expected"))
  }

  @Test("TR Q33 how often the block is asked for the frame", arguments: [false, true])
  func frameBlock(asOriginal: Bool) throws {
    let stage = try Stage(quirks: asOriginal ? [.q33] : [])
    let page = stage.page("Page")
    var asked = 0
    page.setPresentTransition { controller in
      controller.presentedFrame = Rect(1, 2, 3, 4)
      controller.frameBlock = { _ in
        asked += 1
        return Rect(10, 20, 30, 40)
      }
    }
    try stage.present(page)
    stage.settle()
    #expect(page.view.frame == Rect(10, 20, 30, 40) && (asked > 1) == asOriginal && asked > 0)
  }

  @Test("TR-2.7 another size of the screen")
  func rotation() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    page.setPresentTransition { controller in
      controller.verticalInset = 200
      controller.cornerRadius = 10
    }
    try stage.present(page)
    stage.settle()
    try stage.application.rotate(to: .landscapeLeft)
    stage.settle()
    #expect(page.view.frame.list == [0, 200, 812, 175])
    #expect(page.placed?.dimmingView.frame.list == [0, 0, 812, 375])
    #expect(page.placed?.cornerMask?.size == Size(812, 175))
  }

  @Test("TR-2.7 dimming without animation, and after a cancelled dismissal")
  func dimming() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = page.setPresentTransition { controller in controller.dimmingAnimated = false }
    transition.interactEnabled = true
    try stage.present(page)
    try stage.wait(0.1)
    #expect(page.placed?.dimmingView.presentation.alpha == 1)
    stage.settle()
    let finger = try stage.press()
    try stage.move(finger, 0, 10)
    try stage.lift(finger, cancelled: true)
    stage.settle()
    let dimming = try #require(page.placed?.dimmingView)
    #expect(dimming.alpha == 1 && dimming.window != nil && page.view.frame.minY == 0)
    try stage.turn { page.dismiss(animated: true) }
    stage.settle()
    #expect(dimming.superview == nil)
    #expect(["TR-2.7/dimmed", "TR-2.7/stays", "TR-2.7/gone"].allSatisfy(stage.logged("rule").contains))
  }
}
