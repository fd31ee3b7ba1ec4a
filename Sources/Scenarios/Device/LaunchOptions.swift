import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance
import Text

/// What `launch` is told (lua-api.md, section 2).
struct LaunchOptions {
  /// Who drives the navigation controller.
  enum System: String, CaseIterable {
    case suspensionEntrance = "suspension-entrance"
    case plain
  }

  /// The device.
  var device = Device.iPhoneX
  /// How the interface is turned at the start.
  var orientation = Device.Orientation.portrait
  /// Who drives the navigation controller.
  var system = System.suspensionEntrance
  /// The system's version.
  var systemVersion = 16
  /// The pages, in byte order of their names.
  var pages = PageDefinition.demo
  /// The root page of the navigation controller.
  var home = "Home"
  /// SuspensionEntrance's configuration.
  var entrance = Configuration()
  /// Whether verbs run the clock until the app is at rest.
  var autoSettle = true
  /// Whether what is still running or held down at the end of a test fails it.
  var isStrict = false

  static let keys = [
    "device", "orientation", "system", "system_version", "pages", "home", "entrance", "auto_settle",
    "strict", "on_start",
  ]

  init() {}

  /// Reads the table given to `launch`.
  init(_ table: LuaArgument) throws(LuaRaise) {
    let fields = try Fields(table, place: "launch", known: Self.keys)
    if let device = fields.value("device") { self.device = try Self.device(device, fields) }
    let orientations = Device.Orientation.allCases.map(\.rawValue)
    if let word = try fields.word("orientation", orientations),
      let orientation = Device.Orientation(rawValue: word)
    {
      self.orientation = orientation
    }
    if let word = try fields.word("system", System.allCases.map(\.rawValue)),
      let system = System(rawValue: word)
    {
      self.system = system
    }
    systemVersion = try fields.integer("system_version", 9...99) ?? systemVersion
    if let table = fields.value("pages") {
      guard table.kind == .table else { throw fields.mismatch("pages", "a table of pages by name", table) }
      pages = try PageDefinition.parse(table)
    }
    home = try fields.string("home") ?? home
    try checkHome()
    if let table = fields.value("entrance") { entrance = try Self.configuration(table, system) }
    autoSettle = try fields.boolean("auto_settle") ?? autoSettle
    isStrict = try fields.boolean("strict") ?? isStrict
    if let start = fields.value("on_start"), !start.isFunction {
      throw fields.mismatch("on_start", "a function", start)
    }
  }

  /// The root page must be one of the pages.
  private func checkHome() throws(LuaRaise) {
    let names = pages.map(\.name)
    if names.contains(home) { return }
    let nearest = NearestNames.clause(for: home, in: names)
    throw .error("launch: home: there is no page \(home.quoted) among the pages\(nearest)")
  }

  private static func device(_ value: LuaArgument, _ fields: Fields) throws(LuaRaise) -> Device {
    if value.kind == .string {
      _ = try fields.word("device", [Device.iPhoneX.name])
      return .iPhoneX
    }
    let table = try Fields(
      value,
      place: "launch: device",
      known: [
        "width", "height", "safe_area", "landscape_safe_area", "status_bar_height", "refresh_rate", "scale",
      ]
    )
    let sides = 50.0...10_000.0
    guard let width = try table.number("width", sides), let height = try table.number("height", sides) else {
      throw .error("launch: device: a device of your own needs its width and height in points")
    }
    return Device(
      portraitSize: Size(width, height),
      portraitSafeArea: try table.insets("safe_area") ?? .zero,
      landscapeSafeArea: try table.insets("landscape_safe_area") ?? .zero,
      statusBarHeight: try table.number("status_bar_height", 0...1000) ?? 20,
      refreshRate: try table.integer("refresh_rate", 1...1000) ?? 60,
      scale: try table.number("scale", 1...10) ?? 2
    )
  }

  private static func configuration(_ value: LuaArgument, _ system: System) throws(LuaRaise) -> Configuration
  {
    guard system == .suspensionEntrance else {
      throw .error(
        "launch: entrance: configures the system \"suspension-entrance\", not \"\(system.rawValue)\""
      )
    }
    let table = try Fields(
      value,
      place: "launch: entrance",
      known: ["max_count", "available", "vibratable", "disabled_classes", "ignored_classes", "quirks"]
    )
    var configuration = Configuration()
    configuration.maximumCount =
      try table.integer("max_count", -1_000_000...1_000_000) ?? configuration.maximumCount
    configuration.isAvailable = try table.boolean("available") ?? configuration.isAvailable
    configuration.isVibratable = try table.boolean("vibratable") ?? configuration.isVibratable
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
        throw .error("launch: entrance: quirks: there is no switch \(name.quoted)\(nearest)")
      }
      quirks.append(quirk)
    }
    return Quirks(quirks)
  }
}
