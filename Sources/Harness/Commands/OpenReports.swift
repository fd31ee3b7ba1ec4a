import CLuaSupport

/// The reports of a run, opened before its first test.
struct OpenReports {
  private(set) var reporters: [any Reporter] = []
  private(set) var eventFile: EventFile?

  init(_ options: RunOptions, rerun: RerunCommand) throws(ReportFailure) {
    if case .list(let json) = options.task {
      reporters.append(ListReporter(asJSON: json, output: EventFile(.standardOutput), problem: Console.complain))
      return
    }
    if options.task == .listFiles { return }
    // A report on standard output has it alone.
    let toErrors = options.junit == Self.dash || options.events == Self.dash
    let console: Int32 = toErrors ? 2 : 1
    let style = ConsoleStyle.suited(to: console, color: options.color)
    reporters.append(ConsoleReporter(descriptor: console, style: style, rerun: rerun))
    var junit: OutputFile?
    if let path = options.junit {
      if let problem = xml_load() {
        throw ReportFailure(message: "--junit: \(String(cString: problem))")
      }
      let file = path == Self.dash ? OutputFile.standardOutput : try OutputFile.open(path)
      reporters.append(JUnitReporter(file) { Console.complain("warning: \($0)") })
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

  private static let dash = [UInt8(ascii: "-")]

  /// Completes all of them; false if one could not be written, which the user has been told.
  func finish() -> Bool {
    var isGood = true
    for reporter in reporters {
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
