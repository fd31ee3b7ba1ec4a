import CLuaSupport
import Glibc
import Text

/// The options that a project sets for all its runs: what `.entrance.lua` returns.
public struct ConfigurationFile: Sendable {
  /// The file as messages call it.
  public var name: String
  /// Its folder, from which relative paths in it start.
  public var folder: [UInt8]
  /// The project's folder.
  var project: [UInt8]
  /// The table that it returned, in the order of the keys.
  public var values: [JSONMember]

  /// How long it may go on after its deadline, in milliseconds.
  private static let grace = 1000
  /// It says no more than this, in bytes.
  private static let largest = 1 << 20

  /// Reads what `options` name with `--config`, or the one of the project; nil if there is none.
  ///
  /// The script runs in the sandbox of scenarios, in a process apart with a scenario's limits, so that it cannot harm
  /// this one.
  public static func read(for options: RunOptions) throws(UsageError) -> ConfigurationFile? {
    let workingFolder = FileSystem.workingFolder()
    let project = ProjectFolder.find(from: workingFolder)
    let path: [UInt8]
    if let given = options.configuration {
      path = PathBytes.join(workingFolder, given)
    } else {
      path = PathBytes.join(project, Array(".entrance.lua".utf8))
      guard (try? FileSystem.kind(path)) == .file else { return nil }
    }
    let name = PathBytes.shown(PathBytes.below(project, path) ?? path)
    let source: [UInt8]
    do throws(FileSystem.Failure) {
      // The project's own one may be a link that somebody has put there.
      if options.configuration == nil, place(of: path, in: project) == nil {
        throw FileSystem.Failure(code: ELOOP)
      }
      source = try FileSystem.read(path, limit: ProjectFiles.largestSource)
    } catch {
      let reason = error.code == ELOOP ? "a link leads out of the project folder" : error.message
      throw UsageError(message: "the configuration \(name) cannot be read: \(reason)")
    }
    var file = ConfigurationFile(name: name, folder: PathBytes.folder(of: path), project: project, values: [])
    // Most say nothing, and need no process for that.
    if source.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) { return file }
    let script = ConfigurationScript(
      name: name,
      source: source,
      projectFolder: project,
      folder: file.folder,
      options: options
    )
    let answer = try file.run(script, timeout: options.timeout)
    if let printed = answer["printed"]?.text, !printed.isEmpty {
      for line in printed.split(separator: "\n") { Console.complain("\(name) printed: \(line)") }
    }
    if let problem = answer["problem"]?.text { throw UsageError(message: problem) }
    if case .object(let members)? = answer["values"] { file.values = members }
    return file
  }

  /// Whether a path that it names may be read and written: it lies in the project folder, wherever links lead, as do
  /// the files of scenarios. A configuration from elsewhere is the user's own, who may name any.
  public func permits(_ path: [UInt8]) -> Bool {
    if Self.place(of: folder, in: project) == nil { return true }
    var known = path
    while known.first == UInt8(ascii: "/"), known.count > 1 {
      if let own = Self.place(of: known, in: project) {
        return !ProjectFiles.isGits(own + path.dropFirst(known.count))
      }
      if (try? FileSystem.kind(known)) != nil { return false }
      // What is not there leads nowhere, unless it is a link to what is not there.
      if FileSystem.isLink(known) || PathBytes.name(of: known) == [0x2E, 0x2E] { return false }
      known = PathBytes.folder(of: known)
    }
    return false
  }

  /// The way from a folder to what stands at a path, when links are followed; nil when it leads out of the folder, or
  /// nothing stands there.
  private static func place(of path: [UInt8], in folder: [UInt8]) -> [UInt8]? {
    guard let real = try? FileSystem.resolved(path), let root = try? FileSystem.resolved(folder) else {
      return nil
    }
    return real == root ? [] : PathBytes.below(root, real)
  }

  private func run(_ script: ConfigurationScript, timeout: Double) throws(UsageError) -> JSONValue {
    var end: Int32 = -1
    let process = process_fork_apart(&end)
    guard process >= 0 else {
      throw UsageError(message: "\(name): no process can be started: \(String(cString: strerror(errno)))")
    }
    if process == 0 {
      let answer = script.answer()
      answer.withUnsafeBufferPointer { _ = try? FileSystem.write($0, to: end) }
      _exit(0)
    }
    let limit = timeout > 0 ? Int64(timeout * 1e9) + Int64(Self.grace) * 1_000_000 : nil
    let bytes = Self.read(end, until: limit.map { process_now() + $0 })
    close(end)
    let loss = Loss.ended(status: process_end_apart(process))
    guard let bytes else {
      throw UsageError(message: "\(name) did not stop within its limit of \(Seconds.text(timeout)) s")
    }
    guard let value = try? JSONReader.read(bytes) else {
      throw UsageError(message: "\(name): the process that reads it \(loss.reason)")
    }
    return value
  }

  /// All that is written to a pipe; nil if it does not end in time, or says too much.
  private static func read(_ descriptor: Int32, until deadline: Int64?) -> [UInt8]? {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while result.count <= largest {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = deadline.map { Int32(clamping: max(0, ($0 - process_now()) / 1_000_000 + 1)) } ?? -1
      let ready = poll(&wanted, 1, rest)
      if ready == 0 { return nil }
      if ready < 0 { continue }
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return result }
      if count > 0 { result.append(contentsOf: chunk[..<count]) } else if errno != EINTR { return nil }
    }
    return nil
  }
}
