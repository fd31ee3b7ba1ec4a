import HeadlessUIKit
import LuaRuntime

/// A row of a decision table of one of the systems, as coverage counts it.
public typealias SystemBehaviour = HeadlessUIKit.SystemBehaviour

/// A system as scenarios know it: what it adds to `launch`, to pages, to apps and to the words.
///
/// A system is a folder beside this file and a line in `Systems.all`; nothing else knows it by name. What a system has
/// nothing to say about has a standard that adds nothing.
protocol ScenarioSystem: Sendable {
  /// Its name: "suspension-entrance".
  var name: String { get }
  /// Whether it drives the navigation controllers: its name is then a value of launch's key `system`.
  var drivesNavigation: Bool { get }
  /// Whether it is there in each app, whichever system that was launched with.
  var isAlwaysThere: Bool { get }

  /// The key of `launch` that holds its configuration.
  var launchKey: TableKey { get }
  /// The keys of that table.
  var configurationKeys: [TableKey] { get }
  /// What counts when a launch says nothing of it.
  var options: any SystemOptions { get }

  /// The keys that it adds to those of a page.
  var pageKeys: [TableKey] { get }
  /// The words that it adds to those of the page key `kind`.
  var pageKinds: [String] { get }
  /// Reads its keys of a page whose general keys have been read; nil when there is none of them.
  func pageOptions(
    _ fields: Fields,
    _ functions: FunctionKeeper,
    for page: inout PageDefinition
  ) throws(LuaRaise) -> (any SystemPageOptions)?
  /// Makes the pages of the demo app its own, or adds some.
  func addDemo(to pages: inout [PageDefinition])

  /// The views that it names.
  var views: [NamedView] { get }
  /// The classes of its views.
  var viewClasses: [NamedClass] { get }
  /// Those of its Lua classes that are elements.
  var elementClasses: [LuaClassID] { get }
  /// The plain tables that it hands out.
  var valueKinds: [LuaValueKind] { get }
  /// The kinds of its entries in the log; the fields of one that is there already join those.
  var logKinds: [LogVocabulary.Kind] { get }

  /// The rows of its decision tables, in the order of its specification.
  var behaviours: [SystemBehaviour] { get }
  /// Its switches, in the order of its specification.
  var switches: [SystemSwitch] { get }

  /// The words of one Lua state.
  func makeWords() -> any SystemWords
}

extension ScenarioSystem {
  var isAlwaysThere: Bool { !drivesNavigation }
  var configurationKeys: [TableKey] { [] }
  var pageKeys: [TableKey] { [] }
  var pageKinds: [String] { [] }
  var views: [NamedView] { [] }
  var viewClasses: [NamedClass] { [] }
  var elementClasses: [LuaClassID] { [] }
  var valueKinds: [LuaValueKind] { [] }
  var logKinds: [LogVocabulary.Kind] { [] }
  var behaviours: [SystemBehaviour] { [] }
  var switches: [SystemSwitch] { [] }

  func pageOptions(
    _ fields: Fields,
    _ functions: FunctionKeeper,
    for page: inout PageDefinition
  ) throws(LuaRaise) -> (any SystemPageOptions)? { nil }

  func addDemo(to pages: inout [PageDefinition]) {}
}
