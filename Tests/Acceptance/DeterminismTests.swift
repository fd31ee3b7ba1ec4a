import Foundation
import Testing

/// The same run gives the same bytes, wherever and however often.
@Suite("Determinism", .enabled(if: Binary.isThere, Binary.hint))
struct DeterminismTests {
  /// Ways to run that may not matter.
  static let surroundings: [[String: String]] = [
    [:],
    ["TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
    ["TZ": "America/St_Johns", "LANG": "C", "PADDING": String(repeating: "x", count: 3000)],
    ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2", "TZ": "UTC"],
    ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-AVX,-SSE4_2,-ERMS", "LC_NUMERIC": "fr_FR.UTF-8"],
  ]

  /// A project with the scenario.
  private func project() throws -> Project {
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/determinism_scenario.lua")
    let script = try String(contentsOf: data, encoding: .utf8)
    return try Project(["scenarios/determinism_scenario.lua": script, "elsewhere/deep/file": ""])
  }

  private func arguments(_ project: Project, _ number: Int) -> [String] {
    ["run", project.path + "/scenarios/determinism_scenario.lua", "--junit", project.path + "/\(number).xml"]
  }

  /// The events of a run without their wall-clock fields, and its JUnit report without times.
  private func record(_ events: String, _ project: Project, _ number: Int) throws -> String {
    let wall = #","wall":\{[^}]*\}"#
    let times = #" time(stamp)?="[^"]*""#
    let report = try project.read("\(number).xml")
    return events.replacingOccurrences(of: wall, with: "", options: .regularExpression)
      + report.replacingOccurrences(of: times, with: "", options: .regularExpression)
  }

  /// Runs side by side, which are load for each other, and answers what each of them recorded.
  private func records(_ project: Project, _ numbers: Range<Int>) throws -> [String] {
    var running: [(number: Int, process: Process, output: Pipe)] = []
    for number in numbers {
      let output = Pipe()
      let process = project.process(
        arguments(project, number) + ["--events", "-"],
        folder: number % 2 == 0 ? "" : "elsewhere/deep",
        environment: Self.surroundings[number % Self.surroundings.count],
        output: output,
        errors: FileHandle.nullDevice
      )
      try process.run()
      running.append((number, process, output))
    }
    return try running.map { number, process, output in
      let events = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return try record(events, project, number)
    }
  }

  @Test(
    """
    R69 200 runs, eight at a time, give the same events and reports, in other time zones, languages, folders and on \
    lesser processors
    """
  )
  func manyRuns() throws {
    let project = try project()
    let first = try records(project, 0..<1)[0]
    var differing: [Int] = []
    for start in stride(from: 1, to: 201, by: 8) {
      let records = try records(project, start..<start + 8)
      for (offset, record) in records.enumerated() where record != first { differing.append(start + offset) }
    }
    #expect(differing == [] && first.contains("\"passed\":8,\"failed\":1") && !first.contains("wall"))
    #expect(first.contains("<testsuite") && !first.contains("timestamp="))
  }

  @Test("R69 a worker that is stopped for a while, as by a debugger, records the same")
  func stopped() throws {
    let project = try project()
    let first = try records(project, 0..<1)[0]
    let outcome = try Intervention(project: project, arguments: arguments(project, 1)).run(
      when: "iterates tables"
    ) {
      supervisor in
      let workers = Intervention.workers(of: supervisor)
      for worker in workers { kill(worker, SIGSTOP) }
      usleep(300_000)
      for worker in workers { kill(worker, SIGCONT) }
    }
    #expect(try record(outcome.events, project, 1) == first)
  }
}
