import HeadlessUIKit

/// An app with a window and a navigation controller "Nav", driven by short commands; what happens is a transcript.
final class ControllerStage {
  let application: Application
  let window: Window
  /// The navigation controller that commands drive: "Nav" until `in` names another.
  var navigation: NavigationController
  private let home: NavigationController
  private let delegate: StageDelegate
  private let observer: StageObserver
  /// The finger of `down`.
  var finger: Finger?
  /// What sheets ask.
  var sheetListeners: [SheetListener] = []
  private var pages: [String: ViewController] = [:]
  private var read = 0

  init(profile: Profile = .classic, systemVersion: Int = 16, device: Device = .iPhoneX) {
    application = Application(device: device, systemVersion: systemVersion, profile: profile)
    window = Window(application)
    navigation = NavigationController(application)
    navigation.name = "Nav"
    home = navigation
    delegate = StageDelegate(application)
    observer = StageObserver(application)
    application.addObserver(observer)
    navigation.delegate = delegate
  }

  deinit { application.close() }

  /// The page of a name; names that end in "Nav" are navigation controllers with a root of their own,
  /// in "Tabs" tab bar controllers.
  func page(_ name: String) throws(UIKitException) -> ViewController {
    if let page = pages[name], !page.isReleased { return page }
    let page: ViewController
    if name == "Nav" { return home }
    if name.hasSuffix("Nav") {
      let root = try self.page(name + "Root")
      page = try NavigationController(application, rootViewController: root)
    } else if name.hasSuffix("Tabs") {
      page = TabBarController(application)
    } else {
      page = StagePage(application)
    }
    page.name = name
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = delegate
    pages[name] = page
    return page
  }

  /// Makes the stage's delegate that of another navigation controller, too.
  func accompany(_ page: ViewController) { (page as? NavigationController)?.delegate = delegate }

  /// Does one command in a turn of its own and returns what was logged meanwhile.
  func perform(_ line: String) throws(UIKitException) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    do {
      if words.first == "run", let seconds = Double(words.last ?? "") {
        let target = application.mainLoop.now.advanced(by: seconds)
        try application.mainLoop.advance(to: target)
      } else {
        try application.mainLoop.runTurn { () throws(UIKitException) in try run(words) }
      }
    } catch {
      return news() + ["! \(error.reason)"]
    }
    return news()
  }

  /// Does something in a turn of its own and returns what was logged meanwhile.
  func told(_ work: () throws(UIKitException) -> Void) throws(UIKitException) -> [String] {
    try application.mainLoop.runTurn(work)
    return news()
  }

  /// Has what follows driven by a driver of the test's own.
  func drive(by driver: PercentDrivenInteractiveTransition) { delegate.drive(by: driver) }

  /// Does one command inside the turn that runs.
  func command(_ line: String) throws(UIKitException) {
    try run(line.split(separator: " ").map(String.init))
  }

  private func run(_ words: [String]) throws(UIKitException) {
    let name = words.count > 1 ? words[1] : ""
    let animated = words.last != "now"
    let completion: NavigationCompletion = { [application] ok in
      application.log.append(.system(kind: "completion", call: ok ? "done" : "cancelled", subject: ""))
    }
    switch words.first {
    case "push": try navigation.pushViewController(page(name), animated: animated, completion: completion)
    case "pop": navigation.popViewController(animated: animated, completion: completion)
    case "pop-to": try navigation.popToViewController(page(name), animated: animated, completion: completion)
    case "pop-to-root": navigation.popToRootViewController(animated: animated, completion: completion)
    case "set":
      var stack: [ViewController] = []
      for word in words.dropFirst() where word != "now" { stack.append(try page(word)) }
      try navigation.setViewControllers(stack, animated: animated, completion: completion)
    case "show":
      window.rootViewController = navigation
      window.makeKeyAndVisible()
    case "in":
      if let named = try page(name) as? NavigationController { navigation = named }
    case "root": window.rootViewController = try page(name)
    case "present":
      let presented = try page(name)
      if let style = ModalPresentationStyle(rawValue: words.count > 3 ? words[3] : "") {
        presented.modalPresentationStyle = style
      }
      try page(words[2]).present(presented, animated: animated) { () throws(UIKitException) in
        try completion(true)
      }
    case "dismiss":
      try page(name).dismiss(animated: animated) { () throws(UIKitException) in try completion(true) }
    default:
      if try !runBars(words, animated: animated), try !runDevice(words), try !runSheets(words) {
        try delegate.run(words, navigation)
      }
    }
  }

  /// The new entries of the log but for animations.
  private func news() -> [String] {
    let entries = application.log.entries[read...]
    read = application.log.entries.count
    return entries.compactMap { entry in text(entry.event).map { "\(entry.time.seconds) \($0)" } }
  }

  private func text(_ event: LogEvent) -> String? {
    switch event {
    case .appearance(let page, let call): "\(call) \(page)"
    case .navigation(let call, let page, let animated, let reason):
      "navigation \(call) \(page)" + (animated ? " animated" : "") + (reason.isEmpty ? "" : ": \(reason)")
    case .transition(let phase, let style, let from, let to, let percent):
      "transition \(phase) \(style) \(from) > \(to) \(percent)"
    case .system(let kind, let call, let subject): "\(kind) \(call)" + (subject.isEmpty ? "" : " \(subject)")
    case .alert(let call, let message): "alert \(call) \(message)"
    case .warning(let message): "warning \(message)"
    default: nil
    }
  }
}
