import HeadlessUIKit
import LuaRuntime

/// Answers for the recognisers of a page as its script says, and tells the script of their actions.
final class PageGestures: GestureRecognizerDelegate {
  private weak var session: AppSession?
  private let definitions: [RecognizerDefinition]
  /// The places of the recognisers among the page's, by their identifiers.
  private var places: [Int: Int] = [:]

  /// Listens to recognisers, which stand in the order of their definitions.
  ///
  /// - Throws: what `require(toFail:)` throws.
  init(
    _ recognizers: [GestureRecognizer],
    _ definitions: [RecognizerDefinition],
    _ session: AppSession
  ) throws(UIKitException) {
    self.session = session
    self.definitions = definitions
    for (place, recognizer) in recognizers.enumerated() { places[recognizer.identifier] = place }
    for (recognizer, definition) in zip(recognizers, definitions) {
      recognizer.delegate = self
      for case .page(let other) in definition.requireFailureOf {
        try recognizer.require(toFail: recognizers[other])
      }
      for case .page(let other) in definition.requiredToFailBy {
        try recognizers[other].require(toFail: recognizer)
      }
      if let function = definition.onAction {
        recognizer.addTarget { [weak self] recognizer throws(UIKitException) in
          _ = try self?.ask(function, recognizer)
        }
      }
    }
  }

  private func definition(of recognizer: GestureRecognizer) -> RecognizerDefinition? {
    places[recognizer.identifier].map { definitions[$0] }
  }

  /// Calls a function of the script with a recogniser, and a point where one is told.
  private func ask(
    _ function: LuaFunction,
    _ recognizer: GestureRecognizer,
    point: Point? = nil
  ) throws(UIKitException) -> Bool? {
    guard let session, let words = session.words else { return nil }
    let index = words.recognizers.index(of: recognizer, session: session.index)
    let handle = LuaValue.handle(class: .recognizer, index: index)
    guard let point else { return try session.call(function, [handle]) }
    return try session.call(function, [handle, .fields(["x": .number(point.x), "y": .number(point.y)])])
  }

  /// Whether some references mean a recogniser.
  private func name(_ references: [RecognizerReference], _ other: GestureRecognizer) -> Bool {
    guard !references.isEmpty else { return false }
    if let place = places[other.identifier] { return references.contains(.page(place)) }
    let navigation = other.view?.viewController as? NavigationController
    return navigation?.interactivePopGestureRecognizer === other && references.contains(.pop)
  }

  // MARK: GestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws(UIKitException) -> Bool {
    guard let function = definition(of: recognizer)?.shouldBegin else { return true }
    return try ask(function, recognizer) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch)
    throws(UIKitException) -> Bool
  {
    guard let function = definition(of: recognizer)?.shouldReceive else { return true }
    return try ask(function, recognizer, point: touch.location(in: nil)) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    guard let definition = definition(of: recognizer) else { return false }
    return definition.isSimultaneousWithAll || name(definition.simultaneousWith, other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    guard let references = definition(of: recognizer)?.requireFailureOf else { return false }
    return references.contains(.pop) && name([.pop], other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    guard let references = definition(of: recognizer)?.requiredToFailBy else { return false }
    return references.contains(.pop) && name([.pop], other)
  }
}
