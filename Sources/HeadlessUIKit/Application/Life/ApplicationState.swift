/// Where an app is between the foreground and the background (UIKit's `UIApplication.State`).
public enum ApplicationState: String, Hashable, Sendable {
  /// In the foreground; it gets touches.
  case active
  /// In the foreground, but something lies over it, such as an incoming call; it gets no touches.
  case inactive
  /// In the background; it gets no touches.
  case background
}
