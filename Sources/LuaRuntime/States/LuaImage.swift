import CLuaSupport

/// A state that has been filled with libraries and the prelude, kept so that others begin as copies of it.
///
/// The first state made with it is filled and kept; from then on, also in the processes forked meanwhile, a state costs
/// the copying of its memory.
public final class LuaImage {
  private(set) var made: OpaquePointer?
  /// What each `install` added.
  private(set) var installed: [Installation.Contents] = []

  /// Makes an image that is still empty.
  public init() {}

  deinit {
    if let made { border_image_free(made) }
  }

  /// Whether copies can be made.
  public var isFilled: Bool { made != nil }

  /// The memory that each copy takes, in bytes.
  public var size: Int { made.map(border_image_size) ?? 0 }

  func keep(_ state: OpaquePointer, installed: [Installation.Contents]) {
    guard made == nil else { return }
    made = border_capture(state)
    self.installed = installed
  }
}
