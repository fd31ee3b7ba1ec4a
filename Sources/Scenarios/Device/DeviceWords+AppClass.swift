import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// An app, made by `launch`.
  var appClass: LuaClass {
    LuaClass(
      id: .app,
      name: "App",
      summary: "A launched app: elements, gestures, time, navigation, log.",
      methods: lifeMethods + findMethods + gestureMethods + timeMethods + navigationMethods + logMethods,
      properties: elementsOfApp + stackProperties + timeProperties + [logProperty],
      describe: { [self] index in
        guard let session = try? session(at: index) else { return "app" }
        return "app (\(session.systemName) on \(session.application.device.name))"
      },
      refusal: { [self] in refusal(ofApp: $0) },
      close: { [self] (index) throws(LuaRaise) in try closeApp(index) }
    )
  }

  private var lifeMethods: [LuaBinding] {
    [
      LuaBinding(
        "close",
        summary: "Ends the app; later use of it is an error. Closing it twice does nothing.",
        parameters: [],
        returns: "nothing",
        errors: "A call inside a callback of the app.",
        example: "app:close()",
        worksWhenRefused: true,
        body: { [self] call throws(LuaRaise) in
          try closeApp(call.index)
        }
      )
    ]
  }

  /// Ends the app of a handle, unless the clock runs.
  private func closeApp(_ index: Int) throws(LuaRaise) {
    guard apps.indices.contains(index), let session = apps[index] else { return }
    if state?.isInCallback ?? false || session.application.mainLoop.isInTurn {
      throw .error("app:close() inside a callback of the engine; close the app after the verb has returned")
    }
    close(session)
  }

  /// Ends an app and lets go of the functions it was given.
  func close(_ session: AppSession) {
    timeOfClosedApps += session.testTime
    apps[session.index] = nil
    openApps.removeAll { $0 == session.index }
    session.close()
    state?.releaseFunctions(owner: session.owner)
  }

  private var findMethods: [LuaBinding] {
    [
      LuaBinding(
        "find",
        summary: "The one view that a selector matches, as an element; it need not exist yet.",
        parameters: [.selector],
        returns: "an element",
        errors: "A malformed selector.",
        example: "local row = app:find('#list FloatingListItem')",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let selector = try selector(call.arguments[0].string ?? "", word: "app:find")
          reply(session, .selector(selector, within: nil), to: &call.reply)
        }
      ),
      LuaBinding(
        "find_all",
        summary: "The views that a selector matches now, as a list of single views.",
        parameters: [.selector],
        returns: "a list of elements",
        errors: "A malformed selector.",
        example: "print(#app:find_all('FloatingListItem'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let selector = try selector(call.arguments[0].string ?? "", word: "app:find_all")
          append(
            selector.matches(below: session.application.windows, includingRoots: true),
            session,
            to: &call.reply
          )
        }
      ),
      LuaBinding(
        "tree",
        summary: "The view tree as text.",
        parameters: [],
        returns: "a string",
        errors: "None.",
        example: "print(app:tree())",
        body: { [self] call throws(LuaRaise) in
          call.reply.append(try session(call).application.treeDescription())
        }
      ),
      LuaBinding(
        "why",
        summary: "Says why a recognizer is in its state.",
        parameters: [
          LuaParameter("recognizer", .handle(.recognizer), summary: "A recognizer of an element.")
        ],
        returns: "a text",
        errors: "A recognizer that is gone.",
        example: "print(app:why(app.ball.gesture_recognizers.pan))",
        body: { [self] call throws(LuaRaise) in
          let index = call.arguments[0].handle(of: .recognizer) ?? -1
          let recognizer = try recognizer(at: index)
          call.reply.append(recognizer.application.touches.why(recognizer).description)
        }
      ),
    ]
  }

  private var elementsOfApp: [LuaProperty] {
    func element(_ name: String, _ query: ElementQuery, _ summary: String) -> LuaProperty {
      LuaProperty(
        name,
        type: "element",
        summary: summary,
        errors: "None: the element need not exist.",
        example: "print(app.\(name).exists)",
        get: { [self] call throws(LuaRaise) in reply(try session(call), query, to: &call.reply) }
      )
    }
    func named(_ name: String, _ summary: String) -> LuaProperty {
      element(name, .selector(Selector(steps: [.name(name)], source: "#" + name), within: nil), summary)
    }
    return [
      element("window", .window, "The key window."), element("page", .page, "The view of the visible page."),
      named("ball", "The floating ball (SE 2)."), named("area", "The floating area (SE 3)."),
      named("list", "The floating list (SE 4)."), named("alert", "The alert that is up."),
    ]
  }

  private var stackProperties: [LuaProperty] {
    func value(
      _ name: String,
      _ type: String,
      _ summary: String,
      _ read: @escaping (AppSession, inout LuaReply) -> Void
    ) -> LuaProperty {
      LuaProperty(
        name,
        type: type,
        summary: summary,
        errors: "None.",
        example: "print(app.\(name))",
        get: { [self] call throws(LuaRaise) in read(try session(call), &call.reply) }
      )
    }
    return [
      value("stack", "list of strings", "The pages of the frontmost navigation controller, the root first.") {
        $1.append($0.frontNavigation.viewControllers.map(\.pageName))
      },
      value("top", "string", "The page on top of that stack; nil when the stack is empty.") {
        $1.append(orNil: $0.frontNavigation.viewControllers.last?.pageName)
      },
      value("visible_page", "string", "The page that a user sees; nil when there is none.") {
        $1.append(orNil: $0.application.controllers.visiblePage?.pageName)
      },
      value("presented", "list of strings", "The presented pages, outermost first.") {
        $1.append($0.application.controllers.presentedChain.map(\.pageName))
      },
      value("in_transition", "boolean", "Whether a navigation or modal transition runs.") {
        $1.append($0.application.controllers.isInTransition)
      },
      LuaProperty(
        "transition",
        type: "table",
        summary:
          "The transition that runs, as on screen this instant: kind, style, interactive, percent, duration, "
          + "from, to; nil when there is none.",
        errors: "None.",
        example: "assert.is_nil(app.transition)",
        get: { [self] call throws(LuaRaise) in try replyTransition(&call) }
      ),
      LuaProperty(
        "fingers",
        type: "list of fingers",
        summary: "The fingers that are down, in the order of their numbers.",
        errors: "None.",
        example: "print(#app.fingers)",
        get: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let indices = session.application.fingers.map { index(of: $0, session) }
          call.reply.table { list in for index in indices { list.append(class: .finger, index: index) } }
        }
      ),
      LuaProperty(
        "entrance",
        type: "Entrance",
        summary: "SuspensionEntrance's own interface.",
        errors: "An app of another system.",
        example: "print(#app.entrance.items)",
        get: { [self] call throws(LuaRaise) in
          let session = try session(call)
          guard session.entrance != nil else { throw session.noEntrance("app.entrance") }
          call.reply.append(class: .entrance, index: session.index)
        }
      ),
    ]
  }

  private func replyTransition(_ call: inout LuaCall) throws(LuaRaise) {
    let session = try session(call)
    guard let state = session.application.controllers.transition else { return call.reply.appendNil() }
    let from = state.from.viewIfLoaded.map { elements.index(session: session.index, of: $0) }
    let to = state.to.viewIfLoaded.map { elements.index(session: session.index, of: $0) }
    call.reply.table { reply in
      reply.field("kind", state.kind.rawValue)
      reply.field("style", state.style)
      reply.field("interactive", state.isInteractive)
      reply.field("percent", state.percent)
      reply.field("duration", state.duration)
      if let from { reply.field("from", class: .element, index: from) }
      if let to { reply.field("to", class: .element, index: to) }
    }
  }
}

extension LuaReply {
  /// A text, or nil.
  mutating func append(orNil text: String?) {
    if let text { append(text) } else { appendNil() }
  }
}
