import LuaRuntime
import Testing

@Suite("Crossing the border")
struct CrossingTests {
  @Test("results are copied with their types, tables in order")
  func results() throws {
    let fixture = try Fixture()
    let outcome = try fixture.run(
      "return 1, 1.0, 'a\\0\\255', nil, true, {3, b = 1, a = {x = 2}, [0.5] = 4}, object(3)"
    )
    guard case .finished(let values) = outcome else { return }
    let table = LuaValue.table([
      LuaEntry(key: .integer(1), value: .integer(3)),
      LuaEntry(key: .number(0.5), value: .integer(4)),
      LuaEntry(key: .string("a"), value: .fields(["x": .integer(2)])),
      LuaEntry(key: .string("b"), value: .integer(1)),
    ])
    let handle = LuaValue.handle(class: TestLibrary.object, index: 3)
    #expect(values == [.integer(1), .number(1), .string([97, 0, 255]), .nil, .boolean(true), table, handle])
  }

  @Test("a table that contains itself is copied up to there")
  func cycles() throws {
    let fixture = try Fixture()
    guard case .finished(let values) = try fixture.run("local t = {1} t.t = t return t") else { return }
    #expect(values.first?["t"] == .other("table") && values.first?[1] == .integer(1))
  }

  @Test("what is printed arrives as it was written")
  func output() throws {
    let fixture = try Fixture()
    _ = try fixture.run("print('a', 1, nil) io.write('b\\0', 2.5) io.stderr:write('!') warn('w')")
    #expect(fixture.output == "a\t1\tnil\nb\u{0}2.5!Lua warning: w\n")
  }

  @Test("functions die with their call unless they are kept, handles when nobody has them")
  func leaks() throws {
    let fixture = try Fixture()
    let before = fixture.state.liveFunctions
    _ = try fixture.run(
      "for i = 1, 100 do echo(print, {f = print}); call_back(function() end) end local o = object(1)"
    )
    #expect(fixture.state.liveFunctions == before && fixture.state.liveHandles == 0)
  }

  @Test("functions of an owner are released together")
  func owners() throws {
    let fixture = try Fixture()
    var kept: [LuaFunction] = []
    var library = LuaLibrary()
    library.hostFunctions = [
      LuaHostFunction("keep") { call in
        for position in 0..<call.arguments.count {
          if let function = call.keep(call.arguments[position], owner: LuaOwner(rawValue: 5)) {
            kept.append(function)
          }
        }
      }
    ]
    try fixture.state.install(library)
    let keep = try #require(fixture.state.hostField("keep").function)
    let print = fixture.state.global("print")
    let before = fixture.state.liveFunctions
    _ = fixture.state.resume(keep, [print, print, .integer(1)])
    #expect(kept.count == 2 && fixture.state.liveFunctions == before + 2)
    fixture.state.releaseFunctions(owner: LuaOwner(rawValue: 5))
    #expect(fixture.state.liveFunctions == before)
  }

  @Test("a callback's error reaches the host, with its kind and where it was")
  func callbackErrors() throws {
    let fixture = try Fixture()
    guard case .finished(let values) = try fixture.run("return function()\nraise_exception() end"),
      let function = values.first?.function, case .raised(let error) = fixture.state.call(function)
    else {
      Issue.record("no error")
      return
    }
    #expect(error.kind == "exception" && error.message == "no such view")
    #expect(error.traceback.map(\.line) == [2] && error.value["message"].text == "no such view")
    // Outside of a call there is none in which it could be raised.
    #expect(try fixture.text("object(1) return 'went on'") == "went on")
  }

  @Test("file names in messages and traces are whole")
  func longNames() throws {
    let fixture = try Fixture()
    let path = String(repeating: "a-folder/", count: 20) + "x_scenario.lua"
    guard case .raised(let error) = try fixture.run("\nlocal x = nil + 1", name: "@" + path) else { return }
    #expect(error.message.hasPrefix("\(path):2: attempt") && error.traceback.first?.file == path)
    guard case .raised(let own) = try fixture.run("error('own')", name: "@" + path) else { return }
    #expect(own.message == "\(path):1: own")
  }

  @Test("byte order marks and #! lines are skipped, binary chunks refused")
  func chunks() throws {
    let fixture = try Fixture()
    let start = "\u{FEFF}#!/usr/bin/env entrance\n"
    #expect(try fixture.text(start + "return debug.getinfo(1, 'l').currentline .. ''") == "2")
    #expect(try fixture.text("") == "" && fixture.text("\u{FEFF}") == "" && fixture.text("#only") == "")
    guard case .failed(let error) = fixture.state.load([27, 76, 117, 97, 84, 0], name: "@x.lua") else {
      Issue.record("binary chunk was loaded")
      return
    }
    #expect(error.message.contains("binary chunk"))
  }

  @Test("require tells which file asks")
  func requiring() throws {
    #expect(try Fixture().text("return require('module.who')") == "section")
  }

  @Test("the prelude's table has what the runtime promises")
  func host() throws {
    let state = try Fixture().state
    func call(_ name: String, _ arguments: LuaValue...) throws -> [LuaValue] {
      let function = try #require(state.hostField(name).function)
      guard case .finished(let values) = state.resume(function, arguments) else { return [] }
      return values
    }
    let error = state.global("error")
    let tried = try call("try", error, .string("x"), .integer(0))
    #expect(tried.first == .boolean(false) && tried[1] == .string("x") && tried[2] == .table([]))
    #expect(try call("try", state.global("tostring"), .integer(7)) == [.boolean(true), .string("7")])
    #expect(try call("kind", .string("m")) == [.string("error"), .string("m")])
    #expect(try call("keys", .fields(["b": .nil, "a": .integer(1)])) == [.list([.string("a")])])
    #expect(try call("double", .integer(21)) == [.integer(42)] && call("callable", error) == [.boolean(true)])
    let raise = try #require(state.hostField("raise").function)
    guard case .raised(let raised) = state.resume(raise, [.string("pending"), .string("later")]) else {
      return
    }
    #expect(raised.kind == "pending" && raised.message == "later")
  }
}
