import HeadlessUIKit
import LuaRuntime
import Text

extension DeviceWords {
  /// The verbs and values of stacks and presentations.
  var navigationMethods: [LuaBinding] {
    [
      pageVerb("push", "Pushes a page onto the frontmost navigation controller.") {
        (session, page, animated, completion) throws(UIKitException) in
        try session.frontNavigation.pushViewController(page, animated: animated, completion: completion)
      },
      stackVerb("pop", "Pops the top page of the frontmost navigation controller.") {
        (session, animated, completion) throws(UIKitException) in
        session.frontNavigation.popViewController(animated: animated, completion: completion)
      },
      pageVerb("pop_to", "Pops until a page of the stack is on top.") {
        (session, page, animated, completion) throws(UIKitException) in
        try session.frontNavigation.popToViewController(page, animated: animated, completion: completion)
      },
      stackVerb("pop_to_root", "Pops until the root page is on top.") {
        (session, animated, completion) throws(UIKitException) in
        session.frontNavigation.popToRootViewController(animated: animated, completion: completion)
      },
      setStack,
      pageVerb("present", "Presents a page from the topmost controller.") {
        (session, page, animated, completion) throws(UIKitException) in
        try session.topController.present(
          try session.presentable(page),
          animated: animated,
          completion: completion.map(Self.withoutFlag)
        )
      },
      stackVerb("dismiss", "Dismisses the page that was presented last.") {
        (session, animated, completion) throws(UIKitException) in
        guard let top = session.application.controllers.presentedChain.last else {
          return .refused(reason: "nothing is presented")
        }
        return top.dismiss(animated: animated, completion: completion.map(Self.withoutFlag))
      },
      presentAlert,
      selectTab,
    ]
  }

  private var selectTab: LuaBinding {
    LuaBinding(
      "select_tab",
      summary:
        "Selects a tab of the frontmost tab bar controller, as the app's own code does, without a finger.",
      parameters: [
        LuaParameter("tab", .integer(1...1000), summary: "Its number, from 1."), .options([]),
      ],
      returns: "true, or false and the reason",
      errors: "An app without tabs, or a number beyond the last tab.",
      example: "local pages = { A = {}, B = {} }\n"
        + "local app = launch{ pages = pages, root = 'tabs', tabs = { 'A', 'B' } }\napp:select_tab(2)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let number = call.arguments[0].integer ?? 1
        guard let tabs = session.application.controllers.frontmostTabBarController else {
          throw .error("app:select_tab: the app has no tabs; launch it with root = \"tabs\" and tabs = {…}")
        }
        guard number <= tabs.viewControllers.count else {
          throw .error(
            "app:select_tab: there is no tab \(number); the last one is \(tabs.viewControllers.count)"
          )
        }
        try perform(&call, session, "select_tab(\(number))", settle: call.arguments[1]) {
          () throws(UIKitException) in try tabs.selectTab(at: number - 1)
        }
      }
    )
  }

  /// The completion of a presentation, which UIKit calls without a flag, and only when it was not cancelled.
  private static func withoutFlag(
    _ completion: @escaping NavigationCompletion
  ) -> () throws(UIKitException) -> Void {
    { () throws(UIKitException) in try completion(true) }
  }

  private static var changeOptions: [LuaParameter] {
    [
      LuaParameter("animated", .boolean, summary: "Whether UIKit animates the change.", default: "true"),
      LuaParameter(
        "completion",
        .function,
        summary: "Called with true when the change has completed, false when cancelled.",
        default: "none"
      ),
    ]
  }

  private static let changeErrors =
    "What UIKit raises as an exception; what it refuses returns false and the reason."

  private typealias PageChange = (
    AppSession, any ScriptPage, Bool, NavigationCompletion?
  ) throws(UIKitException) -> NavigationOutcome

  private typealias StackChange = (
    AppSession, Bool, NavigationCompletion?
  ) throws(UIKitException) -> NavigationOutcome

  private func pageVerb(_ name: String, _ summary: String, _ change: @escaping PageChange) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [
        LuaParameter("page", .string, summary: "The page's name."), .options(Self.changeOptions),
      ],
      returns: "true, or false and the reason",
      errors: Self.changeErrors,
      example: name == "pop_to"
        ? "app:push('Page1')\napp:push('Page2')\napp:pop_to('Page1')" : "app:\(name)('Page1')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let page = try session.requirePage(call.arguments[0].string ?? "", word: "app:\(name)")
        if name == "present" {
          try page.definition.popover?.checkSource(session, word: "app:present: page \(page.logName)")
        }
        try perform(&call, session, "\(name)(\"\(page.logName)\")", options: call.arguments[1]) {
          (animated, completion) throws(UIKitException) in try change(session, page, animated, completion)
        }
      }
    )
  }

  private func stackVerb(_ name: String, _ summary: String, _ change: @escaping StackChange) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [.options(Self.changeOptions)],
      returns: "true, or false and the reason",
      errors: Self.changeErrors,
      example: "app:\(name)()",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        try perform(&call, session, "\(name)()", options: call.arguments[0]) {
          (animated, completion) throws(UIKitException) in try change(session, animated, completion)
        }
      }
    )
  }

  private var setStack: LuaBinding {
    LuaBinding(
      "set_stack",
      summary: "Replaces the stack of the frontmost navigation controller, the root first.",
      parameters: [
        LuaParameter("pages", .list(of: .string), summary: "The pages' names."), .options(Self.changeOptions),
      ],
      returns: "true, or false and the reason",
      errors: Self.changeErrors,
      example: "app:set_stack{'Home', 'Page1'}",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let names = call.arguments[0]
        guard names.listCount > 0 else { throw .error("app:set_stack: the stack needs at least one page") }
        var pages: [ViewController] = []
        for position in 0..<names.listCount {
          let name = names.element(position + 1).string ?? ""
          pages.append(try session.requirePage(name, word: "app:set_stack"))
        }
        try perform(&call, session, "set_stack{…}", options: call.arguments[1]) {
          (animated, completion) throws(UIKitException) in
          try session.frontNavigation.setViewControllers(pages, animated: animated, completion: completion)
        }
      }
    )
  }

  /// Runs a change with its options and replies true, or false and the reason.
  private func perform(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ text: @autoclosure () -> String,
    options: LuaArgument,
    _ change: (Bool, NavigationCompletion?) throws(UIKitException) -> NavigationOutcome
  ) throws(LuaRaise) {
    let animated = options.field("animated").boolean ?? true
    let callback = call.keep(options.field("completion"), owner: session.owner)
    let completion = callback.map { session.completion($0) }
    try perform(&call, session, text(), settle: options) { () throws(UIKitException) in
      try change(animated, completion)
    }
  }

  /// Runs a change and replies true, or false and the reason.
  func perform(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ text: @autoclosure () -> String,
    settle options: LuaArgument,
    _ change: () throws(UIKitException) -> NavigationOutcome
  ) throws(LuaRaise) {
    var refusal: String?
    try verb(&call, session, text(), options: options) { () throws(LuaRaise) in
      try session.turn { () throws(UIKitException) in refusal = try change().refusal }
    }
    call.reply.append(refusal == nil)
    if let refusal { call.reply.append(refusal) }
  }
}

extension AppSession {
  /// The navigation controller that a user would call the front one.
  var frontNavigation: NavigationController {
    application.controllers.frontmostNavigationController ?? navigation
  }

  /// The controller that presents next: the one presented last, else the root.
  var topController: ViewController { application.controllers.presentedChain.last ?? root }
}
