/// Makes a report from events, and from nothing else.
protocol Reporter: AnyObject {
  /// Of which tests it hears that they were found.
  var heardTests: HeardTests { get }
  /// Takes the next event.
  func receive(_ event: Event)
  /// Lets what is written so far reach its reader.
  func flush()
  /// Completes the report; the run is over.
  func finish() throws(ReportFailure)
}

extension Reporter {
  /// Nothing: most are written when the run is over.
  func flush() {}

  /// A verdict says all that most reports need.
  var heardTests: HeardTests { .none }
}

/// Tests of which a reporter hears that they were found.
enum HeardTests {
  case none
  /// Those that got no verdict, before their file ends.
  case withoutVerdict
  /// All, before the first one begins.
  case all
}

/// Why a report cannot be written.
struct ReportFailure: Error, Equatable {
  /// One line: which report, and what the system said.
  var message: String
}
