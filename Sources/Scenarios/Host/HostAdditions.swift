/// What a program that runs scenarios adds to them: pages that it draws itself, and words of its own.
///
/// It is given to the harness with the options of a run (`RunOptions.additions`).
public struct HostAdditions: Sendable {
  /// The classes of pages, by the name that scripts give as `class`.
  ///
  /// A page of a script whose class, or name where it gives none, is here is made by this.
  public var pages: [String: @Sendable (HostPage.Context) -> HostPage]
  /// The methods that apps get besides their own.
  public var words: [HostWord]

  /// Adds pages and words.
  public init(pages: [String: @Sendable (HostPage.Context) -> HostPage] = [:], words: [HostWord] = []) {
    self.pages = pages
    self.words = words
  }
}
