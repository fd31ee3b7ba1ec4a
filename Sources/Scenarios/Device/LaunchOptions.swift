import HeadlessUIKit
import LuaRuntime
import Text

/// What `launch` is told.
struct LaunchOptions {
  /// What fills the window.
  enum Root: String, CaseIterable {
    /// A navigation controller.
    case navigation
    /// A tab bar controller with a navigation controller for each tab.
    case tabs
  }

  /// The device.
  var device: Device
  /// How the interface is turned at the start.
  var orientation = Device.Orientation.portrait
  /// Who drives the navigation controllers: a system's name, or `Systems.plain`.
  var system = Systems.standard
  /// The system's version.
  var systemVersion = 16
  /// The numbers of UIKit that are not certain.
  var profile = Profile.classic
  /// The pages, in byte order of their names.
  var pages = PageDefinition.demo
  /// What fills the window.
  var root = Root.navigation
  /// The root page; with tabs the root page of the tab that is shown first.
  var home = "Home"
  /// The root page of each tab.
  var tabs: [String] = []
  /// What the systems are told, in the order of `Systems.all`.
  var systems = Systems.all.map(\.options)
  /// What the disc is; nil for an empty one in memory, at a relaunch for that of the app.
  var storage: StorageChoice?
  /// Whether verbs run the clock until the app is at rest.
  var autoSettle = true
  /// Whether what still runs or is held down at the end of a test fails it.
  var isStrict = false
  /// Called with the app before the first turn of the main loop.
  var onStart: LuaFunction?

  /// The demo app, which a launch without a table starts.
  init(device: Device) {
    self.device = device
  }

  /// Reads the table given to `launch`.
  init(_ table: LuaArgument, device: Device, _ functions: FunctionKeeper) throws(LuaRaise) {
    self.device = device
    try change(table, word: "launch", functions)
  }

  /// Reads a table of keys that change; the others stay as they are.
  ///
  /// - Parameters:
  ///   - word: what messages begin with.
  ///   - more: further keys that the word takes from the same table.
  mutating func change(
    _ table: LuaArgument,
    word: String,
    more: [String] = [],
    _ functions: FunctionKeeper
  ) throws(LuaRaise) {
    let fields = try Fields(table, place: word, known: Self.keys.names + more)
    try changeDevice(fields)
    if let system = try fields.word("system", Systems.launchNames) { self.system = system }
    if let table = fields.value("pages") {
      guard table.kind == .table else { throw fields.mismatch("pages", "a table of pages by name", table) }
      pages = try PageDefinition.parse(table, place: "\(word): pages", functions)
    }
    try changeRoot(fields)
    try changeSystems(fields, functions)
    if let value = fields.value("storage") {
      storage = try StorageChoice(value, place: "\(word): storage")
    }
    autoSettle = try fields.boolean("auto_settle") ?? autoSettle
    isStrict = try fields.boolean("strict") ?? isStrict
    if let start = fields.value("on_start") {
      guard let function = functions.keep(start) else {
        throw fields.mismatch("on_start", "a function", start)
      }
      onStart = function
    }
  }

  // MARK: The root

  /// The page at the root of each navigation controller of the window.
  var rootPages: [String] { root == .tabs ? tabs : [home] }

  private mutating func changeRoot(_ fields: Fields) throws(LuaRaise) {
    let names = pages.map(\.name)
    if let root = try fields.choice("root", Root.self) { self.root = root }
    if let list = fields.value("tabs") {
      tabs = try fields.strings("tabs") ?? []
      if root != .tabs {
        throw fields.problem("tabs", "needs root = \"tabs\"")
      }
      if tabs.isEmpty { throw fields.mismatch("tabs", "a list of at least one page", list) }
    }
    home = try fields.string("home") ?? home
    guard root == .tabs else {
      tabs = []
      return try Self.require(home, among: names, fields, "home")
    }
    guard !tabs.isEmpty else {
      throw fields.problem("root", "\"tabs\" needs the list of root pages as tabs = {…}")
    }
    for (position, name) in tabs.enumerated() {
      try Self.require(name, among: names, fields, "tabs[\(position + 1)]")
      if tabs[..<position].contains(name) {
        throw fields.problem(
          "tabs[\(position + 1)]",
          "\(name.quoted) is the root page of an earlier tab; a page can be in one place only"
        )
      }
    }
    if fields.value("home") == nil {
      home = tabs.contains(home) ? home : tabs[0]
    } else if !tabs.contains(home) {
      throw fields.problem(
        "home",
        "\(home.quoted) is no root page of a tab\(NearestNames.clause(for: home, in: tabs))"
      )
    }
  }

  private static func require(
    _ name: String,
    among names: [String],
    _ fields: Fields,
    _ key: String
  ) throws(LuaRaise) {
    if names.contains(name) { return }
    let nearest = NearestNames.clause(for: name, in: names)
    throw fields.problem(key, "there is no page \(name.quoted) among the pages\(nearest)")
  }
}
