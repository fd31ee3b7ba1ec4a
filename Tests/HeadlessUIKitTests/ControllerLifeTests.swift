import Testing

@testable import HeadlessUIKit

@Suite("Controllers' lives and alerts")
struct ControllerLifeTests {
  /// What hears of everything.
  private final class Listener: ControllerObserver {
    let application: Application
    init(_ application: Application) { self.application = application }

    func controllerWillAppear(_ controller: ViewController) { tell("will-appear", controller.logName) }
    func transitionDidEnd(_ transition: TransitionState, completed: Bool) {
      tell("ended", "\(transition.kind.rawValue) \(completed)")
    }
    func controllerWasDismissed(_ controller: ViewController) {
      let stack = (controller as? NavigationController)?.viewControllers ?? []
      let gone = [controller] + stack.filter { $0.parent == nil }
      tell("dismissed", gone.map(\.logName).joined(separator: " "))
    }
    func controllerWasReleased(_ controller: ViewController) { tell("released", controller.logName) }

    private func tell(_ call: String, _ subject: String) {
      application.log.append(.system(kind: "observer", call: call, subject: subject))
    }
  }

  /// A page that tells of its own call.
  private final class Page: ViewController {
    override func viewWillAppear(_ animated: Bool) throws(UIKitException) {
      application.log.append(.system(kind: "own", call: "will-appear", subject: logName))
    }
  }

  private func stage(_ commands: [String]) throws -> ControllerStage {
    let stage = ControllerStage()
    for command in commands { _ = try stage.perform(command) }
    return stage
  }

  @Test("observers hear of a will-appear after the page's own call, and of the end after did-show")
  func observers() throws {
    let stage = try stage(["push A now", "show"])
    let listener = Listener(stage.application)
    stage.application.controllers.addObserver(listener)
    let page = Page(stage.application)
    page.name = "B"
    var lines = try stage.told { () throws(UIKitException) in
      try stage.navigation.pushViewController(page, animated: true)
    }
    lines += try stage.perform("run 0.35")
    lines += try stage.perform("pop now")
    let wanted = ["own", "observer", "delegate did-show"]
    let kept = lines.map { String($0.drop { $0 != " " }.dropFirst()) }
      .filter { line in wanted.contains { line.hasPrefix($0) } }
    #expect(
      kept == [
        "own will-appear B", "observer will-appear B", "delegate did-show B", "observer ended push true",
        "observer will-appear A", "delegate did-show A", "observer released B",
      ]
    )
  }

  @Test(
    "observers hear of a dismissal when it was completed and what it alone held released",
    arguments: ["dismiss MNav", "dismiss MNav now"]
  )
  func dismissal(command: String) throws {
    let stage = try stage(["push A now", "show", "present MNav A now"])
    let listener = Listener(stage.application)
    stage.application.controllers.addObserver(listener)
    let kept = [try stage.page("B")]
    stage.application.controllers.addHolder { kept }
    _ = try stage.perform("in MNav")
    _ = try stage.perform("push B now")
    let lines = try stage.perform(command) + stage.perform("run 0.5")
    let kinds = ["completion", "observer released", "observer dismissed"]
    let heard = lines.map { String($0.drop { $0 != " " }.dropFirst()) }
      .filter { line in kinds.contains { line.hasPrefix($0) } }
    #expect(
      heard == [
        "completion done", "observer released MNav", "observer released MNavRoot",
        "observer dismissed MNav MNavRoot B",
      ]
    )
  }

  @Test("SE H8 a holder keeps a page; letting go releases it at the end of the turn")
  func holder() throws {
    let stage = try stage(["set A B now", "show"])
    var kept = [try stage.page("B")]
    stage.application.controllers.addHolder { kept }
    var lines = try stage.perform("pop now")
    let alive = lines.contains("0.0 released B")
    lines = try stage.told { () throws(UIKitException) in
      kept = []
      stage.application.controllers.setNeedsSweep()
      stage.application.log.append(.system(kind: "test", call: "after", subject: ""))
    }
    #expect(!alive && lines == ["0.0 test after", "0.0 released B"])
  }

  @Test("SE Q9 a sweep releases at once")
  func sweep() throws {
    let stage = try stage(["push A now", "show"])
    var kept = [try stage.page("M")]
    stage.application.controllers.addHolder { kept }
    let lines = try stage.told { () throws(UIKitException) in
      stage.application.controllers.sweep()
      kept = []
      stage.application.controllers.sweep()
      stage.application.log.append(.system(kind: "test", call: "after", subject: ""))
    }
    #expect(lines == ["0.0 released M", "0.0 test after"])
  }

  @Test("U13.11 a stack may be empty; a page that was released cannot come back")
  func released() throws {
    let stage = try stage(["set A B now", "show"])
    let page = try stage.page("B")
    for command in ["pop now", "set now"] { _ = try stage.perform(command) }
    #expect(stage.navigation.viewControllers.isEmpty && page.isReleased)
    #expect(throws: UIKitException.self) { try stage.navigation.pushViewController(page, animated: false) }
    _ = try stage.perform("push C now")
    #expect(stage.navigation.topViewController?.name == "C" && stage.application.crash == nil)
  }

  @Test("U13.4 a root comes on screen with its window, its did-calls in the next turn")
  func root() throws {
    let stage = try stage(["push A now"])
    var found: [AppearanceState] = []
    _ = try stage.told { () throws(UIKitException) in
      try stage.command("show")
      found.append(stage.navigation.appearance)
    }
    #expect(found + [stage.navigation.appearance] == [.appearing, .appeared])
  }

  @Test("nothing keeps a closed app alive, in the middle of transitions")
  func close() throws {
    weak var application: Application?
    weak var page: ViewController?
    try {
      let stage = try stage(["set A B now", "show", "present MNav A", "run 0.5", "animator 1", "driver on"])
      _ = try stage.perform("dismiss MNav")
      application = stage.application
      page = try stage.page("B")
    }()
    #expect(application == nil && page == nil)
  }

  @Test("SE H5 U11.2 U13.7 an alert: shown in the next turn, tapped, gone, then its handler")
  func alert() throws {
    let stage = try stage(["push A now", "show"])
    let alert = AlertController(stage.application, message: "full")
    try alert.addAction(
      AlertAction(title: "OK", style: .cancel) { () throws(UIKitException) in
        stage.application.log.append(.system(kind: "test", call: "handler", subject: ""))
      }
    )
    var lines = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(alert, animated: true)
      stage.application.log.append(.system(kind: "test", call: "returned", subject: ""))
    }
    lines += try stage.perform("run 0.25")
    let button = stage.application.hitTest(Point(187, 430))
    lines.append("button \(button?.name ?? "none") of \(alert.view.name)")
    lines += try stage.told { () throws(UIKitException) in alert.tap(buttonTitled: "OK") }
    lines += try stage.perform("run 0.25")
    #expect(lines == DataLines.of("alert.txt"))
  }

  @Test("U13.46 U13.44 a text field of an alert is edited at once: the keyboard comes and goes with it")
  func alertField() throws {
    let stage = try stage(["push A now", "show"])
    let keyboard = stage.application.keyboard
    let alert = AlertController(stage.application, title: "Name")
    try alert.addAction(AlertAction(title: "OK"))
    try alert.addTextField { $0.placeholder = "Your name" }
    let field = try #require(alert.textFields.first)
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(alert, animated: true)
    }
    let early = keyboard.isVisible
    _ = try stage.perform("run 1")
    try field.insertText("Ann")
    let typed = [early, keyboard.isVisible, field.isEditing]
    _ = try stage.told { () throws(UIKitException) in alert.tap(buttonTitled: "OK") }
    _ = try stage.perform("run 1")
    #expect(typed == [false, true, true] && field.text == "Ann" && !keyboard.isVisible)
  }

  @Test("an alert names its buttons when it has not the one asked for")
  func wrongButton() throws {
    let stage = try stage(["push A now", "show"])
    let alert = AlertController(stage.application, message: "full")
    try alert.addAction(AlertAction(title: "OK"))
    #expect(alert.tap(buttonTitled: "Ok").refusal == "the alert has no button \"Ok\"; it has \"OK\"")
  }

  @Test("U0.5 what a page's callback raises crashes the app, and the change goes on")
  func crash() throws {
    final class Bad: ViewController {
      override func viewDidLoad() throws(UIKitException) { throw UIKitException("bad page") }
    }
    let stage = try stage(["push A now", "show"])
    let bad = Bad(stage.application)
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.pushViewController(bad, animated: false)
    }
    #expect(stage.application.crash?.reason == "bad page" && bad.appearance == .appeared)
  }
}
