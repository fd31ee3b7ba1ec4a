import HeadlessUIKit

extension Behaviour {
  /// TR 2.4 to 2.6: gestures.
  static let panRows: [SystemBehaviour] = []
}
