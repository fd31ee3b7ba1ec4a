import DragDismissModal
import HeadlessUIKit
import LuaRuntime

/// What a launch tells the drag-to-dismiss modals.
struct DragDismissOptions: SystemOptions {
  private var configuration = Configuration()

  /// Q8 is another name of Q7.
  private static let quirkNames = Quirk.allCases.map(\.name) + ["Q8"]

  /// The specification's values.
  init() {}

  mutating func read(_ table: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    configuration = Configuration()
    configuration.flickVelocity = try table.number("flick_velocity", 0...1_000_000)
    configuration.isDownwardOnly = try table.boolean("downward_only") ?? false
    configuration.tracksExactly = try table.boolean("track_exactly") ?? false
    configuration.coverFades = try table.boolean("cover_fades") ?? false
    configuration.coverTapDismisses = try table.boolean("cover_tap_dismisses") ?? false
    configuration.isSupportRightSlide = try table.boolean("right_slide") ?? false
    let names = try table.quirks("quirks", known: Self.quirkNames) ?? []
    var quirks = Quirks(names.compactMap(Quirk.init(name:)))
    quirks = try table.secondName("table_switch", of: .q7, on: "source", off: "drag-only", with: quirks)
    quirks = try table.secondName("handover", of: .q13, on: "literal", off: "zero", with: quirks)
    configuration.quirks = quirks
  }

  mutating func switchOn(_ names: [String]) {
    let quirks = Quirk.allCases.filter { names.contains($0.qualifiedName) }
    configuration.quirks = configuration.quirks.union(Quirks(quirks))
  }

  func start(_ app: AppSession, drives: Bool) throws(UIKitException) -> (any RunningSystem)? {
    RunningDragDismiss(configuration)
  }
}
