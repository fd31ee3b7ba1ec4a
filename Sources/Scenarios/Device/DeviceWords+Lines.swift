import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// `together`; that it takes turns between its functions stands in the prelude.
  var togetherBinding: LuaBinding {
    LuaBinding(
      "together",
      summary: "Runs functions side by side on the app's clock, in the order given at each instant.",
      parameters: [
        LuaParameter(
          "functions",
          .variadic(.function),
          summary: "What to do; a verb in one of them lets time pass for all."
        )
      ],
      returns: "nothing, when all have ended",
      errors: "The first error of one of them, which ends the others.",
      example: "app:together(function() app:wait(0.1) end, function() app:wait(0.2) end)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        try refuseInsideClock(call, "app:together", true)
        _ = try line(session, call.state)
        session.remember("together(…)")
      }
    )
  }

  /// What the prelude's `together` asks.
  var lineHostFunctions: [LuaHostFunction] {
    [
      // (app, count): the functions of a `together` begin; its number.
      LuaHostFunction("begin_lines") { [self] call throws(LuaRaise) in
        let session = try session(at: call.arguments[0].handle(of: .app) ?? -1)
        let parent = session.isShared ? session.currentLine : nil
        lastGroup += 1
        groups[lastGroup] = LineGroup(session, count: call.arguments[1].integer ?? 0, parent: parent)
        session.groupCount += 1
        call.reply.append(lastGroup)
      },
      // (group): they have ended, or one of them has failed.
      LuaHostFunction("end_lines") { [self] call throws(LuaRaise) in
        guard let group = groups.removeValue(forKey: call.arguments[0].integer ?? 0) else { return }
        leave(group)
        group.abandon()
        group.session.groupCount -= 1
        if groups.isEmpty { call.state.forgetSuspendedCalls() }
      },
      // (group, number): true when the function can go on, which it then does.
      LuaHostFunction("enter_line") { [self] call throws(LuaRaise) in
        guard let (group, line) = line(call.arguments), group.isReady(line) else {
          return call.reply.append(false)
        }
        enteredGroups.append(group)
        group.session.currentLine = line
        call.reply.append(true)
      },
      // (group, number, whether it has ended): the function waits.
      LuaHostFunction("leave_line") { [self] call throws(LuaRaise) in
        guard let (group, line) = line(call.arguments) else { return }
        leave(group)
        if call.arguments[2].boolean == true { group.end(line) }
      },
      // (group): lets time pass until one of the functions can go on.
      LuaHostFunction("run_lines") { [self] call throws(LuaRaise) in
        guard let group = groups[call.arguments[0].integer ?? 0] else { return }
        if let refusal = refusal(ofApp: group.session.index) { throw .error("app:together: \(refusal)") }
        guard let parent = group.parent else { return try group.run() }
        guard !group.isAnyReady else { return }
        parent.wait = .lines(group)
        call.suspend { _ throws(LuaRaise) in parent.goOn() }
      },
    ]
  }

  private func line(_ arguments: LuaArguments) -> (LineGroup, Line)? {
    let position = (arguments[1].integer ?? 0) - 1
    guard let group = groups[arguments[0].integer ?? 0], group.lines.indices.contains(position) else {
      return nil
    }
    return (group, group.lines[position])
  }

  /// The script leaves the functions of a group, if it is in them.
  private func leave(_ group: LineGroup) {
    guard let position = enteredGroups.lastIndex(where: { $0 === group }) else { return }
    enteredGroups.removeSubrange(position...)
    group.session.currentLine = group.parent
  }

  /// The function of `together` that a verb of an app waits in; nil when it runs the clock itself.
  func line(_ session: AppSession, _ state: LuaState) throws(LuaRaise) -> Line? {
    guard session.isShared else { return nil }
    if let line = session.currentLine, enteredGroups.last?.session === session, state.canSuspend {
      return line
    }
    throw .error(
      "the functions of app:together share the app's clock: a verb that runs it must stand in one of them itself, "
        + "not in a coroutine or sort function of theirs, nor in an app:together of another app"
    )
  }

  /// Does the steps of a verb, each after what the one before it waits for; settles at the end when it should.
  func run(
    _ steps: [Step],
    from first: Int = 0,
    settles: Bool,
    _ call: borrowing LuaCall,
    _ session: AppSession
  ) throws(LuaRaise) {
    var position = first
    while position < steps.count || (settles && position == steps.count) {
      let wait = position < steps.count ? try steps[position]() : session.settling()
      position += 1
      guard let line = try line(session, call.state) else {
        try session.finish(wait)
        try conclude(wait, session)
        continue
      }
      if session.isOver(wait) {
        try conclude(wait, session)
        continue
      }
      line.wait = wait
      let next = position
      return call.suspend { [self] call throws(LuaRaise) in
        line.goOn()
        try conclude(wait, session)
        try run(steps, from: next, settles: settles, call, session)
      }
    }
  }

  /// The failure of a wait whose end has not brought what was waited for.
  private func conclude(_ wait: Wait, _ session: AppSession) throws(LuaRaise) {
    switch wait {
    case .until, .lines: return
    case .settled: if let failure = session.settleFailure(wait) { throw failure }
    case .fingers(let first, let second, let goal):
      guard first.lostTarget || second?.lostTarget == true else { return }
      let target = goal.map { $0.text(elements) } ?? "the target"
      throw .failure(
        "\(target) was not on screen, or not the only one, when the finger got there at "
          + "\(session.application.mainLoop.now.text)"
      )
    }
  }
}

/// A part of a verb: it begins something, and answers what to wait for before the next one.
typealias Step = () throws(LuaRaise) -> Wait

extension AppSession {
  /// Whether functions of `together` share the app's clock.
  var isShared: Bool { groupCount > 0 }
}
