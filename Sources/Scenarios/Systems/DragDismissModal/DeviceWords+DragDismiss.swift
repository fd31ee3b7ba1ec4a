import DragDismissModal
import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// What a scenario can read of a drag-to-dismiss modal (DM 2.7).
  var dragDismissClass: LuaClass {
    LuaClass(
      id: .dragDismiss,
      name: "Drag_Dismiss",
      summary: "The page of kind \"drag-dismiss-modal\" on top, else the one that was made last (DM 2.7).",
      setting: "local app = launch()\napp:present('Comments')",
      methods: [closeMethod],
      properties: dragDismissValues + dragDismissViews,
      describe: { _ in "app.drag_dismiss" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  private var closeMethod: LuaBinding {
    LuaBinding(
      "close",
      summary: "Closes the page as its close button does (DM 4).",
      parameters: [.options([])],
      returns: "true, or false and the reason",
      errors: "None.",
      example: "app.drag_dismiss:close()",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let page = Self.dragDismissPage(session)
        try perform(&call, session, "drag_dismiss:close()", settle: call.arguments[0]) {
          page?.close() ?? .refused(reason: "no page of kind \"drag-dismiss-modal\" was presented yet")
        }
      }
    )
  }

  private var dragDismissValues: [LuaProperty] {
    [
      value("page", "string", "Its name; nil when none was made yet.") {
        $1.append(orNil: $0?.definition.name)
      },
      value("state", "string", "away, presenting, shown, dragging, returning or leaving (DM 2.7).") {
        $1.append(($0?.state ?? .away).rawValue)
      },
      value("progress", "number", "What the last event of the sheet's pan came to, from 0 to 1 (DM 2.1).") {
        $1.append($0?.progress ?? 0)
      },
      value("interactive_transition", "boolean", "Whether a finger drives a dismissal (DM 1.2).") {
        $1.append($0?.interactiveTransition != nil)
      },
      value("dismiss_requests", "integer", "How often it has asked to be dismissed.") {
        $1.append($0?.dismissRequests ?? 0)
      },
      value("dismissals", "integer", "How often a dismissal has completed.") {
        $1.append($0?.dismissals ?? 0)
      },
      value("cover_count", "integer", "How many covers there are (DM 2.3).") {
        $1.append($0?.covers.count ?? 0)
      },
      value("pan_state", "string", "The state of the sheet's pan, or of what took a drag over (DM 2.5).") {
        $1.append(($0?.activePan.state ?? .possible).rawValue)
      },
      value("pan_translation", "point", "How far that pan has moved, in points.") {
        $1.append($0?.activePan.translation(in: nil) ?? .zero)
      },
      value("is_right", "boolean", "Whether the drag goes to the right (DM 2.6).") {
        $1.append($0?.axis.isRight ?? false)
      },
      value("is_up", "boolean", "Whether the drag goes down (DM 2.6).") {
        $1.append($0?.axis.isUp ?? false)
      },
      property("height", "number", "The y of the sheet at rest, in points (DM 1.3).") {
        $1.append((Self.dragDismissPage($0)?.layout ?? SheetLayout($0.application)).top)
      },
    ]
  }

  private var dragDismissViews: [LuaProperty] {
    [
      LuaProperty(
        "sheet",
        type: "element",
        summary: "The sheet, by its name #sheet.",
        errors: "None.",
        example: "print(app.drag_dismiss.sheet.frame.y)",
        get: { [self] call throws(LuaRaise) in try replyElement("sheet", &call) }
      ),
      LuaProperty(
        "cover",
        type: "element",
        summary: "The cover, by its name #cover.",
        errors: "None.",
        example: "print(app.drag_dismiss.cover.alpha)",
        get: { [self] call throws(LuaRaise) in try replyElement("cover", &call) }
      ),
    ]
  }

  private func replyElement(_ name: String, _ call: inout LuaCall) throws(LuaRaise) {
    let session = try session(call)
    let selector = Selector(steps: [.name(name)], source: "#" + name)
    let index = elements.index(session: session.index, .selector(selector, within: nil))
    call.reply.append(class: .element, index: index)
  }

  private static func dragDismissPage(_ session: AppSession) -> DragDismissPage? {
    session.running(RunningDragDismiss.self)?.page
  }

  /// A value of the page; when none was made yet, what it is of one that is away.
  private func value(
    _ name: String,
    _ type: String,
    _ summary: String,
    _ read: @escaping (DragDismissPage?, inout LuaReply) -> Void
  ) -> LuaProperty {
    property(name, type, summary) { read(Self.dragDismissPage($0), &$1) }
  }

  private func property(
    _ name: String,
    _ type: String,
    _ summary: String,
    _ read: @escaping (AppSession, inout LuaReply) -> Void
  ) -> LuaProperty {
    .reading(name, of: "app.drag_dismiss", type: type, summary) { [self] call throws(LuaRaise) in
      read(try session(call), &call.reply)
    }
  }
}
