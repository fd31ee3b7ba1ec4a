import HeadlessUIKit
import TestSupport
import Testing

@testable import SuspendWindow

/// The specification's cases that need the device: fingers, animations, stacks, in virtual time. A case that a switch
/// decides has a row for each value.
@Suite struct CaseTests {
  @Test("SW 6 cases", arguments: Row.all("cases"))
  func cases(row: Row) throws {
    let stage = try Stage(row.configuration)
    let failed = try stage.run(row["steps"])
    #expect(failed.isEmpty, "\(failed.joined(separator: "; "))")
  }

  @Test("An app that is closed in the middle of things leaves nothing alive", arguments: [false, true])
  func closed(isFading: Bool) throws {
    weak var application: Application?
    weak var manager: SuspendManager?
    weak var page: ViewController?
    do {
      let stage = try Stage(Configuration())
      _ = try stage.run("push A; settle; swipe 7.5 400 280 760")
      if isFading { _ = try stage.run("up; wait 0.1") }
      (application, manager, page) = (stage.application, stage.manager, stage.page("A"))
    }
    #expect(application == nil && manager == nil && page == nil)
  }
}
