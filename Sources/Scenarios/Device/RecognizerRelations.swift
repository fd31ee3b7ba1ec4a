import LuaRuntime
import Text

/// Finds the recognisers that those of a page speak of, and loops of waiting among them.
struct RecognizerRelations {
  /// A recogniser and the view it is on.
  struct Entry {
    /// The number of its view among the page's.
    let view: Int
    /// What the script says of it.
    var definition: RecognizerDefinition
  }

  /// Replaces names by places: a name means the recogniser of the same view, else those of the page that have it.
  static func resolve(_ entries: inout [Entry]) throws(LuaRaise) {
    let all = entries
    for index in all.indices {
      let definition = all[index].definition
      func find(_ references: [RecognizerReference], _ key: String) throws(LuaRaise) -> [RecognizerReference]
      {
        var found: [RecognizerReference] = []
        var seen: Set<String> = []
        for case .named(let name) in references where seen.insert(name).inserted {
          found += try Self.find(name, for: index, in: all, place: "\(definition.place): \(key)")
        }
        return found
      }
      entries[index].definition.requireFailureOf = try find(definition.requireFailureOf, "require_failure_of")
      entries[index].definition.requiredToFailBy = try find(
        definition.requiredToFailBy,
        "required_to_fail_by"
      )
      entries[index].definition.simultaneousWith = try find(definition.simultaneousWith, "simultaneous_with")
    }
    try checkLoops(entries)
  }

  private static func find(
    _ name: String,
    for index: Int,
    in entries: [Entry],
    place: String
  ) throws(LuaRaise) -> [RecognizerReference] {
    let named = entries.indices.filter { $0 != index && entries[$0].definition.name == name }
    let own = named.filter { entries[$0].view == entries[index].view }
    if !named.isEmpty { return (own.isEmpty ? named : own).map { .page($0) } }
    if name == RecognizerReference.popName { return [.pop] }
    if entries[index].definition.name == name {
      throw .error("\(place): \(name.quoted) is the recognizer itself")
    }
    var known = entries.map(\.definition.name)
    known.remove(at: index)
    let nearest = NearestNames.clause(for: name, in: known + [RecognizerReference.popName])
    throw .error("\(place): no other recognizer of the page has the name \(name.quoted)\(nearest)")
  }

  // MARK: Loops

  /// What each recogniser waits for.
  private static func waits(_ entries: [Entry]) -> [[Int]] {
    var waits = Array(repeating: [Int](), count: entries.count)
    for (index, entry) in entries.enumerated() {
      for case .page(let other) in entry.definition.requireFailureOf { waits[index].append(other) }
      for case .page(let other) in entry.definition.requiredToFailBy { waits[other].append(index) }
    }
    return waits
  }

  private static func checkLoops(_ entries: [Entry]) throws(LuaRaise) {
    let waits = waits(entries)
    var isDone = Array(repeating: false, count: entries.count)
    for start in entries.indices where !isDone[start] {
      // The way down with, for each, which of its relations comes next.
      var path = [(index: start, next: 0)]
      while let last = path.last {
        guard last.next < waits[last.index].count else {
          isDone[last.index] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = waits[last.index][last.next]
        if let begin = path.firstIndex(where: { $0.index == other }) {
          let loop = path[begin...].map(\.index) + [other]
          let names = loop.map { entries[$0].definition.name.quoted }.joined(separator: " → ")
          throw .error(
            "\(entries[other].definition.place): recognizers wait for each other in a loop: \(names)"
          )
        }
        if !isDone[other] { path.append((other, 0)) }
      }
    }
  }
}
