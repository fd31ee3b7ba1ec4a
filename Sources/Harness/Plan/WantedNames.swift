import Text

/// The full names that a run is asked for, by their files.
struct WantedNames: Equatable {
  /// The files in the order in which they first come, as reports call them.
  private(set) var files: [String] = []
  /// The names of each; a name that is the file's alone means all of it.
  private(set) var names: [String: [String]] = [:]

  init(_ wanted: [String]) {
    var seen = Set<String>()
    for name in wanted where !name.isEmpty && seen.insert(name).inserted {
      let file = PathBytes.shown(PathBytes.path(shown: PathForm.parts(ofName: name)?.file ?? name))
      if names[file] == nil { files.append(file) }
      names[file, default: []].append(name)
    }
  }

  /// What they select in a file; nil for nothing.
  func selection(in file: String) -> FileSelection? {
    guard let own = names[file] else { return nil }
    return own.contains { PathForm.parts(ofName: $0) == nil } ? FileSelection() : FileSelection(names: own)
  }

  /// Whether a test is among them; `suffix` is what the pass over its file added to its name.
  func take(_ name: String, suffix: String, file: String) -> Bool {
    guard let own = names[file] else { return false }
    let plain = suffix.isEmpty ? name : String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self)
    return own.contains { $0 == name || $0 == plain || PathForm.parts(ofName: $0) == nil }
  }

  /// The names that a file of names holds, a line each.
  static func lines(_ bytes: [UInt8]) -> [String] {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return rest.split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}
