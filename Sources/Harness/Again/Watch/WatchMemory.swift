/// What is known from the runs so far, and what a change means for the next.
struct WatchMemory: Equatable {
  /// What is to run.
  enum Choice: Equatable {
    case all
    /// These files, as reports call them.
    case files([String])
    /// What failed.
    case failed
  }

  /// Paths whose change concerns everything, as reports call them: the configuration, the helper.
  var everything: Set<String> = []
  /// The files that there are, in the order of the plan.
  var files: [String] = []
  /// The full names of what failed last, in that order.
  private(set) var failed: [String] = []
  private(set) var required: [String: [String]] = [:]

  /// The file of a full name.
  static func file(of name: String) -> String { PathForm.parts(ofName: name)?.file ?? name }

  /// Takes what a run noted.
  mutating func take(_ notes: WatchNotes) {
    let healed = Set(notes.healed)
    let failing = Set(notes.failed)
    failed.removeAll { healed.contains($0) || failing.contains($0) }
    failed += notes.failed
    for file in notes.files { required[file] = notes.required[file] }
  }

  /// Forgets what failed in files that are gone.
  mutating func forgetGone() {
    let there = Set(files)
    failed.removeAll { !there.contains(Self.file(of: $0)) }
  }

  /// What changed paths mean; nil when they mean nothing.
  func choice(for changed: [String]) -> Choice? {
    if changed.contains(where: everything.contains) { return .all }
    var concerned: Set<String> = []
    for path in changed {
      var found: [String] = []
      if files.contains(path) { found.append(path) }
      if let owner = Self.owner(ofGolden: path), files.contains(owner) { found.append(owner) }
      found += files.filter { required[$0]?.contains(path) == true }
      // What nobody required may be what a file that failed was looking for.
      if found.isEmpty, path.hasSuffix(".lua") { found = failed.map(Self.file(of:)) }
      concerned.formUnion(found)
    }
    let own = files.filter(concerned.contains)
    return own.isEmpty ? nil : .files(own)
  }

  /// The scenario file of a golden: `FOLDER/__snapshots__/FILE/NAME`.
  static func owner(ofGolden path: String) -> String? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[parts.count - 3] == "__snapshots__" else { return nil }
    parts.removeLast()
    parts.remove(at: parts.count - 2)
    return parts.joined(separator: "/")
  }
}
