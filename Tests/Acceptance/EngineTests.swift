import Foundation
import Testing

/// Other engines that start the program and read what it says.
@Suite("Driven by prove, CTest and Meson", .enabled(if: Binary.isThere, Binary.hint))
struct EngineTests {
  private static let scenarios = [
    "scenarios/good_scenario.lua": """
    it("passes", function() end)
    it("has # and \\\\ in its name", function() end)
    pending "waits"
    it("is expected to fail", { expected_failure = "known" }, function() error "x" end)
    """,
    "scenarios/bad_scenario.lua": """
    it("passes", function() end)
    it("fails", function() assert.equal({ 1 }, "two\\nlines") end)
    """,
  ]

  /// Whether a program is there; says what to install otherwise.
  private static func isThere(_ program: String, package: String) -> Bool {
    let folders = (Binary.environment["PATH"] ?? "").split(separator: ":")
    if folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }) {
      return true
    }
    print("install \(package) to see \(program) drive the program")
    return false
  }

  /// Runs a shell command in the project's folder.
  private func shell(_ command: String, in project: Project) throws -> Outcome {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command + " 2>&1"]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    shell.environment = Binary.environment
    shell.standardOutput = output
    shell.standardInput = FileHandle.nullDevice
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return Outcome(status: shell.terminationStatus, output: text, errors: "")
  }

  @Test("prove counts the tests and names the one that fails")
  func prove() throws {
    guard Self.isThere("prove", package: "perl") else { return }
    let project = try Project(Self.scenarios)
    let all = try shell(
      "prove -j 2 --failures --exec \"$ENTRANCE_BINARY run --tap -\" scenarios/*_scenario.lua",
      in: project
    )
    #expect(all.status == 1)
    #expect(all.output.contains("Failed test:  2"), "\(all.output)")
    #expect(all.output.contains("Files=2, Tests=6"), "\(all.output)")
    let good = try shell(
      "prove --exec \"$ENTRANCE_BINARY run --tap -\" scenarios/good_scenario.lua",
      in: project
    )
    #expect(good.status == 0 && good.output.contains("Result: PASS"), "\(good.output)")
  }

  @Test("CTest runs a file a test")
  func ctest() throws {
    guard Self.isThere("ctest", package: "cmake") else { return }
    let project = try Project(Self.scenarios)
    try project.write(
      "CMakeLists.txt",
      """
      cmake_minimum_required(VERSION 3.18)
      project(scenarios NONE)
      enable_testing()
      execute_process(COMMAND $ENV{ENTRANCE_BINARY} list --files
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE files)
      string(REGEX REPLACE "\n$" "" files "${files}")
      string(REPLACE "\n" ";" files "${files}")
      foreach(file ${files})
        add_test(NAME ${file} COMMAND $ENV{ENTRANCE_BINARY} run ${file} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
      endforeach()
      """
    )
    let outcome = try shell("cmake -B build . && cd build && ctest -j 2 --output-on-failure", in: project)
    #expect(outcome.output.contains("1 tests failed out of 2"), "\(outcome.output)")
    #expect(outcome.output.contains("bad_scenario.lua:2: "), "\(outcome.output)")
  }

  @Test("Meson shows each test of a file")
  func meson() throws {
    guard Self.isThere("meson", package: "meson ninja-build") else { return }
    let project = try Project(Self.scenarios)
    try project.write(
      "meson.build",
      """
      project('scenarios')
      entrance = find_program(run_command('printenv', 'ENTRANCE_BINARY', check: true).stdout().strip())
      foreach name : ['good', 'bad']
        test(name, entrance, protocol: 'tap', workdir: meson.project_source_root(),
          args: ['run', '--tap', '-', 'scenarios' / name + '_scenario.lua'])
      endforeach
      """
    )
    let outcome = try shell("meson setup build && meson test -C build --verbose", in: project)
    #expect(outcome.status != 0)
    let lines = [
      "Ok:                 1", "Fail:               1", "bad_scenario.lua > fails FAIL",
      "good_scenario.lua > waits SKIP", "good_scenario.lua > is expected to fail EXPECTEDFAIL",
    ]
    #expect(lines.allSatisfy(outcome.output.contains), "\(outcome.output)")
  }
}
