/// What the default icon loader does for one image view (SE 1.6).
public enum IconLoading {
  /// The last download of an image view, whatever became of it.
  public struct Download: Hashable, Sendable {
    /// What was asked for.
    public var url: String
    /// Which of the view's downloads it is.
    public var number: Int
    /// Whether it runs.
    public var isRunning = true

    /// Makes a download that runs.
    public init(url: String, number: Int) {
      self.url = url
      self.number = number
    }
  }

  /// What a view is told to do.
  public enum Action: Hashable, Sendable {
    /// The last download was for the same address: nothing, even when it failed.
    case nothing
    /// A download starts; the old one is cancelled.
    case download(String)
    /// There is no address: the old download is cancelled, none starts (Q86).
    case cancelOnly
  }

  /// Decides about an item's icon; an absent address is never the same as another.
  public static func action(for url: String?, last: Download?) -> Action {
    guard let url else { return .cancelOnly }
    return url == last?.url ? .nothing : .download(url)
  }

  /// Whether a download succeeds. There is no network: every address that says something leads to a picture.
  public static func succeeds(_ url: String) -> Bool { !url.isEmpty }
}
