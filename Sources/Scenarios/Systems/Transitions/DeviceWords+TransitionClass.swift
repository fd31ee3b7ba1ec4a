import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// A transition that a script has made (TR 1.2 to 1.4).
  var transitionClass: LuaClass {
    LuaClass(
      id: .transition,
      name: "Transition",
      summary:
        "A transition, made by `transition.fade{}` and the like; it outlives the apps that have it, and tells of the one "
        + "that was given it last.",
      methods: transitionMethods,
      properties: (transitions?.members.all ?? []).map(transitionMember) + transitionState,
      describe: { [self] index in "transition (\(transitions?[index]?.kind.rawValue ?? "ended"))" },
      refusal: { [self] in transitions?[$0] == nil ? TransitionsWords.ended : nil }
    )
  }

  // MARK: Looking up

  /// What a handle stands for.
  func declared(_ index: Int) throws(LuaRaise) -> Declared {
    guard let made = transitions?[index] else { throw .error(TransitionsWords.ended) }
    return made
  }

  /// The app that a declared object tells of: the one in whose callback the script is, else the one that was given it
  /// last; nil when none has it.
  func user(of made: Declared) -> (session: AppSession, running: RunningTransitions)? {
    let sessions = made.users.reversed().compactMap { try? session(at: $0) }
    guard let session = sessions.first(where: \.application.mainLoop.isInTurn) ?? sessions.first,
      let running = session.running(RunningTransitions.self)
    else { return nil }
    return (session, running)
  }

  /// The app that has a transition, and the app's transition; an error when there is none.
  func required(_ index: Int, _ word: String) throws(LuaRaise)
    -> (session: AppSession, running: RunningTransitions, object: AnimatedTransition)
  {
    let made = try declared(index)
    guard let user = user(of: made), let object = user.running.made(index) else {
      throw .error("\(word): no open app has this transition")
    }
    if let refusal = refusal(ofApp: user.session.index) { throw .error("\(word): \(refusal)") }
    return (user.session, user.running, object)
  }

  /// The app's transition, when an app has it.
  func object(_ index: Int) throws(LuaRaise) -> AnimatedTransition? {
    let made = try declared(index)
    return user(of: made)?.running.made(index)
  }

  /// Replies a view of the app that a declared object tells of; nil when there is no such app, or no view.
  func reply(
    viewOf index: Int,
    _ call: inout LuaCall,
    _ find: (RunningTransitions) -> View?
  ) throws(LuaRaise) {
    guard let user = user(of: try declared(index)), let view = find(user.running) else {
      return call.reply.appendNil()
    }
    reply(user.session, view: view, to: &call.reply)
  }

  // MARK: Members

  private func transitionMember(_ member: TransitionMembers.Member) -> LuaProperty {
    LuaProperty(
      member.name,
      type: member.form.name,
      unit: member.unit,
      summary: member.summary,
      errors: "A transition of another kind; a value that an app refuses.",
      example: "print(transition.\(example(of: member)){}.\(member.name))",
      get: { [self] call throws(LuaRaise) in
        let made = try takes(member, call.index)
        let live = try object(call.index).map(member.read)
        reply(live ?? made.value(member.name) ?? member.standard, member.name, made, &call)
      },
      settable: member.form.settable,
      set: { [self] call throws(LuaRaise) in
        let made = try takes(member, call.index)
        try set(member.name, member.form, of: made, to: call.arguments[0], &call)
      }
    )
  }

  private func example(of member: TransitionMembers.Member) -> String {
    switch member.form {
    case .directions: "swipe"
    case .transform: "transform"
    default: "fade"
    }
  }

  /// The declared transition, which has a member.
  private func takes(_ member: TransitionMembers.Member, _ index: Int) throws(LuaRaise) -> Declared {
    let made = try declared(index)
    let known = transitions?.members.members(of: made.kind) ?? []
    if known.contains(where: { $0.name == member.name }) { return made }
    throw .error("transition.\(member.name): a \(made.kind.rawValue) transition has none")
  }

  /// Replies what a member is: functions and presentations as they were given.
  func reply(_ value: DeclaredValue, _ name: String, _ made: Declared, _ call: inout LuaCall) {
    switch value {
    case .function:
      guard let function = made.functions[name] else { return call.reply.append(true) }
      call.reply.append(function)
    case .boolean(true):
      if case .presentation(let index)? = made.value(name) {
        return call.reply.append(class: .presentation, index: index)
      }
      if let function = made.functions[name] { return call.reply.append(function) }
      call.reply.append(true)
    default: call.reply.append(value)
    }
  }

  // MARK: State

  private var transitionState: [LuaProperty] {
    [
      LuaProperty(
        "transition_type",
        type: "string",
        summary: "What it changes: none, push, pop, present or dismiss; none finds it out anew (TR 2.1).",
        errors: "Setting it when no open app has the transition.",
        example: "assert.equal('none', transition.fade{}.transition_type)",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(try object(call.index)?.transitionType.name ?? "none")
        },
        settable: .oneOf(AnimatedTransitionType.allCases.map(\.name)),
        set: { [self] call throws(LuaRaise) in
          let (session, _, object) = try required(call.index, "transition.transition_type")
          let word = call.arguments[0].string ?? ""
          let type = AnimatedTransitionType.allCases.first { $0.name == word } ?? .none
          try session.turn { () throws(UIKitException) in object.transitionType = type }
        }
      ),
      state("interactive", "boolean", "Whether a finger drives it (TR 1.2).") {
        $1.append($0?.isInteractive ?? false)
      },
      state("percent_complete", "number", "What the last update of a finger came to, from 0 to 1.") {
        $1.append($0?.percentComplete ?? 0)
      },
      state("running", "boolean", "Whether it runs in an app (TR 1.11).") {
        $1.append($0?.transitionContext != nil)
      },
      end(
        "from",
        .from,
        "The view that leaves; nil when it does not run, or the view stays as it is (TR 2.3)."
      ),
      end("to", .to, "The view that comes; nil when it does not run, or the view stays as it is (TR 2.3)."),
      LuaProperty(
        "gesture_recognizer",
        type: "TransitionPan",
        summary:
          "The recognizer that pops and dismisses (TR 1.2). Another one can take its place: the library's \"pan\", "
          + "a \"plain-pan\" of UIKit, or a \"screen-edge-pan\".",
        errors: "None.",
        example: "transition.fade{}.gesture_recognizer.maximum_distance = 44",
        get: { call throws(LuaRaise) in call.reply.append(class: .transitionPan, index: call.index) },
        settable: .oneOf(AnimatedTransition.recognizerWords),
        set: { [self] call throws(LuaRaise) in
          let made = try declared(call.index)
          let form = DeclaredForm.word(AnimatedTransition.recognizerWords)
          try set("gesture_recognizer", form, of: made, to: call.arguments[0], &call)
        }
      ),
    ]
  }

  private func state(
    _ name: String,
    _ type: String,
    _ summary: String,
    _ read: @escaping (AnimatedTransition?, inout LuaReply) -> Void
  ) -> LuaProperty {
    .reading(name, of: "transition.fade{}", type: type, summary) { [self] call throws(LuaRaise) in
      read(try object(call.index), &call.reply)
    }
  }

  /// The view at one end, with which a block can do something.
  private func end(_ name: String, _ key: TransitionKey, _ summary: String) -> LuaProperty {
    LuaProperty(
      name,
      type: "TransitionView",
      summary: summary,
      errors: "None.",
      example: "print(transition.fade{}.\(name))",
      get: { [self] call throws(LuaRaise) in
        let made = try declared(call.index)
        guard let user = user(of: made),
          let view = user.running.made(call.index)?.transitionContext?.view(forKey: key)
        else { return call.reply.appendNil() }
        let index = elements.index(session: user.session.index, of: view)
        call.reply.append(class: .transitionView, index: index)
      }
    )
  }
}
