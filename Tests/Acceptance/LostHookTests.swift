import Foundation
import Testing

@Suite("Hooks that take their worker along", .enabled(if: Binary.isThere, Binary.hint))
struct LostHookTests {
  @Test("R73 a hook that cannot be stopped is named with its line; whatever does not depend on it runs")
  func stuck() throws {
    let project = try Project([
      "a.lua": """
      local function stuck() string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40)) end
      it('before', function() end)
      describe('bad', function()
        setup(stuck)
        it('x', function() end)
        describe('inner', function() it('y', function() end) end)
      end)
      describe('good', function() it('z', function() end) end)
      describe('after', function() after_each(stuck) it('w', function() end) end)
      describe('down', function() teardown(stuck) it('v', function() end) end)
      it('finally', function() finally(stuck) end)
      it('end', function() end)
      """
    ])
    let outcome = try project.run("run", "a.lua", "--timeout", "0.1", "--junit", "r.xml")
    let report = Report(try project.read("r.xml"))
    #expect(outcome.status == 1)
    #expect(
      report.verdicts == [
        "before: passed", "bad > x: error", "bad > inner > y: error", "good > z: passed",
        "after > w: error", "down > v: error", "finally: error", "end: passed",
      ]
    )
    let places = report.cases.filter { $0.result == "error" }.map { test in
      [4: "setup", 9: "after_each", 10: "teardown", 11: "finally"].first {
        test.text.hasPrefix("a.lua:\($0.key): ") && test.message.contains($0.value)
      }?.value ?? test.text
    }
    #expect(places == ["setup", "setup", "after_each", "teardown", "finally"])
    // No hook is said not to have run because it did not end.
    let left = ["after > w": "Of this test, other after_each", "finally": "Of this test, after_each"]
    #expect(left.allSatisfy { report.named($0.key)?.text.contains($0.value) == true })
  }

  @Test("R73 an error in a hook of each kind costs what depends on it, and nothing else")
  func errors() throws {
    let hooks = ["before_each", "after_each", "setup", "teardown", "lazy_setup", "lazy_teardown"]
    let project = try Project(
      Dictionary(
        uniqueKeysWithValues: hooks.map { hook in
          (
            "\(hook).lua",
            """
            describe('outer', function()
              it('first', function() end)
              describe('inner', function()
                \(hook)(function() error('from the hook') end)
                it('second', function() end)
              end)
              it('third', function() end)
            end)
            """
          )
        }
      )
    )
    for hook in hooks {
      let outcome = try project.run("run", "\(hook).lua", "--junit", "r.xml")
      let report = Report(try project.read("r.xml"))
      let verdicts = ["outer > first: passed", "outer > inner > second: error", "outer > third: passed"]
      let message = report.named("outer > inner > second")?.text ?? ""
      #expect(outcome.status == 1 && report.verdicts == verdicts && message.contains(hook), "\(hook)")
    }
  }
}
