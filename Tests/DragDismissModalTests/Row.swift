import DragDismissModal
import Foundation
import HeadlessUIKit
import TestSupport

extension Row {
  /// The rows of a file of this target.
  static func all(_ file: String) -> [Row] { all(file, in: .module) }

  /// The switches and flags of a row: "Q2 downward-only flick=2000".
  var configuration: Configuration {
    var configuration = Configuration()
    var quirks: [Quirk] = []
    for word in words("switches") {
      switch word {
      case "downward-only": configuration.isDownwardOnly = true
      case "track-exactly": configuration.tracksExactly = true
      case "cover-fades": configuration.coverFades = true
      case "cover-tap": configuration.coverTapDismisses = true
      case "right-slide": configuration.isSupportRightSlide = true
      case "all": quirks = Quirk.allCases
      default:
        if word.hasPrefix("flick=") { configuration.flickVelocity = Double(word.dropFirst(6)) }
        if let quirk = Quirk(name: word) { quirks.append(quirk) }
      }
    }
    configuration.quirks = Quirks(quirks)
    return configuration
  }
}

/// Whether two lists of numbers agree.
func near(_ left: [Double], _ right: [Double], tolerance: Double = 1e-6) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Rect {
  var list: [Double] { [minX, minY, width, height] }
}
