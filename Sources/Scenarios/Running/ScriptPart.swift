/// A function of the script that the runner calls, by the word it was given to.
public enum ScriptPart: UInt8, Sendable, CaseIterable {
  case setup = 1
  case strictSetup
  case lazySetup
  case beforeEach
  /// The body of a test.
  case body
  case finally
  case afterEach
  case lazyTeardown
  case teardown
  case strictTeardown

  /// The word.
  public var word: String {
    switch self {
    case .setup: "setup"
    case .strictSetup: "strict_setup"
    case .lazySetup: "lazy_setup"
    case .beforeEach: "before_each"
    case .body: "it"
    case .finally: "finally"
    case .afterEach: "after_each"
    case .lazyTeardown: "lazy_teardown"
    case .teardown: "teardown"
    case .strictTeardown: "strict_teardown"
    }
  }

  /// The part of that word.
  public init?(word: String) {
    guard let part = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = part
  }

  /// Whether it is run once for a block, not for each test.
  public var belongsToBlock: Bool {
    switch self {
    case .setup, .strictSetup, .lazySetup, .lazyTeardown, .teardown, .strictTeardown: true
    case .beforeEach, .body, .finally, .afterEach: false
    }
  }

  /// Says which words' functions are left out when this one is stopped from outside; nil when none is.
  public var notRunAfter: String? {
    switch self {
    case .setup, .strictSetup, .lazySetup: "teardown was not run"
    case .beforeEach: "after_each and teardown were not run"
    case .body: "finally, after_each and teardown were not run"
    case .finally: "after_each and teardown were not run"
    case .afterEach: "other after_each and teardown were not run"
    case .lazyTeardown: "teardown was not run"
    case .teardown, .strictTeardown: nil
    }
  }
}
