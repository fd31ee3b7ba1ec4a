/// The words of scenarios as the Lua language server (LuaLS) reads them: what editors complete and check with.
public struct Annotations {
  let reference: Reference

  /// The annotations of a reference.
  public init(_ reference: Reference) { self.reference = reference }

  /// A Lua file that only declares.
  public func text(version: String) -> String {
    let head = """
      ---@meta entrance

      -- The words of Entrance scenarios, for editors with the Lua language server.
      -- Written by entrance init, version \(version). After an update delete this file and run entrance init again.

      """
    let parts = [aliases] + sections + [tests, assertions, spies]
    return head + parts.map { "\n" + $0 }.joined()
  }

  // MARK: Types

  private var aliases: String {
    TypeWords.aliases.map { name, words in
      "---@alias \(name) \(words.map(\.quoted).joined(separator: "|"))\n"
    }.joined()
  }

  private var sections: [String] {
    let own = ["tests", "assert", "spies", "match"]
    return reference.sections.filter { !own.contains($0.name) }.compactMap {
      section in
      if section.className != nil { return classText(section) }
      let functions = section.entries.filter { $0.kind == .function }
      if functions.isEmpty { return nil }
      let table =
        functions.contains { $0.name.contains(".") }
        ? comment(section.summary) + "\(section.name) = {}\n\n" : ""
      return table + functions.map { functionText($0, name: $0.name) }.joined(separator: "\n")
    }
  }

  /// A class: its fields, then its methods.
  private func classText(_ section: ReferenceSection) -> String {
    guard let (name, parent) = section.className else { return "" }
    let methods = section.entries.filter { $0.kind == .method }
    var text = methods.map { optionsText(of: $0) }.joined()
    text += comment(section.summary)
    text += "---@class \(name)\(parent.map { ": \($0)" } ?? "")\n"
    for entry in section.entries where entry.kind != .method { text += fieldText(entry) }
    // What has no declared members is read and written by any key.
    if section.entries.isEmpty { text += "---@field [string] any\n" }
    if methods.isEmpty { return text }
    text += "local \(name) = {}\n"
    for method in methods {
      text += "\n" + functionText(method, name: "\(name):\(method.shortName)", options: false)
    }
    return text
  }

  private func fieldText(_ entry: ReferenceEntry) -> String {
    let isOptional = entry.kind == .key && entry.standard != "needed"
    var description = entry.summary.capitalizedFirst.endedSentence
    if let unit = entry.unit { description += " In \(unit)." }
    if let standard = entry.standard, isOptional, standard != "none" {
      description += " Default: \(standard)."
    }
    let type = entry.type?.annotation ?? "any"
    return "---@field \(entry.shortName)\(isOptional ? "?" : "") \(type) \(description)\n"
  }

  // MARK: Functions

  /// A function without a body.
  private func functionText(_ entry: ReferenceEntry, name: String, options: Bool = true) -> String {
    var text = options ? optionsText(of: entry) : ""
    text += comment(entry.summary)
    if let errors = entry.errors { text += comment("Errors: \(errors)") }
    var names: [String] = []
    for parameter in entry.parameters {
      let isOptional = parameter.standard != nil && !parameter.isVariadic
      let shown = parameter.isVariadic ? "..." : parameter.name
      names.append(shown)
      text += "---@param \(shown)\(isOptional ? "?" : "") \(parameter.type.annotation) \(about(parameter))\n"
    }
    let results = entry.type?.annotation ?? ""
    if !results.isEmpty { text += "---@return \(results)\n" }
    return text + "function \(name)(\(names.joined(separator: ", "))) end\n"
  }

  /// The classes of a word's tables of options.
  func optionsText(of entry: ReferenceEntry) -> String {
    entry.parameters.filter { !$0.options.isEmpty }.map { parameter in
      var text = "---@class \(optionsClass(of: parameter))\n"
      for option in parameter.options {
        let mark = option.standard == nil ? "" : "?"
        text += "---@field \(option.name)\(mark) \(option.type.annotation) \(about(option))\n"
      }
      return text + "\n"
    }.joined()
  }

  private func optionsClass(of parameter: ReferenceParameter) -> String {
    parameter.type.annotation.split(separator: "|").last { $0.hasSuffix("Options") }.map(String.init)
      ?? "table"
  }

  private func about(_ parameter: ReferenceParameter) -> String {
    var text = parameter.summary.endedSentence
    if let unit = parameter.unit { text += " In \(unit)." }
    if let standard = parameter.standard, standard != "none" { text += " Default: \(standard)." }
    return text
  }

  /// Text above a declaration.
  func comment(_ text: String) -> String {
    text.split(separator: "\n").map { "---\($0)\n" }.joined()
  }

  /// A function as a type: "fun(expected: any, actual: any, message?: any): any".
  func type(of entry: ReferenceEntry) -> String {
    let parameters = entry.parameters.map { parameter in
      let isOptional = parameter.standard != nil && !parameter.isVariadic
      return
        "\(parameter.isVariadic ? "..." : parameter.name)\(isOptional ? "?" : ""): \(parameter.type.annotation)"
    }
    let results = entry.type?.annotation ?? ""
    return "fun(\(parameters.joined(separator: ", ")))" + (results.isEmpty ? "" : ": \(results)")
  }
}
