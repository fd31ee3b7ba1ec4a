import CLuaSupport
import Glibc

/// Lets somebody look around in tests that have failed or called `repl`, in a session of their own: there the test runs
/// again up to that place, which it reaches in the same way.
final class ReplReporter: Reporter {
  private let options: RunOptions
  private let wasWanted: (TestEnd) -> Bool
  private let others: [any Reporter]

  /// - Parameters:
  ///   - others: what has to be on the screen before.
  ///   - wasWanted: whether the test has called `repl`.
  init(_ options: RunOptions, after others: [any Reporter], wasWanted: @escaping (TestEnd) -> Bool) {
    self.options = options
    self.others = others
    self.wasWanted = wasWanted
  }

  /// Whether there is a terminal to do that on.
  static var isPossible: Bool { isatty(0) == 1 && isatty(1) == 1 }

  func receive(_ event: Event) {
    guard case .testEnd(let end) = event, end.id > 0, !end.isRetried else { return }
    let hasFailed = end.status == .failed || end.status == .error
    guard wasWanted(end) || options.replsOnFailure && hasFailed else { return }
    for reporter in others { reporter.flush() }
    // The line that tells how far the run has come stays.
    Console.write("\n", to: 1)
    let words =
      ["entrance", "repl"] + options.wordsOfSession(on: device(of: end)) + ["--", plainName(of: end)]
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    _ = process_run_foreground("/proc/self/exe", &pointers)
  }

  func finish() throws(ReportFailure) {}

  /// The device of the pass that the test ran in.
  private func device(of end: TestEnd) -> String? {
    options.devices.first { end.name.contains(" [\($0)]") } ?? options.devices.first
  }

  /// The name that the test has in its file: without the marks of a pass.
  private func plainName(of end: TestEnd) -> String {
    var name = end.name[...]
    let marks = (options.repeats > 1 ? 1 : 0) + (options.devices.isEmpty ? 0 : 1)
    for _ in 0..<marks {
      if let mark = FilePasses.mark(endOf: name) { name = name.dropLast(mark.count) }
    }
    return String(name)
  }
}

extension RunOptions {
  /// The options of a session in which tests run as in this run.
  fileprivate func wordsOfSession(on device: String?) -> [String] {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    var words = ["--seed", String(seed)]
    if let configuration { words += ["--config", text(configuration)] }
    if let helper { words += ["--helper", text(helper)] }
    for path in luaPath { words += ["--lpath", text(path)] }
    for name in environment.keys.sorted() { words += ["--env", "\(name)=\(environment[name] ?? "")"] }
    if let device { words += ["--device", device] }
    return words + wordsOfPermissions
  }
}
