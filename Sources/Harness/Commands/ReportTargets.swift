/// Where reports are asked for, by the option that does.
struct ReportTargets {
  private let targets: [(option: String, path: [UInt8])]

  init(_ options: RunOptions) {
    let all = [
      ("--junit", options.junit), ("--tap", options.tap), ("--events", options.events),
      ("--coverage", options.coverage),
    ]
    targets = all.compactMap { option, path in path.map { (option, $0) } }
  }

  private static let dash = [UInt8(ascii: "-")]

  /// Whether a report has standard output alone.
  var takeStandardOutput: Bool { targets.contains { $0.path == Self.dash } }

  /// Two reports cannot go to one place, and none may replace a script.
  func check() throws(ReportFailure) {
    let workingFolder = FileSystem.workingFolder()
    let places = targets.map { PathBytes.simplified(PathBytes.join(workingFolder, $0.path)) }
    for (index, target) in targets.enumerated() {
      let shown = PathBytes.shown(target.path)
      if target.path.isEmpty {
        throw ReportFailure(message: "\(target.option): a report needs a file name, or - for standard output")
      }
      // A forgotten file name makes the next word, a script, the report's target.
      if target.path.suffix(4).elementsEqual(".lua".utf8) {
        throw ReportFailure(
          message: "\(target.option) would replace \(shown), a Lua script; name the report's file first"
        )
      }
      for other in targets.indices[..<index] where places[other] == places[index] {
        let place = target.path == Self.dash ? "standard output" : shown
        throw ReportFailure(
          message: "\(targets[other].option) and \(target.option) cannot both write to \(place)"
        )
      }
    }
  }
}
