extension Annotations {
  // MARK: Tests

  /// The words of tests: some are functions, some are called and have `each`, `only` and `skip` besides.
  var tests: String {
    let entries = entries(of: "tests")
    let words = ["describe", "context", "insulate", "expose", "it", "spec", "test"]
    var text = entries.filter { ["it", "property"].contains($0.name) }.map { optionsText(of: $0) }.joined()
    text += """
      ---@class TestWord
      ---@overload fun(name: string, options: ItOptions, fn?: function)
      ---@overload fun(name: string, fn?: function): fun(fn: function)
      ---@field each fun(cases: any[]): TestWord One for each case; %s, %i and $field in names.
      ---@field only TestWord Only focused tests of the file run.
      ---@field skip TestWord It is not run.

      """
    for entry in entries {
      text += "\n" + comment(entry.summary)
      switch entry.name {
      case let name where words.contains(name): text += "---@type TestWord\n\(name) = nil\n"
      case "check": text += "---@type Assertions\ncheck = nil\n"
      case "property":
        text += """
          ---@overload fun(name: string, options: PropertyOptions, generators: any, fn: function)
          ---@param name string
          ---@param generators any
          ---@param fn function
          function property(name, generators, fn) end

          """
      default: text += declaration(entry)
      }
    }
    return text
  }

  private func declaration(_ entry: ReferenceEntry) -> String {
    let names = entry.parameters.map(\.name)
    let parameters = entry.parameters.map { parameter in
      "---@param \(parameter.name)\(parameter.standard == nil ? "" : "?") \(parameter.type.annotation) "
        + "\(parameter.summary.endedSentence)\n"
    }
    return parameters.joined() + "function \(entry.name)(\(names.joined(separator: ", "))) end\n"
  }

  private func entries(of section: String) -> [ReferenceEntry] {
    reference.sections.filter { $0.name == section }.flatMap(\.entries)
  }

  // MARK: Assertions

  /// `assert` with every usual spelling of each assertion.
  var assertions: String {
    let entries = entries(of: "assert")
    var text = entries.map { optionsText(of: $0) }.joined()
    text += """
      ---@class Assertions
      ---@overload fun(value: any, message?: any, ...: any): any
      ---@field spy fun(spy: any): Assertions Of a spy: assert.spy(s).was.called(2).
      ---@field stub fun(stub: any): Assertions Of a stub.
      ---@field array fun(list: any[]): Assertions Of a list: assert.array(list).has.no.holes().
      ---@field message fun(text: any): Assertions What a failure says first.

      """
    for word in ["is", "are", "was", "has", "does", "is_not", "are_not", "was_not", "has_no", "does_not"] {
      text += "---@field \(word) Assertions\n"
    }
    text += "---@field no Assertions\n"
    let methods = entries.filter { $0.kind == .method }
    for entry in entries where entry.kind != .method {
      for spelling in spellings(of: entry) {
        let isNegated = spelling.contains("_not_") || spelling.contains("_no_")
        text += "---@field \(spelling) \(type(of: entry)) \(isNegated ? "Not so: " : "")\(entry.summary)\n"
      }
    }
    text += "local Assertions = {}\n\n"
    for entry in methods {
      let names = entry.parameters.map(\.name).joined(separator: ", ")
      text += comment(entry.summary) + "function Assertions:\(entry.shortName)(\(names)) end\n\n"
    }
    return text + "---@type Assertions\nassert = nil\n"
  }

  private static let assertionPrefixes = [
    "is_", "is_not_", "are_", "are_not_", "has_", "has_no_", "was_", "was_not_", "does_not_",
  ]

  /// How an assertion can be written, keywords of Lua left out.
  private func spellings(of entry: ReferenceEntry, after prefixes: [String] = Self.assertionPrefixes)
    -> [String]
  {
    let keywords = ["true", "false", "nil", "function"]
    let names = ([entry.name] + entry.others).compactMap { $0.split(separator: ".").last.map(String.init) }
    return names.flatMap { name -> [String] in
      let base =
        ["is_", "has_"].first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
      let bare = keywords.contains(base) ? base.capitalizedFirst : base
      return [bare] + prefixes.map { $0 + base }
    }.uniqued
  }

  // MARK: Spies and matchers

  /// Spies, stubs, mocks and matchers.
  var spies: String {
    var text = """
      ---@class Spy
      ---@overload fun(...: any): any
      ---@field calls table[] Each call: its arguments are refs, and vals as they were then.
      ---@field returnvals table[] What each call returned.
      local Spy = {}

      ---Whether it was called that often; at least once without a number.
      ---@param times? integer
      ---@return boolean
      function Spy:called(times) end

      ---Whether a call had these arguments.
      ---@return boolean
      function Spy:called_with(...) end

      ---Whether a call returned these values.
      ---@return boolean
      function Spy:returned_with(...) end

      ---Forgets the calls.
      function Spy:clear() end

      ---Puts the function back that it stands for.
      function Spy:revert() end

      ---@class Stub: Spy
      ---@field returns fun(...: any): Stub What it returns from now on.
      ---@field invokes fun(fn: function): Stub What it calls from now on.
      ---@field on_call_with fun(...: any): Stub What it does for these arguments.

      ---@class Generator

      ---@class Matcher

      """
    for table in ["spy", "stub", "mock"] {
      let own = entries(of: "spies").filter { $0.name.hasPrefix("\(table).") }
      let plain = own.first { $0.others.contains(table) }.map { "---@overload \(type(of: $0))\n" } ?? ""
      text += "\n---@class \(table.capitalizedFirst)Maker\n\(plain)"
      for entry in own { text += "---@field \(entry.shortName) \(type(of: entry)) \(entry.summary)\n" }
      text += "\(table) = {}\n"
    }
    text += "\n---@class Matchers\n---@field _ Matcher Anything.\n"
    for entry in entries(of: "match") {
      for spelling in spellings(of: entry, after: ["is_", "is_not_"]) {
        text += "---@field \(spelling) \(type(of: entry)) \(entry.summary)\n"
      }
    }
    return text + "match = {}\n"
  }
}
