import LuaRuntime

/// A session: lines that are run one after the other in one Lua state, with a device, and a record from which all of it
/// can be made again.
///
/// It belongs to the thread that made it.
public final class ReplSession {
  /// How its states are made.
  let configuration: RunConfiguration
  let makeWords: () -> DeviceWords
  /// What messages call the text that was entered.
  let name: String
  /// Seconds that a line may take; nil is any time.
  let limit: Double?
  let listener: SessionListener
  /// All that was entered and counts.
  public internal(set) var record = SessionRecord()
  /// The device's words; others after each replay.
  var words: DeviceWords
  /// The state in which lines run.
  var file: ScenarioFile?
  /// What `:load` has read, by path.
  private var sources: [String: ScenarioSource] = [:]
  /// The terminal that it is shown on; nil where there is none: what goes wrong in a command then names its line.
  public var terminal: ReplTerminal?
  /// Whether the user wants to leave.
  private(set) var isLeaving = false

  /// Whether a replay was interrupted.
  private var isHalfMade = false

  /// Makes a session in which nothing has been entered.
  ///
  /// - Parameters:
  ///   - name: what messages call the text that was entered.
  ///   - limit: seconds that a line may take; nil for any time.
  ///   - makeWords: makes the words of a state.
  public init(
    name: String,
    configuration: RunConfiguration,
    limit: Double?,
    makeWords: @escaping () -> DeviceWords,
    listener: any ReplListener
  ) {
    self.name = name
    self.configuration = configuration
    self.limit = limit
    self.makeWords = makeWords
    self.listener = SessionListener(listener)
    words = makeWords()
  }

  /// Begins with a file, if one is named, and with the demo app unless the file leaves an app behind.
  public func start(file path: String?) -> ReplAnswer {
    if let problem = restart() {
      listener.complain(problem.sessionText)
      return isLost ? .lost : .failed
    }
    var answer = ReplAnswer.passed
    if let path { answer = run(":load \(path)", line: 0) }
    if answer == .lost || hasApp { return answer }
    let launched = run("app = launch()", line: 0)
    return launched == .passed ? answer : launched
  }

  /// Becomes what a record says, without showing anything.
  public func restore(_ record: SessionRecord) -> ReplAnswer {
    self.record.settings = record.settings
    do throws(ReplProblem) {
      try replay(record.entries)
    } catch {
      listener.complain(error.message)
      return isLost ? .lost : .failed
    }
    self.record.undone = record.undone
    return isLost ? .lost : .passed
  }

  /// Whether it cannot go on here: the state has gone beyond a limit, or is what half a replay has left.
  var isLost: Bool { isHalfMade || file?.lua?.state.isLost ?? false }

  /// Shows lines to the user.
  func say(_ text: String) { listener.say(text) }

  /// The user wants to leave.
  func leave() { isLeaving = true }

  /// What commands have switched, by name.
  var settings: [String: String] {
    get { record.settings }
    set { record.settings = newValue }
  }

  // MARK: Beginning anew

  /// Runs entries in a fresh state, silently; they become the record's. What failed fails again and leaves the same traces;
  /// what was interrupted is left out.
  ///
  /// - Parameter ended: called when an entry has run.
  func replay(
    _ entries: [SessionRecord.Entry],
    ended: ((SessionRecord.Entry) -> Void)? = nil
  ) throws(ReplProblem) {
    if isInTest { throw ReplProblem(message: "not in a test that has stopped") }
    if isHalfMade { throw ReplProblem(message: "interrupted") }
    let wasMuted = listener.isMuted
    listener.isMuted = true
    defer { listener.isMuted = wasMuted }
    if let problem = restart() {
      isHalfMade = true
      throw ReplProblem(message: problem.sessionText)
    }
    record.entries = []
    for entry in entries where entry.outcome != .interrupted {
      var again = entry
      let answer = perform(&again)
      if answer == .interrupted {
        isHalfMade = true
        throw ReplProblem(message: "interrupted")
      }
      record.entries.append(again)
      ended?(again)
      if answer == .lost {
        throw ReplProblem(message: "line \(entry.line) ended the session when it ran again")
      }
    }
  }

  /// Makes a fresh state; what went wrong.
  private func restart() -> Issue? {
    makeFile(ScenarioSource(path: name, bytes: []), configuration).beginSession()
  }

  /// Makes what runs a source in the place of what was there.
  func makeFile(_ source: ScenarioSource, _ configuration: RunConfiguration) -> ScenarioFile {
    // One state at a time can lie where they all lie.
    file = nil
    words = makeWords()
    let made = ScenarioFile(source, configuration: configuration, words: words, listener: listener)
    file = made
    return made
  }

  /// Whether a test has stopped, of which there is no record.
  var isInTest: Bool { file?.stopped != nil }

  // MARK: Files

  /// Reads again what is loaded next.
  func forgetFiles() { sources = [:] }

  /// A file of the project, as it was when it was read first.
  func source(_ path: String) throws(ReplProblem) -> ScenarioSource {
    if let known = sources[path] { return known }
    guard let files = configuration.files else {
      throw ReplProblem(message: "\(path): there are no files here")
    }
    do throws(LuaFileError) {
      let found = try files.source(Array(path.utf8))
      let source = ScenarioSource(path: found.path, bytes: found.text)
      sources[path] = source
      return source
    } catch {
      throw ReplProblem(message: error.message)
    }
  }
}
