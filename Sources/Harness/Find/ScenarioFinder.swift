import Text

/// A file that will run.
struct PlannedFile: Equatable, Sendable {
  /// Where it is.
  var path: [UInt8]
  /// How reports call it: relative to the project folder.
  var shown: String
}

/// A path that cannot be run.
struct MissingPath: Error, Equatable, Sendable {
  /// The path as given.
  var path: [UInt8]
  /// Why: "there is no such file or folder".
  var reason: String

  /// How reports call it.
  var shown: String { PathBytes.shown(path) }
}

/// Turns the paths of the command line into files.
struct ScenarioFinder {
  /// What names of scenario files end in.
  static let suffixes = ["_scenario.lua", "_spec.lua"]

  let projectFolder: [UInt8]
  let workingFolder: [UInt8]
  private var seen: Set<[UInt8]> = []
  private(set) var files: [PlannedFile] = []
  private(set) var missing: [MissingPath] = []

  init(projectFolder: [UInt8], workingFolder: [UInt8]) {
    self.projectFolder = projectFolder
    self.workingFolder = workingFolder
  }

  /// Adds the files of `paths`, in this order; without paths those below `scenarios/` in the project folder.
  mutating func add(_ paths: [[UInt8]]) {
    if paths.isEmpty {
      add(PathBytes.join(projectFolder, Array("scenarios".utf8)), given: Array("scenarios/".utf8))
    }
    for path in paths { add(PathBytes.join(workingFolder, path), given: path) }
  }

  private mutating func add(_ path: [UInt8], given: [UInt8]) {
    do throws(FileSystem.Failure) {
      switch try FileSystem.kind(path) {
      case .folder:
        var visited: Set<FileSystem.Identity> = []
        var found: [[UInt8]] = []
        try collect(try FileSystem.resolved(path), visited: &visited, into: &found)
        for path in found.sorted(by: { $0.lexicographicallyPrecedes($1) }) { addFile(path) }
      case .file:
        // The file keeps its own name where it is a link; the way to it is the real one.
        let folder = try FileSystem.resolved(PathBytes.folder(of: path))
        addFile(PathBytes.join(folder, PathBytes.name(of: path)))
      case .other:
        missing.append(MissingPath(path: given, reason: "it is neither a file nor a folder"))
      }
    } catch {
      missing.append(MissingPath(path: given, reason: Self.reason(error)))
    }
  }

  private static func reason(_ failure: FileSystem.Failure) -> String {
    failure.code == 2 ? "there is no such file or folder" : failure.message
  }

  private func collect(
    _ folder: [UInt8],
    visited: inout Set<FileSystem.Identity>,
    into found: inout [[UInt8]]
  ) throws(FileSystem.Failure) {
    // A link to a folder above would lead round for ever.
    guard visited.insert(try FileSystem.identity(folder)).inserted else { return }
    for name in try FileSystem.names(in: folder) {
      let path = PathBytes.join(folder, name)
      // What vanishes while the folder is read, and links to nowhere, are not there.
      guard let kind = try? FileSystem.kind(path) else { continue }
      switch kind {
      case .folder where name.first != UInt8(ascii: "."): try collect(path, visited: &visited, into: &found)
      case .file where Self.isScenario(name): found.append(path)
      default: continue
      }
    }
  }

  private static func isScenario(_ name: [UInt8]) -> Bool {
    suffixes.contains { suffix in
      name.count > suffix.utf8.count && name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
  }

  private mutating func addFile(_ path: [UInt8]) {
    guard seen.insert(path).inserted else { return }
    let relative = PathBytes.below(projectFolder, path) ?? path
    files.append(PlannedFile(path: path, shown: PathBytes.shown(relative)))
  }
}
