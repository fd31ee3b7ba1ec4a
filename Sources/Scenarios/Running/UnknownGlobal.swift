import Text

/// What Lua's message about a global that is nil does not say: which one was meant.
enum UnknownGlobal {
  /// The globals of scenarios, in the order in which they are proposed.
  private static let names =
    Reference.standard.globals + [
      "assert", "error", "ipairs", "math", "next", "os", "pairs", "pcall", "print", "require", "select",
      "string",
      "table", "tonumber", "tostring", "type", "unpack",
    ]

  /// The end of a message: the nearest name, or where the app comes from; nothing for all other messages.
  static func clause(for message: String) -> String {
    for use in ["call", "index"] {
      let start = "attempt to \(use) a nil value (global '"
      guard message.hasPrefix(start), message.hasSuffix("')") else { continue }
      let name = String(message.dropFirst(start.count).dropLast(2))
      if name == "app" { return "; local app = launch() makes one" }
      return names.contains(name) ? "" : NearestNames.clause(for: name, in: names)
    }
    return ""
  }
}
