// The marks by which `make fidelity` varies the model, one at a time, to see which test notices.
// A mark names the row that states the rule or the number (uikit-fidelity.md), with a word behind it where a row has
// several: "U9.16 threshold". An ordinary build has no trace of them.

#if FIDELITY

  import Glibc

  /// Which mark is varied: the one that the environment names.
  enum Fidelity {
    private static let varied = getenv("ENTRANCE_FIDELITY").map { String(cString: $0) }

    static func isVaried(_ row: StaticString) -> Bool {
      guard let varied else { return false }
      return varied == row.description
    }
  }

  /// A rule of behaviour; its opposite when the row is the one that is varied.
  func rule(_ row: StaticString, _ holds: Bool) -> Bool {
    Fidelity.isVaried(row) ? !holds : holds
  }

  /// A number of the model; a tenth more when the row is the one that is varied.
  func number(_ row: StaticString, _ value: Double) -> Double {
    Fidelity.isVaried(row) ? value * 1.1 : value
  }

#else

  /// A rule of behaviour under the row that states it.
  @inline(__always) func rule(_ row: StaticString, _ holds: Bool) -> Bool { holds }

  /// A number of the model under the row that states it.
  @inline(__always) func number(_ row: StaticString, _ value: Double) -> Double { value }

#endif
