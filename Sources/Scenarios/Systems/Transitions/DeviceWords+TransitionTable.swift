import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// `transition`, the table of the functions that make transitions.
  var transitionTable: LuaFunctionTable {
    LuaFunctionTable(
      name: "transition",
      summary: "Makes transitions, which pages take as modal_transition and view_transition, and apps as "
        + "navigation_transition.",
      functions: [
        maker(.fade, "Makes a transition that fades the page in and out (TR 3.2)."),
        maker(.swipe, "Makes a transition that moves the page in and out by its own size (TR 3.1)."),
        maker(.transform, "Makes a transition that transforms and fades the page (TR 3.2)."),
        LuaBinding(
          "block",
          summary:
            "Makes a transition that a function plays: it gets the transition, with its views `t.from` and `t.to`, and "
            + "has to call `t:complete()` (TR 1.2).",
          parameters: [
            LuaParameter("block", .function, summary: "Plays it, for every type."),
            LuaParameter(
              "options",
              .options(options(of: .block).filter { $0.name != "transition_block" }),
              summary: "What it is set to.",
              default: "{}"
            ),
          ],
          returns: "a Transition",
          errors: "An unknown option, which names the nearest known one.",
          example: "local t = transition.block(function(t) t:complete() end)",
          body: { [self] call throws(LuaRaise) in
            let made = try make(.block, &call, options: 1)
            try set("transition_block", .function, of: made, to: call.arguments[0], &call)
          }
        ),
        LuaBinding(
          "system",
          summary:
            "The shared transition that stands for the system's own; nothing can be set of it (TR Q19).",
          parameters: [],
          returns: "a Transition",
          errors: "None.",
          example: "print(transition.system())",
          body: { [self] call throws(LuaRaise) in
            guard let made = try transitions?.systemTransition(word: "transition.system") else { return }
            call.reply.append(class: .transition, index: made.index)
          }
        ),
      ]
    )
  }

  private func options(of kind: Declared.Kind) -> [LuaParameter] {
    (transitions?.members.members(of: kind) ?? []).map(\.option) + [recognizerOption]
  }

  private var recognizerOption: LuaParameter {
    LuaParameter(
      "gesture_recognizer",
      .options((transitions?.panMembers.all ?? []).filter(\.isOption).map(\.option)),
      summary: "What its pan is set to (TR 1.6).",
      default: "{}"
    )
  }

  private func maker(_ kind: Declared.Kind, _ summary: String) -> LuaBinding {
    LuaBinding(
      kind.rawValue,
      summary: summary,
      parameters: [
        LuaParameter(
          "options",
          .options(options(of: kind)),
          summary: "What it is set to.",
          default: "{}"
        )
      ],
      returns: "a Transition",
      errors: "An unknown option, which names the nearest known one.",
      example: "local t = transition.\(kind.rawValue){ transition_duration = 0.5 }",
      body: { [self] call throws(LuaRaise) in _ = try make(kind, &call, options: 0) }
    )
  }

  /// Makes a transition, sets it as the table says, and replies it.
  private func make(
    _ kind: Declared.Kind,
    _ call: inout LuaCall,
    options position: Int
  ) throws(LuaRaise) -> Declared {
    guard let library = transitions else { throw .error("there is no transition library") }
    let made = try library.make(kind, word: "transition.\(kind.rawValue)")
    let options = call.arguments[position]
    for member in library.members.members(of: kind) {
      let value = options.field(named: member.name)
      if !value.isNil { try set(member.name, member.form, of: made, to: value, &call) }
    }
    let pan = options.field("gesture_recognizer")
    for member in library.panMembers.all {
      let value = pan.field(named: member.name)
      let name = TransitionsWords.panPrefix + member.name
      if !value.isNil { try set(name, member.form, of: made, to: value, &call) }
    }
    call.reply.append(class: .transition, index: made.index)
    return made
  }

  /// `presentation`, which says how a presented view is placed.
  var presentationBinding: LuaBinding {
    let members = transitions?.presentationMembers.all ?? []
    return LuaBinding(
      "presentation",
      summary:
        "Says where a presented view lies and what is around it, as a table or as a function that is called with it each "
        + "time before it is presented (TR 1.5).",
      parameters: [
        LuaParameter(
          "options",
          .union([.function, .options(members.map(\.option))]),
          summary: "What it is set to, or a function that sets it.",
          default: "{}"
        )
      ],
      returns: "a Presentation",
      errors: "An unknown option, which names the nearest known one.",
      example: "local p = presentation{ vertical_inset = 200, corner_radius = 10 }",
      body: { [self] call throws(LuaRaise) in
        guard let library = transitions else { return }
        let made = try library.make(.presentation, word: "presentation")
        let options = call.arguments[0]
        if options.isFunction {
          made.functions["configure"] = call.keep(options, owner: made.owner)
        } else {
          for member in members {
            let value = options.field(named: member.name)
            if !value.isNil { try set(member.name, member.form, of: made, to: value, &call) }
          }
        }
        call.reply.append(class: .presentation, index: made.index)
      }
    )
  }

  // MARK: Setting

  /// Sets a member of a declared object, and of what the apps have of it.
  func set(
    _ name: String,
    _ form: DeclaredForm,
    of made: Declared,
    to argument: LuaArgument,
    _ call: inout LuaCall
  ) throws(LuaRaise) {
    let value = form.read(argument)
    let functionName =
      name.hasPrefix(TransitionsWords.panPrefix)
      ? String(name.dropFirst(TransitionsWords.panPrefix.count)) : name
    let old = made.functions[functionName]
    made.functions[functionName] = argument.isFunction ? call.keep(argument, owner: made.owner) : nil
    let change = Declared.Change(name: name, value: value)
    for index in made.users {
      guard let session = try? session(at: index), session.application.crash == nil,
        let running = session.running(RunningTransitions.self)
      else { continue }
      try session.turn { () throws(UIKitException) in try running.tell(change, made) }
    }
    if let old { call.state.release(old) }
    if !made.isConfiguring { made.record(name, value) }
  }
}
