/// What plays an app's animations (U8). Nothing happens in a display frame: values are computed when they are read.
public final class AnimationEngine {
  weak var application: Application?

  /// The block that is running, innermost.
  private(set) var open: AnimationGroup?
  /// The scrub that receives what is set in motion.
  private(set) var recording: AnimationScrub?
  /// What is under way, in the order it was started.
  private(set) var groups: [AnimationGroup] = []
  /// Explicit animations that are over and keep their end value on screen.
  private var retained: [RunningAnimation] = []

  init() {}

  /// Whether nothing is in motion.
  public var isIdle: Bool { groups.isEmpty && retained.isEmpty }

  // MARK: Blocks

  /// Runs a block and animates the changes it makes; see `Application.animate`.
  func run(
    _ group: AnimationGroup,
    in application: Application,
    block: () throws(UIKitException) -> Void
  ) throws(UIKitException) {
    if group.animates { begin(group, in: application) }
    let outer = open
    open = group
    let failure: UIKitException?
    do {
      try block()
      failure = nil
    } catch {
      failure = error
    }
    open = outer
    close(group, in: application)
    if let failure { throw failure }
  }

  /// Puts a group among those under way, with its end on the clock or in the scrub that is recording.
  ///
  /// The end is scheduled before the block runs, so that ends at one instant come in the order of the calls (U8.3).
  private func begin(_ group: AnimationGroup, in application: Application) {
    groups.append(group)
    if let recording {
      group.scrub = recording
      recording.add(group)
    } else {
      group.end = application.mainLoop.schedule(at: group.due, label: group.label) {
        () throws(UIKitException) in
        try self.finish(group)
      }
    }
  }

  /// Logs what a block set in motion, or ends it early when it changed nothing (U8.4).
  private func close(_ group: AnimationGroup, in application: Application) {
    group.isClosed = true
    for member in group.members where member.isRunning && member.from == member.to {
      detach(member)
    }
    for member in group.members where member.isRunning { logStart(member) }
    if rule("U8.4", group.running == 0) { endEarly(group, in: application) }
  }

  private func logStart(_ member: RunningAnimation) {
    let record = AnimationRecord(member)
    member.record = record
    member.view.application.log.append(.animation(phase: "start", record: record, finished: false))
  }

  // MARK: Changes

  /// Animates a change that the running block made.
  func modelDidChange(_ view: View, _ key: AnimationKey, from old: AnimatableValue, to new: AnimatableValue) {
    guard let group = open, group.animates else { return }
    if let member = view.animations.last(where: { $0.group === group && $0.key == key }) {
      member.to = new
      return
    }
    var start = old
    if !key.isAdditive {
      if rule("U8.2 current state", group.options.contains(.beginFromCurrentState)) {
        start = view.presentedValue(key, over: old)
      }
      for running in view.animations where running.key == key && running.explicit == nil {
        end(running, finished: false)
      }
    }
    attach(RunningAnimation(view: view, key: key, from: start, to: new, group: group))
  }

  /// Adds an explicit animation; see `View.add`.
  func add(_ animation: BasicAnimation, to view: View, completion: AnimationGroup.Completion?) {
    let application = view.application
    let base = view.modelValue(animation.key)
    guard
      let from = animation.from ?? base.map({ view.presentedValue(animation.key, over: $0) }) ?? animation.to
    else {
      if let completion {
        application.mainLoop.onNextTurn { () throws(UIKitException) in try completion(true) }
      }
      return
    }
    let group = AnimationGroup(
      start: application.mainLoop.now,
      delay: animation.delay,
      duration: animation.duration,
      curve: animation.curve,
      options: [],
      animates: true,
      completion: completion
    )
    begin(group, in: application)
    let to = animation.to ?? base ?? from
    let member = RunningAnimation(
      view: view,
      key: animation.key,
      from: from,
      to: to,
      group: group,
      explicit: animation
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

  // MARK: Ends

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

  /// Takes away all animations of a view, those that keep their end value included.
  func removeAll(of view: View) {
    guard !view.animations.isEmpty else { return }
    for member in view.animations where member.isRunning { end(member, finished: false) }
    view.animations = []
    if !retained.isEmpty { retained.removeAll { $0.view === view } }
  }

  private func detach(_ member: RunningAnimation) {
    member.isRunning = false
    member.group.running -= 1
    if member.blocksInteraction { member.view.interactionBlocks -= 1 }
    member.view.animations.removeAll { $0 === member }
  }

  private func endEarly(_ group: AnimationGroup, in application: Application) {
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
    group.members = []
    let completion = group.completion
    group.completion = nil
    return completion
  }

  // MARK: Scrubbing

  /// Starts a scrub: what is set in motion from here to `endScrub` belongs to it and stands still (U10.1).
  public func beginScrub() -> AnimationScrub {
    let scrub = AnimationScrub(self)
    recording = scrub
    return scrub
  }

  /// Ends the recording; what is set in motion from here on runs on the clock (U10.9).
  public func endScrub() { if rule("U10.9 late ones", true) { recording = nil } }

  // MARK: The end

  /// Forgets all animations. No completion is called.
  func removeAll() {
    for group in groups {
      for member in group.members { member.view.animations = [] }
      group.scrub?.remove(group)
      group.end = nil
      group.members = []
      group.completion = nil
    }
    for member in retained { member.view.animations = [] }
    groups = []
    retained = []
    open = nil
    recording = nil
  }
}
