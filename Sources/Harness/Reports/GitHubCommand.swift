/// Workflow commands of GitHub Actions.
enum GitHubCommand {
  /// A command with its properties and its text.
  static func line(
    _ command: String,
    _ properties: [(name: String, value: String)],
    _ text: String
  ) -> String {
    let pairs = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
    let head = pairs.isEmpty ? command : "\(command) \(pairs.joined(separator: ","))"
    return "::\(head)::\(escaped(text))\n"
  }

  /// A line that is no command wherever `##[` stands in it, which the runner reads as the start of one.
  static func disarmed(_ line: String) -> String {
    line.utf8.contains(0x23)
      ? line.split(separator: "##[", omittingEmptySubsequences: false)
        .joined(separator: "##\\u{5B}") : line
  }

  /// Text as GitHub reads it back.
  static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
