import Scenarios

/// What an attempt of a test has reached of the systems' decision tables.
struct TestCoverage: Equatable, Sendable {
  /// A row and how often it decided.
  struct Reached: Equatable, Sendable {
    /// The row's id, as `Systems.behaviours` has it.
    var behaviour: String
    var times: Int
  }

  var file: String
  var id: Int
  var reached: [Reached]
}

extension TestCoverage {
  /// Reads what a worker has sent; `firstID` is what the pass adds to the test's number.
  init(_ reader: inout WireReader, file: String, firstID: Int) throws(WireReader.Damage) {
    let behaviours = Systems.behaviours
    self.init(file: file, id: firstID + (try reader.integer()), reached: [])
    for _ in 0..<(try reader.count()) {
      let place = try reader.integer()
      let times = try reader.integer(in: 1...1 << 50)
      guard behaviours.indices.contains(place) else { throw WireReader.Damage() }
      reached.append(Reached(behaviour: behaviours[place].id, times: times))
    }
  }
}
