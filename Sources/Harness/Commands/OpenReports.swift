/// The reports of a run, opened before its first test.
struct OpenReports {
  /// What is written while the run goes on.
  private var live: [any Reporter] = []
  /// What was asked for as a file.
  private(set) var files: [any Reporter] = []
  private(set) var eventFile: EventFile?

  init(_ options: RunOptions, rerun: RerunCommand) throws(ReportFailure) {
    if case .list(let json) = options.task {
      live.append(ListReporter(asJSON: json, output: EventFile(.standardOutput), problem: Console.complain))
      return
    }
    if options.task == .listFiles { return }
    // A report on standard output has it alone.
    let toErrors = options.junit == Self.dash || options.events == Self.dash
    let console: Int32 = toErrors ? 2 : 1
    let style = ConsoleStyle.suited(to: console, color: options.color)
    live.append(ConsoleReporter(descriptor: console, style: style, rerun: rerun))
    var junit: OutputFile?
    if let path = options.junit {
      if let problem = xmlProblem() { throw ReportFailure(message: "--junit: \(problem)") }
      let file = path == Self.dash ? OutputFile.standardOutput : try OutputFile.open(path)
      files.append(JUnitReporter(file) { Console.complain("warning: \($0)") })
      junit = file
    }
    if let path = options.events {
      do throws(ReportFailure) {
        let isOutput = path == Self.dash
        eventFile = EventFile(isOutput ? .standardOutput : try OutputFile.open(path, growsInPlace: true))
      } catch {
        junit?.discard()
        throw error
      }
    }
  }

  /// All of them.
  var all: [any Reporter] { live + files }

  private static let dash = [UInt8(ascii: "-")]

  /// Completes all of them; false if one could not be written, which the user has been told.
  func finish() -> Bool {
    var isGood = true
    for reporter in all {
      do throws(ReportFailure) {
        try reporter.finish()
      } catch {
        Console.complain(error.message)
        isGood = false
      }
    }
    do throws(ReportFailure) {
      try eventFile?.finish()
    } catch {
      Console.complain(error.message)
      isGood = false
    }
    return isGood
  }
}
