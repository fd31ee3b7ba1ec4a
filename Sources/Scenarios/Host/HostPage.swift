import HeadlessUIKit

/// A page that a host program draws itself: a subclass stands in scenarios for the page whose key `class` is its name.
///
/// Title, bars, style and the keys of the systems still come from the script; what the script says of views is not
/// looked at. All else is UIKit's: override `viewDidLoad` and the calls of its life.
///
/// ```swift
/// final class CheckoutPage: HostPage {
///   override func viewDidLoad() throws(UIKitException) {
///     try view.addSubview(Button(application, title: "Pay", frame: Rect(20, 120, 120, 44)))
///   }
/// }
/// ```
open class HostPage: ViewController, ScriptPage {
  /// What a page is made from: the app, and what the script says of the page.
  public struct Context {
    let application: Application
    let definition: PageDefinition
  }

  /// What the script says of it.
  let definition: PageDefinition

  /// Makes the page; its view is made when it is shown.
  public required init(_ context: Context) {
    definition = context.definition
    super.init(context.application)
    applyDefinition()
    modalPresentationStyle = definition.style
  }

  /// The class that the script gave the page.
  open override var className: String { definition.className }

  /// Its classes, nearest first.
  open override var classNames: [String] {
    [definition.className, definition.superclassName, "ViewController"]
  }
}
