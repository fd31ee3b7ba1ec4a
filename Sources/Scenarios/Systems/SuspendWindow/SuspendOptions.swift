import HeadlessUIKit
import LuaRuntime
import SuspendWindow

/// What a launch tells the suspend window.
struct SuspendOptions: SystemOptions {
  private var configuration = Configuration()
  private var didShow: LuaFunction?

  private static let quirkNames = Quirk.allCases.flatMap { [$0.name] + $0.otherNames }
  private static let quirks = Dictionary(
    Quirk.allCases.map { ($0.qualifiedName, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The specification's values.
  init() {}

  mutating func read(_ table: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    configuration = Configuration()
    configuration.snapsToEdge = try table.boolean("snap_to_edge") ?? false
    configuration.beginsCircleAtCenter = try table.boolean("begin_circle_at_center") ?? false
    didShow = try table.function("did_show", functions)
    let names = try table.quirks("quirks", known: Self.quirkNames) ?? []
    configuration.quirks = try table.secondName(
      "hit_law",
      of: .q1,
      on: Configuration.HitLaw.source.rawValue,
      off: Configuration.HitLaw.stable.rawValue,
      with: Quirks(names.compactMap(Quirk.init(name:)))
    )
  }

  mutating func switchOn(_ names: [String]) {
    let quirks = Quirks(names.compactMap { Self.quirks[$0] })
    configuration.quirks = configuration.quirks.union(quirks)
  }

  func start(_ app: AppSession, drives: Bool) throws(UIKitException) -> (any RunningSystem)? {
    let manager = try SuspendManager(app.application, configuration: configuration)
    return RunningSuspend(manager, didShow.map { HostDelegate(app, $0) })
  }
}

/// What a page is told for the suspend window.
struct SuspendPageOptions: SystemPageOptions {
  /// What the window knows of it; nil when it cannot be suspended.
  var item: SuspendItem?

  /// A page of the demo app.
  init(identifier: Int) {
    item = SuspendItem(identifier: identifier)
  }

  /// Reads the keys of a page.
  init(_ fields: Fields) throws(LuaRaise) {
    let icon = try fields.string("suspend_icon")
    if let identifier = try fields.integer("suspend_identifier", Int.min...Int.max) {
      item = SuspendItem(identifier: identifier, icon: icon)
    } else if let value = fields.value("suspend_icon") {
      throw fields.mismatch("suspend_icon", "a suspend_identifier beside it", value)
    }
  }
}

extension PageDefinition {
  /// What the window knows of the page; nil when it cannot be suspended.
  fileprivate var suspendItem: SuspendItem? { options(SuspendPageOptions.self)?.item }
}

extension Page: SuspendPage {
  var suspendItem: SuspendItem? { definition.suspendItem }
}
extension NavigationPage: SuspendPage {
  var suspendItem: SuspendItem? { definition.suspendItem }
}
extension HostPage: SuspendPage {
  /// What the suspend window knows of it; nil when the script says nothing of it.
  public var suspendItem: SuspendItem? { definition.suspendItem }
}
