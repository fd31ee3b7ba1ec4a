import Glibc
import Text

/// Turns the paths of the command line into files.
struct ScenarioFinder {
  /// What names of scenario files end in.
  static let suffixes = ["_scenario.lua", "_spec.lua"]

  let projectFolder: [UInt8]
  let workingFolder: [UInt8]
  /// What the names of files in folders must hold instead of these endings.
  let pattern: LuaPattern?
  private var indices: [[UInt8]: Int] = [:]
  /// The files that a path names as a whole, by their indices.
  private var whole: Set<Int> = []
  private(set) var files: [PlannedFile] = []
  private(set) var missing: [MissingPath] = []
  /// Scenario files that are left out, since they are links that lead out of the project folder.
  private(set) var outside: [String] = []

  init(projectFolder: [UInt8], workingFolder: [UInt8], pattern: LuaPattern? = nil) {
    self.projectFolder = projectFolder
    self.workingFolder = workingFolder
    self.pattern = pattern
  }

  /// Adds the files of `paths`, in this order; without paths those below `scenarios/` in the project folder.
  mutating func add(_ paths: [[UInt8]]) {
    if paths.isEmpty {
      add(PathBytes.join(projectFolder, Array("scenarios".utf8)), given: Array("scenarios/".utf8))
      if let last = missing.indices.last, missing[last].reason == Self.absent {
        missing[last].reason += "; entrance init writes a first scenario"
      }
    }
    for path in paths {
      if path == [UInt8(ascii: "-")] {
        addFile(.standardInput(in: workingFolder), .init())
      } else {
        add(PathBytes.join(workingFolder, path), given: path)
      }
    }
  }

  /// Adds the file of a full name, relative to the project folder, as a whole; false if there is none.
  mutating func add(fileOfName shown: String) -> Bool {
    addFile(named: shown, .init())
  }

  /// A name is either the path itself or stands for one whose bytes are no text.
  private mutating func addFile(named shown: String, _ selection: FileSelection) -> Bool {
    for path in [Array(shown.utf8), PathBytes.path(shown: shown)] {
      let path = PathBytes.join(projectFolder, path)
      if (try? FileSystem.kind(path)) == .file { return (try? addFile(at: path, selection)) != nil }
    }
    return false
  }

  private mutating func add(_ path: [UInt8], given: [UInt8]) {
    do throws(FileSystem.Failure) {
      switch try FileSystem.kind(path) {
      case .folder:
        var visited: Set<FileSystem.Identity> = []
        var found: [[UInt8]] = []
        let root = try FileSystem.resolved(path)
        try collect(root, below: root, visited: &visited, into: &found)
        for path in found.sorted(by: { $0.lexicographicallyPrecedes($1) }) { addFile(path, .init()) }
      case .file: try addFile(at: path, .init())
      case .other:
        missing.append(MissingPath(path: given, reason: "it is neither a file nor a folder"))
      }
    } catch {
      if let form = PathForm(given), add(form) { return }
      // As reports call it, where its name is not plain text.
      let meant = PathBytes.path(shown: String(decoding: given, as: UTF8.self))
      let place = PathBytes.join(workingFolder, meant)
      if meant != given, (try? FileSystem.kind(place)) != nil { return add(place, given: meant) }
      missing.append(MissingPath(path: given, reason: Self.reason(error)))
    }
  }

  /// Adds what a word names behind a file; false if there is no such file.
  private mutating func add(_ form: PathForm) -> Bool {
    switch form {
    case .line(let file, let line):
      let path = PathBytes.join(workingFolder, file)
      guard (try? FileSystem.kind(path)) == .file else { return false }
      return (try? addFile(at: path, FileSelection(lines: [line]))) != nil
    case .name(let file, let name):
      return addFile(named: file, FileSelection(names: [name]))
    }
  }

  private static let absent = "there is no such file or folder"

  private static func reason(_ failure: FileSystem.Failure) -> String {
    failure.code == ENOENT ? absent : failure.message
  }

  private mutating func collect(
    _ folder: [UInt8],
    below root: [UInt8],
    visited: inout Set<FileSystem.Identity>,
    into found: inout [[UInt8]]
  ) throws(FileSystem.Failure) {
    // A link to a folder above would lead round for ever.
    guard visited.insert(try FileSystem.identity(folder)).inserted else { return }
    for name in try FileSystem.names(in: folder) {
      let path = PathBytes.join(folder, name)
      // What vanishes while the folder is read, and links to nowhere, are not there.
      guard let kind = try? FileSystem.kind(path) else { continue }
      guard leadsInside(path, root) else {
        if kind == .file, isScenario(name) {
          outside.append(PathBytes.shown(PathBytes.below(projectFolder, path) ?? path))
        }
        continue
      }
      switch kind {
      case .folder where name.first != UInt8(ascii: "."):
        do throws(FileSystem.Failure) {
          try collect(path, below: root, visited: &visited, into: &found)
        } catch  where error.code != ENOENT {
          // It may hold tests that nobody would miss.
          let relative = PathBytes.below(projectFolder, path) ?? path
          missing.append(MissingPath(path: relative, reason: Self.reason(error)))
        } catch {}
      case .file where isScenario(name): found.append(path)
      default: continue
      }
    }
  }

  /// Whether no link leads from a path out of the project folder and the one that is searched.
  private func leadsInside(_ path: [UInt8], _ root: [UInt8]) -> Bool {
    guard FileSystem.isLink(path) else { return true }
    guard let target = try? FileSystem.resolved(path) else { return false }
    return [projectFolder, root].contains { target == $0 || PathBytes.below($0, target) != nil }
  }

  private func isScenario(_ name: [UInt8]) -> Bool {
    if let pattern {
      return name.suffix(4).elementsEqual(".lua".utf8)
        && pattern.isFound(in: String(decoding: name, as: UTF8.self)) ?? false
    }
    return Self.suffixes.contains { suffix in
      name.count > suffix.utf8.count && name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
  }

  /// Adds a file that is there.
  private mutating func addFile(
    at path: [UInt8],
    _ selection: FileSelection
  ) throws(FileSystem.Failure) {
    // The file keeps its own name where it is a link; the way to it is the real one.
    let folder = try FileSystem.resolved(PathBytes.folder(of: path))
    addFile(PathBytes.join(folder, PathBytes.name(of: path)), selection)
  }

  private mutating func addFile(_ path: [UInt8], _ selection: FileSelection) {
    let relative = PathBytes.below(projectFolder, path) ?? path
    addFile(PlannedFile(path: path, shown: PathBytes.shown(relative)), selection)
  }

  /// Adds a file once; what several paths name in it comes together.
  private mutating func addFile(_ file: PlannedFile, _ selection: FileSelection) {
    let index = indices[file.path] ?? files.count
    if index == files.count {
      indices[file.path] = index
      files.append(file)
    }
    if selection.isWhole { whole.insert(index) }
    if whole.contains(index) {
      files[index].selection = FileSelection()
    } else {
      files[index].selection.lines += selection.lines
      files[index].selection.names += selection.names
    }
  }
}
