import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// The pan drives a page's dismissal (TR 2.4, 3.3, 4.4), in virtual time.
@Suite struct PanDriveTests {
  /// A finger that has begun the pan in the header of a page.
  private func begin(_ stage: PanStage) throws -> Finger {
    try stage.play(["d187,\(stage.y + 20)", "0,10"])
  }

  @Test("002-T10 T11 the page under the finger", arguments: Row.pan("tracking"))
  func tracking(row: Row) throws {
    let stage = try PanStage(role: .modal(inset: row.number("inset")))
    let finger = try begin(stage)
    #expect(stage.transition.isInteractive && stage.y == row.number("inset"))
    _ = try stage.play(["0,\(row["translation"])"], finger: finger)
    let presentation = stage.page.presentationController as? Transitions.PresentationController
    let dimming = presentation?.dimmingView.presentation.alpha ?? .nan
    let seen = [stage.transition.percentComplete, stage.y, dimming]
    #expect(agree(seen, row.numbers("expected")), "\(seen)")
    #expect(agree([stage.pan.swipePercent], [row.numbers("expected")[0]]))
    stage.pan.swipePercent = 0.9
    #expect(agree([stage.pan.swipePercent], [row.numbers("expected")[0]]), "Q17")
    if row.flag("hold") { _ = try stage.play(["h"], finger: finger) }
    let start = stage.application.now
    _ = try stage.play(["u"], finger: finger)
    stage.settle()
    #expect(agree([stage.application.now - start], [row.number("seconds")]))
    #expect(stage.isShown == (row["outcome"] == "cancel") && stage.isAtRest)
  }

  @Test("002-T30 Q24 a tap where the pan begins at once")
  func tap() throws {
    let stage = try PanStage(role: .modal(inset: 0))
    stage.pan.instantBegan = true
    let start = stage.application.now
    _ = try stage.play(["d187,400", "u"])
    #expect(stage.states == ["began", "ended"] && stage.rules("TR-2.4").last == "TR-2.4/back")
    stage.settle()
    #expect(stage.application.now == start && stage.isShown && stage.isAtRest)
    #expect(stage.transition.percentComplete == 0)
  }

  @Test("002-T30 Q3 the content of a page that has begun to go", arguments: [false, true])
  func lateFailure(asOriginal: Bool) throws {
    let stage = try PanStage(
      Quirks(asOriginal ? [.q3] : []),
      content: ["375x3000+0+120"],
      role: .modal(inset: 0)
    )
    stage.pan.instantBegan = true
    let finger = try stage.play(["d187,400"])
    let start = stage.application.now
    #expect(stage.transition.isInteractive && stage.states == ["began"])
    _ = try stage.play(["0,6"], finger: finger)
    #expect(stage.pan.decision == (asOriginal ? .fail : .undecided))
    #expect(stage.transition.isInteractive == asOriginal && stage.transition.percentComplete == 0)
    #expect(stage.states == (asOriginal ? ["began"] : ["began", "cancelled"]))
    #expect(stage.application.controllers.isInTransition == asOriginal)
    #expect(asOriginal || stage.application.now - start < 0.02)
    _ = try stage.play(["0,40", "u"], finger: finger)
    stage.settle()
    #expect(stage.isAtRest != asOriginal && stage.isShown && stage.offsets == [120])
  }

  @Test("TR-2.4 a drag that starts nothing leaves nothing behind")
  func nothingStarts() throws {
    let stage = try PanStage(role: .modal(inset: 0))
    var goes = false
    stage.transition.interactBlock = { [transition = stage.transition] pan in
      if pan.state != .began { return true }
      #expect(transition.isInteractive)
      return goes
    }
    // Without the began-action nothing is dismissed; the updates and the finish of this drag are for nobody.
    let finger = try begin(stage)
    _ = try stage.play(["0,600", "u"], finger: finger)
    stage.settle()
    #expect(stage.isShown && stage.isAtRest)
    goes = true
    let again = try begin(stage)
    _ = try stage.play(["0,81.2"], finger: again)
    #expect(agree([stage.transition.percentComplete, stage.y], [0.1, 81.2]))
    _ = try stage.play(["h", "u"], finger: again)
    stage.settle()
    #expect(stage.isShown && stage.isAtRest)
  }

  @Test("TR-3.3 a page that shrinks under the finger follows it evenly")
  func shrinking() throws {
    let stage = try PanStage()
    let page = ViewController(stage.application)
    let transition = TransformAnimatedTransition(stage.application)
    (transition.interactEnabled, page.modalPresentationStyle) = (true, .custom)
    page.modalTransition = transition
    try stage.turn { _ = try stage.page.present(page, animated: true) }
    stage.settle()
    let finger = try stage.play(["d187,400", "0,10", "0,203"])
    let scale = page.view.presentation.transform.a
    let seen = [transition.percentComplete, scale, page.view.presentation.alpha]
    #expect(agree(seen, [0.25, 1 - 0.25 * 0.99, 0.75]), "\(seen)")
    _ = try stage.play(["h", "u"], finger: finger)
    stage.settle()
    #expect(stage.rules("TR-2.4").last == "TR-2.4/back" && page.presentingViewController != nil)
    #expect(page.view.transform == .identity && page.view.alpha == 1)
  }

  @Test("TR-3.1 after a cancelled pop the page below is out of the container again")
  func cancelledPop() throws {
    let stage = try PanStage(.none, .right, role: .pushed)
    for _ in 1...2 {
      let finger = try stage.play(["d20,400", "10,0", "75,0"])
      #expect(agree([stage.x, stage.transition.percentComplete], [75, 0.2]))
      #expect(stage.home.view.superview === stage.page.view.superview)
      _ = try stage.play(["h", "u"], finger: finger)
      stage.settle()
      #expect(stage.isShown && stage.isAtRest && stage.x == 0 && stage.home.view.superview == nil)
    }
  }
}
