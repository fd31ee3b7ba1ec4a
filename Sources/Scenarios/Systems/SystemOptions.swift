import HeadlessUIKit
import LuaRuntime
import Text

/// What a launch tells a system.
protocol SystemOptions {
  /// Reads the table of the system's launch key, whose keys are known ones; it replaces what was said before.
  mutating func read(_ table: Fields, _ functions: FunctionKeeper) throws(LuaRaise)

  /// Switches defects of the original on, by their qualified names; those of other systems are among them.
  mutating func switchOn(_ names: [String])

  /// Starts the system on an app that has no window yet; nil when there is nothing to run.
  ///
  /// - Parameter drives: whether the app was launched with this system.
  func start(_ app: AppSession, drives: Bool) throws(UIKitException) -> (any RunningSystem)?
}

/// What a page is told for a system; `PageDefinition.options` finds it by its type.
protocol SystemPageOptions {
  /// The page was made, its view not yet.
  func pageMade(_ page: any ScriptPage, _ app: AppSession)
}

extension SystemPageOptions {
  func pageMade(_ page: any ScriptPage, _ app: AppSession) {}
}

extension LaunchOptions {
  /// Reads the tables of the systems' launch keys.
  mutating func changeSystems(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    for (position, described) in Systems.all.enumerated() {
      let key = described.launchKey.name
      guard let value = fields.value(key) else { continue }
      let place = fields.place(key)
      guard described.isAlwaysThere || described.name == system else {
        throw .error("\(place): configures the system \(described.name.quoted), not \(system.quoted)")
      }
      let table = try Fields(value, place: place, known: described.configurationKeys.names)
      try systems[position].read(table, functions)
    }
  }

  /// Switches defects of any system on, by their qualified names.
  mutating func switchOn(_ names: [String]) {
    if names.isEmpty { return }
    for position in systems.indices { systems[position].switchOn(names) }
  }
}

extension PageDefinition {
  /// What the page is told for a system; nil when it is told nothing.
  func options<Options: SystemPageOptions>(_: Options.Type) -> Options? {
    // A cast that fails costs ten times as much as the comparison.
    for options in systems where type(of: options) == Options.self { return options as? Options }
    return nil
  }

  /// Tells the page something for a system, in the place of what was said before.
  mutating func set<Options: SystemPageOptions>(_ options: Options) {
    if let position = systems.firstIndex(where: { $0 is Options }) {
      systems[position] = options
    } else {
      systems.append(options)
    }
  }

  /// Reads the systems' keys.
  mutating func readSystems(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    for system in Systems.all {
      if let options = try system.pageOptions(fields, functions, for: &self) { systems.append(options) }
    }
  }
}

extension Fields {
  /// Whether one of some fields is there.
  func hasAny(of keys: [TableKey]) -> Bool { keys.contains { value($0.name) != nil } }

  /// A field that is a list of switches, or "all"; nil when it is absent.
  func quirks(_ name: String, known: [String]) throws(LuaRaise) -> [String]? {
    guard let value = value(name) else { return nil }
    if value.kind == .string {
      _ = try word(name, ["all"])
      return known
    }
    let names = try strings(name) ?? []
    for quirk in names where !known.contains(quirk) {
      // Reports write a switch with its system: SE-Q57.
      let own = quirk.split(separator: "-").last.map(String.init) ?? quirk
      throw problem(name, "there is no switch \(quirk.quoted)\(NearestNames.clause(for: own, in: known))")
    }
    return names
  }
}
