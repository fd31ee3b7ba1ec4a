import HeadlessUIKit
import TestSupport

@testable import SuspendWindow

/// A page of the demo app; whether it can be suspended is data.
final class Page: ViewController, SuspendPage {
  let suspendItem: SuspendItem?

  init(_ application: Application, _ name: String, identifier: Int?) {
    suspendItem = identifier.map { SuspendItem(identifier: $0, icon: name.lowercased()) }
    super.init(application)
    self.name = name
  }
}

/// An app's own delegate, which remembers what it was told.
final class Listener: NavigationControllerDelegate {
  var shown: [String] = []

  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) { shown.append(viewController.logName) }
}

/// An app with Home in a navigation controller and the suspend window, driven by the words of a row.
final class Stage: AppStage {
  let application = Application()
  let manager: SuspendManager
  let navigation: NavigationController
  let window: Window
  private let listener = Listener()
  private var pages: [String: Page] = [:]
  private var finger: Finger
  private var masked: View?

  init(_ configuration: Configuration) throws(UIKitException) {
    window = Window(application)
    manager = try SuspendManager(application, configuration: configuration)
    navigation = NavigationController(application)
    navigation.delegate = listener
    finger = Finger(application)
    try application.mainLoop.runTurn { () throws(UIKitException) in
      try navigation.setViewControllers([page("Home")], animated: false)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
    }
  }

  deinit { application.close() }

  /// The page of a name: A to F conform, with the numbers from 1 on, others do not; A2 is another page of A's number.
  func page(_ name: String) -> Page {
    if let page = pages[name] { return page }
    let letter = name.hasSuffix("2") ? String(name.dropLast()) : name
    let number = letter.count == 1 ? "ABCDEF".firstIndex(of: Character(letter)) : nil
    let made = Page(
      application,
      name,
      identifier: number.map { "ABCDEF".distance(from: "ABCDEF".startIndex, to: $0) + 1 }
    )
    pages[name] = made
    return made
  }

  // MARK: Steps

  /// Does the steps of a row, separated by semicolons; one with "=" is a check. Returns the checks that failed.
  func run(_ text: String) throws(UIKitException) -> [String] {
    var failed: [String] = []
    for step in text.split(separator: ";") {
      let sides = step.split(separator: "=").map { trimmed($0) }
      if sides.count == 2 {
        let found = value(sides[0])
        if !same(found, sides[1]) { failed.append("\(sides[0]) = \(found), not \(sides[1])") }
      } else {
        try perform(step.split(separator: " ").map(String.init))
      }
    }
    return failed
  }

  private func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }

  private func perform(_ words: [String]) throws(UIKitException) {
    let numbers = words.dropFirst().compactMap { Double($0) }
    let names = words.dropFirst().filter { Double($0) == nil }
    let point = numbers.count > 1 ? Point(numbers[0], numbers[1]) : .zero
    switch words.first ?? "" {
    case "wait": try wait(numbers[0])
    case "settle": settle()
    case "swipe": try swipe(from: point, to: Point(numbers[2], numbers[3]))
    case "touch":
      finger = Finger(application)
      try finger.down(at: point)
      run(finger)
    case "move":
      try finger.move(.to(point), duration: 0.05)
      run(finger)
    case "up":
      try finger.up()
      run(finger)
    case "interrupt":
      try finger.cancel()
      run(finger)
    case "tap":
      try perform(["touch", words[1], words[2]])
      try finger.hold(0.05)
      try perform(["up"])
    default:
      try application.mainLoop.runTurn { () throws(UIKitException) in
        try call(words[0], names, numbers, point)
      }
    }
  }

  /// What happens in a turn of its own: the app's calls and the system's.
  private func call(
    _ word: String,
    _ names: [String],
    _ numbers: [Double],
    _ point: Point
  ) throws(UIKitException) {
    switch word {
    case "push": try navigation.pushViewController(page(names[0]), animated: true)
    case "push-at-once": try navigation.pushViewController(page(names[0]), animated: false)
    case "pop": navigation.popViewController(animated: true)
    case "pop-at-once": navigation.popViewController(animated: false)
    case "pop-to-root": navigation.popToRootViewController(animated: true)
    case "set": try navigation.setViewControllers(names.map(page), animated: true)
    case "set-at-once": try navigation.setViewControllers(names.map(page), animated: false)
    case "present": try present(page(names[0]))
    case "present-stack": try present(NavigationController(application, rootViewController: page(names[0])))
    case "dismiss": navigation.dismiss(animated: true)
    case "dismiss-at-once": navigation.dismiss(animated: false)
    case "decide": try manager.decideAlpha(animated: false)
    case "suspend": try manager.addSuspendView(page(names[0]), percent: numbers[0])
    case "remove": manager.removeSuspendView()
    case "open": try manager.open()
    case "fake": try manager.fakeTransition(percent: numbers[0])
    case "alpha": try manager.changeAlpha(numbers[0], animated: false)
    case "center": manager.window?.center = point
    case "show": manager.sector.show(progress: numbers[0])
    case "follow": try manager.sector.follow(point)
    case "show-sector": try manager.sector.show()
    case "hide-sector": try manager.hideSector()
    case "rotate": try application.rotate(to: numbers[0] == 0 ? .portrait : .landscapeLeft)
    case "mask-of": masked = page(names[0]).view
    default: throw UIKitException("no such step: \(word)")
    }
  }

  /// Presents a controller on what is on screen, at once.
  private func present(_ controller: ViewController) throws(UIKitException) {
    var top: ViewController = navigation
    while let next = top.presentedViewController { top = next }
    controller.modalPresentationStyle = .fullScreen
    try top.present(controller, animated: false)
  }

  /// A finger that comes from the left edge and rests, so that its velocity is 0.
  private func swipe(from start: Point, to end: Point) throws(UIKitException) {
    finger = Finger(application)
    try finger.down(at: start)
    try finger.move(.to(end), duration: 0.3)
    try finger.hold(0.1)
    run(finger)
  }

  // MARK: Values

  private func value(_ name: String) -> String {
    switch name {
    case "stack": navigation.viewControllers.map(\.logName).joined(separator: " ")
    case "popping": manager.poppingPage?.logName ?? "none"
    case "transition": application.controllers.transition?.style ?? "none"
    case "page-x":
      plain(application.controllers.transition?.from.viewIfLoaded?.frame.minX ?? -1)
    case "heard": listener.shown.last ?? "nothing"
    case "crashed": application.crash == nil ? "no" : "yes"
    case "rule": rules.last ?? "none"
    case "rules": rules.joined(separator: " ")
    case "hides": String(application.log.entries.filter { $0.event == .hide }.count)
    case "mask", "mask-radius", "masked": maskValue(name)
    default: windowValue(name) ?? sectorValue(name) ?? pictureValue(name) ?? "no such value"
    }
  }

  private var rules: [String] {
    application.log.entries.compactMap { if case .rule(let id) = $0.event { id } else { nil } }
  }

  private func windowValue(_ name: String) -> String? {
    switch name {
    case "window": manager.window == nil ? "none" : "there"
    case "page": manager.page?.logName ?? "none"
    case "icon": manager.window?.iconView.image ?? "none"
    case "frame": manager.window.map { plain($0.frame) } ?? "none"
    case "center": manager.window.map { plain($0.center) } ?? "none"
    case "center-shown": manager.window.map { plain($0.presentation.center) } ?? "none"
    case "alpha": manager.window.map { plain($0.alpha) } ?? "none"
    case "alpha-shown": manager.window.map { plain($0.presentation.alpha) } ?? "none"
    case "key": application.keyWindow === window ? "the app's" : "another"
    case "hit": application.hitTest(Point(335, 150)) === manager.window ? "window" : "else"
    case "windows": plain(Double(application.windows.count))
    default: nil
    }
  }

  private func sectorValue(_ name: String) -> String? {
    let sector = manager.sector
    switch name {
    case "sector": return sector.superview === window ? "there" : "none"
    case "sector-top": return String(window.subviews.last === sector)
    case "sector-origin": return plain(sector.frame.origin)
    case "sector-shown": return plain(sector.presentation.frame.origin)
    case "sector-kind": return sector.kind.rawValue
    case "growth": return plain(sector.growth)
    case "growth-shown": return plain(sector.disc.presentation.transform.a)
    case "inside": return sector.lastHit.map(String.init) ?? "none"
    default: return nil
    }
  }

  private func pictureValue(_ name: String) -> String? {
    switch name {
    case "pictures": plain(Double(manager.pictures.count))
    case "picture": manager.pictures.last?.image ?? "none"
    case "picture-x": manager.pictures.last.map { plain($0.presentation.frame.minX) } ?? "none"
    case "picture-start": manager.pictures.last.map { plain($0.layout.startX) } ?? "none"
    case "picture-content": manager.pictures.last.map { plain($0.contentOrigin) } ?? "none"
    case "picture-circle": manager.pictures.last?.presentation.mask.map(circle) ?? "none"
    case "picture-end":
      manager.pictures.last.map { picture in
        let end = picture.layout.end
        return circle(end) + " " + plain(end.rect.center + Point(picture.layout.endX, 0))
      } ?? "none"
    default: nil
    }
  }

  private func maskValue(_ name: String) -> String {
    guard let mask = masked?.presentation.mask else { return "none" }
    return name == "mask-radius" ? plain(mask.radius) : circle(mask)
  }

  private func circle(_ mask: Mask) -> String { "\(plain(mask.rect.center)) \(plain(mask.radius))" }
}

extension LogEvent {
  /// The hiding of the sector.
  fileprivate static let hide = LogEvent.system(kind: "sector", call: "hide", subject: "")
}
