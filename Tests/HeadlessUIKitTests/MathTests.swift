import Foundation
import Testing

@testable import HeadlessUIKit

/// Elementary functions against tables of correctly rounded values (Tests/tools/math_cases.py).
@Suite("Math")
struct MathTests {
  /// A function, its table and the greatest error allowed in ulps.
  struct Subject: Sendable, CustomTestStringConvertible {
    let name: String
    let bound: Double
    let compute: @Sendable ([Double]) -> Double
    var testDescription: String { name }

    init(_ name: String, _ bound: Double, _ compute: @escaping @Sendable (Double) -> Double) {
      (self.name, self.bound) = (name, bound)
      self.compute = { compute($0[0]) }
    }

    init(_ name: String, _ bound: Double, _ compute: @escaping @Sendable (Double, Double) -> Double) {
      (self.name, self.bound) = (name, bound)
      self.compute = { compute($0[0], $0[1]) }
    }
  }

  static let subjects = [
    Subject("exp", 0.76, Math.exp), Subject("pow", 0.76, Math.pow),
    Subject("log", 0.51, Math.log), Subject("log2", 0.51, Math.log2), Subject("log10", 0.51, Math.log10),
    Subject("sin", 0.6, Math.sin), Subject("cos", 0.6, Math.cos), Subject("tan", 0.7, Math.tan),
    Subject("asin", 0.51, Math.asin), Subject("acos", 0.51, Math.acos),
    Subject("atan", 0.51, Math.atan), Subject("atan2", 0.76, Math.atan2),
    Subject("sinh", 0.6, Math.sinh), Subject("cosh", 0.6, Math.cosh), Subject("tanh", 0.6, Math.tanh),
    Subject("fmod", 0, Math.fmod),
  ]

  @Test("The error stays within the bound", arguments: subjects)
  func error(of subject: Subject) throws {
    var worst = (error: 0.0, line: "")
    for line in try table("math-\(subject.name)") {
      let fields = line.split(separator: "\t")
      let numbers = fields.compactMap { Double($0) }
      let expected = numbers[numbers.count - 2]
      let result = subject.compute(Array(numbers.dropLast(2)))
      let error = ((result - expected) / expected.ulp - numbers[numbers.count - 1] / 1000).magnitude
      if !(error <= worst.error) { worst = (error, "\(line) gave \(result)") }
    }
    #expect(worst.error <= subject.bound, "\(worst.line)")
  }

  @Test("Every machine and build computes the same bits", arguments: try table("math-bits"))
  func bits(_ line: String) throws {
    let fields = line.split(separator: "\t").map(String.init)
    let compute = try #require(Self.functions[fields[0]])
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in try table("math-\(fields[0])") {
      let numbers = line.split(separator: "\t").compactMap { Double($0) }
      hash = (hash ^ compute(Array(numbers.dropLast(2))).bitPattern) &* 0x0000_0100_0000_01b3
    }
    #expect(String(hash, radix: 16) == fields[1])
  }

  @Test("Special cases are those of C99, annex F", arguments: try table("math-special"))
  func special(_ line: String) throws {
    let fields = line.split(separator: "\t").map(String.init)
    let numbers = fields.dropFirst().compactMap { Double($0) }
    let function = try #require(Self.functions[fields[0]])
    let result = function(Array(numbers.dropLast()))
    let expected = try #require(numbers.last)
    #expect(result.bitPattern == expected.bitPattern, "\(line) gave \(result)")
  }

  static let functions: [String: @Sendable ([Double]) -> Double] = {
    var functions = Dictionary(uniqueKeysWithValues: subjects.map { ($0.name, $0.compute) })
    functions["sqrt"] = { Math.sqrt($0[0]) }
    functions["floor"] = { Math.floor($0[0]) }
    functions["ceil"] = { Math.ceil($0[0]) }
    functions["trunc"] = { Math.trunc($0[0]) }
    functions["round"] = { Math.round($0[0]) }
    functions["nearest"] = { Math.nearestInteger($0[0]) }
    return functions
  }()
}

/// The lines of a table in Data.
func table(_ name: String) throws -> [String] {
  let file = try #require(Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Data"))
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
}
