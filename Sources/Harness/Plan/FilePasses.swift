import Scenarios

/// The passes over each file: every repeat, on every device.
struct FilePasses: Equatable, Sendable {
  /// One of them.
  struct Pass: Equatable, Sendable {
    /// Which of the repeats, from 1.
    var round = 1
    var device: String?
    /// What it adds to the last title of each test.
    var suffix = ""
  }

  let all: [Pass]

  init(repeats: Int, devices: [String]) {
    var passes: [Pass] = []
    for round in 1...max(repeats, 1) {
      let mark = repeats > 1 ? " [\(round)/\(repeats)]" : ""
      if devices.isEmpty { passes.append(Pass(round: round, suffix: mark)) }
      for device in devices {
        passes.append(Pass(round: round, device: device, suffix: " [\(device)]\(mark)"))
      }
    }
    all = passes
  }

  /// The mark of a repeat, ` [2/3]`, or of a device that a name ends in; nil if it ends in none.
  static func mark(endOf name: Substring) -> Substring? {
    guard name.last == "]", let start = name.lastIndex(of: "[") else { return nil }
    let inner = name[name.index(after: start)...].dropLast()
    let numbers = inner.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    let isRepeat = numbers.count == 2 && !numbers.contains(nil)
    guard isRepeat || DeviceWords.deviceNames.contains(String(inner)) else { return nil }
    let before = name[..<start]
    return before.last == " " ? name[before.index(before: before.endIndex)...] : nil
  }

  /// The work of a file in one of the passes, with some of its tests or with all that are selected.
  func work(_ file: PlannedFile, pass: Int, tests: [FileWork.PlannedTest]? = nil) -> FileWork {
    FileWork(
      file: file,
      tests: tests,
      pass: pass,
      suffix: all[pass].suffix,
      round: all[pass].round,
      device: all[pass].device
    )
  }

  /// All passes over files, those of a file next to each other.
  func works(_ files: [PlannedFile]) -> [FileWork] {
    files.flatMap { file in all.indices.map { work(file, pass: $0) } }
  }

  /// The pass that a test's number in reports belongs to, and its number in the file.
  func place(of id: Int) -> (pass: Int, id: Int)? {
    let pass = id / FileWork.idsOfPass
    return all.indices.contains(pass) ? (pass, id % FileWork.idsOfPass) : nil
  }
}
