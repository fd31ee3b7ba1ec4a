import HeadlessUIKit

/// One item's row in the list (SE 4.2).
public final class FloatingListItem: View {
  public override var className: String { "FloatingListItem" }

  /// The page that it opens.
  public let page: ViewController
  /// Whether the finger of a long press is on it; it is larger then.
  public internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { updateScale() } }
  }
  /// Whether a touch is on it; it is grey then.
  public internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateBackground() } }
  }
  /// Whether its delete button is to be seen.
  public internal(set) var showsDeleteButton: Bool {
    didSet { deleteButton.isHidden = !showsDeleteButton }
  }
  /// The button that takes the item out of the entrance; hidden unless the list is editable.
  public let deleteButton: Button
  /// Whether it was deleted and slides out.
  var isLeaving = false

  /// Its picture.
  public let icon: EntranceIcon
  /// The label of its title.
  public let titleLabel: Label
  /// The name of the delete button's picture.
  public let deleteImage: String
  /// The size that it was made with (Q47).
  let originalSize: Size

  init(
    _ page: ViewController,
    size: Size,
    showsDeleteButton: Bool,
    deleteImage: String
  ) throws(UIKitException) {
    self.page = page
    self.showsDeleteButton = showsDeleteButton
    self.deleteImage = deleteImage
    originalSize = size
    icon = EntranceIcon(page.application, frame: ListLayout.iconFrame)
    titleLabel = Label(page.application, frame: ListLayout.titleFrame(row: size))
    deleteButton = Button(page.application, frame: ListLayout.deleteFrame(row: size))
    super.init(page.application, frame: Rect(origin: .zero, size: size))
    shadowColor = Color(white: 0.75)
    shadowRadius = 7.5
    shadowOpacity = 1
    roundedCorners = []
    try addIcon()
    titleLabel.text = page.shownItem?.title ?? " "
    titleLabel.fontSize = 14
    titleLabel.numberOfLines = 2
    titleLabel.textColor = Color(white: 0.21)
    try addSubview(titleLabel)
    try addDeleteButton()
  }

  private func addDeleteButton() throws(UIKitException) {
    deleteButton.name = "delete_button"
    deleteButton.isHidden = !showsDeleteButton
    deleteButton.onTap { [weak self] () throws(UIKitException) in
      guard let self else { return }
      try list?.delete(self)
    }
    try addSubview(deleteButton)
  }

  private func addIcon() throws(UIKitException) {
    icon.cornerRadius = ListLayout.iconFrame.height / 2
    try addSubview(icon)
  }

  /// The title; a blank when the item has none.
  public var title: String { titleLabel.text }

  /// Prepares it for a showing: invisible, at a place, its flat side to the edge (SE 4.4).
  func park(at frame: Rect, isLeft: Bool) {
    alpha = 0
    isSelected = false
    isHighlighted = false
    self.frame = frame
    turn(isLeft: isLeft)
  }

  /// Turns its flat side to an edge of the screen.
  func turn(isLeft: Bool) {
    roundedCorners = ListLayout.corners(isLeft: isLeft)
    cornerRadius = ListLayout.rowHeight / 2
    updateBackground()
  }

  /// Places title and delete button; its width follows a rotation.
  public override func layoutSubviews() throws(UIKitException) {
    titleLabel.frame = ListLayout.titleFrame(row: bounds.size)
    deleteButton.frame = ListLayout.deleteFrame(row: bounds.size)
  }

  private func updateScale() {
    let scale = ListLayout.selectedScale
    transform = isSelected ? AffineTransform(scaleX: scale, y: scale) : .identity
  }

  /// White, or grey under a touch; nothing is drawn until a show gave it its corners (SE 4.2).
  private func updateBackground() {
    backgroundColor = roundedCorners.isEmpty ? .clear : Color(white: isHighlighted ? 0.75 : 1)
  }

  // MARK: Touches, handed on to the list

  private var list: FloatingList? { superview as? FloatingList }

  public override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    try list?.touchesBegan(touches)
  }

  public override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    try list?.touchesMoved(touches)
  }

  public override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    try list?.touchesEnded(touches)
  }

  public override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try list?.touchesCancelled(touches)
  }
}
