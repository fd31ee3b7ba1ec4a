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

  /// The events of a run without their wall-clock fields.
  private func events(in project: Project, folder: String, _ environment: [String: String]) throws -> String {
    let outcome = try project.run(
      "run",
      project.path + "/scenarios/determinism_scenario.lua",
      "--events",
      "-",
      folder: folder,
      environment: environment
    )
    return outcome.output.replacingOccurrences(
      of: #","wall":\{[^}]*\}"#,
      with: "",
      options: .regularExpression
    )
  }

  @Test("50 runs give the same events, in other time zones, languages, folders and on lesser processors")
  func fiftyRuns() throws {
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/determinism_scenario.lua")
    let script = try String(contentsOf: data, encoding: .utf8)
    let project = try Project(["scenarios/determinism_scenario.lua": script, "elsewhere/deep/file": ""])
    let first = try events(in: project, folder: "", [:])
    var differing: [Int] = []
    for run in 1..<50 {
      let surrounding = Self.surroundings[run % Self.surroundings.count]
      let folder = run % 2 == 0 ? "" : "elsewhere/deep"
      if try events(in: project, folder: folder, surrounding) != first { differing.append(run) }
    }
    #expect(differing == [] && first.contains("\"passed\":7,\"failed\":1") && !first.contains("wall"))
  }
}
