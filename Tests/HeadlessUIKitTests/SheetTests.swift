import Testing

@testable import HeadlessUIKit

@Suite("Page sheets")
struct SheetTests {
  /// A page that asks for nothing, presented over a root.
  private func present(
    systemVersion: Int = 16,
    profile: Profile = .classic
  ) throws -> (ControllerStage, ViewController) {
    let stage = ControllerStage(profile: profile, systemVersion: systemVersion)
    for command in ["push A now", "show"] { _ = try stage.perform(command) }
    let page = ViewController(stage.application)
    page.name = "S"
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(page, animated: false)
    }
    return (stage, page)
  }

  @Test("U11.3 the default is a sheet from version 13 on, all of the screen before", arguments: [12, 13])
  func byDefault(version: Int) throws {
    let (stage, page) = try present(systemVersion: version)
    let isSheet = page.presentationController is SheetPresentationController
    let frame = page.view.superview?.convert(page.view.frame, to: nil)
    #expect(isSheet == (version >= 13) && frame == (isSheet ? Rect(0, 54, 375, 758) : Rect(0, 0, 375, 812)))
    #expect(stage.navigation.appearance == (isSheet ? .appeared : .disappeared))
  }

  @Test("U13.61 a page keeps filling its sheet, and can be presented in another style afterwards")
  func again() throws {
    let (stage, page) = try present()
    let insets = [page.view.safeAreaInsets.top, page.view.safeAreaInsets.bottom]
    _ = try stage.told { () throws(UIKitException) in page.dismiss(animated: false) }
    let other = ViewController(stage.application)
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(other, animated: false)
      stage.application.controllers.addHolder { [other] }
    }
    _ = try stage.told { () throws(UIKitException) in other.dismiss(animated: false) }
    other.modalPresentationStyle = .overFullScreen
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(other, animated: false)
    }
    #expect(insets == [0, 34] && other.view.frame == Rect(0, 0, 375, 812))
    #expect(!(other.view.superview is SheetView))
  }

  @Test("U13.61 U13.62 the numbers are the profile's")
  func numbers() throws {
    var profile = Profile.classic
    profile.transitions.sheetGap = 100
    profile.transitions.sheetThreshold = 0.1
    profile.transitions.sheetLookAhead = 0
    let (stage, page) = try present(profile: profile)
    let height = page.view.bounds.height
    for command in ["down 187 300", "pull 0 80", "run 0.2", "lift", "run 1"] {
      _ = try stage.perform(command)
    }
    #expect(page.presentedBy == nil && height == 668)
  }

  @Test("U13.62 a recogniser of the page that begins first keeps the sheet where it is")
  func pagePan() throws {
    let (stage, page) = try present()
    let pan = PanGestureRecognizer(stage.application)
    page.view.addGestureRecognizer(pan)
    for command in ["down 187 300", "pull 0 500", "run 0.2"] { _ = try stage.perform(command) }
    #expect(pan.state == .changed && page.presentedBy?.isLeaving == false)
  }

  @Test("an app that is closed while a sheet is pulled leaves nothing alive", arguments: [true, false])
  func close(isLifted: Bool) throws {
    weak var application: Application?
    weak var page: ViewController?
    try {
      let (stage, sheet) = try present()
      for command in ["down 187 300", "pull 0 500", "run 0.2"] { _ = try stage.perform(command) }
      if isLifted { _ = try stage.perform("lift") }
      application = stage.application
      page = sheet
    }()
    #expect(application == nil && page == nil)
  }

  @Test("U13.62 the background in the middle of a pull brings the sheet back")
  func background() throws {
    let (stage, page) = try present()
    for command in ["down 187 300", "pull 0 500", "run 0.2", "background"] { _ = try stage.perform(command) }
    #expect(page.presentedBy?.isLeaving == false && page.view.superview?.frame == Rect(0, 54, 375, 758))
    #expect(page.appearance == .appeared && !stage.application.controllers.isInTransition)
  }

  /// A sheet on a device, and where it lies upright and on its side.
  private struct Place: Sendable {
    let device: String
    var style = ModalPresentationStyle.pageSheet
    var size = Size.zero
    let frames: [Rect]
  }

  private static let places = [
    Place(device: "ipad-pro-11", frames: [Rect(65, 34, 704, 1130), Rect(245, 34, 704, 770)]),
    Place(
      device: "ipad-pro-11",
      style: .automatic,
      frames: [Rect(65, 34, 704, 1130), Rect(245, 34, 704, 770)]
    ),
    Place(
      device: "ipad-pro-11",
      style: .formSheet,
      frames: [Rect(147, 287, 540, 620), Rect(327, 107, 540, 620)]
    ),
    Place(
      device: "ipad-pro-11",
      style: .formSheet,
      size: Size(300, 4000),
      frames: [Rect(267, 34, 300, 1130), Rect(447, 34, 300, 770)]
    ),
    Place(device: "iphone-x", style: .formSheet, frames: [Rect(0, 54, 375, 758), Rect(0, 0, 812, 375)]),
  ]

  @Test(
    "U13.85 sheets are boxes on a tablet; a form sheet is a page sheet on a phone",
    arguments: Self.places
  )
  private func place(_ place: Place) throws {
    let stage = ControllerStage(device: try #require(Device.named(place.device)))
    for command in ["push A now", "show"] { _ = try stage.perform(command) }
    let page = ViewController(stage.application)
    page.modalPresentationStyle = place.style
    page.preferredContentSize = place.size
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(page, animated: false)
    }
    let sheet = try #require(page.view.superview)
    let (upright, corners) = (sheet.frame, sheet.roundedCorners)
    for command in ["rotate landscape-left", "run 1"] { _ = try stage.perform(command) }
    #expect([upright, sheet.frame] == place.frames && page.view.frame.size == place.frames[1].size)
    #expect(corners == (place.device == "iphone-x" ? [.topLeft, .topRight] : .all))
  }

  @Test(
    "U13.85 a finger pulls a tablet's sheet away from version 13 on, on its side too",
    arguments: [12, 13]
  )
  func tablet(version: Int) throws {
    let stage = ControllerStage(systemVersion: version, device: try #require(Device.named("ipad-pro-11")))
    for command in ["push A now", "show", "rotate landscape-left", "run 1"] { _ = try stage.perform(command) }
    var left: [Bool] = []
    for commands in [
      ["down 600 200", "pull 0 500", "run 0.2", "lift", "run 1"], ["down 20 400", "lift", "run 1"],
    ] {
      let page = ViewController(stage.application)
      page.modalPresentationStyle = .formSheet
      _ = try stage.told { () throws(UIKitException) in
        try stage.navigation.present(page, animated: false)
      }
      for command in commands { _ = try stage.perform(command) }
      left.append(page.presentedBy == nil)
      _ = try stage.told { () throws(UIKitException) in page.dismiss(animated: false) }
    }
    #expect(left == (version >= 13 ? [true, true] : [false, false]))
  }
}
