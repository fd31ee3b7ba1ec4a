import LuaRuntime
import Scenarios

extension WorkerSettings {
  /// How a file of this run is loaded.
  func configuration(for work: FileWork, image: LuaImage) -> RunConfiguration {
    let file = work.file
    var configuration = RunConfiguration()
    configuration.seed = work.round > 1 ? TestSeed.make(seed, "round \(work.round)") : seed
    configuration.timeout = timeout
    configuration.memoryLimit = memoryLimit
    configuration.environment = environment
    configuration.keepsLines = !file.selection.lines.isEmpty
    configuration.helpers = helpers
    configuration.isShuffled = shuffles
    configuration.image = image
    configuration.permissions = permissions
    let files = ProjectFiles(projectFolder: projectFolder)
    configuration.files = files
    let scenarioFolder = PathBytes.folder(of: file.path)
    configuration.packagePath = ModuleResolver.path(
      scenarioFolder: scenarioFolder,
      projectFolder: projectFolder,
      more: luaPath
    )
    let resolver = ModuleResolver(scenarioFolder: scenarioFolder, files: files)
    configuration.resolveModule = { resolver($0, $1, $2) }
    configuration.snapshots = SnapshotFolder(besides: file, snapshots)
    if keepsCases { configuration.properties = PropertyFolder(project: projectFolder) }
    return configuration
  }
}
