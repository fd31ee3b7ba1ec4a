import HeadlessUIKit

/// What the list asks and tells (SE 4.1).
protocol FloatingListDelegate: AnyObject {
  /// Whether a row is offered.
  func list(_ list: FloatingList, isVisible page: ViewController) -> Bool
  /// A row was chosen by a touch.
  func list(_ list: FloatingList, didChoose page: ViewController) throws(UIKitException)
  /// A row is about to be deleted: takes its page out of the items, or answers no.
  func list(_ list: FloatingList, mayDelete page: ViewController) throws(UIKitException) -> Bool
  /// It is being shown.
  func listWillShow(_ list: FloatingList) throws(UIKitException)
  /// It is being dismissed.
  func listWillHide(_ list: FloatingList) throws(UIKitException)
  /// A row was made: its icon is to be filled.
  func list(_ list: FloatingList, didMake row: FloatingListItem) throws(UIKitException)
  /// The name of the picture of delete buttons, asked for when a row is made.
  func listDeleteImage(_ list: FloatingList) -> String
}

/// The list of items: a blurred overlay with a row for each (SE 4).
public final class FloatingList: View {
  public override var className: String { "FloatingList" }

  /// Whether rows can be deleted: shown by a tap on the ball, not by a long press.
  public internal(set) var isEditable = false {
    didSet { for row in rows { row.showsDeleteButton = isEditable } }
  }
  /// All rows, those of used items included, first item first.
  public private(set) var rows: [FloatingListItem] = []
  /// The row that a touch is about.
  public private(set) weak var trackedRow: FloatingListItem?

  let quirks: Quirks
  weak var delegate: (any FloatingListDelegate)?
  /// The ball's frame that it was shown for.
  private var source = Rect.zero
  /// Which showing this is: the end of an earlier dismissal must not remove a later one (Q44).
  private var showing = 0

  init(_ application: Application, quirks: Quirks) {
    self.quirks = quirks
    super.init(application, frame: application.screenBounds)
    name = "list"
  }

  /// The rows that one can see, first item first.
  public var visibleRows: [FloatingListItem] { rows.filter(isOffered) }

  /// Whether a row is offered: its page is alive and not open, and it was not deleted (Q34, Q40).
  private func isOffered(_ row: FloatingListItem) -> Bool {
    ListRules.counts(
      isLeaving: row.isLeaving,
      isAlive: !row.page.isReleased,
      isUsed: !(delegate?.list(self, isVisible: row.page) ?? true),
      quirks: quirks
    )
  }

  /// Whether it is shown and not on its way out.
  public var isOpen: Bool { superview != nil && alpha > 0 }

  /// The rectangle that a transition starts from, in the window's space: the first selected or highlighted row's, else
  /// empty (SE 4.8).
  public var sourceRect: Rect {
    let rect = ListLayout.sourceRect(
      of: rows.lazy.map { (frame: $0.frame, isSelected: $0.isSelected, isHighlighted: $0.isHighlighted) }
    )
    return rect.isEmpty ? rect : rect.offsetBy(dx: frame.minX, dy: frame.minY)
  }

  // MARK: Rows

  /// Makes the rows anew. An open list lays them out again (Q38).
  func rebuild(_ pages: [ViewController]) throws(UIKitException) {
    guard let delegate else { return }
    let old = rows
    rows = []
    for row in old { row.removeFromSuperview() }
    let size = ListLayout.rowSize(on: Screen(application))
    for page in pages {
      let shows = ListRules.showsDeleteButton(isEditable: isEditable, quirks: quirks)
      let image = delegate.listDeleteImage(self)
      let row = try FloatingListItem(page, size: size, showsDeleteButton: shows, deleteImage: image)
      rows.append(row)
      try addSubview(row)
      try delegate.list(self, didMake: row)
    }
    if superview != nil && ListRules.laysOutRebuiltRows(quirks: quirks) { try layOut(isSliding: false) }
  }

  /// Takes away a row that has slid out.
  func remove(_ row: FloatingListItem) {
    rows.removeAll { $0 === row }
    row.removeFromSuperview()
  }

  // MARK: Showing (SE 4.4)

  /// Shows it beside a ball's frame. It is attached already.
  func show(at ball: Rect) throws(UIKitException) {
    showing += 1
    source = ball
    if ListRules.forgetsTrackedRow(quirks: quirks) { trackedRow = nil }
    if ListRules.followsRotation(quirks: quirks) { frame = application.screenBounds }
    try layOut(isSliding: true)
    alpha = ListLayout.initialAlpha
    try application.animate(duration: ListLayout.fadeDuration) { alpha = 1 }
    try delegate?.listWillShow(self)
  }

  private func layOut(isSliding: Bool) throws(UIKitException) {
    let layout = decideLayout()
    var index = 0
    for row in rows {
      row.park(at: layout.parkedFrame(beforeVisibleRow: index, size: size(of: row)), isLeft: layout.isLeft)
      guard isOffered(row) else { continue }
      let target = layout.frame(ofVisibleRow: index, size: size(of: row))
      try application.animate(
        duration: isSliding ? ListLayout.rowDuration : ListLayout.immediately,
        delay: Double(index) * ListLayout.showStagger
      ) {
        row.alpha = 1
        row.frame = target
      }
      index += 1
    }
  }

  /// Takes its rows to where they belong beside a ball on a screen that was turned; called in an animation.
  func followRotation(ball: Rect) {
    guard isOpen, ListRules.followsRotation(quirks: quirks) else { return }
    frame = application.screenBounds
    source = ball
    let layout = decideLayout()
    var index = 0
    for row in rows {
      row.isSelected = false
      row.turn(isLeft: layout.isLeft)
      let isOffered = isOffered(row)
      row.frame =
        isOffered
        ? layout.frame(ofVisibleRow: index, size: layout.rowSize)
        : layout.parkedFrame(beforeVisibleRow: index, size: layout.rowSize)
      if isOffered { index += 1 }
    }
  }

  private func decideLayout() -> ListLayout {
    let layout = ListLayout(ball: source, visibleRows: visibleRows.count, on: Screen(application))
    application.log.append(.rule(id: layout.row.rawValue))
    return layout
  }

  /// A row's size: that of its making, or that of the present screen (Q47).
  private func size(of row: FloatingListItem) -> Size {
    ListRules.followsRotation(quirks: quirks) ? ListLayout.rowSize(on: Screen(application)) : row.originalSize
  }

  // MARK: Dismissing (SE 4.5)

  /// Dismisses it; one that is not attached is left alone.
  func dismiss(animated: Bool) throws(UIKitException) {
    guard superview != nil else { return }
    let screen = Screen(application)
    for (index, row) in visibleRows.enumerated() {
      let target = ListLayout.dismissedFrame(from: row.frame, on: screen)
      try application.animate(
        duration: animated ? ListLayout.rowDuration : ListLayout.immediately,
        delay: Double(index) * ListLayout.dismissStagger
      ) { row.frame = target }
    }
    let dismissed = showing
    try application.animate(
      duration: animated ? ListLayout.fadeDuration : ListLayout.immediately,
      animations: { alpha = 0 },
      completion: { [weak self] (_: Bool) in self?.dismissalEnded(of: dismissed) }
    )
    try delegate?.listWillHide(self)
  }

  private func dismissalEnded(of dismissed: Int) {
    guard ListRules.removesList(wasShownAgain: dismissed != showing, quirks: quirks) else { return }
    removeFromSuperview()
    guard ListRules.clearsRowsWhenDismissed(quirks: quirks) else { return }
    for row in rows {
      row.isSelected = false
      row.isHighlighted = false
    }
  }

  // MARK: Selecting (SE 4.6)

  /// Selects the rows under the finger of a long press. A selected row is larger, so leaving it takes more than
  /// entering it (Q39).
  func select(at location: Point) {
    for row in rows { row.isSelected = row.frame.contains(location) }
  }

  /// The first selected row's page.
  var selectedPage: ViewController? { rows.first(where: \.isSelected)?.page }

  public override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    guard let location = touches.first?.location(in: self),
      let row = rows.first(where: { $0.frame.contains(location) })
    else { return }
    trackedRow = row
    row.isHighlighted = true
  }

  public override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard let location = touches.first?.location(in: self), let trackedRow else { return }
    trackedRow.isHighlighted = trackedRow.frame.contains(location)
  }

  public override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    let row = trackedRow
    if ListRules.forgetsTrackedRow(quirks: quirks) { trackedRow = nil }
    guard let row, row.isHighlighted else { return try dismiss(animated: true) }
    try delegate?.list(self, didChoose: row.page)
    try dismiss(animated: false)
  }

  public override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    let row = trackedRow
    trackedRow = nil
    if ListRules.unhighlightsOnCancel(quirks: quirks) { row?.isHighlighted = false }
  }
}
