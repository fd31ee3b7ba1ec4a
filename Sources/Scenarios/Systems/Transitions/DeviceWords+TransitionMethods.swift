import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// What a block of the script does with its transition, and what drives one by hand (TR 1.2).
  var transitionMethods: [LuaBinding] {
    [
      LuaBinding(
        "animate",
        summary: "Animates what a function changes of `from` and `to`; for the block of a transition.",
        parameters: [
          LuaParameter("duration", .number(0...3600), unit: "virtual seconds", summary: "How long it takes."),
          LuaParameter(
            "curve",
            .oneOf(AnimationCurve.words),
            summary: "How it is spread."
          ),
          LuaParameter("changes", .function, summary: "Makes the changes."),
          LuaParameter("completion", .function, summary: "Called at the end.", default: "none"),
        ],
        returns: "nothing",
        errors: "A transition that does not run.",
        example:
          "transition.block(function(t)\n  t:animate(0.3, 'linear', function() t.to.alpha = 1 end)\nend)",
        body: { [self] call throws(LuaRaise) in try animate(&call) }
      ),
      LuaBinding(
        "complete",
        summary:
          "Ends the transition: when the animations are over that its block has begun, at once when there are none "
          + "(TR 4.3).",
        parameters: [],
        returns: "true, or false and the reason when it does not run, or was completed before",
        errors: "No open app has it.",
        example: "transition.block(function(t) t:complete() end)",
        body: { [self] call throws(LuaRaise) in
          let (session, running, _) = try required(call.index, "transition:complete")
          var reason: String?
          try session.turn { () throws(UIKitException) in reason = running.complete(call.index) }
          call.reply.append(reason == nil)
          if let reason { call.reply.append(reason) }
        }
      ),
      plain(
        "start",
        "Puts its views into the container, the last on top; done before a block is called (TR 2.3)."
      ) {
        (object) throws(UIKitException) in try object.start()
      },
      plain("finish", "Plays the rest of a transition that is driven by hand (TR 1.2).") { $0.finish() },
      plain("cancel", "Plays a transition back that is driven by hand (TR 1.2).") { $0.cancel() },
      LuaBinding(
        "update",
        summary: "Moves a transition that is driven by hand to a part of its way (TR 1.2).",
        parameters: [LuaParameter("percent", .number(-1e6...1e6), summary: "From 0 to 1; clamped.")],
        returns: "nothing",
        errors: "No open app has it.",
        example: "transition.block(function(t) t:update(0.5) end)",
        body: { [self] call throws(LuaRaise) in
          let (session, _, object) = try required(call.index, "transition:update")
          let percent = call.arguments[0].number ?? 0
          try session.turn { () throws(UIKitException) in object.update(percent) }
        }
      ),
      interactWith,
    ]
  }

  private func animate(_ call: inout LuaCall) throws(LuaRaise) {
    let (session, running, object) = try required(call.index, "transition:animate")
    guard object.transitionContext != nil else {
      throw .error("transition:animate: this transition does not run; animate in its block")
    }
    let curve = AnimationCurve(word: call.arguments[1].string) ?? .linear
    let duration = call.arguments[0].number ?? 0
    let completion = call.keep(call.arguments[3], owner: session.owner)
    guard let changes = call.keep(call.arguments[2], owner: session.owner) else { return }
    let index = call.index
    try session.turn { () throws(UIKitException) in
      try running.animate(index, duration: duration, curve: curve, changes, completion)
    }
  }

  private func plain(
    _ name: String,
    _ summary: String,
    _ work: @escaping (AnimatedTransition) throws(UIKitException) -> Void
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [],
      returns: "nothing",
      errors: "No open app has it.",
      example: "transition.block(function(t) t:\(name)() end)",
      body: { [self] call throws(LuaRaise) in
        let (session, _, object) = try required(call.index, "transition:\(name)")
        try session.turn { () throws(UIKitException) in try work(object) }
      }
    )
  }

  private var interactWith: LuaBinding {
    LuaBinding(
      "interact_with",
      summary:
        "Attaches its recognizer to the view of a page; done at a presentation and a push, unless there is an "
        + "interact_block (TR 1.2).",
      parameters: [
        LuaParameter(
          "view",
          .custom(expected: "an element", check: { $0.isElement }),
          summary: "The view of a page that is on screen."
        )
      ],
      returns: "nothing",
      errors: "A failure when the element is not on screen or is no view of a page.",
      example: "transition.fade{}:interact_with(app.page)",
      body: { [self] call throws(LuaRaise) in
        _ = try declared(call.index)
        let element = call.arguments[0].elementIndex ?? -1
        if let refusal = refusal(ofElement: element) { throw .error("transition:interact_with: \(refusal)") }
        let session = try session(ofElement: element)
        guard let controller = try view(ofElement: element, word: "transition:interact_with").viewController
        else { throw .failure("\(elements.text(element)) is no view of a page") }
        guard let running = session.running(RunningTransitions.self) else { return }
        let index = call.index
        try session.turn { () throws(UIKitException) in
          try running.transition(index).interact(with: controller)
        }
      }
    )
  }
}
