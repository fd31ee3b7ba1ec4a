import LuaRuntime
import SuspensionEntrance
import Text

extension LaunchOptions {
  /// Reads SuspensionEntrance's configuration.
  static func configuration(
    _ value: LuaArgument,
    place: String,
    _ system: System
  ) throws(LuaRaise) -> Configuration {
    guard system == .suspensionEntrance else {
      throw .error(
        "\(place): configures the system \"suspension-entrance\", not \"\(system.rawValue)\""
      )
    }
    let table = try Fields(
      value,
      place: place,
      known: entranceKeys.names
    )
    var configuration = Configuration()
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
    if let quirks = table.value("quirks") { configuration.quirks = try Self.quirks(quirks, table) }
    return configuration
  }

  private static func quirks(_ value: LuaArgument, _ table: Fields) throws(LuaRaise) -> Quirks {
    if value.kind == .string {
      _ = try table.word("quirks", ["all"])
      return .all
    }
    var quirks: [Quirk] = []
    for name in try table.strings("quirks") ?? [] {
      guard let quirk = Quirk(name: name) else {
        let nearest = NearestNames.clause(for: name, in: Quirk.allCases.map(\.name))
        throw table.problem("quirks", "there is no switch \(name.quoted)\(nearest)")
      }
      quirks.append(quirk)
    }
    return Quirks(quirks)
  }
}
