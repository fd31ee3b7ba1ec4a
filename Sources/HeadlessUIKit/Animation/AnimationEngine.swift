/// What plays an app's animations (U8). Nothing happens in a display frame: values are computed when they are read.
public final class AnimationEngine {
  weak var application: Application?

  /// The block that is running, innermost.
  private(set) var open: AnimationGroup?
  /// The scrub that receives what is set in motion.
  private var recording: AnimationScrub?
  /// What is under way, in the order it was started.
  var groups: [AnimationGroup] = []
  /// Explicit animations that are over and keep their end value on screen.
  var retained: [RunningAnimation] = []

  init() {}

  /// Whether nothing is in motion.
  public var isIdle: Bool { groups.isEmpty && retained.isEmpty }

  /// What is in motion, the oldest first, as messages name it ("animation of alpha on #ball").
  public var labels: [String] {
    groups.flatMap { group in group.members.filter(\.isRunning).map(\.label) }
  }

  /// What is in motion and goes on until it is removed, the oldest first.
  public var endlessLabels: [String] {
    groups.flatMap { group in group.members.filter { $0.isRunning && $0.isEndless }.map(\.label) }
  }

  /// Whether something is in motion that goes on until it is removed.
  public var isEndless: Bool { groups.contains(where: \.isEndless) }

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
      if rule("U13.24", group.options.contains(.layoutSubviews)) { try layOut(group) }
      failure = nil
    } catch {
      failure = error
    }
    open = outer
    close(group, in: application)
    if let failure { throw failure }
  }

  /// Lays out the views whose change calls for it, so that what this moves belongs to the block.
  private func layOut(_ group: AnimationGroup) throws(UIKitException) {
    for member in group.members where member.view.needsLayout { try member.view.layoutIfNeeded() }
  }

  /// Puts a group among those under way, with its end on the clock or in the scrub that is recording.
  ///
  /// The end is scheduled before the block runs, so that ends at one instant come in the order of the calls (U8.3).
  func begin(_ group: AnimationGroup, in application: Application) {
    groups.append(group)
    if let recording {
      group.scrub = recording
      recording.add(group)
    } else if group.timing.isEndless {
      group.activity = application.mainLoop.begin(group.label)
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
      group.activity = nil
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
