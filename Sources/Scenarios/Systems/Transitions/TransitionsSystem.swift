import HeadlessUIKit
import LuaRuntime
import Transitions

/// The transition library, as scenarios know it: it gives presented pages their transitions in any app, and those of
/// navigation controllers where the app was launched with it.
struct TransitionsSystem: ScenarioSystem {
  /// Its name as a value of `system`.
  static let name = "transitions"

  var name: String { Self.name }
  var drivesNavigation: Bool { true }
  var isAlwaysThere: Bool { true }
  var options: any SystemOptions { TransitionsOptions() }

  let launchKey = TableKey(
    "transitions",
    "a table",
    "the specification's",
    "the transition of the navigation controllers, flags and quirks of the transition library"
  )

  let configurationKeys = [
    TableKey(
      "navigation_transition",
      "a Transition",
      "none",
      "the transition of all navigation controllers (TR 1.9); needs system = \"transitions\""
    ),
    TableKey(
      "swipe_from_edge",
      "a boolean",
      "false",
      "whether a swipe begins and ends at the container's edge (TR Q11)"
    ),
    TableKey("quirks", "a list of names or \"all\"", "none", "the original's defects to bring back"),
  ]

  // MARK: Pages

  let pageKeys = [
    TableKey("modal_transition", "a Transition", "none", "how it is presented and dismissed (TR 1.7)"),
    TableKey(
      "view_transition",
      "a Transition",
      "none",
      "how it is pushed and popped, where the navigation controller has a navigation_transition (TR 1.7)"
    ),
    TableKey(
      "presentation",
      "a Presentation",
      "none",
      "where it lies when it is presented, and what is around it; makes the style \"custom\" (TR 1.5)"
    ),
    TableKey(
      "presentation_did_dismiss",
      "a function",
      "none",
      "called when a finger has pulled it down as a sheet (TR 1.7)"
    ),
    TableKey(
      "popover_should_dismiss",
      "a boolean",
      "none",
      "makes it a popover, and says whether a tap outside closes it (TR 2.8)"
    ),
  ]

  func pageOptions(
    _ fields: Fields,
    _ functions: FunctionKeeper,
    for page: inout PageDefinition
  ) throws(LuaRaise) -> (any SystemPageOptions)? {
    guard fields.hasAny(of: pageKeys) else { return nil }
    return try TransitionsPageOptions(fields, functions)
  }

  // MARK: Elements and values

  let elementClasses: [LuaClassID] = [.transitionView]
  let valueKinds = [DeviceWords.cornerMask]

  // MARK: The log

  let logKinds: [LogVocabulary.Kind] = [
    .calls(
      of: "transition",
      "animator",
      "interaction",
      "presentation-controller",
      "presentation-will-begin",
      "presentation-did-end",
      "dismissal-will-begin",
      "dismissal-did-end",
      "duration",
      "animate",
      "complete",
      "dismiss-completion",
      "attach",
      "interactive"
    )
  ]

  // MARK: Coverage and mutants

  var behaviours: [SystemBehaviour] { Behaviour.all }

  var switches: [SystemSwitch] { Quirk.allCases.map { SystemSwitch($0) } }

  func makeWords() -> any SystemWords { TransitionsWords() }
}
