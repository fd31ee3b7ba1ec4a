import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

/// What a launch tells SuspensionEntrance.
struct EntranceOptions: SystemOptions {
  private var configuration = Configuration()

  private static let quirkNames = Quirk.allCases.map(\.name)
  private static let quirks = Dictionary(
    Quirk.allCases.map { ($0.qualifiedName, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The specification's values.
  init() {}

  mutating func read(_ table: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    configuration = Configuration()
    configuration.maximumCount =
      try table.integer("max_count", -1_000_000...1_000_000) ?? configuration.maximumCount
    configuration.isAvailable = try table.boolean("available") ?? configuration.isAvailable
    if let path = try table.string("archived_path") {
      if let flaw = StoragePath.flaw(of: path) { throw table.problem("archived_path", flaw) }
      configuration.archivedPath = path
    }
    configuration.isVibratable = try table.boolean("vibratable") ?? configuration.isVibratable
    configuration.closePlaceholder = try table.string("close_placeholder")
    configuration.disabledClasses = Set(try table.strings("disabled_classes") ?? [])
    configuration.ignoredClasses = Set(try table.strings("ignored_classes") ?? [])
    if let names = try table.quirks("quirks", known: Self.quirkNames) {
      configuration.quirks = Quirks(names.compactMap(Quirk.init(name:)))
    }
  }

  mutating func switchOn(_ names: [String]) {
    let quirks = Quirks(names.compactMap { Self.quirks[$0] })
    configuration.quirks = configuration.quirks.union(quirks)
  }

  func start(_ app: AppSession, drives: Bool) throws(UIKitException) -> (any RunningSystem)? {
    let entrance = try SuspensionEntrance(app.application, configuration: configuration) {
      [weak app] record throws(UIKitException) in
      try app?.restore(record) ?? .nothing
    }
    return RunningEntrance(entrance)
  }
}
