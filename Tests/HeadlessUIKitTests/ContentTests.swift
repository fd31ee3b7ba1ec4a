import HeadlessUIKit
import Testing

@Suite("Text fields and spinners")
struct ContentTests {
  /// Tells its stage what a keyboard and a delegate are told.
  private final class Teller: FirstResponderObserver, TextFieldDelegate {
    let stage: Stage
    var refuses = ""

    init(_ stage: Stage) {
      self.stage = stage
      stage.application.responders.observer = self
    }

    func inputDidBegin(_ view: View) { stage.told.append("keyboard for \(view.name)") }
    func inputDidEnd(_ view: View) { stage.told.append("no keyboard for \(view.name)") }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { refuses != "begin" }
    func textFieldDidBeginEditing(_ textField: TextField) { stage.told.append("begin \(textField.name)") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { refuses != "end" }
    func textFieldDidEndEditing(_ textField: TextField) { stage.told.append("end \(textField.name)") }
    func textField(_ textField: TextField, shouldReplace old: String, with new: String) -> Bool {
      refuses != new
    }
    func textFieldShouldReturn(_ textField: TextField) -> Bool { refuses != "return" }
  }

  private func fields(_ stage: Stage, _ teller: Teller) throws -> (TextField, TextField) {
    let fields = try ["first", "second"].enumerated().map { index, name in
      let field = TextField(
        stage.application,
        placeholder: "Name",
        frame: Rect(0, 200 + Double(index) * 100, 100, 40)
      )
      field.name = name
      field.delegate = teller
      try stage.window.addSubview(field)
      return field
    }
    return (fields[0], fields[1])
  }

  private func tap(_ stage: Stage, _ point: Point) throws {
    let finger = Finger(stage.application)
    try finger.down(at: point)
    try finger.up()
    try stage.run(to: stage.application.now + 0.1)
  }

  @Test("U13.23 a tap begins editing; another field takes over; one that leaves its window lets go")
  func taps() throws {
    let stage = try Stage()
    let teller = Teller(stage)
    let (first, second) = try fields(stage, teller)
    try tap(stage, Point(50, 220))
    #expect(first.isEditing && stage.told == ["keyboard for first", "begin first"])
    try tap(stage, Point(50, 320))
    #expect(
      stage.told.suffix(4) == ["no keyboard for first", "end first", "keyboard for second", "begin second"]
    )
    teller.refuses = "end"
    try tap(stage, Point(50, 220))
    #expect(second.isEditing && !first.isEditing)
    try stage.turn { second.removeFromSuperview() }
    #expect(stage.application.responders.first == nil && stage.told.last == "end second")
  }

  @Test(
    "U13.23 a field that is disabled, in no window or refused does not begin",
    arguments: ["disabled", "begin", "window"]
  )
  func refused(why: String) throws {
    let stage = try Stage()
    let teller = Teller(stage)
    let (first, _) = try fields(stage, teller)
    teller.refuses = why
    if why == "disabled" { first.isEnabled = false }
    if why == "window" { first.removeFromSuperview() }
    #expect(try !first.becomeFirstResponder() && stage.told.isEmpty)
    #expect(try !stage.box.becomeFirstResponder())
  }

  @Test("U13.23 typing changes the text and tells; without editing or with a refusal it does nothing")
  func typing() throws {
    let stage = try Stage()
    let teller = Teller(stage)
    let (field, _) = try fields(stage, teller)
    field.addAction(for: .editingChanged) { stage.told.append(field.text) }
    try field.insertText("x")
    #expect(field.displayedText == "Name")
    try field.becomeFirstResponder()
    stage.told = []
    for text in ["Ada", " 👩‍💻"] { try field.insertText(text) }
    teller.refuses = "!"
    try field.insertText("!")
    try field.deleteBackward()
    field.isSecureTextEntry = true
    #expect(stage.told == ["Ada", "Ada 👩‍💻", "Ada "] && field.displayedText == "••••")
  }

  @Test(
    "U13.23 return ends editing when something waits for that and the delegate agrees",
    arguments: [(true, "", false), (false, "", true), (true, "return", true)]
  )
  func pressReturn(waits: Bool, refuses: String, isEditing: Bool) throws {
    let stage = try Stage()
    let teller = Teller(stage)
    let (field, _) = try fields(stage, teller)
    teller.refuses = refuses
    if waits { field.addAction(for: .editingDidEndOnExit) { stage.told.append("exit") } }
    try field.becomeFirstResponder()
    try field.pressReturn()
    #expect(field.isEditing == isEditing && stage.told.contains("exit") == !isEditing)
    #expect(try stage.window.endEditing(true) && !field.isEditing)
  }

  @Test("U13.23 the keyboard is up while a field is edited, and stays when another one takes over")
  func keyboard() throws {
    let stage = try Stage()
    let fields = [200.0, 300].map { TextField(stage.application, frame: Rect(0, $0, 100, 40)) }
    for field in fields { try stage.window.addSubview(field) }
    try tap(stage, Point(50, 220))
    try stage.run(to: 1)
    #expect(stage.application.keyboard.isVisible)
    try tap(stage, Point(50, 320))
    try stage.turn { () throws(UIKitException) in try fields[1].resignFirstResponder() }
    try stage.run(to: 3)
    let calls = stage.application.log.entries.map(\.line).filter { $0.contains("keyboard  call=") }
    #expect(!stage.application.keyboard.isVisible && calls.count == 4)
  }

  @Test("U13.27 a spinner turns once a second while it is in a window, and hides when it stops")
  func spinner() throws {
    let stage = try Stage()
    let spinner = ActivityIndicatorView(stage.application, frame: Rect(10, 10, 0, 0))
    spinner.startAnimating()
    #expect(spinner.frame == Rect(10, 10, 20, 20) && stage.application.mainLoop.activityCount == 0)
    try stage.window.addSubview(stage.box)
    try stage.box.addSubview(spinner)
    try stage.run(to: 7.25)
    #expect(abs(spinner.presentation.transform.b - 1) < 1e-12 && !spinner.isHidden)
    #expect(
      stage.application.mainLoop.activityLabels == ["endless animation of transform.rotation on Spinner"]
    )
    stage.box.removeFromSuperview()
    #expect(stage.application.mainLoop.activityCount == 0)
    try stage.window.addSubview(stage.box)
    #expect(stage.application.animations.isEndless)
    spinner.stopAnimating()
    #expect(spinner.isHidden && stage.application.animations.isIdle)
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden)
    spinner.startAnimating()
    spinner.stopAnimating()
    #expect(!spinner.isHidden)
  }

  @Test("A control that is disabled lets go of the finger")
  func disabled() throws {
    let stage = try Stage()
    let button = Button(stage.application, title: "Go", frame: Rect(0, 300, 100, 40))
    button.onTap { stage.told.append("tap") }
    try stage.window.addSubview(button)
    let finger = Finger(stage.application)
    try finger.down(at: Point(50, 320))
    try stage.run(to: 0.1)
    #expect(button.isHighlighted)
    button.isEnabled = false
    button.isEnabled = true
    try finger.up()
    try stage.run(to: 0.2)
    #expect(!button.isHighlighted && stage.told.isEmpty)
    button.removeActions(for: .touchUpInside)
    #expect(!button.hasActions(for: .touchUpInside))
  }
}
