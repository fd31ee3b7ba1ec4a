import HeadlessUIKit
import Transitions

extension RunningTransitions {
  /// What is presented over a dimming, what is under way, and whether a finger has something to drive.
  func finalChecks(_ app: AppSession) -> [String] {
    var lines: [String] = []
    guard case .success(let selector) = Selector.parse("#dimming") else { return lines }
    let dimmings = selector.matches(below: app.application.windows, includingRoots: true)
    var isUsed = isInUse
    for controller in app.application.controllers.presentedChain {
      guard let place = controller.presentationController as? Transitions.PresentationController,
        let dimming = place.dimmingViewIfLoaded,
        let index = dimmings.firstIndex(where: { $0 === dimming })
      else { continue }
      isUsed = true
      lines += Self.dimming(dimming, "app:find_all(\"#dimming\")[\(index + 1)]", place.presentedView)
    }
    guard isUsed else { return lines }
    if let told = app.toldTransition {
      lines.append("assert.equal(\(LuaLiteral.string(told.style)), app.transition.style)")
      lines.append("assert.is_\(told.isInteractive)(app.transition.interactive)")
      lines.append("assert.near(\(told.percent.short), app.transition.percent, 0.001)")
    }
    if let view = app.application.controllers.visiblePage?.viewIfLoaded, view.window != nil {
      lines.append("assert.alpha(app.page, \(view.alpha.short))")
      lines.append("assert.equal(\(view.gestureRecognizers.count), #app.page.gesture_recognizers)")
    }
    return lines
  }

  /// A dimming, and the view that is presented over it, which stands beside it.
  private static func dimming(_ dimming: View, _ name: String, _ presented: View?) -> [String] {
    var lines = [
      "assert.frame(\(name), \(LuaLiteral.rect(dimming.frameOnScreen)))",
      "assert.is_\(dimming.isHidden)(\(name).hidden)",
      "assert.alpha(\(name), \(dimming.alpha.short))",
      "assert.near(\(dimming.backgroundColor.alpha.short), \(name).color.alpha, 0.001)",
    ]
    let siblings = dimming.superview?.subviews ?? []
    guard let presented, let index = siblings.firstIndex(where: { $0 === presented }) else { return lines }
    let view = "\(name).superview.subviews[\(index + 1)]"
    lines.append("assert.frame(\(view), \(LuaLiteral.rect(presented.frameOnScreen)))")
    lines.append("assert.near(\(presented.cornerRadius.short), \(view).corner_radius, 0.001)")
    return lines
  }
}
