import HeadlessUIKit
import LuaRuntime
import Transitions

/// The transition library in a running app: the engine's objects of what the script has made.
final class RunningTransitions: RunningSystem {
  weak var session: AppSession?
  var words: DeviceWords? { session?.words }
  /// The transition of the navigation controllers, when the launch gives one.
  private var navigation: AnimatedTransition?
  /// The engine's transitions, by the numbers of the declared ones.
  private var objects: [Int: AnimatedTransition] = [:]
  /// What the script has begun in the transition that plays now or played last, by the same numbers.
  private var plays: [Int: TransitionPlay] = [:]
  /// What places presented views: the latest of each declared presentation.
  private var controllers: [Int: WeakController] = [:]
  /// What presents pages that have a presentation but no transition, by the page's name.
  private var presenters: [String: SystemPresenter] = [:]
  /// What pages were given while the app runs, by their names: a later page of the name gets it too.
  private var additions: [String: AnimatedTransition] = [:]

  private struct WeakController {
    weak var controller: Transitions.PresentationController?
  }

  /// Makes the library of an app.
  init(_ app: AppSession) {
    session = app
  }

  /// Makes the transitions that the launch names, so that what is wrong with them fails it.
  func prepare(_ options: TransitionsOptions, drives: Bool) throws(UIKitException) {
    guard let session else { return }
    if let configuration = options.configuration {
      session.application.transitions = TransitionLibrary(configuration)
    }
    if drives, let index = options.navigation { navigation = try transition(index) }
    for page in session.options.pages {
      guard let told = page.options(TransitionsPageOptions.self) else { continue }
      for index in [told.modal, told.view] {
        if let index { _ = try transition(index) }
      }
    }
  }

  // MARK: Transitions

  /// Whether the app has a transition of the library.
  var isInUse: Bool { !objects.isEmpty }

  /// The engine's transition of a declared one; nil when the app has none.
  func made(_ index: Int) -> AnimatedTransition? { objects[index] }

  /// The engine's transition of a declared one, made when a page or controller is first given it.
  func transition(_ index: Int) throws(UIKitException) -> AnimatedTransition {
    if let object = objects[index] { return object }
    guard let session, let library = words?.transitions, let declared = library[index] else {
      throw UIKitException(TransitionsWords.ended)
    }
    let application = session.application
    let object =
      switch declared.kind {
      case .swipe: SwipeAnimatedTransition(application)
      case .transform: TransformAnimatedTransition(application)
      case .system: application.transitions.systemTransition(in: application)
      case .fade, .block, .presentation: AnimatedTransition(application)
      }
    adopt(object, declared)
    for change in declared.changes { try library.apply(change, to: object, use(index)) }
    return object
  }

  /// Takes a transition that the engine has made for a declared one.
  func adopt(_ object: AnimatedTransition, _ declared: Declared) {
    objects[declared.index] = object
    if let session { declared.addUser(session.index) }
  }

  /// The number of a transition of the engine's; of several, as the shared one of the system may have, the latest.
  func index(of transition: AnimatedTransition) -> Int? {
    objects.lazy.filter { $0.value === transition }.map(\.key).max()
  }

  /// Tells what there is of a declared object what the script has just said.
  func tell(_ change: Declared.Change, _ declared: Declared) throws(UIKitException) {
    guard let library = words?.transitions else { return }
    let use = use(declared.index)
    if let object = objects[declared.index] { try library.apply(change, to: object, use) }
    if let controller = controller(declared.index) { try library.apply(change, to: controller, use) }
  }

  private func use(_ index: Int) -> DeclaredUse { DeclaredUse(words: words, session: session, index: index) }

  // MARK: Blocks of the script

  /// Plays a transition with the block of the script; its views are in the container when that is called.
  func play(_ transition: AnimatedTransition, _ use: DeclaredUse) throws(UIKitException) {
    plays[use.index] = TransitionPlay(transition.transitionContext)
    guard words?.transitions?[use.index]?.functions["transition_block"] != nil else {
      return try transition.animate()
    }
    try transition.start()
    _ = try use.ask("transition_block", [.handle(class: .transition, index: use.index)])
  }

  /// Animates what a function of the script changes, as part of a transition that runs.
  func animate(
    _ index: Int,
    duration: TimeInterval,
    curve: AnimationCurve,
    _ changes: LuaFunction,
    _ completion: LuaFunction?
  ) throws(UIKitException) {
    guard let session else { return }
    let play = play(of: index)
    play.running += 1
    try session.application.animate(duration: duration, curve: curve) { () throws(UIKitException) in
      try session.call(changes)
      session.state?.release(changes)
    } completion: { [weak self, weak session] finished throws(UIKitException) in
      play.running -= 1
      // What it says now is about this transition, also where another one of the same has begun.
      let latest = self?.plays[index]
      self?.plays[index] = play
      defer { if self?.plays[index] === play { self?.plays[index] = latest } }
      if let completion {
        try session?.call(completion, [.boolean(finished)])
        session?.state?.release(completion)
      }
      if play.mayComplete, let object = self?.objects[index] { play.end(object) }
    }
  }

  /// Ends a transition that runs, once what it animates is over; why not, when it does not.
  func complete(_ index: Int) -> String? {
    guard let object = objects[index] else { return "no app has it" }
    guard object.transitionContext != nil else {
      // What the original makes of that is a quirk (TR Q21).
      object.complete()
      return "it does not run"
    }
    let play = play(of: index)
    if play.isCompleted { return "it was completed already" }
    play.isCompleted = true
    if play.mayComplete { play.end(object) }
    return nil
  }

  private func play(of index: Int) -> TransitionPlay {
    if let play = plays[index] { return play }
    let play = TransitionPlay(objects[index]?.transitionContext)
    plays[index] = play
    return play
  }

  /// Whether a view is at one end of a transition that runs now.
  func isEnd(_ view: View) -> Bool {
    objects.values.contains { object in
      guard let context = object.transitionContext else { return false }
      return context.view(forKey: .from) === view || context.view(forKey: .to) === view
    }
  }

  // MARK: Presentations

  /// What places presented views of a declared presentation: the one that was made last.
  func controller(_ index: Int) -> Transitions.PresentationController? { controllers[index]?.controller }

  /// What places a presented view: as the page says, else as the transition does.
  func presentation(
    for presented: ViewController,
    _ presenting: ViewController,
    _ use: DeclaredUse
  ) throws(UIKitException) -> HeadlessUIKit.PresentationController? {
    if let index = (presented as? any ScriptPage)?.transitionsOptions?.presentation {
      return try make(index, presented, presenting)
    }
    switch words?.transitions?[use.index]?.value("presentation") {
    case .presentation(let index): return try make(index, presented, presenting)
    case .function:
      let names = [LuaValue.string(presented.pageName), .string(presenting.pageName)]
      switch try use.ask("presentation", names) {
      case .handle(.presentation, let index): return try make(index, presented, presenting)
      case .boolean(true):
        return Transitions.PresentationController(
          presentedViewController: presented,
          presenting: presenting
        )
      default: return nil
      }
    default: return nil
    }
  }

  /// Makes what places a presented view as a declared presentation says.
  func make(_ index: Int, _ presented: ViewController, _ presenting: ViewController) throws(UIKitException)
    -> Transitions.PresentationController
  {
    let controller = Transitions.PresentationController(
      presentedViewController: presented,
      presenting: presenting
    )
    try configure(controller, index)
    return controller
  }

  /// Tells what places a presented view what a declared presentation says.
  func configure(
    _ controller: Transitions.PresentationController,
    _ index: Int
  ) throws(UIKitException) {
    guard let session, let library = words?.transitions, let declared = library[index] else { return }
    controllers[index] = WeakController(controller: controller)
    declared.addUser(session.index)
    for change in declared.changes { try library.apply(change, to: controller, use(index)) }
    declared.isConfiguring = true
    defer { declared.isConfiguring = false }
    _ = try use(index).ask("configure", [.handle(class: .presentation, index: index)])
  }

  // MARK: Pages

  func navigationMade(_ navigation: NavigationController, around page: (any ScriptPage)?) {
    if let transition = self.navigation { navigation.navigationTransition = transition }
  }

  /// Gives a page its transition on stacks.
  func pageMade(_ page: any ScriptPage) {
    if let index = page.transitionsOptions?.view, let transition = objects[index] {
      page.viewTransition = transition
    }
  }

  /// Gives what is presented for a page what launch and script say of it.
  func willPresent(_ shown: ViewController, for page: any ScriptPage) {
    let told = page.transitionsOptions
    if told?.didDismiss != nil {
      shown.presentationDidDismiss = { [weak session] () throws(UIKitException) in
        guard let function = told?.didDismiss else { return }
        try session?.call(function)
      }
    }
    if let shouldDismiss = told?.popoverShouldDismiss {
      shown.setPopoverPresentation(shouldDismiss: shouldDismiss)
    }
    if let transition = additions[page.definition.name] {
      shown.modalPresentationStyle = .custom
      give(transition, to: shown)
      return
    }
    let transition = told?.modal.flatMap { objects[$0] }
    if let index = told?.presentation {
      shown.modalPresentationStyle = .custom
      guard let transition, !transition.isSystem else { return present(shown, of: page, index) }
      if transition.presentationBlock == nil, let number = told?.modal {
        transition.presentationBlock = use(number).presentationBlock
      }
    }
    if let transition { give(transition, to: shown) }
  }

  /// A page's own transition goes before that of the system which the app was launched with.
  private func give(_ transition: AnimatedTransition, to shown: ViewController) {
    if shown.modalTransition !== transition || shown.transitioningDelegate !== transition {
      shown.modalTransition = transition
    }
  }

  private func present(_ shown: ViewController, of page: any ScriptPage, _ presentation: Int) {
    let name = page.definition.name
    let presenter = presenters[name] ?? SystemPresenter(self, presentation)
    presenters[name] = presenter
    shown.transitioningDelegate = presenter
  }

  /// Gives a page a transition when it is presented, and each later page of its name.
  func add(_ transition: AnimatedTransition, to page: any ScriptPage) {
    additions[page.definition.name] = transition
  }

  // MARK: Reading

  var transitionDetail: TransitionDetail? {
    guard let state = session?.application.controllers.transition else { return nil }
    let shown = [state.to, state.from].lazy.compactMap {
      $0.presentationController as? Transitions.PresentationController
    }
    guard let dimming = shown.first?.dimmingViewIfLoaded, dimming.window != nil else { return nil }
    return TransitionDetail(cover: dimming)
  }

  func willClose() {
    objects = [:]
    plays = [:]
    controllers = [:]
    presenters = [:]
    additions = [:]
    navigation = nil
  }
}
