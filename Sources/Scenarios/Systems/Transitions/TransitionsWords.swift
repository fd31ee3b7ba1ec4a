import HeadlessUIKit
import LuaRuntime
import Transitions

/// The words of the transition library: `transition.…`, `presentation`, what they make, and `app.transitions`.
final class TransitionsWords: SystemWords {
  /// What the script has made, by the numbers of the handles; nil for what has ended with its part of the run.
  private var declared: [Declared?] = []
  /// How much there was when each part of the run began that has not ended; nil for a part that makes what lasts.
  private var firsts: [Int?] = []
  /// The shared transition that stands for the system's own.
  private var system: Int?

  /// How many may be alive in one file: each is small, and a loop that never stops making them is a mistake.
  static let most = 10_000

  /// What has a number; nil when it has ended.
  subscript(_ index: Int) -> Declared? { declared.indices.contains(index) ? declared[index] : nil }

  /// Makes one.
  func make(_ kind: Declared.Kind, word: String) throws(LuaRaise) -> Declared {
    guard declared.count - ((firsts.last ?? nil) ?? 0) < Self.most else {
      throw .error("\(word): a test may make at most \(Self.most) transitions and presentations")
    }
    let made = Declared(kind, index: declared.count)
    declared.append(made)
    return made
  }

  /// The shared transition that stands for the system's own.
  func systemTransition(word: String) throws(LuaRaise) -> Declared {
    if let system, let made = self[system] { return made }
    let made = try make(.system, word: word)
    system = made.index
    return made
  }

  // MARK: Members

  /// What can be set of transitions, of their recognisers and of presentations.
  private(set) lazy var members = TransitionMembers()
  private(set) lazy var panMembers = PanMembers()
  private(set) lazy var presentationMembers = PresentationMembers()

  /// Tells an app's transition what the declared one was told.
  func apply(
    _ change: Declared.Change,
    to object: AnimatedTransition,
    _ use: DeclaredUse
  ) throws(UIKitException) {
    if let member = members.all.first(where: { $0.name == change.name }) {
      return try member.write(object, change.value, use)
    }
    guard change.name.hasPrefix(Self.panPrefix) else {
      guard let application = use.session?.application else { return }
      return object.replaceRecognizer(change.value.word, application)
    }
    let name = change.name.dropFirst(Self.panPrefix.count)
    guard let member = panMembers.all.first(where: { $0.name == name }),
      let pan = object.gestureRecognizer as? Transitions.PanGestureRecognizer
    else { return }
    try member.write(pan, change.value, use)
  }

  /// Tells what places a presented view in an app what the declared presentation was told.
  func apply(
    _ change: Declared.Change,
    to controller: Transitions.PresentationController,
    _ use: DeclaredUse
  ) throws(UIKitException) {
    guard let member = presentationMembers.all.first(where: { $0.name == change.name }) else { return }
    try member.write(controller, change.value, use)
  }

  /// What stands before the members of the recogniser in what a transition was told.
  static let panPrefix = "pan."

  /// Why what was made in a part of the run that has ended cannot be used.
  static let ended = "it was made in a test or block that has ended"

  // MARK: Parts of the run

  func phaseWillBegin(_ phase: ScenarioPhase) {
    firsts.append(phase == .loading ? nil : declared.count)
  }

  func phaseDidEnd(_ words: DeviceWords) {
    guard let first = firsts.popLast(), let first else { return }
    for index in first..<max(first, declared.count) {
      if let made = declared[index] { words.state?.releaseFunctions(owner: made.owner) }
      declared[index] = nil
    }
    if let shared = system.flatMap({ self[$0] }) {
      words.state?.releaseFunctions(owner: shared.owner)
      shared.functions = [:]
    }
  }

  func appDidEnd(_ index: Int) {
    for made in declared { made?.removeUser(index) }
  }

  // MARK: What there is

  func globals(_ words: DeviceWords) -> [LuaBinding] { [words.presentationBinding] }
  func tables(_ words: DeviceWords) -> [LuaFunctionTable] { [words.transitionTable] }

  func classes(_ words: DeviceWords) -> [() -> LuaClass] {
    [
      { words.transitionClass },
      { words.presentationClass },
      { words.transitionsClass },
      { words.transitionViewClass },
      { words.transitionPanClass },
    ]
  }

  func appProperties(_ words: DeviceWords) -> [LuaProperty] {
    [
      LuaProperty(
        "transitions",
        type: "Transitions",
        summary: "The transition library's additions to controllers and views.",
        errors: "None.",
        example: "print(app.transitions.navigation_transition)",
        get: { call throws(LuaRaise) in
          let session = try words.session(call)
          call.reply.append(class: .transitions, index: session.index)
        }
      )
    ]
  }
}

extension DeviceWords {
  /// The words of the transition library.
  var transitions: TransitionsWords? { system(TransitionsWords.self) }
}

extension LuaClassID {
  /// A transition that a script has made.
  static let transition = LuaClassID(rawValue: 40)
  /// What places a presented view, as a script has made it.
  static let presentation = LuaClassID(rawValue: 41)
  /// The library's additions, `app.transitions`.
  static let transitions = LuaClassID(rawValue: 42)
  /// The view at one end of a transition, which a block can change.
  static let transitionView = LuaClassID(rawValue: 43)
  /// The recogniser of a transition.
  static let transitionPan = LuaClassID(rawValue: 44)
}
