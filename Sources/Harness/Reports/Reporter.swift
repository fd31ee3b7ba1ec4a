/// Makes a report from events, and from nothing else.
protocol Reporter: AnyObject {
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
}

/// Why a report cannot be written.
struct ReportFailure: Error, Equatable {
  /// One line: which report, and what the system said.
  var message: String
}
