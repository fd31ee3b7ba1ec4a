// The marks by which `make fidelity` varies the model, one at a time, to see which test notices.
// A mark names the row that states the rule or the number (uikit-fidelity.md), with a word behind it where a row has
// several: "U9.16 threshold". An ordinary build has no trace of them.

#if FIDELITY

  import Glibc

  /// Which mark is varied: the one that the environment names.
  enum Fidelity {
    private static let varied = getenv("ENTRANCE_FIDELITY").map { Array(String(cString: $0).utf8) } ?? []
    /// What a rule that is varied always says, when the environment asks for that in place of its opposite.
    static let always = getenv("ENTRANCE_FIDELITY_ALWAYS").flatMap { Bool(String(cString: $0)) }

    static func isVaried(_ mark: StaticString) -> Bool {
      guard varied.count == mark.utf8CodeUnitCount else { return false }
      return UnsafeBufferPointer(start: mark.utf8Start, count: varied.count).elementsEqual(varied)
    }
  }

  /// A rule of behaviour; its opposite when it is varied, or what it is to say always.
  func rule(_ mark: StaticString, _ holds: Bool) -> Bool {
    Fidelity.isVaried(mark) ? Fidelity.always ?? !holds : holds
  }

  /// A number of the model; a tenth more when it is varied.
  func number(_ mark: StaticString, _ value: Double) -> Double {
    Fidelity.isVaried(mark) ? value * 1.1 : value
  }

  /// A whole number of the model; a tenth more when it is varied, at least one.
  func number<Whole: FixedWidthInteger>(_ mark: StaticString, _ value: Whole) -> Whole {
    Fidelity.isVaried(mark) ? value + max(1, value / 10) : value
  }

  /// A list in the order that matters; the other way round when it is varied.
  func inOrder<Element>(_ mark: StaticString, _ list: [Element]) -> [Element] {
    Fidelity.isVaried(mark) ? list.reversed() : list
  }

  /// Two steps in the order that matters; the other way round when it is varied.
  func inOrder<Failure: Error>(
    _ mark: StaticString,
    _ first: () throws(Failure) -> Void,
    _ second: () throws(Failure) -> Void
  ) throws(Failure) {
    let isVaried = Fidelity.isVaried(mark)
    if isVaried { try second() }
    try first()
    if !isVaried { try second() }
  }

  /// Something that the model does not do, where that is the rule; done when it is varied.
  func opposite<Failure: Error>(
    _ mark: StaticString,
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    if Fidelity.isVaried(mark) { try work() }
  }

#else

  /// A rule of behaviour.
  @inline(__always) func rule(_ mark: StaticString, _ holds: Bool) -> Bool { holds }

  /// A number of the model.
  @inline(__always) func number(_ mark: StaticString, _ value: Double) -> Double { value }

  /// A whole number of the model.
  @inline(__always) func number<Whole: FixedWidthInteger>(_ mark: StaticString, _ value: Whole) -> Whole {
    value
  }

  /// A list in the order that matters.
  @inline(__always) func inOrder<Element>(_ mark: StaticString, _ list: [Element]) -> [Element] { list }

  /// Two steps in the order that matters.
  @inline(__always) func inOrder<Failure: Error>(
    _ mark: StaticString,
    _ first: () throws(Failure) -> Void,
    _ second: () throws(Failure) -> Void
  ) throws(Failure) {
    try first()
    try second()
  }

  /// Something that the model does not do, where that is the rule.
  @inline(__always) func opposite<Failure: Error>(
    _ mark: StaticString,
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {}

#endif
