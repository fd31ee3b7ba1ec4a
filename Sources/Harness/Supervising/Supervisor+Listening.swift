import CLuaSupport
import Glibc

extension Supervisor {
  /// Takes what a worker has put into its ring, at most so much at a time; whether there was something.
  func readRecords(_ index: Int) -> Bool {
    let memory = slots[index].memory
    let count = slots[index].records.append(room: 65536) { buffer in
      guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else { return 0 }
      return process_read_slot(memory, base, buffer.count)
    }
    if count == 0 { return false }
    if count < 0 {
      kill(index, .nonsense("damaged the memory that it shares"))
      return false
    }
    // What programs wrote to its standard error before belongs to the test whose end may be among the records; without
    // them, what is there is the last word of a worker that crashed, and belongs to the test that began last.
    if !options.looksAhead { readErrors(index) }
    defer { if options.looksAhead { readErrors(index) } }
    // Out of its place, which would be looked up for each of them.
    var records = WireRecords()
    swap(&records, &slots[index].records)
    defer { swap(&records, &slots[index].records) }
    do throws(WireReader.Damage) {
      while let record = try records.next() { take(record, from: index) }
    } catch {
      kill(index, .nonsense("sent a record that cannot be read"))
    }
    return true
  }

  /// Takes the calls out of a channel; they say no more than that there is something in the ring.
  func emptyChannel(_ index: Int) {
    var calls: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let count = withUnsafeMutableBytes(of: &calls) { read(slots[index].channel, $0.baseAddress, $0.count) }
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { slots[index].channelIsOpen = false }
  }

  /// Takes what a worker wrote to its standard output and error, but not for ever.
  func readErrors(_ index: Int) {
    var rounds = 0
    while slots[index].errorsAreOpen, rounds < 64 {
      rounds += 1
      var count = 0
      withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 16) { buffer in
        count = read(slots[index].errors, buffer.baseAddress, buffer.count)
        if count > 0 { takeErrors(UnsafeRawBufferPointer(buffer), count, from: index) }
      }
      if count == 0 { slots[index].errorsAreOpen = false }
      if count <= 0 { return }
    }
  }

  private func takeErrors(_ bytes: UnsafeRawBufferPointer, _ count: Int, from index: Int) {
    guard let work = slots[index].order?.work else { return }
    let room = TestBudget.bytes - slots[index].errorBytes
    slots[index].errorBytes += count
    let id = accounts[work].current
    if room > 0 {
      let kept = UnsafeRawBufferPointer(rebasing: bytes[..<min(count, room)])
      send(to: work) { $0.output(id: id, stream: .err, kept) }
    }
    if room > 0, count >= room {
      let remark = "cut, since a test may send \(TestBudget.bytes >> 20) MB: the rest of its standard error"
      send(to: work) { $0.note(id: id, remark) }
    }
  }

  private func take(_ record: WireRecord, from index: Int) {
    guard let work = slots[index].order?.work, slots[index].killed == nil || record.kind != .lines else {
      return
    }
    switch record.kind {
    case .lines: takeLines(record, work: work)
    case .stateLost: slots[index].saidLost = true
    case .done, .doneLeaving:
      guard let ending = WireDone(record) else {
        return kill(index, .nonsense("sent a record that cannot be read"))
      }
      slots[index].isLeaving = record.kind == .doneLeaving
      workDone(ending, in: index)
    default:
      if record.kind == .start { slots[index].errorBytes = 0 }
      switch accounts[work].take(record, at: now()) {
      case .forward: stream.send(record, work: work)
      case .drop: break
      case .nonsense(let what): kill(index, .nonsense("sent \(what)"))
      }
    }
  }

  private func takeLines(_ record: WireRecord, work: Int) {
    guard
      let lines = try? record.read({ (reader: inout WireReader) throws(WireReader.Damage) in
        Array(try reader.data())
      })
    else { return }
    for line in lines.split(separator: 0x0A) { take(line: line, work: work) }
  }

  /// What a worker says to the supervisor itself.
  private func take(line: ArraySlice<UInt8>, work: Int) {
    switch line.first {
    case WorkerMessage.unselectedMark:
      if unselected.count < 10_000 { unselected.append(String(decoding: line.dropFirst(), as: UTF8.self)) }
    case WorkerMessage.missingMark:
      if missing.count < 10_000 { missing.append(MissingTest(line.dropFirst())) }
    case WorkerMessage.requiredMark:
      let parts = line.dropFirst().split(separator: UInt8(ascii: "\t")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard parts.count == 2, required[parts[0]]?.contains(parts[1]) != true else { return }
      if required[parts[0], default: []].count < 10_000 { required[parts[0], default: []].append(parts[1]) }
    case WorkerMessage.replMark:
      guard let id = Int(String(decoding: line.dropFirst(), as: UTF8.self)), replsWanted.count < 10_000,
        (0..<FileWork.idsOfPass).contains(id)
      else { return }
      replsWanted.insert(ReplWish(file: works[work].file.shown, test: works[work].firstID + id))
    default: break
    }
  }

  /// The one error that says how far the run came.
  func interruption(in work: Int, to writer: inout WireWriter) {
    let name = SignalName.of(signal)
    let decided = accounts.reduce(0) { $0 + $1.decidedTests }
    let known = accounts.reduce(0) { $0 + $1.foundTests }
    let notStarted = startedAt.filter { $0 == 0 }.count
    let loading = accounts.indices.filter { startedAt[$0] != 0 && accounts[$0].isLoading }.count
    var message = "interrupted after \(decided) of \(known) tests (\(name))"
    if loading > 0 { message += "; \(loading) file\(loading == 1 ? "" : "s") still being loaded" }
    if notStarted > 0 { message += "; \(notStarted) file\(notStarted == 1 ? "" : "s") not started" }
    let file = works[work].file.shown
    let line = accounts[work].currentLine
    let running = stream.test(accounts[work].current, work: work)
    let details = running.map { "\($0.name) was running (\($0.file):\($0.line))" } ?? ""
    let issue = EventIssue.error("interrupted", message, file: file, line: line, details: details)
    writer.fileEnd(issue, titles: ["interrupted"], at: now())
  }
}
