import HeadlessUIKit

/// A transition that fades the page while its transform changes (TR 1.4, 3.2).
open class TransformAnimatedTransition: AnimatedTransition {
  /// The transform that a page comes from; a hundredth of its size by itself.
  public var inTransform = AffineTransform(scaleX: 0.01, y: 0.01)
  /// The transform that a page goes to; a hundredth of its size by itself.
  public var outTransform = AffineTransform(scaleX: 0.01, y: 0.01)

  /// Makes a transition with the two transforms.
  public convenience init(
    _ application: Application,
    in inTransform: AffineTransform,
    out outTransform: AffineTransform
  ) {
    self.init(application)
    self.inTransform = inTransform
    self.outTransform = outTransform
  }

  open override var animationStyle: String { "transform" }

  /// Fades and transforms what comes or goes.
  open override func animate() throws(UIKitException) {
    try play(
      AnimationRules.transform(isIn: transitionType.isIn, in: inTransform, out: outTransform),
      rule: "TR-3.2/transform"
    )
  }
}
