import HeadlessUIKit

/// The rows of the decision tables of the specification, as coverage counts them.
public enum Behaviour {
  /// All rows, table by table in the order of the specification.
  public static let all: [SystemBehaviour] =
    containerRows + typeRows + answerRows + startRows + gestureRows + panRows + presentationRows
    + popoverRows + animationRows + completionRows

  /// TR 1.8: what holds a view.
  private static let containerRows = [
    SystemBehaviour(
      "TR-1.8/tabs",
      "a view is added to a controller in tabs with a visible bar: above the tabs"
    ),
    SystemBehaviour(
      "TR-1.8/navigation",
      "a view is added to a controller on a stack with a visible bar: above the stack"
    ),
    SystemBehaviour("TR-1.8/own", "a view is added to a controller without visible bars: to its own view"),
  ]

  private static let bareAnimator = "the calls that give a scenario its transitions store the type (Q4)"

  /// TR 2.1: what a transition is.
  private static let typeRows = [
    SystemBehaviour("TR-2.1/stored", "a delegate call stored the type of the transition that starts (Q4)"),
    SystemBehaviour("TR-2.1/none", "a transition is told to start without a context: it is of no type"),
    SystemBehaviour(
      "TR-2.1/push",
      "a bare animator on the way up a stack: a push",
      unreachable: bareAnimator
    ),
    SystemBehaviour(
      "TR-2.1/pop",
      "a bare animator on the way down a stack: a pop",
      unreachable: bareAnimator
    ),
    SystemBehaviour(
      "TR-2.1/present",
      "a bare animator from a presenter to what it presents: a presentation",
      unreachable: bareAnimator
    ),
    SystemBehaviour(
      "TR-2.1/dismiss",
      "a bare animator anywhere else: a dismissal",
      unreachable: bareAnimator
    ),
  ]

  /// TR 2.2: what a transition answers.
  private static let answerRows = [
    SystemBehaviour("TR-2.2/present", "a presentation: the transition animates it"),
    SystemBehaviour("TR-2.2/present-system", "a presentation with the system transition: the system's own"),
    SystemBehaviour("TR-2.2/dismiss", "a dismissal: the transition animates it"),
    SystemBehaviour("TR-2.2/dismiss-system", "a dismissal with the system transition: the system's own"),
    SystemBehaviour("TR-2.2/push", "a push: the page's transition, or the stack's, animates it"),
    SystemBehaviour("TR-2.2/push-system", "a push with the system transition: the system's own"),
    SystemBehaviour("TR-2.2/pop", "a pop: the page's transition, or the stack's, animates it"),
    SystemBehaviour("TR-2.2/pop-system", "a pop with the system transition: the system's own"),
    SystemBehaviour("TR-2.2/driver", "a dismissal or pop that the pan started: the finger drives it"),
    SystemBehaviour("TR-2.2/no-driver", "any other transition: nothing drives it"),
    SystemBehaviour(
      "TR-2.2/presentation",
      "a presentation in the custom style: the block's controller places it"
    ),
    SystemBehaviour(
      "TR-2.2/no-presentation",
      "a presentation in the custom style without a block: all of the screen"
    ),
  ]

  /// TR 2.3: what `start` puts into the container.
  private static let startRows = [
    SystemBehaviour("TR-2.3/push", "a push starts: the new page on top of the old one"),
    SystemBehaviour("TR-2.3/pop", "a pop starts: the old page on top of the new one"),
    SystemBehaviour("TR-2.3/present", "a presentation starts: the presented page"),
    SystemBehaviour("TR-2.3/dismiss", "a dismissal starts: the presented page"),
  ]

  /// TR 2.4: the pan's events; its end is the pan's own rows.
  private static let gestureRows = [
    SystemBehaviour("TR-2.4/began", "the pan began: the dismissal or pop starts under the finger"),
    SystemBehaviour("TR-2.4/skipped", "the interact block says no: the transition leaves the event out"),
  ]

  /// TR 2.7: the presentation controller.
  private static let presentationRows = [
    SystemBehaviour("TR-2.7/frame-block", "a block says where the page lies"),
    SystemBehaviour("TR-2.7/frame", "a frame is set: the page lies there"),
    SystemBehaviour("TR-2.7/size", "a size is set: the page lies in the middle"),
    SystemBehaviour("TR-2.7/inset", "an inset is set: the page lies below it"),
    SystemBehaviour("TR-2.7/bounds", "nothing is set: the page fills the container"),
    SystemBehaviour("TR-2.7/corner-path", "chosen corners are rounded"),
    SystemBehaviour("TR-2.7/corner-radius", "all corners are rounded"),
    SystemBehaviour("TR-2.7/dims", "the dimming fades in with the presentation"),
    SystemBehaviour("TR-2.7/dimmed", "the dimming is there at once"),
    SystemBehaviour("TR-2.7/clears", "the dimming fades out with the dismissal"),
    SystemBehaviour("TR-2.7/gone", "the dismissal is over: the dimming is taken away"),
    SystemBehaviour("TR-2.7/stays", "the dismissal was cancelled: the dimming stays"),
    SystemBehaviour("TR-2.7/tap", "a tap on the dimming: the page is dismissed"),
    SystemBehaviour(
      "TR-2.7/size-change",
      "another size of the screen: page, dimming and corners are laid out"
    ),
  ]

  /// TR 2.8: popover and sheet.
  private static let popoverRows = [
    SystemBehaviour("TR-2.8/popover", "a popover is presented: its block sets it up"),
    SystemBehaviour("TR-2.8/may-dismiss", "a finger is about to dismiss a sheet or popover: it may"),
    SystemBehaviour("TR-2.8/stays", "a tap beside a popover that must stay: nothing"),
    SystemBehaviour("TR-2.8/did-dismiss", "a finger has dismissed a sheet or popover: its block is called"),
  ]

  /// TR 3: animations.
  private static let animationRows = [
    SystemBehaviour("TR-3.1/swipe-in", "a swipe in: from one size away"),
    SystemBehaviour("TR-3.1/swipe-out", "a swipe out: to one size away"),
    SystemBehaviour("TR-3.2/fade-in", "the base transition in: from clear"),
    SystemBehaviour("TR-3.2/fade-out", "the base transition out: to clear (Q12)"),
    SystemBehaviour("TR-3.2/transform-in", "the transform transition in: from its transform, and clear"),
    SystemBehaviour(
      "TR-3.2/transform-out",
      "the transform transition out: to its transform, and clear (Q12)"
    ),
    SystemBehaviour("TR-3.2/block", "a block plays the transition, of whatever type it is"),
    SystemBehaviour("TR-3.4/present-in", "a view is presented: its content comes up from below"),
    SystemBehaviour("TR-3.4/present-out", "a view is dismissed: its content goes down, and it leaves"),
    SystemBehaviour("TR-3.4/alert-in", "a view comes as an alert: a little larger at first"),
    SystemBehaviour("TR-3.4/alert-out", "a view goes as an alert: it fades, and leaves"),
    SystemBehaviour("TR-3.4/fade-in", "a view fades in"),
    SystemBehaviour("TR-3.4/fade-out", "a view fades out, and leaves"),
  ]

  /// TR 4.3: the end.
  private static let completionRows = [
    SystemBehaviour("TR-4.3/done", "a transition went through: it completes"),
    SystemBehaviour("TR-4.3/cancelled", "a transition was cancelled: it completes as that"),
    SystemBehaviour("TR-4.3/no-context", "a transition is completed while none runs (Q21)"),
  ]
}
