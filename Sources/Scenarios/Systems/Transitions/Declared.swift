import HeadlessUIKit
import LuaRuntime

/// A transition or presentation as a script has made it: what it is and what it was told, before any app has it.
///
/// It outlives the apps. The first page or controller of an app that is given it makes the engine's object, which is
/// told the same in the same order; every later one in that app gets the same object.
final class Declared {
  /// What it is.
  enum Kind: String {
    case fade
    case swipe
    case transform
    case block
    /// The system's own transition; what it is told is told to apps that have it, and kept for none.
    case system
    case presentation
  }

  /// A member that was set.
  struct Change {
    let name: String
    let value: DeclaredValue
  }

  /// What it is.
  let kind: Kind
  /// Its number, which is that of its handle.
  let index: Int
  /// What it was told, in order.
  private(set) var changes: [Change] = []
  /// The functions among that, by member.
  var functions: [String: LuaFunction] = [:]
  /// The apps that have it, by the numbers of their handles, the latest last.
  private(set) var users: [Int] = []
  /// Whether the script is setting it up for one presentation, so that nothing is remembered for others.
  var isConfiguring = false

  /// Makes one.
  init(_ kind: Kind, index: Int) {
    self.kind = kind
    self.index = index
  }

  /// Who its functions belong to; apps have numbers from 0 on.
  var owner: LuaOwner { LuaOwner(rawValue: -1 - index) }

  /// An app was given it.
  func addUser(_ app: Int) {
    removeUser(app)
    users.append(app)
  }

  /// An app has ended.
  func removeUser(_ app: Int) { users.removeAll { $0 == app } }

  /// Remembers that a member was set. Of one that is set again and again the first time counts, which may have made
  /// the recogniser, and the last.
  func record(_ name: String, _ value: DeclaredValue) {
    guard kind != .system else { return }
    let earlier = changes.indices.filter { changes[$0].name == name }
    if earlier.count > 1, let last = earlier.last { changes.remove(at: last) }
    changes.append(Change(name: name, value: value))
  }

  /// What a member was set to last; nil when it was not.
  func value(_ name: String) -> DeclaredValue? { changes.last { $0.name == name }?.value }
}

/// A member of the engine's object: what it takes, and how it is read and set.
struct DeclaredMember<Target> {
  let name: String
  let form: DeclaredForm
  let unit: String?
  let summary: String
  /// What counts when nothing was said.
  let standard: DeclaredValue
  /// What it is in an app.
  let read: (Target) -> DeclaredValue
  /// Sets it in an app.
  let write: (Target, DeclaredValue, DeclaredUse) throws(UIKitException) -> Void

  init(
    _ name: String,
    _ form: DeclaredForm,
    unit: String? = nil,
    _ summary: String,
    standard: DeclaredValue,
    read: @escaping (Target) -> DeclaredValue,
    write: @escaping (Target, DeclaredValue, DeclaredUse) throws(UIKitException) -> Void
  ) {
    self.name = name
    self.form = form
    self.unit = unit
    self.summary = summary
    self.standard = standard
    self.read = read
    self.write = write
  }

  /// Whether it can be said before there is an app.
  var isOption: Bool { if case .element = form { false } else { true } }

  /// As a key of the table that a word takes.
  var option: LuaParameter {
    var reply = "none"
    switch standard {
    case .boolean(let flag): reply = "\(flag)"
    case .number(let number): reply = number.short
    case .words(let words): reply = words.joined(separator: ", ")
    default: break
    }
    return LuaParameter(name, form.type, unit: unit, summary: summary, default: reply)
  }
}

/// A declared object in one app.
struct DeclaredUse {
  /// The words of the script.
  weak var words: DeviceWords?
  /// The app.
  weak var session: AppSession?
  /// The number of the declared object.
  let index: Int

  /// The library in the app.
  var running: RunningTransitions? { session?.running(RunningTransitions.self) }

  /// Calls the function of a member; nil when it raised, or is not there any more.
  func ask(_ member: String, _ arguments: [LuaValue]) throws(UIKitException) -> LuaValue? {
    guard let session, let function = words?.transitions?[index]?.functions[member] else { return nil }
    return try session.answer(of: function, arguments)
  }

  /// Calls the function of a member that answers yes or no.
  func isTrue(_ member: String, _ arguments: [LuaValue], otherwise: Bool) throws(UIKitException) -> Bool {
    switch try ask(member, arguments) {
    case nil: otherwise
    case .nil, .boolean(false): false
    default: true
    }
  }
}
