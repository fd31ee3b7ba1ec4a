import LuaRuntime
import Testing

@testable import Scenarios

@Test("systems: what they add to launch, pages, selectors and words is nobody else's")
func systemsAreApart() {
  let library = DeviceWords().library
  let names: [(what: String, names: [String])] = [
    ("systems", Systems.all.map(\.name)),
    ("keys of launch", LaunchOptions.keys.names),
    ("keys of pages", PageDefinition.keys.names),
    ("kinds of pages", PageDefinition.Kind.words),
    ("names of views", KnownNames.views.map(\.name)),
    ("classes of views", KnownNames.classes),
    ("globals", library.globals.map(\.name) + library.tables.map(\.name)),
    ("classes", library.classes.map(\.name)),
    ("numbers of classes", library.classes.map { "\($0.id.rawValue)" }),
    ("kinds of tables", library.valueKinds.map(\.name)),
    ("numbers of those", library.valueKinds.map { "\($0.id)" }),
    ("behaviours", Systems.behaviours.map(\.id)),
    ("switches", Systems.switches.map(\.name)),
  ]
  var twice: [String] = []
  for (what, names) in names {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { twice.append("\(what): \(name)") }
  }
  for type in library.classes {
    var seen: Set<String> = []
    for name in type.memberNames where !seen.insert(name).inserted { twice.append("\(type.name): \(name)") }
  }
  #expect(twice == [])
}

@Test("systems: every class of elements is one that verbs take as a target")
func elementClassesOfSystems() {
  let named = KnownNames.views.map(\.classID) + KnownNames.classesOfClasses.compactMap(\.classID)
  let known = Set(DeviceWords().library.classes.map(\.id))
  #expect(named.allSatisfy { LuaClassID.elements.contains($0) && known.contains($0) })
}
