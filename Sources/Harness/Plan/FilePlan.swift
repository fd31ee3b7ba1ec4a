/// Which files a run concerns, and what of them the command line names.
struct FilePlan {
  private(set) var files: [PlannedFile] = []
  /// What was asked for and is not there.
  private(set) var missing: [MissingPath] = []
  /// Scenario files that are left out, since they are links that lead out of the project folder.
  private(set) var outside: [String] = []

  /// Looks for the files. `wanted` are names that were asked for besides paths: alone they say which files there are,
  /// with paths they say what of these runs. When they come from an earlier run, what is gone is no error.
  init(_ finder: ScenarioFinder, paths: [[UInt8]], wanted: WantedNames?, allowsGone: Bool = false) {
    var finder = finder
    guard let wanted else {
      finder.add(paths)
      files = finder.files
      missing = finder.missing
      outside = finder.outside
      return
    }
    var gone: [MissingPath] = []
    if paths.isEmpty {
      for file in wanted.files where !finder.add(fileOfName: file) {
        gone.append(Self.problem(file, wanted, "there is no such file"))
      }
    } else {
      finder.add(paths)
      let given = Set(finder.files.map(\.shown))
      for file in wanted.files where !given.contains(file) {
        gone.append(Self.problem(file, wanted, "its file is not among the given paths"))
      }
    }
    for var file in finder.files {
      guard let selection = wanted.selection(in: file.shown) else { continue }
      if file.selection.isWhole { file.selection = selection }
      files.append(file)
    }
    missing = finder.missing + (allowsGone ? [] : gone)
    outside = finder.outside
  }

  private static func problem(_ file: String, _ wanted: WantedNames, _ reason: String) -> MissingPath {
    MissingPath(path: Array((wanted.first(in: file) ?? file).utf8), reason: reason)
  }
}
