import LuaRuntime
import Scenarios

/// Finds what a scenario requires: beside the file that asks, then where `package.path` says. Only files of the project
/// count, and no link leads out of it.
struct ModuleResolver {
  /// The folder of the scenario file, whose name need not be text.
  let scenarioFolder: [UInt8]
  let files: ProjectFiles

  /// What `package.path` is for a scenario file; `more` are the templates of `--lpath`.
  static func path(scenarioFolder: [UInt8], projectFolder: [UInt8], more: [[UInt8]]) -> String {
    let own = scenarioFolder == projectFolder ? [] : PathBytes.below(projectFolder, scenarioFolder)
    var folders = [own ?? scenarioFolder]
    for name in ["scenarios/support", "src"] where folders[0] != Array(name.utf8) {
      folders.append(Array(name.utf8))
    }
    var templates: [String] = []
    for folder in folders {
      let start = folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self)
      templates += ["\(start)/?.lua", "\(start)/?/init.lua"]
    }
    for template in more {
      let path = PathBytes.below(projectFolder, template) ?? template
      templates.append(String(decoding: path, as: UTF8.self))
    }
    return templates.joined(separator: ";")
  }

  /// Looks for the module; relative templates start from the project folder.
  func callAsFunction(_ name: String, _ requiringFile: String?, _ path: String) -> LuaModule {
    // No name leads out of the folders that are searched.
    let relative = name.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }
    let parts = relative.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !relative.contains(0), !parts.contains(where: \.isEmpty) else { return .tried([]) }
    var tried: [String] = []
    for candidate in candidates(relative, requiringFile, path) {
      do throws(LuaFileError) {
        let source = try files.source(candidate)
        return .found(path: source.path, source: source.text)
      } catch {
        // What is there and cannot be used says why.
        let shown = PathBytes.shown(candidate)
        tried.append(error.code == nil || error.code == 2 || error.code == 20 ? shown : error.message)
      }
    }
    return .tried(tried)
  }

  private func candidates(_ name: [UInt8], _ requiringFile: String?, _ path: String) -> [[UInt8]] {
    var result: [[UInt8]] = []
    let asking = requiringFile.map { PathBytes.folder(of: Array($0.utf8)) } ?? scenarioFolder
    for ending in [".lua", "/init.lua"] { result.append(PathBytes.join(asking, name + Array(ending.utf8))) }
    for template in path.utf8.split(separator: UInt8(ascii: ";")) {
      var path: [UInt8] = []
      for byte in template {
        if byte == UInt8(ascii: "?") { path += name } else { path.append(byte) }
      }
      if path.starts(with: [0x2E, 0x2F]) { path.removeFirst(2) }
      if !result.contains(path) { result.append(path) }
    }
    let own = PathBytes.join(scenarioFolder, name + Array(".lua".utf8))
    if String(validating: scenarioFolder, as: UTF8.self) == nil { result.append(own) }
    return result
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
}
