import HeadlessUIKit

/// The clock, as `:time` tells it.
enum TimeText {
  static func line(of session: AppSession) -> String {
    let application = session.application
    let next = application.device.frame(after: application.mainLoop.now)
    let now = Instant(seconds: application.now).text
    return "\(now) since launch, frame \(max(0, next - 1)) at \(application.device.refreshRate) Hz; "
      + pending(session.pendingLabels)
  }

  private static func pending(_ labels: [String]) -> String {
    if labels.isEmpty { return "nothing is pending" }
    let rest = labels.count > 4 ? "; and \(labels.count - 4) more" : ""
    return "pending: " + labels.prefix(4).joined(separator: "; ") + rest
  }
}
