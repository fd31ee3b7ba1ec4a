/// The full names that a run is asked for, by their files.
struct WantedNames {
  /// What is asked for in a file.
  private struct Wanted {
    /// In the order in which they came.
    var names: [String] = []
    var all: Set<String> = []
    /// Whether one of them is the file's alone, and so means all of it.
    var isWhole = false
  }

  /// The files in the order in which they first come, as reports call them.
  private(set) var files: [String] = []
  private var wanted: [String: Wanted] = [:]

  init(_ names: [String]) {
    for name in names where !name.isEmpty {
      let own = PathForm.parts(ofName: name)?.file
      let file = PathBytes.shown(PathBytes.path(shown: own ?? name))
      if wanted[file] == nil { files.append(file) }
      if wanted[file, default: Wanted()].all.insert(name).inserted { wanted[file]?.names.append(name) }
      if own == nil { wanted[file]?.isWhole = true }
    }
  }

  /// The first name that is asked for in a file.
  func first(in file: String) -> String? { wanted[file]?.names.first }

  /// What they select in a file; nil for nothing.
  func selection(in file: String) -> FileSelection? {
    wanted[file].map { $0.isWhole ? FileSelection() : FileSelection(names: $0.names) }
  }

  /// Whether a test is among them; `suffix` is what the pass over its file added to its name.
  func take(_ name: String, suffix: String, file: String) -> Bool {
    guard let own = wanted[file] else { return false }
    if own.isWhole || own.all.contains(name) { return true }
    return !suffix.isEmpty
      && own.all.contains(String(decoding: name.utf8.dropLast(suffix.utf8.count), as: UTF8.self))
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
