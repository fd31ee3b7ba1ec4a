import HeadlessUIKit

/// What the transitions of one app share: its configuration, and the transition that stands for the system's own.
public final class TransitionLibrary: Attachment {
  /// What the launch set.
  public let configuration: Configuration
  private var system: AnimatedTransition?

  /// Makes one.
  public init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// The one object that stands for the system's own transition (TR 1.2); it keeps its values (Q19).
  public func systemTransition(in application: Application) -> AnimatedTransition {
    if let system { return system }
    let made = AnimatedTransition(application)
    made.isSystem = true
    system = made
    return made
  }

  func log(_ call: String, _ subject: String, in application: Application) {
    application.log.append(.system(kind: "transition", call: call, subject: subject))
  }
}

extension Application {
  /// The transition library of the app; set it before the first transition is made, else it has no flag and no quirk.
  public var transitions: TransitionLibrary {
    get {
      if let library = attachments.first(TransitionLibrary.self) { return library }
      let library = TransitionLibrary()
      attachments.set(library)
      return library
    }
    set { attachments.set(newValue) }
  }
}
