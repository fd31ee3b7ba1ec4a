import Foundation
import HeadlessUIKit
import SuspensionEntrance
import TestSupport

extension Row {
  /// The rows of a file of this target.
  static func all(_ file: String) -> [Row] { all(file, in: .module) }

  func classes(_ name: String) -> Set<String> { Set(words(name)) }

  func point(_ name: String) -> Point {
    let list = numbers(name)
    return list.count == 2 ? Point(list[0], list[1]) : Point(.nan, .nan)
  }

  func rect(_ name: String) -> Rect {
    let list = numbers(name)
    return list.count == 4 ? Rect(list[0], list[1], list[2], list[3]) : Rect(.nan, .nan, .nan, .nan)
  }

  /// The screen of a text such as "375x812+44+34": width, height, top and bottom inset.
  var screen: Screen {
    let list = self["screen"].split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
    return list.count == 4
      ? Screen(width: list[0], height: list[1], top: list[2], bottom: list[3])
      : Screen(width: .nan, height: .nan)
  }

  var quirks: Quirks {
    self["quirks"] == "all" ? .all : Quirks(words("quirks").compactMap { Quirk(name: $0) })
  }
}

/// Whether two lists of numbers agree to the catalogue's tolerance, that of its printed four decimals.
func near(_ left: [Double], _ right: [Double], tolerance: Double = 5e-5) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Rect {
  var list: [Double] { [minX, minY, width, height] }
}

extension Point {
  var list: [Double] { [x, y] }
}
