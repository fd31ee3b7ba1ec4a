import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// What the prelude's assertions and waiting words ask.
  var hostFunctions: [LuaHostFunction] {
    logHostFunctions + pageHostFunctions + lineHostFunctions + [
      // (): the kinds of table that are handed out, each {name=, fields=, sample=}; without fields when any will do.
      LuaHostFunction("value_kinds") { call throws(LuaRaise) in
        call.reply.table { list in
          for kind in Values.all {
            list.table { entry in
              entry.field("name", kind.name)
              entry.field("sample", kind) { _ in }
              if let fields = Values.fields(of: kind) {
                entry.field("fields") { for field in fields { $0.append(field) } }
              }
            }
          }
        }
      },
      LuaHostFunction("is_element") { call throws(LuaRaise) in
        call.reply.append(call.arguments[0].isElement)
      },
      LuaHostFunction("is_app") { call throws(LuaRaise) in
        call.reply.append(call.arguments[0].handle(of: .app) != nil)
      },
      LuaHostFunction("has_log") { [self] call throws(LuaRaise) in
        let index = call.arguments[0].handle(of: .app) ?? -1
        call.reply.append(apps.indices.contains(index) && apps[index] != nil)
      },
      // (): width and height of the screen of the app launched last, else of the device of the run.
      LuaHostFunction("screen_size") { [self] call throws(LuaRaise) in
        let open = openApps.last.flatMap { apps[$0] }
        let size = open?.application.screenBounds.size ?? device.portraitSize
        call.reply.append(size.width)
        call.reply.append(size.height)
      },
      // (app or element, "txt" or "svg"): what it shows, as a golden keeps it.
      LuaHostFunction("screen") { [self] call throws(LuaRaise) in
        let subject = call.arguments[0]
        let isPicture = call.arguments[1].string == "svg"
        if let index = subject.elementIndex {
          let view = try view(ofElement: index, word: "assert.matches_snapshot")
          return call.reply.append((isPicture ? view.screenshot() : view.treeDescription()) + "\n")
        }
        let application = try session(at: subject.handle(of: .app) ?? -1).application
        call.reply.append((isPicture ? application.screenshot() : application.treeDescription()) + "\n")
      },
      LuaHostFunction("refusal") { [self] call throws(LuaRaise) in
        let argument = call.arguments[0]
        if let index = argument.handle(of: .app) { return call.reply.append(orNil: refusal(ofApp: index)) }
        call.reply.append(orNil: argument.elementIndex.flatMap { refusal(ofElement: $0) })
      },
      // (element): how messages name it; only failures ask, so it is what they are about.
      LuaHostFunction("element_text") { [self] call throws(LuaRaise) in
        concern = call.arguments[0].elementIndex
        call.reply.append(elements.text(concern ?? -1))
      },
      LuaHostFunction("element_reason") { [self] call throws(LuaRaise) in
        let index = call.arguments[0].elementIndex ?? -1
        call.reply.append(try reason(index, isNot: call.arguments[1].string ?? ""))
      },
      LuaHostFunction("next_frame") { [self] call throws(LuaRaise) in
        let index = call.arguments[0].handle(of: .app) ?? -1
        if let refusal = refusal(ofApp: index) { throw .error(refusal) }
        try refuseInsideClock(call, "waiting", true)
        let session = try session(at: index)
        let deadline = Instant(seconds: call.arguments[1].number ?? 0)
        let loop = session.application.mainLoop
        guard loop.now < deadline else { return call.reply.append(false) }
        let frame = session.application.device.instant(
          ofFrame: session.application.device.frame(after: loop.now)
        )
        let next = min(frame, deadline)
        call.reply.append(true)
        try run([{ .until(next) }], settles: false, call, session)
      },
      // (word): the function of a waiting word is asked from now on, until `end_question`.
      LuaHostFunction("begin_question") { [self] call throws(LuaRaise) in
        questions.append(call.arguments[0].string ?? "")
      },
      LuaHostFunction("end_question") { [self] _ throws(LuaRaise) in _ = questions.popLast() },
      // (): whether a verb was refused inside the function; that is misuse, and asking again is no use.
      LuaHostFunction("was_refused") { [self] call throws(LuaRaise) in
        call.reply.append(wasRefusedInQuestion)
        wasRefusedInQuestion = false
      },
    ]
  }

  /// Why an element is not there, not visible or not hittable.
  private func reason(_ index: Int, isNot state: String) throws(LuaRaise) -> String {
    let session = try session(ofElement: index)
    let views = elements.views(index, in: session)
    guard let view = views.first else { return "it is not on screen" }
    if views.count > 1 { return "it matches \(views.count) views" }
    var next: View? = view
    while let current = next {
      let subject = current === view ? "it" : "\(current.logName), which contains it,"
      if current.isHidden { return "\(subject) is hidden" }
      if current.isTransparent { return "\(subject) has alpha \(current.alpha.short)" }
      next = current.superview
    }
    let frame = view.frameOnScreen
    guard frame.intersects(session.application.screenBounds) else {
      return "its frame \(frame.short) lies off the screen"
    }
    let center = frame.center
    guard let hit = session.application.hitTest(center) else {
      return "nothing at \(center.short) takes touches"
    }
    return "a touch at \(center.short) reaches \(hit.logName) \(hit.frameOnScreen.short)"
  }
}
