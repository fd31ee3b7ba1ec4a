import HeadlessUIKit

/// Counts how often the behaviours of the systems were reached, by what the apps' logs say.
struct BehaviourTally {
  private var times = Array(repeating: 0, count: Systems.behaviours.count)

  /// Counts what an app has logged since it was last asked.
  mutating func count(_ session: AppSession) {
    let entries = session.application.log.entries
    for entry in entries[session.countedEntries...] {
      if case .rule(let id) = entry.event, let place = Systems.places[id] { times[place] += 1 }
    }
    session.countedEntries = entries.count
  }

  /// What was reached since this was last asked, in the order of `Systems.behaviours`.
  mutating func take() -> [ReachedBehaviour] {
    var reached: [ReachedBehaviour] = []
    for place in times.indices where times[place] > 0 {
      reached.append(ReachedBehaviour(place: place, times: times[place]))
      times[place] = 0
    }
    return reached
  }
}

/// A behaviour that a test has reached.
public struct ReachedBehaviour: Equatable, Sendable {
  /// Its place in `Systems.behaviours`.
  public let place: Int
  /// How often.
  public let times: Int

  /// Makes one.
  public init(place: Int, times: Int) {
    self.place = place
    self.times = times
  }
}
