/// A page: it owns a view and hears of its life on screen (UIKit's `UIViewController`).
open class ViewController {
  /// The app it belongs to.
  public let application: Application

  /// Makes a controller; its view is made when it is needed.
  public init(_ application: Application) { self.application = application }
}
