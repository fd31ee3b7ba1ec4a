import HeadlessUIKit
import LuaRuntime
import Text

/// The words of a scenario that speak of the device: `launch`, apps, elements, fingers. One for each Lua state.
public final class DeviceWords {
  /// The apps launched so far, by the index of their handles; closed ones are nil.
  var apps: [AppSession?] = []
  /// The indices of the apps that are open, in the order of their launches.
  var openApps: [Int] = []
  /// The elements seen so far.
  var elements = ElementTable()
  /// The fingers that scripts hold.
  var fingers = HandleTable<Finger>()
  /// The recognisers seen so far.
  var recognizers = HandleTable<GestureRecognizer>()
  /// The calls of `together` that have not ended, by number.
  var groups: [Int: LineGroup] = [:]
  var lastGroup = 0
  /// Those of them in whose functions the script is, the outermost first.
  var enteredGroups: [LineGroup] = []
  /// The words whose functions are being asked while the clock stands: `app:wait_until`, `assert.eventually`.
  var questions: [String] = []
  /// Whether a verb was refused inside such a function since that was last asked.
  var wasRefusedInQuestion = false
  /// The element that the latest failure is about, until a verb runs.
  var concern: Int?
  /// Errors of callbacks in apps that are closed by now.
  var callbackErrors: [CallbackError] = []
  /// The parts of the run that have begun and not ended.
  var scopes: [Scope] = []
  /// The virtual seconds of the present test that passed in apps which are closed by now.
  var timeOfClosedApps = 0.0
  /// The state that the words are installed in.
  weak var state: LuaState?

  /// A part of the run, and the first app launched in it.
  struct Scope {
    let phase: ScenarioPhase
    let firstApp: Int
  }

  /// The names of the devices there are.
  public static let deviceNames = Device.all.map(\.name)

  /// What a message says of a device that is not in the catalogue: the nearest names, or all when none is near.
  public static func unknownDevice(_ name: String) -> String {
    let nearest = NearestNames.suggest(for: name, among: deviceNames).all
    return "there is no device \(name.quoted); "
      + (nearest.isEmpty ? "there are \(list(deviceNames, "and"))" : "did you mean \(list(nearest, "or"))?")
  }

  /// Names in a sentence.
  private static func list(_ names: [String], _ conjunction: String) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The device of a launch that names none.
  let device: Device
  /// The folders of the project that can be the discs of apps; nil where scripts may not write.
  let folders: (any StorageFolders)?

  /// The qualified names of switches that every launch gets besides its own.
  let switches: [String]
  /// What the program that runs the scenarios adds.
  let additions: HostAdditions
  /// The words of the systems.
  let systems = Systems.all.map { $0.makeWords() }
  /// Counts what apps reach; nil when nobody wants to know.
  private var tally: BehaviourTally?

  /// Makes the words of one Lua state.
  ///
  /// - Parameters:
  ///   - device: the name of the device on which apps are launched that name none.
  ///   - folders: opens folders of the project as the discs of apps; nil where scripts may not write.
  ///   - switches: the qualified names of switches that every launch gets, besides those that its script asks for.
  ///   - countsBehaviours: whether `takeReached` will be asked.
  ///   - additions: pages and words of the program that runs the scenarios.
  public init(
    device: String? = nil,
    folders: (any StorageFolders)? = nil,
    switches: [String] = [],
    countsBehaviours: Bool = false,
    additions: HostAdditions = HostAdditions()
  ) {
    self.device = device.flatMap(Device.named) ?? .iPhoneX
    self.folders = folders
    self.switches = switches
    self.additions = additions
    tally = countsBehaviours ? BehaviourTally() : nil
  }

  /// The behaviours that apps have reached since this was last asked, in the order of `Systems.behaviours`.
  public func takeReached() -> [ReachedBehaviour] {
    for index in openApps {
      if let session = apps[index] { tally?.count(session) }
    }
    return tally?.take() ?? []
  }

  /// Counts what an app that ends has reached.
  func count(_ session: AppSession) { tally?.count(session) }

  /// The words as declarations, from which the reference is made as well.
  var library: LuaLibrary {
    var library = words
    for system in systems {
      library.globals += system.globals(self)
      library.tables += system.tables(self)
    }
    library.classes = classes.map { $0() }
    return library
  }

  /// The words in parts, each of which is made when one of its functions is first called: a scenario uses few of them.
  var parts: [() -> LuaLibrary] {
    [{ self.words }]
      + systems.map { system in
        {
          var library = LuaLibrary()
          library.globals = system.globals(self)
          library.tables = system.tables(self)
          return library
        }
      }
      + classes.map { make in
        {
          var library = LuaLibrary()
          library.classes = [make()]
          return library
        }
      }
  }

  private var words: LuaLibrary {
    var library = LuaLibrary()
    library.globals = [launchBinding] + valueBindings
    library.valueKinds = Values.all
    library.hostFunctions = hostFunctions
    return library
  }

  private var classes: [() -> LuaClass] {
    [
      { self.appClass },
      { self.fingerClass },
      { self.recognizerClass },
      { self.elementClass },
      { self.alertClass },
      { self.keyboardClass },
      { self.storageClass },
      { self.defaultsClass },
    ] + systems.flatMap { $0.classes(self) }
  }

  // MARK: Looking up

  /// The app behind a call of one of its methods or properties.
  func session(_ call: borrowing LuaCall) throws(LuaRaise) -> AppSession { try session(at: call.index) }

  /// The app behind a call that works on a crashed app; `word` is what its error begins with.
  func session(_ call: borrowing LuaCall, word: String) throws(LuaRaise) -> AppSession {
    guard apps.indices.contains(call.index), let session = apps[call.index] else {
      throw .error("\(word): \(Self.closedText)")
    }
    return session
  }

  /// The app of an index.
  func session(at index: Int) throws(LuaRaise) -> AppSession {
    if apps.indices.contains(index), let session = apps[index] { return session }
    throw .error(apps.indices.contains(index) ? Self.closedText : "there is no such app")
  }

  /// Why an app can no longer be used, nil while it can.
  func refusal(ofApp index: Int) -> String? {
    guard apps.indices.contains(index) else { return "there is no such app" }
    guard let session = apps[index] else { return Self.closedText }
    guard let crash = session.application.crash else { return nil }
    return "the app crashed at \(Instant(seconds: crash.time).text): \(crash.reason)"
  }

  static let closedText = "the app was closed"

  /// Why an element can no longer be used, nil while it can.
  func refusal(ofElement index: Int) -> String? {
    guard let entry = elements[index] else { return "there is no such element" }
    return refusal(ofApp: entry.session)
  }

  /// The app an element belongs to.
  func session(ofElement index: Int) throws(LuaRaise) -> AppSession {
    guard let entry = elements[index] else { throw .error("there is no such element") }
    return try session(at: entry.session)
  }
}
