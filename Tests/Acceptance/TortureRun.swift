import Foundation

/// One run of scripts that try everything, and what its reports make of it.
struct TortureRun {
  /// A row of what is expected: a test, or a file that could not be loaded.
  struct Row: Equatable {
    var file: String
    var name: String
    var status: String
    /// A part of its first issue's message.
    var message: String

    var line: String { [file, name, status, message].joined(separator: "\t") }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Torture").path

  let project: Project
  let outcome: Outcome
  /// Each end of a test in the order of the events; an attempt that another one follows has the status "retried …".
  let ends: [Row]
  let endsOfRun: Int
  let report: Report
  let tap: [Substring]

  /// Copies what files hold, and nothing of whose they are, which takes more rights than some have.
  private static func copy(_ folder: String, to target: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: folder) {
      let (from, to) = ("\(folder)/\(name)", "\(target)/\(name)")
      var isFolder: ObjCBool = false
      if manager.fileExists(atPath: from, isDirectory: &isFolder), isFolder.boolValue {
        try copy(from, to: to)
      } else {
        try Data(contentsOf: URL(fileURLWithPath: from)).write(to: URL(fileURLWithPath: to))
      }
    }
  }

  /// Copies a folder of Tests/Torture into a project and runs it.
  init(_ name: String, _ options: [String]) throws {
    project = try Project()
    let path = project.path
    try Self.copy(Self.folder + name, to: path + "/scenarios")
    if name.isEmpty { try FileManager.default.removeItem(atPath: path + "/scenarios/crashes") }
    outcome = try project.run(
      ["run", "scenarios", "--jobs", "2", "--junit", "r.xml", "--tap", "r.tap", "--events", "e.jsonl"]
        + options
    )
    let events = try Data(contentsOf: URL(fileURLWithPath: path + "/e.jsonl")).split(
      separator: UInt8(ascii: "\n")
    )
    .map { try JSONSerialization.jsonObject(with: $0) as? [String: Any] ?? [:] }
    ends = events.filter { $0["event"] as? String == "test-end" }.map(Self.row)
    endsOfRun = events.count { $0["event"] as? String == "run-end" }
    report = Report(try project.read("r.xml"))
    tap = try project.read("r.tap").split(separator: "\n")
  }

  private static func row(_ event: [String: Any]) -> Row {
    let file = event["file"] as? String ?? ""
    let name = (event["name"] as? String ?? "").dropFirst(event["id"] as? Int == 0 ? 0 : file.count + 3)
    let issues = event["issues"] as? [[String: Any]] ?? []
    let message = issues.first?["message"] as? String ?? event["reason"] as? String ?? ""
    let isRetried = event["retried"] as? Bool == true
    return Row(
      file: String(file.dropFirst("scenarios/".count)),
      name: shown(name.prefix(100)),
      status: (isRetried ? "retried " : "") + (event["status"] as? String ?? ""),
      message: shown(message.prefix(120))
    )
  }

  /// On one line and in visible letters.
  private static func shown(_ text: Substring) -> String {
    text.unicodeScalars.map {
      $0.value < 32 || (127...159).contains($0.value) ? "\\u{\(String($0.value, radix: 16))}" : String($0)
    }
    .joined()
  }

  /// The rows of a data file; with UPDATE_GOLDENS they are what this run says, to be read line by line.
  func expected(_ file: String) throws -> [Row] {
    let url = URL(fileURLWithPath: Self.folder + file)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      let text = "file\ttest\tstatus\tits message holds\n" + ends.map { $0.line + "\n" }.joined()
      try Data(text.utf8).write(to: url)
    }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(file: parts[0], name: parts[1], status: parts[2], message: parts[3])
    }
  }

  /// What differs between what happened and what should have.
  func differences(from expected: [Row]) -> [String] {
    var result: [String] = []
    for index in 0..<max(ends.count, expected.count) {
      guard index < ends.count, index < expected.count else {
        result.append(
          index < ends.count ? "too much: \(ends[index].line)" : "missing: \(expected[index].line)"
        )
        continue
      }
      let (end, row) = (ends[index], expected[index])
      let isSame = [end.file, end.name, end.status] == [row.file, row.name, row.status]
      if !isSame || !end.message.hasPrefix(row.message) {
        result.append("\(end.line)\n  instead of \(row.line)")
      }
    }
    return result + unequalReports
  }

  /// Where JUnit's and TAP's accounts are not those of the events.
  private var unequalReports: [String] {
    let counted = ends.filter { !$0.status.hasPrefix("retried") }
    let results = [
      "passed": "", "failed": "failure", "error": "error", "skipped": "skipped", "pending": "skipped",
    ]
    let wanted = counted.map { "scenarios/\($0.file): \(results[$0.status] ?? "?")" }.sorted()
    let cases = report.cases.map { "\($0.attributes["file"] ?? ""): \($0.result)" }.sorted()
    let keys = Set(report.cases.map { [$0.attributes["classname"], $0.attributes["name"]] })
    let failed = counted.count { $0.status == "failed" || $0.status == "error" }
    var result: [String] = []
    if !report.isWellFormed { result.append("the JUnit report is not well-formed") }
    if wanted != cases {
      result.append("JUnit has \(cases.count) cases, the events \(wanted.count), or not the same")
    }
    if keys.count != counted.count {
      result.append("JUnit tells only \(keys.count) of \(counted.count) tests apart")
    }
    // An expected failure is a failure that does not count.
    let failures = tap.count { $0.hasPrefix("not ok ") && !$0.contains(" # TODO") }
    let others = tap.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") && $0.contains(" # TODO") }
    if failures != failed || others != counted.count - failed {
      result.append("TAP has \(failures) failures and \(others) others, not \(failed) of \(counted.count)")
    }
    if !tap.contains(Substring("1..\(counted.count)")) {
      result.append("TAP has no plan of \(counted.count)")
    }
    if endsOfRun != 1 { result.append("the events end \(endsOfRun) times") }
    return result
  }

  /// What is in the project and should not be.
  var leftFiles: [String] {
    let own = [".entrance.lua", ".state", "scenarios", "r.xml", "r.tap", "e.jsonl", "entrance-output"]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
    return names.filter { !own.contains($0) && !$0.hasPrefix(".stderr-") }
  }

  /// Processes that still work in the project's folder when they have had time to go.
  var leftProcesses: [String] {
    var left: [String] = []
    for _ in 0..<500 {
      left = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd"))?.hasPrefix(
          project.path
        ) == true
      }
      if left.isEmpty { break }
      usleep(10_000)
    }
    return left
  }
}
