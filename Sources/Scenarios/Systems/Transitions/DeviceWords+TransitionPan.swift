import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// The recogniser of a transition (TR 1.6).
  var transitionPanClass: LuaClass {
    LuaClass(
      id: .transitionPan,
      name: "TransitionPan",
      summary:
        "The recognizer of a transition, made when it is first needed; it tells of the app that has the transition.",
      methods: [],
      properties: (transitions?.panMembers.all ?? []).map(panMember) + panState,
      describe: { [self] index in
        "the recognizer of a \(transitions?[index]?.kind.rawValue ?? "ended") transition"
      },
      refusal: { [self] in transitions?[$0] == nil ? TransitionsWords.ended : nil }
    )
  }

  private func panMember(_ member: PanMembers.Member) -> LuaProperty {
    let isElement = !member.isOption
    let name = TransitionsWords.panPrefix + member.name
    return LuaProperty(
      member.name,
      type: member.form.name,
      unit: member.unit,
      summary: member.summary,
      errors: isElement ? "No open app has the transition; an element that is no scroll view." : "None.",
      example: "print(transition.fade{}.gesture_recognizer.\(member.name))",
      get: { [self] call throws(LuaRaise) in
        if isElement { return try replyScrollView(call.index, &call) }
        let made = try declared(call.index)
        let pan = try pan(call.index) as? Transitions.PanGestureRecognizer
        if case .function? = made.value(name), let function = made.functions[member.name] {
          return call.reply.append(function)
        }
        call.reply.append(pan.map(member.read) ?? made.value(name) ?? member.standard)
      },
      settable: member.form.settable,
      set: { [self] call throws(LuaRaise) in
        let made = try declared(call.index)
        if isElement { return try setScrollView(member, made, &call) }
        try set(name, member.form, of: made, to: call.arguments[0], &call)
      }
    )
  }

  /// Sets the scroll view, which is one of an app's and is told to that app alone.
  private func setScrollView(
    _ member: PanMembers.Member,
    _ made: Declared,
    _ call: inout LuaCall
  ) throws(LuaRaise) {
    let word = "transitionpan.scroll_view"
    let (session, _, object) = try required(made.index, word)
    let argument = call.arguments[0]
    if !argument.isNil, !(try view(of: argument, session, word) is ScrollView) {
      throw .error("\(word): \(elements.text(argument.elementIndex ?? -1)) is no scroll view")
    }
    let value = member.form.read(argument)
    let use = DeclaredUse(words: self, session: session, index: made.index)
    guard let pan = object.gestureRecognizer as? Transitions.PanGestureRecognizer else { return }
    try session.turn { () throws(UIKitException) in try member.write(pan, value, use) }
  }

  private func replyScrollView(_ index: Int, _ call: inout LuaCall) throws(LuaRaise) {
    try reply(viewOf: index, &call) {
      ($0.made(index)?.gestureRecognizerIfLoaded as? Transitions.PanGestureRecognizer)?.scrollView
    }
  }

  /// The recogniser of a transition in the app that has it; nil while there is none.
  private func pan(_ index: Int) throws(LuaRaise) -> HeadlessUIKit.PanGestureRecognizer? {
    try object(index)?.gestureRecognizerIfLoaded
  }

  // MARK: State

  private var panState: [LuaProperty] {
    [
      reading("class", "string", "Its class; nil while it was not needed.") {
        $1.append(orNil: $0?.kindName)
      },
      reading("state", "string", "possible, began, changed, ended, cancelled or failed.") {
        $1.append(($0?.state ?? .possible).rawValue)
      },
      reading("enabled", "boolean", "Whether it takes touches.") { $1.append($0?.isEnabled ?? false) },
      reading("location", "point", "The middle of its touches in window space; nil while it was not needed.")
      {
        if let pan = $0 { $1.append(pan.location(in: nil)) } else { $1.appendNil() }
      },
      reading("translation", "point", "How far it has moved; nil while it was not needed (U5.2).") {
        if let pan = $0 { $1.append(pan.translation(in: nil)) } else { $1.appendNil() }
      },
      reading("velocity", "point", "How fast it moves, in points/s; nil while it was not needed (U5.7).") {
        if let pan = $0 { $1.append(pan.velocity(in: nil)) } else { $1.appendNil() }
      },
      reading(
        "swipe_percent",
        "number",
        "How far the drag has got, from 0 to 1; nil for another pan (TR 3.3)."
      ) {
        guard let pan = $0 as? Transitions.PanGestureRecognizer else { return $1.appendNil() }
        $1.append(pan.swipePercent)
      },
      reading(
        "decision",
        "string",
        "What was decided against the scroll view: undecided, keep or fail; nil for another pan (TR 2.6)."
      ) { $1.append(orNil: ($0 as? Transitions.PanGestureRecognizer)?.decision.rawValue) },
      LuaProperty(
        "recognizer",
        type: "Recognizer",
        summary: "The same as its view lists it, for `app:why`; nil while it was not needed.",
        errors: "None.",
        example: "print(transition.fade{}.gesture_recognizer.recognizer)",
        get: { [self] call throws(LuaRaise) in
          let made = try declared(call.index)
          guard let user = user(of: made),
            let pan = user.running.made(call.index)?.gestureRecognizerIfLoaded
          else { return call.reply.appendNil() }
          let index = recognizers.index(of: pan, session: user.session.index)
          call.reply.append(class: .recognizer, index: index)
        }
      ),
      LuaProperty(
        "view",
        type: "element",
        summary: "The view that it is attached to; nil when it is to none.",
        errors: "None.",
        example: "print(transition.fade{}.gesture_recognizer.view)",
        get: { [self] call throws(LuaRaise) in
          let index = call.index
          try reply(viewOf: index, &call) { $0.made(index)?.gestureRecognizerIfLoaded?.view }
        }
      ),
    ]
  }

  private func reading(
    _ name: String,
    _ type: String,
    _ summary: String,
    _ read: @escaping (HeadlessUIKit.PanGestureRecognizer?, inout LuaReply) -> Void
  ) -> LuaProperty {
    .reading(name, of: "transition.fade{}.gesture_recognizer", type: type, summary) {
      [self] call throws(LuaRaise) in
      read(try pan(call.index), &call.reply)
    }
  }
}
