import Testing

@testable import HeadlessUIKit

@Suite("What a popover's delegate decides before the presentation")
struct PopoverDelegateTests {
  private final class Delegate: AdaptivePresentationControllerDelegate {
    let style: ModalPresentationStyle?
    let source: View
    var prepared = 0

    init(_ style: ModalPresentationStyle?, source: View) {
      self.style = style
      self.source = source
    }

    func adaptiveStyle(of presented: ViewController) -> ModalPresentationStyle? { style }

    func prepareForPopover(_ popover: PopoverPresentationController) throws(UIKitException) {
      prepared += 1
      popover.presentedViewController.popoverAnchor = PopoverAnchor(sourceView: source)
    }
  }

  private func shown() throws -> (Window, ViewController) {
    let application = Application(device: .iPhoneX)
    let window = Window(application)
    let root = ViewController(application)
    try application.mainLoop.runTurn { () throws(UIKitException) in
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    return (window, root)
  }

  @Test(
    "U13.90 U13.91 a popover adapts on a phone as its delegate says, who may give it its source",
    arguments: [nil, ModalPresentationStyle.automatic, .fullScreen]
  )
  func adapts(style: ModalPresentationStyle?) throws {
    let (window, root) = try shown()
    let page = ViewController(window.application)
    let delegate = Delegate(style, source: root.view)
    page.modalPresentationStyle = .popover
    page.presentationDelegate = delegate
    try window.application.mainLoop.runTurn { () throws(UIKitException) in
      try root.present(page, animated: false)
    }
    let controller = try #require(page.presentationController)
    #expect((controller is PopoverPresentationController) == (style == nil))
    #expect((controller is SheetPresentationController) == (style == .automatic))
    #expect(delegate.prepared == (style == nil ? 1 : 0) && controller.delegate === delegate)
    window.application.close()
  }

  @Test("U13.92 asking early settles the style of one presentation")
  func asksEarly() throws {
    let (window, root) = try shown()
    let page = ViewController(window.application)
    page.settlePresentationStyle()
    page.modalPresentationStyle = .overFullScreen
    var kinds: [Bool] = []
    window.application.controllers.addHolder { [page] }
    for _ in 1...2 {
      try window.application.mainLoop.runTurn { () throws(UIKitException) in
        try root.present(page, animated: false)
      }
      kinds.append(page.presentationController is SheetPresentationController)
      try window.application.mainLoop.runTurn { () throws(UIKitException) in
        _ = page.dismiss(animated: false)
      }
    }
    #expect(kinds == [true, false])
    window.application.close()
  }
}
