import Glibc

/// A line of the table: what was measured, the figure, and the target it has, if any.
struct Row {
  let what: String
  let figure: Double
  let unit: String
  var target: Double?

  /// The line as `Benchmarks/run.py` reads it: four columns, separated by tabs.
  var text: String {
    let met = target.map { figure <= $0 ? "yes" : "NO" } ?? ""
    let limit = target.map { "\(Row.number($0)) \(unit)" } ?? ""
    return "\(what)\t\(Row.number(figure)) \(unit)\t\(limit)\t\(met)"
  }

  /// Small numbers with two decimals, others without.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths < 10 ? "\(hundredths)" : "\(Int(value.rounded()))"
  }
}

/// Wall-clock nanoseconds of some work.
func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  try work()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
}

/// The middle of some numbers, 0 without any.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

/// The most memory that the process has held so far, in megabytes.
func peakMegabytes() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) * 1024 / 1e6
}
