/// A line of text that can be edited (UIKit's `UITextField`, U13.23).
///
/// A tap makes it the first responder; typing is `insertText`, `deleteBackward` and `pressReturn`, which do nothing
/// while it is not.
open class TextField: Control {
  open override var className: String { "TextField" }
  open override var classNames: [String] {
    className == "TextField" ? super.classNames : [className, "TextField", "Control", "View"]
  }
  /// The text; setting it sends no event.
  public var text: String
  /// What it shows while it is empty.
  public var placeholder: String
  /// The text's colour.
  public var textColor = Color.black
  /// The font's size in points.
  public var fontSize = 17.0
  /// Whether it shows a dot for each character.
  public var isSecureTextEntry = false
  /// Who is asked and told about editing; not kept.
  public weak var delegate: (any TextFieldDelegate)?
  /// Whether it is being edited.
  public var isEditing: Bool { isFirstResponder }

  /// Makes a text field.
  public init(_ application: Application, text: String = "", placeholder: String = "", frame: Rect = .zero) {
    self.text = text
    self.placeholder = placeholder
    super.init(application, frame: frame)
    addAction(for: .touchUpInside) { [weak self] () throws(UIKitException) in
      _ = try self?.becomeFirstResponder()
    }
  }

  open override var displayedText: String? {
    shownText.isEmpty ? (placeholder.isEmpty ? nil : placeholder) : shownText
  }

  open override func draw(in bounds: Rect, into drawing: inout Drawing) { drawing.field(self, in: bounds) }

  /// The text as it shows it.
  var shownText: String { isSecureTextEntry ? String(repeating: "•", count: text.count) : text }

  // MARK: Typing

  /// Types text at its end. Does nothing when it is not being edited or the delegate refuses.
  public func insertText(_ typed: String) throws(UIKitException) {
    guard isEditing, !typed.isEmpty else { return }
    guard try delegate?.textField(self, shouldReplace: "", with: typed) ?? true else { return }
    text += typed
    try sendActions(for: .editingChanged)
  }

  /// Deletes the last character. Does nothing when it is empty, not being edited, or the delegate refuses.
  public func deleteBackward() throws(UIKitException) {
    guard isEditing, let last = text.last else { return }
    guard try delegate?.textField(self, shouldReplace: String(last), with: "") ?? true else { return }
    text.removeLast()
    try sendActions(for: .editingChanged)
  }

  /// Presses the return key; editing goes on when the delegate refuses, and when nothing waits for its end.
  ///
  /// As in UIKit the key itself ends editing only when something was added for `editingDidEndOnExit`; otherwise the
  /// delegate calls `resignFirstResponder`.
  public func pressReturn() throws(UIKitException) {
    guard isEditing, try delegate?.textFieldShouldReturn(self) ?? true else { return }
    try sendActions(for: .primaryActionTriggered)
    guard isEditing, rule("U13.23 return", hasActions(for: .editingDidEndOnExit)) else { return }
    try sendActions(for: .editingDidEndOnExit)
    try resignFirstResponder()
  }

  // MARK: The first responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var takesText: Bool { true }

  open override func shouldBecomeFirstResponder() throws(UIKitException) -> Bool {
    try delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  open override func shouldResignFirstResponder() throws(UIKitException) -> Bool {
    try delegate?.textFieldShouldEndEditing(self) ?? true
  }

  open override func didBecomeFirstResponder() throws(UIKitException) {
    try delegate?.textFieldDidBeginEditing(self)
    try sendActions(for: .editingDidBegin)
  }

  open override func didResignFirstResponder() throws(UIKitException) {
    try delegate?.textFieldDidEndEditing(self)
    try sendActions(for: .editingDidEnd)
  }
}

/// Is asked and told about editing; all of it is optional (UIKit's `UITextFieldDelegate`).
public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: TextField) throws(UIKitException) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: TextField) throws(UIKitException)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: TextField) throws(UIKitException) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: TextField) throws(UIKitException)
  /// Whether text at the end may be replaced by what was typed; one of the two is empty.
  func textField(_ textField: TextField, shouldReplace old: String, with new: String) throws(UIKitException)
    -> Bool
  /// Whether the return key does what it does by itself.
  func textFieldShouldReturn(_ textField: TextField) throws(UIKitException) -> Bool
}

extension TextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: TextField) throws(UIKitException) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) throws(UIKitException) {}
  /// It may.
  public func textFieldShouldEndEditing(_ textField: TextField) throws(UIKitException) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) throws(UIKitException) {}
  /// It may.
  public func textField(
    _ textField: TextField,
    shouldReplace old: String,
    with new: String
  ) throws(UIKitException) -> Bool { true }
  /// It does.
  public func textFieldShouldReturn(_ textField: TextField) throws(UIKitException) -> Bool { true }
}
