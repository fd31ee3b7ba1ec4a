import HeadlessUIKit
import TestSupport

/// Animations in scripts: `animate view=1 key=3 value=50 ms=300`, and explicit ones of the corner radius.
extension EngineStage {
  /// Sets something in motion.
  func animate(_ line: Script.Line) throws(UIKitException) {
    let view = view(line)
    switch line.word {
    case "explicit": view.add(explicit(line))
    case "keyframes":
      let values = [0, Double(line["value"]), 3, 12].map { AnimatableValue($0) }
      view.add(KeyframeAnimation(explicit(line), values: values))
    case "spring": view.add(SpringAnimation(explicit(line)))
    default: try animateBlock(view, line)
    }
  }

  private func explicit(_ line: Script.Line) -> BasicAnimation {
    var animation = BasicAnimation(
      .cornerRadius,
      from: AnimatableValue(0.0),
      to: AnimatableValue(Double(line["value"])),
      duration: Double(line["ms"]) / 1000,
      delay: Double(line["delay"]) / 1000,
      curve: curve(line),
      fill: BasicAnimation.Fill(rawValue: line["options"] % 4),
      isRemovedOnCompletion: line["options"] < 8
    )
    animation.repeatCount = line["repeat"] == 0 ? 1 + Double(line["times"]) / 2 : .infinity
    animation.autoreverses = line["back"] != 0
    animation.isAdditive = line["added"] != 0
    return animation
  }

  private func animateBlock(_ view: View, _ line: Script.Line) throws(UIKitException) {
    var options = AnimationOptions(rawValue: line["options"])
    if line["repeat"] != 0 { options.insert(.repeat) }
    if line["back"] != 0 { options.insert(.autoreverse) }
    try app.animate(
      duration: Double(line["ms"]) / 1000,
      delay: Double(line["delay"]) / 1000,
      curve: curve(line),
      options: options,
      animations: { () throws(UIKitException) in change(view, line) },
      completion: { [log = app.log, label = view.logName] in
        log.append(.system(kind: "completion", call: "\($0)", subject: label))
      }
    )
  }

  private func change(_ view: View, _ line: Script.Line) {
    let value = Double(line["value"])
    switch line["key"] % 6 {
    case 0: view.center = Point(value, value / 2)
    case 1: view.bounds.size = Size(value.magnitude, value.magnitude + 1)
    case 2: view.transform = AffineTransform(scaleX: 1 + value / 100, y: 1)
    case 3: view.alpha = value.magnitude / 200
    case 4: view.cornerRadius = value.magnitude
    default: view.backgroundColor = Color(white: value.magnitude / 200)
    }
  }

  private func curve(_ line: Script.Line) -> AnimationCurve {
    let curves: [AnimationCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .standard,
      .spring(SpringTiming(duration: 0.4, dampingRatio: 0.5)),
      .spring(SpringTiming(response: 0.3, dampingRatio: 1)),
    ]
    return curves[line["curve"] % curves.count]
  }
}
