/// What accompanies a transition (UIKit's `UIViewControllerTransitionCoordinator`).
public final class TransitionCoordinator {
  /// A block of the coordinator's.
  public typealias Block = (TransitionCoordinator) throws(UIKitException) -> Void

  private weak var context: (any CoordinatedTransition)?
  private let application: Application
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionBlocks: [Block] = []
  private var hasRun = false

  init(_ context: any CoordinatedTransition) {
    self.context = context
    application = context.application
  }

  /// Whether the transition was cancelled; the only sign of it (U9.8).
  public var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  /// Whether something drives the transition right now.
  public var isInteractive: Bool { context?.isInteractive ?? false }
  /// How far the driver has got, from 0 to 1.
  public var percentComplete: Double { context?.percent ?? 0 }
  /// The animator's duration in seconds.
  public var transitionDuration: TimeInterval { context?.duration ?? 0 }
  /// The view that the transition plays in; nil once it is over.
  public var containerView: View? { context?.stage }
  /// The controller at one end; nil once it is over.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    context?.end(key)
  }

  /// Animates changes together with the transition, which drives them too (U10.9).
  ///
  /// `completion` runs when the transition completes, before the appearance calls of a cancel (U9.8). Returns false
  /// when the animator runs already: then only `completion` is kept.
  @discardableResult
  public func animate(alongsideTransition animation: Block?, completion: Block? = nil) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation, !hasRun else { return animation == nil }
    alongside.append(animation)
    return true
  }

  /// Runs a block whenever an interactive transition is let go, or taken hold of again; never for one that runs by
  /// itself (U9.8).
  public func notifyWhenInteractionChanges(_ block: @escaping Block) { interactionBlocks.append(block) }

  func runAlongside(duration: TimeInterval, curve: AnimationCurve) {
    hasRun = true
    let blocks = alongside
    alongside = []
    guard !blocks.isEmpty else { return }
    application.perform { () throws(UIKitException) in
      try application.animate(duration: duration, curve: curve) { () throws(UIKitException) in
        for block in blocks { try block(self) }
      }
    }
  }

  func interactionDidChange() { run(interactionBlocks) }

  func runCompletions() {
    let blocks = completions
    completions = []
    interactionBlocks = []
    run(blocks)
  }

  private func run(_ blocks: [Block]) {
    for block in blocks { application.perform { () throws(UIKitException) in try block(self) } }
  }
}
