import Scenarios

/// Finds what a scenario requires: beside the file that asks, in `scenarios/support` and in `src` of the project
/// folder.
struct ModuleResolver {
  let projectFolder: [UInt8]
  /// The folder of the scenario file.
  let scenarioFolder: [UInt8]

  /// What `package.path` shows.
  static let shownPath = "./?.lua;./?/init.lua;scenarios/support/?.lua;src/?.lua"

  /// Looks for the module.
  func callAsFunction(_ name: String, _ requiringFile: String?) -> ModuleLookup {
    var tried: [String] = []
    let relative = Array(name.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 })
    // No name leads out of the folders that are searched.
    let parts = relative.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !relative.contains(0), !parts.contains(where: \.isEmpty) else { return .tried([]) }
    for folder in folders(requiringFile) {
      for ending in [".lua", "/init.lua"] {
        let path = PathBytes.join(folder, relative + Array(ending.utf8))
        let shown = PathBytes.shown(PathBytes.below(projectFolder, path) ?? path)
        if (try? FileSystem.kind(path)) == .file, let bytes = try? FileSystem.read(path) {
          return .found(path: shown, bytes: bytes)
        }
        tried.append(shown)
      }
    }
    return .tried(tried)
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

extension Worker {
  /// How a file of this run is loaded.
  func configuration(for file: PlannedFile) -> RunConfiguration {
    var configuration = RunConfiguration()
    configuration.seed = settings.seed
    configuration.timeout = settings.timeout
    configuration.memoryLimit = settings.memoryLimit
    configuration.image = image
    configuration.packagePath = ModuleResolver.shownPath
    let resolver = ModuleResolver(
      projectFolder: settings.projectFolder,
      scenarioFolder: PathBytes.folder(of: file.path)
    )
    configuration.resolveModule = { resolver($0, $1) }
    configuration.snapshots = SnapshotFolder(besides: file, settings.snapshots)
    return configuration
  }
}
