import HeadlessUIKit
import LuaRuntime
import Transitions

/// What a launch tells the transition library.
struct TransitionsOptions: SystemOptions {
  /// Flag and quirks; nil when nothing was said of them.
  private(set) var configuration: Configuration?
  /// The number of the transition of the navigation controllers.
  private(set) var navigation: Int?

  private static let quirkNames = Quirk.allCases.map(\.name)

  /// The specification's values.
  init() {}

  mutating func read(_ table: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    navigation = try table.transition("navigation_transition", functions)
    var configuration = Configuration()
    configuration.swipeFromEdge = try table.boolean("swipe_from_edge") ?? false
    if let names = try table.quirks("quirks", known: Self.quirkNames) {
      configuration.quirks = Quirks(names.compactMap(Quirk.init(name:)))
    }
    self.configuration = configuration
  }

  mutating func switchOn(_ names: [String]) {
    let quirks = Quirk.allCases.filter { names.contains($0.qualifiedName) }
    if quirks.isEmpty { return }
    var configuration = configuration ?? Configuration()
    configuration.quirks = configuration.quirks.union(Quirks(quirks))
    self.configuration = configuration
  }

  func start(_ app: AppSession, drives: Bool) throws(UIKitException) -> (any RunningSystem)? {
    if navigation != nil, !drives {
      throw UIKitException(
        "transitions: navigation_transition needs the system \(TransitionsSystem.name.quoted); this app has "
          + app.systemName.quoted
      )
    }
    let running = RunningTransitions(app)
    try running.prepare(self, drives: drives)
    return running
  }
}

/// What a page is told for the transition library.
struct TransitionsPageOptions: SystemPageOptions {
  /// The number of its modal transition.
  private(set) var modal: Int?
  /// The number of its transition on a stack.
  private(set) var view: Int?
  /// The number of what places it when it is presented.
  private(set) var presentation: Int?
  /// Called when a pull has dismissed it.
  private(set) var didDismiss: LuaFunction?
  /// Whether a tap outside dismisses it as a popover.
  private(set) var popoverShouldDismiss: Bool?

  /// Reads the keys of a page.
  init(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    modal = try fields.transition("modal_transition", functions)
    view = try fields.transition("view_transition", functions)
    presentation = try fields.presentation("presentation", functions)
    didDismiss = try fields.function("presentation_did_dismiss", functions)
    popoverShouldDismiss = try fields.boolean("popover_should_dismiss")
  }

  func pageMade(_ page: any ScriptPage, _ app: AppSession) {
    app.running(RunningTransitions.self)?.pageMade(page)
  }
}

extension ScriptPage {
  /// What the page is told for the transition library.
  var transitionsOptions: TransitionsPageOptions? { definition.options(TransitionsPageOptions.self) }
}

extension Fields {
  /// A field that is a transition; its number.
  fileprivate func transition(_ name: String, _ functions: FunctionKeeper) throws(LuaRaise) -> Int? {
    try declared(name, .transition, "a transition such as transition.fade{}", functions)
  }

  /// A field that is a presentation; its number.
  fileprivate func presentation(_ name: String, _ functions: FunctionKeeper) throws(LuaRaise) -> Int? {
    try declared(name, .presentation, "a presentation such as presentation{}", functions)
  }

  private func declared(
    _ name: String,
    _ classID: LuaClassID,
    _ expected: String,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) -> Int? {
    guard let value = value(name) else { return nil }
    guard let index = value.handle(of: classID) else { throw mismatch(name, expected, value) }
    if let refusal = functions.refusal(of: value) { throw problem(name, refusal) }
    return index
  }
}
