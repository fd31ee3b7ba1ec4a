import HeadlessUIKit
import LuaRuntime
import SuspendWindow

extension DeviceWords {
  /// The suspend window's own interface (SW 1.3).
  var suspendClass: LuaClass {
    LuaClass(
      id: .suspend,
      name: "Suspend",
      summary: "The suspend window's own interface (SW 1.3).",
      setting: "local app = launch{ system = 'suspend-window' }",
      methods: suspendMethods,
      properties: suspendParts + suspendSettings,
      describe: { _ in "app.suspend" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  private func suspendManager(_ call: borrowing LuaCall) throws(LuaRaise) -> SuspendManager {
    try session(call).suspendManager("app.suspend")
  }

  // MARK: Methods

  private var suspendMethods: [LuaBinding] {
    [
      LuaBinding(
        "add_suspend_view",
        summary: "Suspends a page, as the host's code may (SW 2.4).",
        parameters: [.page, .options([Self.percentOption])],
        returns: "nothing",
        errors: "An unknown page, which names the nearest known one; one that cannot be suspended.",
        example: "app.suspend:add_suspend_view('Page1')",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let manager = try suspendManager(call)
          let name = call.arguments[0].string ?? ""
          let page = try session.requirePage(name, word: "app.suspend:add_suspend_view")
          let percent = call.arguments[1].field("percent").number ?? 0
          try verb(&call, session, "suspend:add_suspend_view(\(name.quoted))", options: call.arguments[1]) {
            () throws(LuaRaise) in
            try session.turn { () throws(UIKitException) in
              try manager.addSuspendView(page, percent: percent)
            }
          }
        }
      ),
      suspendVerb("remove_suspend_view", "Drops the window and its page (SW 1.3).") {
        (manager, _) throws(UIKitException) in manager.removeSuspendView()
      },
      suspendVerb(
        "fake_transition",
        "Lets a picture of the page shrink into the window (SW 3.4).",
        options: [Self.percentOption]
      ) { (manager, options) throws(UIKitException) in
        try manager.fakeTransition(percent: options.field("percent").number ?? 0)
      },
      suspendVerb(
        "open",
        "Opens the suspended page, as a tap on the window does (SW 2.5)."
      ) { (manager, _) throws(UIKitException) in try manager.open() },
      LuaBinding(
        "change_alpha",
        summary: "Sets the window's opacity; without a window nothing happens (SW 1.3).",
        parameters: [
          LuaParameter("alpha", .number(0...1), summary: "The opacity."),
          .options([
            LuaParameter("animated", .boolean, summary: "Whether it takes 0.3 s.", default: "false")
          ]),
        ],
        returns: "nothing",
        errors: "None.",
        example: "app.suspend:change_alpha(0.5)",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let manager = try suspendManager(call)
          let alpha = call.arguments[0].number ?? 1
          let isAnimated = call.arguments[1].field("animated").boolean ?? false
          try verb(&call, session, "suspend:change_alpha(\(alpha))", options: call.arguments[1]) {
            () throws(LuaRaise) in
            try session.turn { () throws(UIKitException) in
              try manager.changeAlpha(alpha, animated: isAnimated)
            }
          }
        }
      ),
    ]
  }

  private static var percentOption: LuaParameter {
    LuaParameter(
      "percent",
      .number(0...1),
      summary: "How far the page has left the screen.",
      default: "0"
    )
  }

  private func suspendVerb(
    _ name: String,
    _ summary: String,
    options: [LuaParameter] = [],
    _ body: @escaping (SuspendManager, LuaArgument) throws(UIKitException) -> Void
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [.options(options)],
      returns: "nothing",
      errors: "None.",
      example: "app.suspend:\(name)()",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let manager = try suspendManager(call)
        let given = call.arguments[0]
        try verb(&call, session, "suspend:\(name)()", options: given) { () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in try body(manager, given) }
        }
      }
    )
  }

  // MARK: Properties

  private var suspendParts: [LuaProperty] {
    func element(_ name: String, _ view: String, _ summary: String) -> LuaProperty {
      LuaProperty(
        name,
        type: "element",
        summary: summary,
        errors: "None: the element need not exist.",
        example: "print(app.suspend.\(name).exists)",
        get: { [self] call throws(LuaRaise) in
          let selector = Selector(steps: [.name(view)], source: "#" + view)
          reply(try session(call), .selector(selector, within: nil), to: &call.reply)
        }
      )
    }
    return [
      element("window", "suspend_window", "The window that holds the suspended page (SW 1.4)."),
      element("sector", "sector", "The sector that pages and the window are dropped on (SW 1.5)."),
      LuaProperty(
        "page",
        type: "string",
        summary: "The name of the suspended page; nil while there is none.",
        errors: "None.",
        example: "assert.is_nil(app.suspend.page)",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(orNil: try suspendManager(call).page?.pageName)
        }
      ),
      LuaProperty(
        "popping_page",
        type: "string",
        summary: "The name of the page that a pop is removing; nil while there is none (SW 1.7).",
        errors: "None.",
        example: "assert.is_nil(app.suspend.popping_page)",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(orNil: try suspendManager(call).poppingPage?.pageName)
        }
      ),
      LuaProperty(
        "pictures",
        type: "integer",
        summary: "How many pictures of pages are on screen (SW 3.4).",
        errors: "None.",
        example: "assert.equal(0, app.suspend.pictures)",
        get: { [self] call throws(LuaRaise) in call.reply.append(try suspendManager(call).pictures.count) }
      ),
    ]
  }

  private var suspendSettings: [LuaProperty] {
    func setting(_ name: String, _ summary: String, _ read: @escaping (Configuration) -> Bool) -> LuaProperty
    {
      LuaProperty(
        name,
        type: "boolean",
        summary: summary,
        errors: "None.",
        example: "assert.is_false(app.suspend.\(name))",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(read(try suspendManager(call).configuration))
        }
      )
    }
    return [
      LuaProperty(
        "hit_law",
        type: "string",
        summary: "Which points are inside the sector: \"stable\" or \"source\" (SW 3.2).",
        errors: "None.",
        example: "assert.equal('stable', app.suspend.hit_law)",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(try suspendManager(call).configuration.hitLaw.rawValue)
        }
      ),
      setting("snap_to_edge", "Whether a released window goes to the nearer side (SW 3.3).", \.snapsToEdge),
      setting(
        "begin_circle_at_center",
        "Whether a picture's first circle reaches the corner farthest from the window's center (SW Q8).",
        \.beginsCircleAtCenter
      ),
    ]
  }
}
