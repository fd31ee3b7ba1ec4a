import Foundation
import LuaRuntime
import Testing

/// A piece of a Lua file that begins with a line `--- title`.
struct Section: CustomTestStringConvertible, Sendable {
  var title: String
  var source: String

  var testDescription: String { title }

  static func all(of file: String) -> [Section] {
    let url = Bundle.module.resourceURL?.appendingPathComponent("Data/\(file)")
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n--- ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Section(title: String(lines[0]), source: lines.count > 1 ? String(lines[1]) : "")
    }
  }
}

/// A state with a small library on both sides of the border, and what it printed.
final class Fixture {
  let state: LuaState
  private let printed: Printed

  /// What was printed, as text.
  var output: String { String(decoding: printed.bytes, as: UTF8.self) }

  private final class Printed {
    var bytes: [UInt8] = []
  }

  init(image: LuaImage? = nil, _ adjust: (inout LuaConfiguration) -> Void = { _ in }) throws {
    let printed = Printed()
    self.printed = printed
    var configuration = LuaConfiguration()
    configuration.environment = ["GIVEN": "a value", "EMPTY": ""]
    configuration.output = { printed.bytes.append(contentsOf: $0) }
    configuration.errorOutput = { printed.bytes.append(contentsOf: $0) }
    configuration.resolveModule = Fixture.resolve
    adjust(&configuration)
    state = try LuaState(configuration, image: image) { state throws(LuaStateError) in
      try state.install { TestLibrary().library }
    }
  }

  private static func resolve(_ name: String, _ requiring: String?, _ path: String) -> LuaModule {
    let path = "lib/" + name.replacingOccurrences(of: ".", with: "/") + ".lua"
    func found(_ text: String) -> LuaModule { .found(path: path, source: Array(text.utf8)) }
    return switch name {
    case "module.one": found("\u{FEFF}#!/usr/bin/lua\nreturn {name = ...}")
    case "module.nothing": found("local x = 1")
    case "module.broken": found("return (")
    case "module.raises": found("error('module raises')")
    case "module.endless": found("while true do pcall(function() while true do end end) end")
    case "module.who": found("return '\(requiring ?? "nobody")'")
    default: .tried(["a/\(name).lua", "b/\(name).lua"])
    }
  }

  /// Compiles a chunk, or records an issue.
  func compile(_ source: String, name: String = "@section") throws -> LuaFunction {
    switch state.load(source, name: name) {
    case .function(let function): return function
    case .failed(let error): throw error
    }
  }

  /// Runs a chunk in a coroutine of its own.
  func run(_ source: String, name: String = "@section", limit: Double? = nil) throws -> LuaOutcome {
    let function = try compile(source, name: name)
    defer { state.release(function) }
    return state.resume(function, limit: limit)
  }

  /// Runs a chunk and answers its first result as text.
  func text(_ source: String) throws -> String {
    switch try run(source) {
    case .finished(let values): return values.first?.text ?? ""
    case .raised(let error): throw error
    case .stopped(let stop): return "stopped: \(stop.reason)"
    }
  }
}
