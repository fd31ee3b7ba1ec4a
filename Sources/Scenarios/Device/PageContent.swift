import LuaRuntime

/// The views of a page and their recognisers, as a script describes them.
struct PageContent {
  /// The views, the lowest first.
  private(set) var views: [ViewDefinition] = []
  /// The recognisers of all of them, in the order in which they are written.
  var recognizers: [RecognizerRelations.Entry] = []
  /// How many views there are.
  var viewCount = 0

  /// How many recognisers a page takes: their relations grow with the square.
  private static let mostRecognizers = 500

  /// A page without views.
  init() {}

  /// A page with a scroll view.
  init(scroll: ViewDefinition) { self.init(views: [scroll]) }

  /// A page with views that have no recognisers.
  init(views: [ViewDefinition]) {
    self.views = views
    viewCount = views.count
  }

  /// Reads the tables of views, which lie above the page's scroll view.
  init(
    scroll: ViewDefinition?,
    _ tables: [(value: LuaArgument, place: String)],
    place: String,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) {
    self.init()
    if let scroll {
      views = [scroll]
      viewCount = 1
    }
    views += try ViewDefinition.parse(tables, &self, functions)
    guard recognizers.count <= Self.mostRecognizers else {
      throw .error(
        "\(place): a page takes at most \(Self.mostRecognizers) recognizers, got \(recognizers.count)"
      )
    }
    try RecognizerRelations.resolve(&recognizers)
  }

  /// The names of the views.
  var names: [String] {
    var names: [String] = []
    var waiting = views[...]
    while let view = waiting.popFirst() {
      if !view.name.isEmpty { names.append(view.name) }
      waiting.append(contentsOf: view.views)
    }
    return names
  }
}
