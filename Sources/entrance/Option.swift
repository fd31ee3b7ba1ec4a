import Harness

/// An option, declared once: parsing, help and the keys of `.entrance.lua` come from here.
struct Option: Sendable {
  /// Where help shows it.
  enum Group: String, CaseIterable {
    case selection = "Which tests"
    case running = "How they run"
    case project = "The project"
    case verdict = "Verdict"
    case output = "Reports and output"
  }

  /// What is given with it.
  enum Kind: Sendable {
    /// Nothing; it is on or off.
    case toggle(@Sendable (_ isOn: Bool, _ options: inout RunOptions) -> Void)
    /// A value, which `placeholder` stands for in help.
    case value(placeholder: String, apply: Apply)
    /// A report's name or nothing.
    case optional(
      placeholder: String,
      apply: @Sendable (_ value: [UInt8]?, _ options: inout RunOptions) throws(UsageError) -> Void
    )

    typealias Apply =
      @Sendable (_ value: [UInt8], _ options: inout RunOptions) throws(UsageError) -> Void
  }

  /// Where a configuration file may set it.
  enum Source: Sendable {
    /// There as well as on the command line; each value of a list counts as if it were given.
    case anywhere
    /// There as well; a relative path starts from the file's folder.
    case path
    /// There as well; relative templates of a search path, with `;` between them, start from the file's folder.
    case searchPath
    /// There as well, within bounds: a limit that holds for all is no limit when a file of the project can lift it.
    case bounded(ClosedRange<Double>)
    /// On the command line only, and why.
    case commandLine(String)
  }

  /// With its dashes.
  let name: String
  /// Its short spelling, such as `-j`.
  var short: String?
  let group: Group
  let commands: [Command]
  /// One line, the default in parentheses.
  let summary: String
  /// What stands instead where help shows others on its line.
  var shared: String?
  /// The option on whose line help shows it, if that is there.
  var besides: String?
  var source = Source.anywhere
  /// All values that it takes, when they are a few words.
  var words: [String] = []
  let kind: Kind

  /// All options.
  static let all: [Option] = selection + running + project + output

  /// The key that stands for it in a configuration file; nil for one without a long spelling.
  var key: String? {
    guard name.hasPrefix("--") else { return nil }
    return String(name.dropFirst(2).map { $0 == "-" ? "_" : $0 })
  }

  /// What stands for its value in help; nil for a switch.
  var placeholder: String? {
    switch kind {
    case .value(let placeholder, _): placeholder
    case .optional(let placeholder, _): "[\(placeholder)]"
    case .toggle: nil
    }
  }

  /// Whether the word is a spelling of it.
  func isSpelt(_ word: String) -> Bool { word == name || word == short }
}
