/// Workers that run short files are told of the next ones before they ask.
extension Supervisor {
  /// Tells workers that run short files which ones come next, so that they need not ask after each of them.
  func lookAhead() {
    guard options.looksAhead, rest.isEmpty else { return }
    for index in slots.indices {
      // The last ones go to whoever is free first.
      while slots[index].wantsMore, works.count - nextWork > slots.count, works[nextWork].mutant == nil {
        let order = WorkerSlot.Order(work: nextWork)
        nextWork += 1
        slots[index].waiting.append(order)
        tell(order, to: index)
      }
    }
  }

  /// A worker is done with what it was given; what it was told of next begins.
  func workDone(_ ending: WireDone, in index: Int) {
    guard let work = slots[index].order?.work else { return }
    seconds[work] += ending.seconds
    slots[index].keepPace(ending.seconds)
    slots[index].order = nil
    close(work, stopped: stopReason(work))
    if !slots[index].isLeaving, !slots[index].waiting.isEmpty {
      begin(slots[index].waiting.removeFirst(), at: ending.at, in: index)
    }
  }
}
