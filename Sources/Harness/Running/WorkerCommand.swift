import Text

/// What the supervisor tells a worker to do: a file, all of it or what is left of it.
struct WorkerCommand: Equatable, Sendable {
  /// What to do with the tests that are found.
  enum Mode: Sendable {
    case run, list
  }

  var work: FileWork
  var mode = Mode.run
  /// The tests to run, in the file's numbers; nil for all that the work names.
  var only: [Int]?
  /// 1, and more when these tests are tried again.
  var attempt = 1

  init(work: FileWork, mode: Mode = .run, only: [Int]? = nil, attempt: Int = 1) {
    self.work = work
    self.mode = mode
    self.only = only
    self.attempt = attempt
  }

  /// The command as a line.
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    work.file.encode(to: &writer)
    if let tests = work.tests {
      writer.key("run")
      writer.beginArray()
      for test in tests {
        writer.integer(test.id)
        writer.string(test.name)
      }
      writer.endArray()
    }
    writer.key("pass")
    writer.integer(work.pass)
    writer.key("suffix")
    writer.string(work.suffix)
    writer.key("round")
    writer.integer(work.round)
    if let device = work.device {
      writer.key("device")
      writer.string(device)
    }
    if let mutant = work.mutant {
      writer.member("mutant", mutant.number)
      writer.member("switches", mutant.switches)
      writer.member("stops", mutant.stopsAtFirst)
    }
    writer.key("list")
    writer.boolean(mode == .list)
    if let only {
      writer.key("only")
      writer.beginArray()
      for id in only { writer.integer(id) }
      writer.endArray()
    }
    writer.key("attempt")
    writer.integer(attempt)
    writer.endObject()
    writer.newline()
  }

  /// Reads a line; nil if it is none.
  init?(line: [UInt8]) {
    guard let value = try? JSONReader.read(line), let file = PlannedFile(value) else { return nil }
    work = FileWork(file: file)
    if let tests = value["run"]?.elements {
      work.tests = stride(from: 0, to: tests.count - 1, by: 2).compactMap { index in
        guard let id = tests[index].integer, let name = tests[index + 1].text else { return nil }
        return FileWork.PlannedTest(id: id, name: name)
      }
    }
    work.pass = value["pass"]?.integer ?? 0
    work.suffix = value["suffix"]?.text ?? ""
    work.round = value["round"]?.integer ?? 1
    work.device = value["device"]?.text
    if let number = value["mutant"]?.integer {
      work.mutant = Mutant(
        number: number,
        switches: value["switches"]?.elements?.compactMap(\.text) ?? [],
        stopsAtFirst: value["stops"] == .boolean(true)
      )
    }
    mode = value["list"] == .boolean(true) ? .list : .run
    only = value["only"]?.elements.map { $0.compactMap(\.integer) }
    attempt = value["attempt"]?.integer ?? 1
  }
}
