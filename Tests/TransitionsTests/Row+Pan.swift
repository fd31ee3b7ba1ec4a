import Foundation
import HeadlessUIKit
import TestSupport

@testable import Transitions

extension Row {
  /// The rows of a file about pans.
  static func pan(_ file: String) -> [Row] { all("pan-" + file, in: .module) }

  /// The switches of the column "quirks".
  var quirks: Quirks { Quirks(words("quirks").compactMap(Quirk.init(name:))) }

  /// The direction, such as "left+right"; nil for "other".
  var direction: SwipeDirection? {
    var all: SwipeDirection = []
    for name in self["direction"].split(separator: "+") {
      switch name {
      case "left": all.insert(.left)
      case "right": all.insert(.right)
      case "up": all.insert(.up)
      case "down": all.insert(.down)
      default: return nil
      }
    }
    return all
  }

  /// The point of a column.
  func point(_ name: String) -> Point {
    let numbers = numbers(name)
    return numbers.count == 2 ? Point(numbers[0], numbers[1]) : Point(.nan, .nan)
  }
}

/// Whether two lists of numbers agree.
func agree(_ left: [Double], _ right: [Double], tolerance: Double = 1e-6) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}
