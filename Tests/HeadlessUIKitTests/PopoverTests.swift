import Testing

@testable import HeadlessUIKit

@Suite("Popovers and action sheets")
struct PopoverTests {
  /// Numbers of a cell.
  private static func numbers(_ cell: Substring) -> [Double] {
    cell.split(separator: ",").compactMap { Double($0) }
  }

  private static func rect(_ cell: Substring) -> Rect {
    let numbers = numbers(cell)
    return numbers.count == 4 ? Rect(numbers[0], numbers[1], numbers[2], numbers[3]) : .zero
  }

  @Test("U13.81 places", arguments: DataLines.of("popover_places.tsv"))
  func place(line: String) throws {
    let cells = line.split(separator: "\t")
    try #require(cells.count == 8)
    let size = Self.numbers(cells[1])
    let sides = cells[3].split(separator: ",").compactMap { PopoverArrowDirection(rawValue: String($0)) }
    let layout = PopoverLayout(
      size: Size(size[0], size[1]),
      source: Self.rect(cells[2]),
      area: Rect(10, 34, 814, 1130),
      permitted: Set(sides),
      PopoverProfile()
    )
    let frames = [layout.frame, layout.content, layout.arrow]
    #expect(frames == cells[4...6].map(Self.rect) && layout.direction.rawValue == cells[7])
  }

  /// A stage with a page "A" and in it a view to point at.
  private func stage(_ device: String, systemVersion: Int = 16) throws -> (ControllerStage, View) {
    let stage = ControllerStage(systemVersion: systemVersion, device: try #require(Device.named(device)))
    for command in ["push A now", "show"] { _ = try stage.perform(command) }
    let source = View(stage.application, frame: Rect(100, 100, 40, 20))
    _ = try stage.told { () throws(UIKitException) in try stage.page("A").view.addSubview(source) }
    return (stage, source)
  }

  private func tap(_ stage: ControllerStage, _ x: Double, _ y: Double) throws -> [String] {
    let lines = try stage.perform("down \(x) \(y)") + stage.perform("lift") + stage.perform("run 1")
    return lines.filter { !$0.contains("finger") }
  }

  @Test(
    "U13.80 on a phone a popover is a sheet, before version 13 all of the screen; on a tablet a popover",
    arguments: [("iphone-16-pro-max", 16), ("iphone-16-pro-max", 12), ("ipad-mini", 16), ("ipad-mini", 12)]
  )
  func adapts(device: String, version: Int) throws {
    let (stage, source) = try stage(device, systemVersion: version)
    let page = ViewController(stage.application)
    page.modalPresentationStyle = .popover
    page.popoverAnchor = PopoverAnchor(sourceView: source)
    _ = try stage.told { () throws(UIKitException) in try stage.navigation.present(page, animated: false) }
    let isPopover = page.presentationController is PopoverPresentationController
    let isSheet = page.presentationController is SheetPresentationController
    #expect(isPopover == (device == "ipad-mini") && isSheet == (device != "ipad-mini" && version == 16))
    #expect(stage.navigation.appearance == (isPopover || isSheet ? .appeared : .disappeared))
  }

  @Test("U13.81 U11.4 a popover fades in over a dimmed screen; a tap beside it asks, dismisses and tells")
  func popover() throws {
    let (stage, source) = try stage("ipad-pro-11")
    let page = try stage.page("P")
    page.modalPresentationStyle = .popover
    page.preferredContentSize = Size(200, 100)
    page.popoverAnchor = PopoverAnchor(sourceView: source, sourceRect: Rect(0, 0, 20, 20))
    page.transitioningDelegate = nil
    var lines = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(page, animated: true)
    }
    lines += try stage.perform("asks P") + stage.perform("run 0.125")
    let views = stage.window.subviews.flatMap(\.subviews).filter { ["popover", "dimming"].contains($0.name) }
    lines += views.map { "\($0.name) \($0.presentation.alpha) \($0.frame.short)" }
    lines += try stage.perform("run 0.125")
    lines.append("page \(page.view.convert(page.view.bounds, to: nil).short)")
    lines += try tap(stage, 110, 200)
    lines += try tap(stage, 700, 900)
    #expect(lines == DataLines.of("popover.txt"))
  }

  @Test("U13.81 U11.4 a popover that must stay is asked and stays; turned, it lies beside its source again")
  func stays() throws {
    let (stage, source) = try stage("ipad-pro-11")
    let page = try stage.page("P")
    page.modalPresentationStyle = .popover
    page.popoverAnchor = PopoverAnchor(sourceView: source, permittedArrowDirections: [.left])
    source.frame = Rect(100, 900, 40, 20)
    _ = try stage.told { () throws(UIKitException) in try stage.navigation.present(page, animated: false) }
    let controller = try #require(page.presentationController as? PopoverPresentationController)
    let upright = [
      controller.frameOfPresentedViewInContainerView.short, page.view.superview?.superview?.frame.short,
    ]
    var lines = try stage.perform("modal P") + stage.perform("asks P")
    lines += try tap(stage, 700, 900)
    source.frame = Rect(100, 300, 40, 20)
    _ = try stage.perform("rotate landscape-left")
    _ = try stage.perform("run 1")
    #expect(upright == ["(140, 670, 333, 480)", "(140, 670, 333, 480)"])
    #expect(lines.filter { $0.contains("sheet") } == ["0.0 sheet did-attempt P"])
    #expect(page.view.superview?.superview?.frame == Rect(140, 70, 333, 480))
    #expect(controller.arrowDirection == .left && page.view.superview?.cornerRadius == 13)
  }

  @Test("U13.82 U0.5 a popover that belongs to nothing on screen is an exception, and nothing has changed")
  func withoutSource() throws {
    let (stage, source) = try stage("ipad-pro-11")
    let page = try stage.page("P")
    page.modalPresentationStyle = .popover
    source.removeFromSuperview()
    for anchor in [nil, PopoverAnchor(sourceView: source)] {
      page.popoverAnchor = anchor
      #expect(throws: UIKitException.self) { try stage.navigation.present(page, animated: true) }
    }
    let sheet = AlertController(stage.application, message: "m", preferredStyle: .actionSheet)
    #expect(throws: UIKitException.self) { try stage.navigation.present(sheet, animated: true) }
    #expect(stage.navigation.presentedViewController == nil)
  }

  /// An action sheet with two buttons and a cancel button, which says what was chosen.
  private func sheet(_ stage: ControllerStage, cancels: Bool = true) throws -> AlertController {
    let sheet = AlertController(stage.application, title: "T", message: "M", preferredStyle: .actionSheet)
    let names: [(String, AlertAction.Style)] = [
      ("Cancel", .cancel), ("Share", .normal), ("Delete", .destructive),
    ]
    for (name, style) in names where cancels || style != .cancel {
      try sheet.addAction(
        AlertAction(title: name, style: style) { [weak stage] () throws(UIKitException) in
          stage?.application.log.append(.system(kind: "chose", call: name, subject: ""))
        }
      )
    }
    return sheet
  }

  @Test("U13.83 an action sheet comes up on a phone; its buttons, its cancel button and a tap beside it")
  func actionSheet() throws {
    let (stage, _) = try stage("iphone-x")
    var lines: [String] = []
    for place in [(187.0, 600.0), (187, 750), (187, 100)] {
      let sheet = try sheet(stage)
      _ = try stage.told { () throws(UIKitException) in try stage.navigation.present(sheet, animated: true) }
      _ = try stage.perform("run 0.2")
      let panel = try #require((sheet.view as? ActionSheetView)?.panel)
      lines.append("halfway \(panel.presentation.frameInWindow.short)")
      _ = try stage.perform("run 0.2")
      lines += panel.subviews.map { box in "box \(box.convert(box.bounds, to: nil).short)" }
      lines += try tap(stage, place.0, place.1)
    }
    #expect(lines == DataLines.of("action_sheet.txt"))
  }

  @Test("U13.83 without a cancel button a tap beside an action sheet does nothing; it takes no text field")
  func withoutCancel() throws {
    let (stage, _) = try stage("iphone-x")
    let sheet = try sheet(stage, cancels: false)
    _ = try stage.told { () throws(UIKitException) in try stage.navigation.present(sheet, animated: false) }
    _ = try tap(stage, 187, 100)
    #expect(stage.navigation.presentedViewController === sheet)
    #expect(throws: UIKitException.self) { try sheet.addTextField() }
    _ = try stage.perform("rotate landscape-left")
    _ = try stage.perform("run 1")
    let panel = try #require((sheet.view as? ActionSheetView)?.panel)
    #expect(panel.frame == Rect(226.5, 176, 359, 178))
  }

  @Test("U13.84 on a tablet an action sheet is a popover without its cancel button; a tap beside it cancels")
  func actionPopover() throws {
    let (stage, source) = try stage("ipad-pro-11")
    let sheet = try sheet(stage)
    sheet.popoverAnchor = PopoverAnchor(sourceView: source)
    _ = try stage.told { () throws(UIKitException) in try stage.navigation.present(sheet, animated: true) }
    _ = try stage.perform("run 1")
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == Rect(10, 133, 320, 178))
    #expect(sheet.view.subviews.last?.subviews.map(\.name) == ["Share", "Delete"])
    #expect(sheet.tap(buttonTitled: "Cancel").refusal?.contains("\"Share\", \"Delete\"") ?? false)
    let lines = try tap(stage, 700, 900)
    #expect(
      lines.filter { $0.contains("chose") || $0.contains("alert dismissed") } == [
        "1.25 alert dismissed M", "1.25 chose Cancel",
      ]
    )
  }

  private func lists(in view: View) -> [ActionButtons] {
    (view as? ActionButtons).map { [$0] } ?? view.subviews.flatMap(lists)
  }

  @Test(
    "U13.86 buttons that there is no room for scroll, the texts and the cancel button of an action sheet stay",
    arguments: [
      ("iphone-x", AlertController.Style.actionSheet), ("ipad-mini", .actionSheet), ("iphone-se", .alert),
    ]
  )
  func manyButtons(device: String, style: AlertController.Style) throws {
    let (stage, source) = try stage(device)
    let alert = AlertController(stage.application, title: "T", message: "M", preferredStyle: style)
    alert.popoverAnchor = PopoverAnchor(sourceView: source)
    for number in 1...30 { try alert.addAction(AlertAction(title: "B\(number)")) }
    try alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    _ = try stage.told { () throws(UIKitException) in try stage.navigation.present(alert, animated: false) }
    let list = try #require(lists(in: alert.view).first { $0.subviews.count > 1 })
    let shown = list.convert(list.bounds, to: nil)
    let screen = stage.application.screenBounds.inset(by: stage.application.safeAreaInsets)
    let last = try #require(list.subviews.last { $0.name == "B30" })
    let (x, y) = (Int(shown.center.x), Int(shown.center.y))
    for command in ["down \(x) \(y)", "pull 0 -150", "run 0.2", "lift", "run 1"] {
      _ = try stage.perform(command)
    }
    let moved = list.contentOffset.y
    try list.scrollRectToVisible(last.frame)
    let place = last.convert(last.bounds, to: nil)
    #expect(screen.contains(shown.origin) && shown.maxY <= screen.maxY && moved == 140 && !list.scrollsToTop)
    #expect(place.maxY <= shown.maxY && stage.window.hitTest(place.center)?.name == "B30")
  }

  @Test("U13.87 a second cancel button is an exception, in an alert as in an action sheet")
  func twoCancelButtons() throws {
    let (stage, _) = try stage("iphone-x")
    let alert = AlertController(stage.application, message: "m")
    try alert.addAction(AlertAction(title: "A", style: .cancel))
    try alert.addAction(AlertAction(title: "B", style: .destructive))
    #expect(throws: UIKitException.self) { try alert.addAction(AlertAction(title: "C", style: .cancel)) }
    #expect(alert.actions.map(\.title) == ["A", "B"])
  }
}
