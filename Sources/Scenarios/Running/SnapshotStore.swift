import LuaRuntime
import Text

/// Where `assert.matches_snapshot` keeps what screens are to look like: its goldens.
public protocol SnapshotStore: AnyObject {
  /// When goldens are written.
  var writing: SnapshotWriting { get }

  /// The golden of a name, nil when there is none.
  func read(_ name: String) throws(SnapshotProblem) -> [UInt8]?

  /// Makes a golden, or another one of it, as a whole.
  func write(_ name: String, _ bytes: [UInt8]) throws(SnapshotProblem)

  /// The golden's path as messages show it.
  func path(_ name: String) -> String
}

/// When goldens are written.
public enum SnapshotWriting: Sendable {
  /// Never: a missing one fails.
  case never
  /// When there is none; the test fails once, so that somebody looks at it.
  case missing
  /// Always: what the screen shows now becomes the golden.
  case always
}

/// Why a golden can be neither read nor written; one line.
public struct SnapshotProblem: Error {
  /// "Permission denied".
  public let message: String

  /// Makes a problem.
  public init(message: String) { self.message = message }
}

/// Compares texts with goldens, and writes goldens where that is asked for.
final class SnapshotChecker {
  /// How a comparison ended.
  enum Outcome {
    case same
    case rewritten
    /// There was none; it has been written.
    case written
    /// There is none, and none is written.
    case missing
    case different(golden: [UInt8])
    /// Another text of this run has become the golden already.
    case ambiguous
  }

  private let store: any SnapshotStore
  private var rewritten: [String: [UInt8]] = [:]

  init(_ store: any SnapshotStore) { self.store = store }

  /// Compares a text with the golden of a name.
  func check(_ name: String, _ text: [UInt8]) throws(SnapshotProblem) -> Outcome {
    let golden = try store.read(name)
    if store.writing == .always {
      if let before = rewritten[name], before != text { return .ambiguous }
      rewritten[name] = text
      if golden != text { try store.write(name, text) }
      return .rewritten
    }
    if let golden { return golden == text ? .same : .different(golden: golden) }
    if store.writing == .never { return .missing }
    try store.write(name, text)
    return .written
  }

  /// What is wrong with the name of a golden, nil when it can be one.
  static func flaw(of name: String) -> String? {
    if name.isEmpty { return "expected a name, got an empty string" }
    if name.utf8.count > 100 { return "a name has at most 100 bytes, this one has \(name.utf8.count)" }
    if name.utf8.contains(UInt8(ascii: "/")) { return "a name has no slash" }
    if name.utf8.first == UInt8(ascii: ".") { return "a name does not begin with a point" }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a name has no control characters" }
    return nil
  }
}

extension ScenarioState {
  /// What the prelude's `matches_snapshot` asks.
  static func snapshotFunctions(_ store: (any SnapshotStore)?) -> [LuaHostFunction] {
    let checker = store.map(SnapshotChecker.init)
    return [
      // (name): what is wrong with it, nil when it can be one.
      LuaHostFunction("snapshot_flaw") { call throws(LuaRaise) in
        let bytes = Array(call.arguments[0].bytes ?? UnsafeRawBufferPointer(start: nil, count: 0))
        guard let name = String(validating: bytes, as: UTF8.self) else {
          return call.reply.append("expected valid UTF-8")
        }
        if let flaw = SnapshotChecker.flaw(of: name) {
          call.reply.append(flaw)
        } else {
          call.reply.appendNil()
        }
      },
      // (name, text): how it ended, the golden's path, and the golden when it differs.
      LuaHostFunction("check_snapshot") { call throws(LuaRaise) in
        guard let store, let checker else {
          throw .error("assert.matches_snapshot: there is no folder for goldens here")
        }
        let name = call.arguments[0].string ?? ""
        let path = store.path(name)
        do throws(SnapshotProblem) {
          let text = call.arguments[1].bytes.map(Array.init) ?? []
          let outcome = try checker.check(name, text)
          call.reply.append(outcome.word)
          call.reply.append(path)
          if case .different(let golden) = outcome { call.reply.append(bytes: golden) }
        } catch {
          throw .failure("the golden \(path) cannot be used: \(error.message)")
        }
      },
    ]
  }
}

extension SnapshotChecker.Outcome {
  /// How the prelude calls it.
  fileprivate var word: String {
    switch self {
    case .same: "same"
    case .rewritten: "rewritten"
    case .written: "written"
    case .missing: "missing"
    case .different: "different"
    case .ambiguous: "ambiguous"
    }
  }
}
