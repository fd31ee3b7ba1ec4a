import HeadlessUIKit

/// What a page's popover or sheet asks and tells (TR 1.10, 2.8).
final class PresentationHelper: AdaptivePresentationControllerDelegate {
  /// Whether the page stays a popover on every device.
  var isPopover = false
  /// Whether a finger may dismiss it.
  var shouldDismiss = true
  /// Called when a finger has dismissed it.
  var didDismiss: (() throws(UIKitException) -> Void)?
  /// What sets up its popover.
  var setup: ViewController.PopoverSetup?

  /// The popover stays one; anything else keeps its own style.
  func adaptiveStyle(of presented: ViewController) -> ModalPresentationStyle? {
    isPopover ? nil : presented.modalPresentationStyle
  }

  /// Sets the popover up.
  func prepareForPopover(_ popover: PopoverPresentationController) throws(UIKitException) {
    popover.presentedViewController.application.log.append(.rule(id: "TR-2.8/popover"))
    try setup?(popover)
  }

  /// As it was told.
  func presentationControllerShouldDismiss(
    _ presentationController: HeadlessUIKit.PresentationController
  ) throws(UIKitException) -> Bool {
    log(shouldDismiss ? "TR-2.8/may-dismiss" : "TR-2.8/stays", presentationController)
    return shouldDismiss
  }

  /// Calls the page's block.
  func presentationControllerDidDismiss(
    _ presentationController: HeadlessUIKit.PresentationController
  ) throws(UIKitException) {
    log("TR-2.8/did-dismiss", presentationController)
    try didDismiss?()
  }

  private func log(_ id: String, _ controller: HeadlessUIKit.PresentationController) {
    controller.presentedViewController.application.log.append(.rule(id: id))
  }
}

extension ViewController {
  /// What sets up a popover: its anchor, among others.
  public typealias PopoverSetup = (PopoverPresentationController) throws(UIKitException) -> Void

  /// Called when a finger dismissed it, as a sheet or popover: never when code did.
  public var presentationDidDismiss: (() throws(UIKitException) -> Void)? {
    get { attachments.first(ControllerTransitions.self)?.helper?.didDismiss }
    set {
      presentationHelper.didDismiss = newValue
      if DelegateRules.fixesPresentation(quirks: application.transitions.configuration.quirks) {
        settlePresentationStyle()
      }
    }
  }

  /// Presents it as a popover, on every device, as large as its `preferredContentSize`.
  ///
  /// - Parameters:
  ///   - shouldDismiss: whether a tap outside closes it.
  ///   - setup: gets the popover when it is presented.
  public func setPopoverPresentation(shouldDismiss: Bool = true, _ setup: PopoverSetup? = nil) {
    modalPresentationStyle = .popover
    let helper = presentationHelper
    helper.isPopover = true
    helper.shouldDismiss = shouldDismiss
    helper.setup = setup
  }

  private var presentationHelper: PresentationHelper {
    let transitions = ControllerTransitions.of(self)
    let helper = transitions.helper ?? PresentationHelper()
    transitions.helper = helper
    presentationDelegate = helper
    return helper
  }
}
