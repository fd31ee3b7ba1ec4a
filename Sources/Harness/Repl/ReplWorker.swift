import CLuaSupport
import LuaRuntime
import Scenarios
import Text

/// The life of a session's worker: does what it is asked until the supervisor is gone or the session is lost.
final class ReplWorker: ReplListener {
  private let channel: WorkerChannel
  let settings: ReplSettings
  private let image: LuaImage
  private var input = LineBuffer()
  /// The record as the supervisor knows it.
  private var told: [SessionRecord.Entry] = []

  init(channel: WorkerChannel, settings: ReplSettings, image: LuaImage) {
    self.channel = channel
    self.settings = settings
    self.image = image
  }

  /// Serves until the supervisor closes the channel or the session is lost.
  func serve() {
    LuaState.catchInterrupts()
    let worker = settings.worker
    if worker.memoryLimit > 0 {
      border_limit_host(max(worker.memoryLimit, WorkerSettings.leastHostMemory))
    }
    let work = FileWork(file: PlannedFile(path: settings.standIn, shown: settings.name))
    let session = ReplSession(
      name: settings.name,
      configuration: worker.configuration(for: work, image: image),
      limit: worker.timeout > 0 ? worker.timeout : nil,
      makeWords: { [settings] in
        DeviceWords(
          device: settings.device,
          folders: worker.permissions.contains(.write) ? AppFolders(project: worker.projectFolder) : nil,
          additions: worker.additions
        )
      },
      listener: self
    )
    while let request = nextRequest(), perform(request, session) {}
  }

  /// Waits for a request; nil when the supervisor is gone.
  private func nextRequest() -> ReplRequest? {
    while true {
      if let line = input.next() {
        // What came too late for the last one is not meant for this one.
        LuaState.forgetInterrupts()
        send(.begun, [UInt8]())
        return ReplRequest(line: line)
      }
      if input.read(from: channel.descriptor) == .end { return nil }
    }
  }

  /// Does what it is asked; false when the session is lost.
  private func perform(_ request: ReplRequest, _ session: ReplSession) -> Bool {
    let answer: ReplAnswer
    switch request {
    case .start(let file): answer = session.start(file: file)
    case .restore(let record): answer = session.restore(record)
    case .debug(let file, let test, let stop): answer = debug(session, file: file, test: test, stop)
    case .run(let text, let line, let terminal):
      session.terminal = terminal
      answer = session.run(text, line: line)
    case .complete(let text):
      complete(text, session)
      return true
    }
    tell(answer, session.record)
    return answer != .lost
  }

  private func complete(_ text: String, _ session: ReplSession) {
    let found = session.completions(of: text)
    send(.completions, Array((["\(found.known)"] + found.texts).joined(separator: "\n").utf8))
  }

  /// Runs a test until it stops, and what comes then, until it is over.
  private func debug(_ session: ReplSession, file: String, test: String?, _ stop: ReplStop) -> ReplAnswer {
    let path = PathBytes.join(settings.worker.projectFolder, Array(file.utf8))
    var planned = PlannedFile(path: path, shown: file)
    if let line = stop.line { planned.selection.lines = [line] }
    var configuration = settings.worker.configuration(for: FileWork(file: planned), image: image)
    configuration.timeout = 0
    do throws(FileSystem.Failure) {
      let bytes = try FileSystem.read(path, limit: ProjectFiles.largestSource)
      return session.debug(
        ScenarioSource(path: file, bytes: bytes),
        configuration: configuration,
        test: test,
        stop: stop,
        next: { self.nextLine(session) },
        answer: { self.tell($0, session.record) }
      )
    } catch {
      complain("\(file): \(error.message)")
      return .failed
    }
  }

  /// The next line for a test that has stopped; nil when there is no more.
  private func nextLine(_ session: ReplSession) -> (text: String, line: Int)? {
    while let request = nextRequest() {
      switch request {
      case .run(let text, let line, let terminal):
        session.terminal = terminal
        return (text, line)
      case .complete(let text): complete(text, session)
      case .start, .restore, .debug: return nil
      }
    }
    return nil
  }

  /// Says what became of the request, and what of the record is new.
  private func tell(_ answer: ReplAnswer, _ record: SessionRecord) {
    var kept = 0
    while kept < told.count, kept < record.entries.count, told[kept] == record.entries[kept] { kept += 1 }
    var rest = record
    rest.entries.removeFirst(kept)
    told = record.entries
    send(.answer, ReplOutcome(answer: answer, kept: kept, record: rest).bytes)
  }

  private func send(_ kind: ReplMessage, _ bytes: [UInt8]) {
    try? FileSystem.write(kind.packed(bytes), to: channel.descriptor)
  }

  func output(_ bytes: UnsafeRawBufferPointer) { send(.output, bytes) }

  func errorOutput(_ bytes: UnsafeRawBufferPointer) { send(.errors, bytes) }

  func complain(_ text: String) { send(.complaint, Array(text.utf8)) }

  private static let piece = 1 << 20

  /// Sends text in pieces that hold whole characters.
  private func send(_ kind: ReplMessage, _ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      var end = min(start + Self.piece, bytes.count)
      while end < bytes.count, end > start + Self.piece - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      send(kind, Array(bytes[start..<end]))
      start = end
    }
  }
}
