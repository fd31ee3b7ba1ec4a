import Glibc

/// When the console uses colours.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless `NO_COLOR` says no or `CLICOLOR_FORCE` says always.
  case auto
  /// Always.
  case always
  /// Never.
  case never
}

/// Colours and marks of the console.
struct ConsoleStyle: Equatable {
  var usesColor: Bool
  var usesUnicode: Bool

  /// What suits a descriptor and the environment.
  static func suited(to descriptor: Int32, color: ColorChoice) -> ConsoleStyle {
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto:
        if Environment["NO_COLOR"] != nil {
          false
        } else if (Environment["CLICOLOR_FORCE"] ?? "0") != "0" {
          true
        } else {
          isatty(descriptor) == 1 && Environment["TERM"] != "dumb"
        }
      }
    return ConsoleStyle(usesColor: usesColor, usesUnicode: isUnicodeLocale)
  }

  /// Whether the user's locale has other characters than those of ASCII.
  static var isUnicodeLocale: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }.first ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// What a piece of text is.
  enum Role: String {
    case good = "32"
    case bad = "31"
    case waiting = "33"
    case faint = "2"
    case strong = "1"
  }

  /// The text in the colour of its role.
  func text(_ text: String, _ role: Role) -> String {
    usesColor ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The mark of a verdict.
  func mark(_ end: TestEnd) -> String {
    switch end.status {
    case _ where end.isRetried: text(usesUnicode ? "↻" : "redo", .waiting)
    case .passed: text(usesUnicode ? "✓" : "ok  ", end.isFlaky ? .waiting : .good)
    case .failed, .error: text(usesUnicode ? "✗" : "FAIL", .bad)
    case .skipped, .pending: text(usesUnicode ? "○" : "skip", .waiting)
    }
  }

  /// The mark of a switch: somebody noticed it, nobody did, or it does not count.
  func mark(noticed: Bool?) -> String {
    switch noticed {
    case true?: text(usesUnicode ? "✓" : "ok  ", .good)
    case false?: text(usesUnicode ? "✗" : "MISS", .bad)
    case nil: text(usesUnicode ? "○" : "skip", .waiting)
    }
  }
}
