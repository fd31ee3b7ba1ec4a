import Foundation
import HeadlessUIKit
import TestSupport

@testable import Transitions

extension Row {
  /// The rows of a file of this target.
  static func all(_ file: String) -> [Row] { all(file, in: .module) }

  /// The switches and flags of a row.
  var configuration: Configuration {
    var configuration = Configuration()
    configuration.quirks = quirks
    configuration.swipeFromEdge = words("place").contains("from-edge")
    return configuration
  }

  /// Sets a presentation up by words such as "inset=200".
  func place(_ controller: Transitions.PresentationController) {
    for word in words("place") {
      let parts = word.split(separator: "=")
      let numbers = parts.last?.split(separator: ",").compactMap { Double($0) } ?? []
      switch parts.first {
      case "inset": controller.verticalInset = numbers[0]
      case "size": controller.presentedSize = Size(numbers[0], numbers[1])
      case "no-click": controller.dimmingClick = false
      case "no-dimming": controller.showDimming = false
      default: break
      }
    }
  }
}
