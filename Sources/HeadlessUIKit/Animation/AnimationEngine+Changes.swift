extension AnimationEngine {
  /// Animates a change that the running block made.
  func modelDidChange(_ view: View, _ key: AnimationKey, from old: AnimatableValue, to new: AnimatableValue) {
    guard let application, let group = open, group.animates else { return }
    if let member = view.animations.last(where: { $0.group === group && $0.key == key }) {
      member.to = new
      return
    }
    let adds = group.adds(key)
    let continues = rule("U8.2 current state", group.options.contains(.beginFromCurrentState))
    var start = old
    if !adds && continues { start = view.presentedValue(key, over: old) }
    for running in view.animations where running.key == key && running.explicit == nil {
      if adds && running.isAdditive { continue }
      if adds && continues { start = running.value(over: start, at: application.mainLoop.now) }
      end(running, finished: false)
    }
    attach(RunningAnimation(view: view, key: key, from: start, to: new, group: group))
  }

  /// Adds an explicit animation; see `View.add`.
  func add(
    _ plan: AnimationPlan,
    to view: View,
    name: String?,
    completion: AnimationGroup.Completion?
  ) {
    let application = view.application
    if let name { remove(name, of: view) }
    let base = view.modelValue(plan.key.whole).map {
      plan.key.part(of: view.presentedValue(plan.key.whole, over: $0))
    }
    guard let ends = plan.ends(over: base) else {
      if let completion {
        application.mainLoop.onNextTurn { () throws(UIKitException) in try completion(true) }
      }
      return
    }
    let group = AnimationGroup(start: application.mainLoop.now, timing: plan.timing, completion: completion)
    begin(group, in: application)
    let member = RunningAnimation(
      view: view,
      key: plan.key,
      from: ends.from,
      to: ends.to,
      group: group,
      explicit: plan,
      name: name
    )
    attach(member)
    group.isClosed = true
    logStart(member)
  }

  private func attach(_ member: RunningAnimation) {
    member.group.members.append(member)
    member.group.running += 1
    if member.blocksInteraction { member.view.interactionBlocks += 1 }
    member.view.animations.append(member)
  }

  /// Logs that something is in motion.
  func logStart(_ member: RunningAnimation) {
    let record = AnimationRecord(member)
    member.record = record
    member.view.application.log.append(.animation(phase: "start", record: record, finished: false))
  }
}
