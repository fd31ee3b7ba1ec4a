/// The base of all recognisers (UIKit's `UIGestureRecognizer`; U1, U2).
///
/// Attach one with `View.addGestureRecognizer`. A subclass overrides the touch methods and moves the state with
/// `transition(to:_:)`; arbitration may answer a recognition with waiting or failure, so read `state` afterwards.
open class GestureRecognizer {
  /// The states of a recogniser (U1.1, U1.2).
  public enum State: String, Sendable, CaseIterable {
    /// Nothing is decided.
    case possible
    /// A continuous one was recognised.
    case began
    /// A continuous one got a further sample.
    case changed
    /// A continuous one is done, or a discrete one was recognised.
    case ended
    /// A continuous one was taken away.
    case cancelled
    /// It did not recognise its gesture.
    case failed

    /// UIKit's other name of `ended`.
    public static let recognized = State.ended
  }

  /// Which way a recogniser goes through its states.
  public enum Kind: String, Sendable {
    /// possible → ended or failed (U1.1).
    case discrete
    /// possible → began → changed* → ended or cancelled, or possible → failed (U1.2).
    case continuous
    /// Either; what a subclass of one's own is unless it says otherwise.
    case either
  }

  /// The answer of `addTarget`, to take the target away with.
  public struct TargetToken: Hashable, Sendable { let number: Int }

  /// What a target is: called once per transition with the recogniser (U1.4).
  public typealias Action = (GestureRecognizer) throws(UIKitException) -> Void

  /// The app it belongs to.
  public let application: Application
  /// A number that no other recogniser, view or touch of the app has, in order of creation.
  public let identifier: Int
  /// The view it is attached to.
  public internal(set) weak var view: View?
  /// Who is asked.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// The name that selectors and logs know it by; empty when it has none.
  public var name = ""
  /// What logs call one without a name: "pan".
  open var kindName: String { "recognizer" }
  /// Which way it goes through its states.
  open var kind: Kind { .either }

  /// Whether its view's touches are cancelled when it is recognised (U3.1, U3.2).
  public var cancelsTouchesInView = rule("U3.1 default", true)
  /// Whether its view gets began and moved only when it failed (U3.3).
  public var delaysTouchesBegan = rule("U3.3 default", false)
  /// Whether its view gets ended only when it failed (U3.4).
  public var delaysTouchesEnded = rule("U3.4 default", true)
  /// What `failed` after it began is delivered as (U1.2); the profile's unless it is set.
  public var lateFailure: GestureProfile.LateFailure

  /// The touches that it follows, in the order they went down; lifted ones are gone when the event is over.
  public internal(set) var touches: [Touch] = []

  // At hand without a way through the app.
  let mainLoop: MainLoop
  let dispatcher: TouchDispatcher
  let arbiter: GestureArbiter
  let profile: GestureProfile

  // What the arbiter keeps of it.
  package internal(set) var current = State.possible
  var presented: State?
  var since = Instant.zero
  var reasonOfState = GestureReason.idle
  weak var related: GestureRecognizer?
  var outcome: Outcome?
  /// The number of the attempt it is in, 0 when it has no touches.
  package internal(set) var attempt = 0
  /// What logs call it during the attempt, so that a sample makes no text.
  var attemptReference: GestureReason.Reference?
  /// All touches of the attempt, lifted ones included; those it ignores are taken out.
  package internal(set) var attemptTouches: [Touch] = []
  /// The window of the attempt's first touch.
  var attemptWindow: Window?
  var pending: Pending?
  /// Whether view, class and delegate are being asked whether it may begin.
  var isAskedToBegin = false
  var requirements: [Requirement] = []
  var answers: [Answer] = []
  var targets: [(token: TargetToken, action: Action)] = []
  var timer: ScheduledItem?
  var lastLocation = Point.zero
  private var lastToken = 0
  private var isSwitchedOff = false

  /// Makes a recogniser, attached to no view.
  public init(_ application: Application) {
    self.application = application
    identifier = application.nextIdentifier()
    mainLoop = application.mainLoop
    dispatcher = application.touches
    arbiter = dispatcher.arbiter
    profile = application.profile.gestures
    lateFailure = profile.lateFailure
  }

  /// How its last attempt went.
  struct Outcome {
    let state: State
    let time: Instant
    let reason: GestureReason
    weak var related: GestureRecognizer?
  }

  /// What it will become when those it waits for have failed.
  struct Pending {
    var reason: GestureReason
    let isDiscrete: Bool
    /// Whether its fingers were lifted meanwhile.
    var isOver = false
  }

  /// One that must fail first (U2.1).
  struct Requirement { weak var recognizer: GestureRecognizer? }

  /// What delegates and classes said of another one's attempt (U2.2).
  struct Answer {
    let attempt: Int
    let isRequired: Bool
  }

  // MARK: State

  /// Whether its values speak of a gesture: it was recognised, or would be by a yes (U1.6).
  final var hasValues: Bool {
    rule("U5.2 asked", isAskedToBegin) || (current != .possible && current != .failed)
  }

  /// The state; inside a target it is the one that the call tells of.
  public final var state: State { presented ?? current }

  /// Why it is in its state.
  public final var reason: GestureReason {
    guard current == .possible else { return reasonOfState }
    guard pending != nil else { return standing }
    guard case .waiting(let other, _) = reasonOfState else { return reasonOfState }
    // The other's next moment moves with its taps.
    return .waiting(for: other, until: related?.timer?.pendingDue)
  }

  /// What it waits for while it is possible; subclasses tell how far they are.
  open var standing: GestureReason { attempt == 0 ? .idle : .undecided }

  /// Whether an undecided attempt goes on without a finger down (a double tap between its taps).
  open var isMidSequence: Bool { false }

  /// Whether it is enabled; disabling one that is active cancels it, with its action (U1.5).
  public final var isEnabled: Bool {
    get { !isSwitchedOff }
    set {
      guard newValue == isSwitchedOff else { return }
      isSwitchedOff = !newValue
      if isSwitchedOff, rule("U1.5 abandoned", true) { dispatcher.abandon(self, .disabled) }
    }
  }

  // MARK: Targets

  /// Calls a closure once per transition to began, changed, ended or cancelled, after the event is arbitrated (U1.4).
  @discardableResult
  public final func addTarget(_ action: @escaping Action) -> TargetToken {
    lastToken += 1
    let token = TargetToken(number: lastToken)
    targets.append((token, action))
    return token
  }

  /// Takes a target away; one that is gone already is left alone.
  public final func removeTarget(_ token: TargetToken) { targets.removeAll { $0.token == token } }

  // MARK: Touches

  /// Touches went down on its view or below it. Overrides need not call it.
  open func touchesBegan(_ touches: [Touch]) throws(UIKitException) {}
  /// Touches that it follows moved.
  open func touchesMoved(_ touches: [Touch]) throws(UIKitException) {}
  /// Touches that it follows were lifted; they are still in `touches`.
  open func touchesEnded(_ touches: [Touch]) throws(UIKitException) {}
  /// The system took touches that it follows; they are still in `touches`.
  open func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {}
  /// Touches that it follows rest: a sample without movement (U5.9). UIKit has no such call.
  open func touchesStationary(_ touches: [Touch]) throws(UIKitException) {}

  /// Back to the start, before the next attempt (U1.3). Overrides call it.
  open func reset() {}

  /// The number of touches that it follows.
  open var numberOfTouches: Int { touches.count }

  /// The middle of its touches in a view's space, nil the window's; after they are gone, where they were last.
  open func location(in view: View?) -> Point {
    let point = touches.isEmpty ? lastLocation : GestureRules.centroid(touches)
    return (view ?? space)?.convertFromScreen(point) ?? point
  }

  /// The location of one of its touches in a view's space, nil the window's; nil when there is no such touch.
  public final func location(ofTouch index: Int, in view: View?) -> Point? {
    touches.indices.contains(index) ? touches[index].location(in: view ?? space) : nil
  }

  /// Follows a touch no more; the touch goes on in the view, whatever `cancelsTouchesInView` says (U3.6).
  public final func ignore(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    if rule("U3.6", true) { attemptTouches.removeAll { $0 === touch } }
  }

  /// The window whose space counts when none is given.
  final var space: Window? { attemptWindow ?? view?.window }

  // MARK: Relations

  /// Whether it may be recognised now; no makes it fail (U1.6). Asked beside the delegate.
  open func shouldBegin() throws(UIKitException) -> Bool { true }
  /// Why `shouldBegin` has just said no, as logs tell it.
  open var refusal: GestureReason { .refusedByClass }
  /// Whether its kind takes a touch at all, asked first (an edge pan wants edge touches).
  func accepts(_ touch: Touch) -> Bool { true }
  /// Whether it takes a touch; no keeps the touch from it. Asked before the delegate (U1.7).
  open func shouldReceive(_ touch: Touch) throws(UIKitException) -> Bool { true }
  /// Whether its recognition makes another one fail that shares a touch (U2.5).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether another one's recognition makes it fail (U2.5).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// The class's way to require another one's failure (U2.3).
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// The class's way to be required to fail (U2.3).
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Stays possible until another one fails; fails if that one is recognised (U2.1).
  ///
  /// - Throws: when the requirements would form a loop, naming it (U2.7).
  public final func require(toFail other: GestureRecognizer) throws(UIKitException) {
    try FailureGraph.check(adding: self, requires: other, among: arbiter.engaged)
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(Requirement(recognizer: other))
  }

  // MARK: Hooks of the engine's own recognisers

  /// Called right before it is asked whether it may begin; only a no can hinder it then.
  func willBegin() {}

  /// Called when its timer is due, see `startTimer(until:)`.
  func timerFired() throws(UIKitException) {}
}
