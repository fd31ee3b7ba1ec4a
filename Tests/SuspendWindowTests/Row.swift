import Foundation
import HeadlessUIKit
import SuspendWindow
import TestSupport

extension Row {
  /// The rows of a file of this target.
  static func all(_ file: String) -> [Row] { all(file, in: .module) }

  /// The configuration of a text such as "Q3 snap": switches, "all", and flags.
  var configuration: Configuration {
    var configuration = Configuration()
    for word in words("quirks") {
      switch word {
      case "all": configuration.quirks = .all
      case "snap": configuration.snapsToEdge = true
      case "begin": configuration.beginsCircleAtCenter = true
      case "source": configuration.hitLaw = .source
      default:
        configuration.quirks = configuration.quirks.union(Quirks(Quirk(name: word).map { [$0] } ?? []))
      }
    }
    return configuration
  }
}

/// Whether two texts say the same: number by number within 1e-6, else letter by letter.
func same(_ left: String, _ right: String) -> Bool {
  if left == right { return true }
  let (one, other) = (left.split(separator: " "), right.split(separator: " "))
  return one.count == other.count
    && zip(one, other).allSatisfy { one, other in
      if one == other { return true }
      guard let one = Double(one), let other = Double(other) else { return false }
      return abs(one - other) <= 1e-6
    }
}
