extension AnimationEngine {
  /// Ends what a group still has, then calls its completion.
  func finish(_ group: AnimationGroup) throws(UIKitException) {
    for member in group.members where member.isRunning { end(member, finished: true) }
    let finished = group.finished
    if let completion = release(group) { try completion(finished) }
  }

  /// Ends all of a group before its time and returns its completion.
  func interrupt(_ group: AnimationGroup, finished: Bool) -> AnimationGroup.Completion? {
    for member in group.members where member.isRunning { end(member, finished: finished) }
    return release(group)
  }

  /// Ends one animation. When it was the last of its group, the group's completion follows in the next turn (U0.3).
  func end(_ member: RunningAnimation, finished: Bool) {
    let group = member.group
    if finished, let explicit = member.explicit, !rule("U8.7 removed", explicit.isRemovedOnCompletion),
      rule("U8.7 fill", explicit.fill.contains(.forwards))
    {
      member.isRunning = false
      group.running -= 1
      retained.append(member)
    } else {
      detach(member)
    }
    if rule("U8.3 finished", !finished) { group.finished = false }
    let application = member.view.application
    if let record = member.record {
      application.log.append(.animation(phase: "end", record: record, finished: finished))
    }
    if !finished && group.running == 0 && group.isClosed { endEarly(group, in: application) }
  }

  /// Takes away the explicit animation of a name, when the view has one.
  func remove(_ name: String, of view: View) {
    for member in view.animations where member.name == name {
      if member.isRunning {
        end(member, finished: false)
      } else {
        view.animations.removeAll { $0 === member }
        retained.removeAll { $0 === member }
      }
    }
  }

  /// Takes away all animations of a view, those that keep their end value included.
  func removeAll(of view: View) {
    guard !view.animations.isEmpty else { return }
    for member in view.animations where member.isRunning { end(member, finished: false) }
    view.animations = []
    if !retained.isEmpty { retained.removeAll { $0.view === view } }
  }

  /// Ends all that is in motion before its time, as going to the background does; explicit animations that are not
  /// removed on completion go on (U13.25).
  public func interruptAll() {
    for group in groups {
      for member in group.members where member.isRunning {
        if rule("U13.25", member.explicit?.isRemovedOnCompletion != false) { end(member, finished: false) }
      }
    }
  }

  func detach(_ member: RunningAnimation) {
    member.isRunning = false
    member.group.running -= 1
    if member.blocksInteraction { member.view.interactionBlocks -= 1 }
    member.view.animations.removeAll { $0 === member }
  }

  func endEarly(_ group: AnimationGroup, in application: Application) {
    if let end = group.end { application.mainLoop.cancel(end) }
    let finished = group.finished
    guard let completion = release(group) else { return }
    application.mainLoop.onNextTurn { () throws(UIKitException) in try completion(finished) }
  }

  /// Takes a group from those under way, undoes its references and returns its completion.
  private func release(_ group: AnimationGroup) -> AnimationGroup.Completion? {
    if let index = groups.firstIndex(where: { $0 === group }) { groups.remove(at: index) }
    group.scrub?.remove(group)
    group.end = nil
    if let activity = group.activity { application?.mainLoop.end(activity) }
    group.activity = nil
    group.members = []
    let completion = group.completion
    group.completion = nil
    return completion
  }
}
