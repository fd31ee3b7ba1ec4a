import HeadlessUIKit

/// What the transitions of one app share: its configuration, and the transition that stands for the system's own.
public final class TransitionLibrary: Attachment {
  /// What the launch set.
  public let configuration: Configuration

  /// Makes one.
  public init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }
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
