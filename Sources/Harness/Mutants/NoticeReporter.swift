/// Hears who notices which switch.
final class NoticeReporter: Reporter {
  /// A test that failed because of a switch.
  struct Notice: Equatable {
    let name: String
    /// What it said, in a line.
    let message: String
  }

  /// Which brings the events and knows to which work they belong.
  weak var stream: EventStream?
  private let works: [FileWork]
  private let console: MutantConsole
  /// The notices of each switch by its number, in the order in which they were heard.
  private(set) var notices: [Int: [Notice]] = [:]
  /// The first switch that was not tried to its end when the run was cut short; nil when none was.
  private(set) var firstUndecided: Int?

  init(_ works: [FileWork], _ console: MutantConsole) {
    self.works = works
    self.console = console
  }

  func receive(_ event: Event) {
    guard case .testEnd(let end) = event, !end.isRetried, let mutant else { return }
    if end.isInterruption {
      firstUndecided = firstUndecided ?? mutant.number
      return
    }
    guard end.status == .failed || end.status == .error else { return }
    let message = end.issues.first?.message ?? ""
    notices[mutant.number, default: []].append(Notice(name: end.name, message: message))
  }

  /// The switch that the present event is about.
  private var mutant: Mutant? {
    guard let place = stream?.head, works.indices.contains(place) else { return nil }
    return works[place].mutant
  }

  func flush() {
    if let mutant { console.flush(mutant) }
  }

  func finish() throws(ReportFailure) {}
}
