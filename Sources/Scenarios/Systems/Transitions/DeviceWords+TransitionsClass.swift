import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// The library's additions to controllers and views (TR 1.7 to 1.9).
  var transitionsClass: LuaClass {
    LuaClass(
      id: .transitions,
      name: "Transitions",
      summary: "The transition library's additions to controllers and views (TR 1.7 to 1.9).",
      methods: [
        pageAddition("present", "swipes in from below") { (shown, block) in shown.setPresentTransition(block)
        },
        pageAddition("alert", "comes like an alert") { (shown, block) in shown.setAlertTransition(block) },
        pageAddition("fade", "fades in") { (shown, block) in shown.setFadeTransition(block) },
        viewAddition("present", "Fades a view, and moves its content in from below or out.") {
          (view, type, content, done) throws(UIKitException) in
          try view.setPresentTransition(type, contentView: content, completion: done)
        },
        viewAddition("alert", "Fades and shrinks a view in like an alert, or fades it out.") {
          (view, type, _, done) throws(UIKitException) in try view.setAlertTransition(type, completion: done)
        },
        viewAddition("fade", "Fades a view in or out.") {
          (view, type, _, done) throws(UIKitException) in try view.setFadeTransition(type, completion: done)
        },
        transitionToController,
      ],
      properties: [navigationTransition],
      describe: { _ in "app.transitions" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  // MARK: Pages

  private typealias Block = (Transitions.PresentationController) throws(UIKitException) -> Void

  private func pageAddition(
    _ name: String,
    _ manner: String,
    _ change: @escaping (ViewController, Block?) -> AnimatedTransition
  ) -> LuaBinding {
    let word = "transitions:set_\(name)_transition"
    let kind: Declared.Kind = name == "present" ? .swipe : name == "alert" ? .transform : .fade
    return LuaBinding(
      "set_\(name)_transition",
      summary:
        "Has a page be presented over what is there, so that it \(manner): the custom style, a transition with its "
        + "defaults and a presentation (TR 1.7).",
      parameters: [
        .page,
        LuaParameter(
          "configure",
          .function,
          summary: "Called with the presentation before each time the page is presented.",
          default: "none"
        ),
      ],
      returns: "a Transition",
      errors: "An unknown page, which names the nearest known one.",
      example: "app.transitions:set_\(name)_transition('Plain')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let page = try session.requirePage(call.arguments[0].string ?? "", word: word)
        guard let library = transitions, let running = session.running(RunningTransitions.self) else {
          return
        }
        let placed = try library.make(.presentation, word: word)
        placed.functions["configure"] = call.keep(call.arguments[1], owner: placed.owner)
        let made = try library.make(kind, word: word)
        let (index, number) = (placed.index, made.index)
        try session.turn { () throws(UIKitException) in
          let transition = change(try session.itemToAdd(page)) {
            [weak running] (controller) throws(UIKitException) in
            try running?.configure(controller, index)
          }
          running.adopt(transition, made)
          running.add(transition, to: page)
        }
        made.record("presentation", .presentation(index))
        call.reply.append(class: .transition, index: number)
      }
    )
  }

  // MARK: Views

  private typealias ViewChange = (
    View, AnimatedTransitionType, View?, ((Bool) throws(UIKitException) -> Void)?
  ) throws(UIKitException) -> Void

  private func viewAddition(
    _ name: String,
    _ summary: String,
    _ change: @escaping ViewChange
  ) -> LuaBinding {
    let content = LuaParameter(
      "content",
      .custom(expected: "an element", check: { $0.isElement }),
      summary: "The view in it that moves.",
      default: "none"
    )
    let completion = LuaParameter(
      "completion",
      .function,
      summary: "Called at the end with whether it came to its end.",
      default: "none"
    )
    return LuaBinding(
      "set_view_\(name)_transition",
      summary: summary + " A view that goes out is removed (TR 3.4).",
      parameters: [
        .element("view", "The view."),
        LuaParameter(
          "type",
          .oneOf(AnimatedTransitionType.allCases.map(\.name)),
          summary: "What it is for: present and push bring the view in, all others take it out."
        ),
        .options(name == "present" ? [content, completion] : [completion]),
      ],
      returns: "nothing",
      errors: "A failure when an element is not on screen.",
      example: "app.transitions:set_view_\(name)_transition(app.page, 'present')",
      body: { [self] call throws(LuaRaise) in
        let word = "transitions:set_view_\(name)_transition"
        let session = try session(call)
        let options = call.arguments[2]
        let view = try view(of: call.arguments[0], session, word)
        let inner = options.field("content")
        let content = inner.isNil ? nil : try self.view(of: inner, session, word)
        let type = AnimatedTransitionType.allCases.first { $0.name == call.arguments[1].string } ?? .none
        let done = call.keep(options.field("completion"), owner: session.owner)
        try verb(&call, session, "\(word)(\(view.logName))", options: options) { () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in
            try change(view, type, content, done.map { session.completion($0) })
          }
        }
      }
    )
  }

  /// The view of an element of this app.
  func view(of argument: LuaArgument, _ session: AppSession, _ word: String) throws(LuaRaise) -> View {
    let index = argument.elementIndex ?? -1
    if let refusal = refusal(ofElement: index) { throw .error("\(word): \(refusal)") }
    guard try self.session(ofElement: index) === session else {
      throw .error("\(word): \(elements.text(index)) is an element of another app")
    }
    return try view(ofElement: index, word: word)
  }

  private var transitionToController: LuaBinding {
    LuaBinding(
      "transition_to_controller",
      summary:
        "Moves a view over a page: into the tab bar controller's view, else the navigation controller's, while their bars "
        + "are there, else into the page's (TR 1.8).",
      parameters: [
        .element("view", "The view."),
        .page,
        .options([
          LuaParameter(
            "pin_edges",
            .boolean,
            summary: "Whether it fills what it is moved to.",
            default: "false"
          )
        ]),
      ],
      returns: "an element: the view that it was moved to",
      errors: "An unknown page, which names the nearest known one; a failure when the view is not on screen.",
      example: "app.transitions:transition_to_controller(app.page, 'Home')",
      body: { [self] call throws(LuaRaise) in
        let word = "transitions:transition_to_controller"
        let session = try session(call)
        let page = try session.requirePage(call.arguments[1].string ?? "", word: word)
        let view = try view(of: call.arguments[0], session, word)
        let pins = call.arguments[2].field("pin_edges").boolean ?? false
        var container: View?
        try verb(&call, session, "\(word)(\(view.logName))", options: call.arguments[2]) {
          () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in
            container = try view.transition(to: page, pinEdges: pins)
          }
        }
        if let container { reply(session, view: container, to: &call.reply) }
      }
    )
  }

  // MARK: Stacks

  private var navigationTransition: LuaProperty {
    LuaProperty(
      "navigation_transition",
      type: "Transition",
      summary: "The transition of the frontmost navigation controller; nil for none (TR 1.9).",
      errors: "Setting it in an app of another system.",
      example: "print(app.transitions.navigation_transition)",
      get: { [self] call throws(LuaRaise) in
        let session = try session(call)
        guard let running = session.running(RunningTransitions.self),
          let transition = session.frontNavigation.navigationTransition,
          let index = running.index(of: transition)
        else { return call.reply.appendNil() }
        call.reply.append(class: .transition, index: index)
      },
      settable: .union([.handle(.transition), .custom(expected: "nil", check: { $0.isNil })]),
      set: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let word = "transitions.navigation_transition"
        guard session.systemName == TransitionsSystem.name,
          let running = session.running(RunningTransitions.self)
        else { throw session.needs(system: TransitionsSystem.name, word: word) }
        let index = call.arguments[0].handle(of: .transition)
        try session.turn { () throws(UIKitException) in
          session.frontNavigation.navigationTransition = try index.map(running.transition)
        }
      }
    )
  }
}

extension LuaParameter {
  /// An element.
  fileprivate static func element(_ name: String, _ summary: String) -> LuaParameter {
    LuaParameter(name, .custom(expected: "an element", check: { $0.isElement }), summary: summary)
  }
}
