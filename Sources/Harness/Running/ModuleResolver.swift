import LuaRuntime
import Scenarios

/// Finds what a scenario requires: beside the file that asks, in `scenarios/support` and in `src` of the project
/// folder, and where `--lpath` says.
struct ModuleResolver {
  let projectFolder: [UInt8]
  /// The folder of the scenario file.
  let scenarioFolder: [UInt8]
  /// What `--lpath` gives: absolute paths in which `?` stands for the module.
  private let templates: [[UInt8]]

  init(projectFolder: [UInt8], scenarioFolder: [UInt8], luaPath: [[UInt8]] = []) {
    self.projectFolder = projectFolder
    self.scenarioFolder = scenarioFolder
    templates = luaPath
  }

  /// What `package.path` shows.
  func shownPath() -> String {
    let own = "./?.lua;./?/init.lua;scenarios/support/?.lua;src/?.lua"
    return ([own] + templates.map(shown)).joined(separator: ";")
  }

  /// Looks for the module.
  func callAsFunction(_ name: String, _ requiringFile: String?) -> ModuleLookup {
    var tried: [String] = []
    let relative = Array(name.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 })
    // No name leads out of the folders that are searched.
    let parts = relative.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !relative.contains(0), !parts.contains(where: \.isEmpty) else { return .tried([]) }
    var places: [[UInt8]] = []
    for folder in folders(requiringFile) {
      for ending in [".lua", "/init.lua"] {
        places.append(PathBytes.join(folder, relative + Array(ending.utf8)))
      }
    }
    for template in templates {
      let parts = template.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false)
      places.append(Array(parts.joined(separator: relative)))
    }
    for path in places {
      if (try? FileSystem.kind(path)) == .file, let bytes = try? FileSystem.read(path) {
        return .found(path: shown(path), bytes: bytes)
      }
      tried.append(shown(path))
    }
    return .tried(tried)
  }

  private func shown(_ path: [UInt8]) -> String {
    PathBytes.shown(PathBytes.below(projectFolder, path) ?? path)
  }

  /// The templates of values of `--lpath`: several stand between semicolons, and what holds no `?` is a folder.
  static func templates(_ values: [[UInt8]], in workingFolder: [UInt8]) -> [[UInt8]] {
    values.flatMap { $0.split(separator: UInt8(ascii: ";")) }.flatMap { part -> [[UInt8]] in
      let base = part.starts(with: "./".utf8) ? part.dropFirst(2) : part
      let path = PathBytes.join(workingFolder, Array(base))
      if path.contains(UInt8(ascii: "?")) { return [path] }
      return ["?.lua", "?/init.lua"].map { PathBytes.join(path, Array($0.utf8)) }
    }
  }

  private func folders(_ requiringFile: String?) -> [[UInt8]] {
    var result: [[UInt8]] = []
    if let requiringFile {
      let path = PathBytes.join(projectFolder, Array(requiringFile.utf8))
      result.append(PathBytes.folder(of: path))
    }
    for folder in [
      scenarioFolder,
      PathBytes.join(projectFolder, Array("scenarios/support".utf8)),
      PathBytes.join(projectFolder, Array("src".utf8)),
    ] where !result.contains(folder) {
      result.append(folder)
    }
    return result
  }
}

extension WorkerSettings {
  /// How a file of this run is loaded.
  func configuration(for work: FileWork, image: LuaImage) -> RunConfiguration {
    let file = work.file
    var configuration = RunConfiguration()
    configuration.seed = work.round > 1 ? TestSeed.make(seed, "round \(work.round)") : seed
    configuration.timeout = timeout
    configuration.memoryLimit = memoryLimit
    configuration.environment = environment
    configuration.helpers = helpers
    configuration.image = image
    let resolver = ModuleResolver(
      projectFolder: projectFolder,
      scenarioFolder: PathBytes.folder(of: file.path),
      luaPath: luaPath
    )
    configuration.packagePath = resolver.shownPath()
    configuration.resolveModule = { resolver($0, $1) }
    configuration.snapshots = SnapshotFolder(besides: file, snapshots)
    if keepsCases { configuration.properties = PropertyFolder(project: projectFolder) }
    return configuration
  }
}
