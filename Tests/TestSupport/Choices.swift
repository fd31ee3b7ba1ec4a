/// What a generator makes its values from: whole numbers, drawn at random and recorded, or replayed from a record.
///
/// A generator is any function that takes `inout Choices`. A failing value is made smaller by making its record smaller
/// and running the generator again, so that whatever the generator keeps in order stays in order. The smaller number is
/// the simpler choice everywhere: put the plain alternative first.
public struct Choices {
  /// A list within a record: where its length stands, and where each of its elements lies.
  struct List {
    let length: Int
    var elements: [Range<Int>] = []
  }

  private enum Source {
    case random(SplitMix)
    case record([Int])
  }

  private var source: Source
  /// The numbers that were chosen.
  private(set) var record: [Int] = []
  /// The lists that were made, outer ones before what they contain.
  private(set) var lists: [List] = []

  /// Draws at random.
  public init(_ random: SplitMix) { source = .random(random) }

  /// Draws from a record; past its end comes 0, and a number that is too big becomes the biggest.
  init(replaying record: [Int]) { source = .record(record) }

  /// A whole number from 0 up to a bound that is left out; 0 is the simplest.
  public mutating func below(_ bound: Int) -> Int {
    let number: Int
    switch source {
    case .random(var random):
      number = random.below(bound)
      source = .random(random)
    case .record(let numbers):
      number = record.count < numbers.count ? max(0, min(numbers[record.count], bound - 1)) : 0
    }
    record.append(number)
    return number
  }

  /// A whole number of a range; the one nearest to 0 is the simplest.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let number = below(range.count)
    if range.lowerBound >= 0 { return range.lowerBound + number }
    if range.upperBound <= 0 { return range.upperBound - number }
    let shorter = min(-range.lowerBound, range.upperBound)
    if number > 2 * shorter { return -range.lowerBound > shorter ? shorter - number : number - shorter }
    return number.isMultiple(of: 2) ? -(number / 2) : (number + 1) / 2
  }

  /// Yes, once in so many times; no is the simplest.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == count - 1 && count > 0 }

  /// One of some values; the first is the simplest.
  ///
  /// - Returns: nil when there are none.
  public mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// A list, of which shrinking drops elements.
  public mutating func list<Value>(
    _ count: ClosedRange<Int>,
    of element: (inout Choices) -> Value
  ) -> [Value] {
    let length = record.count
    let number = lists.count
    lists.append(List(length: length))
    var values: [Value] = []
    for _ in 0..<count.lowerBound + below(count.count) {
      let start = record.count
      values.append(element(&self))
      lists[number].elements.append(start..<record.count)
    }
    return values
  }
}
