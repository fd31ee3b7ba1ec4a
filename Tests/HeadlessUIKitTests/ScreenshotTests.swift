import HeadlessUIKit
import Testing

@Suite("Screenshots")
struct ScreenshotTests {
  /// A screen with one of everything, some of it in motion.
  private func stage() throws -> Stage {
    let stage = try Stage()
    let application = stage.application
    stage.box.backgroundColor = Color(red: 0.2, green: 0.4, blue: 1, alpha: 0.5)
    stage.box.cornerRadius = 12
    stage.box.roundedCorners = [.topLeft, .bottomRight]
    stage.box.borderWidth = 2
    stage.box.shadowOpacity = 0.5
    stage.box.clipsToBounds = true
    let label = Label(application, frame: Rect(10, 20, 80, 40))
    label.text = "5 < 6 & \"7\"\nsecond \u{1} line"
    label.alignment = .right
    try stage.box.addSubview(label)
    let button = Button(application, title: "Open", frame: Rect(120, 0, 80, 44))
    button.name = "open & close"
    button.transform = AffineTransform(a: 0.5, b: 1.0 / 3, c: -0.25, d: 2, tx: 0, ty: 0)
    let image = ImageView(application, frame: Rect(220, 0, 60, 60))
    image.image = "icon.png"
    let field = TextField(application, placeholder: "Name", frame: Rect(10, 150, 200, 30))
    let spinner = ActivityIndicatorView(application, frame: Rect(300, 10, 0, 0))
    spinner.startAnimating()
    let hidden = Label(application, frame: Rect(0, 300, 80, 20))
    hidden.text = "never seen"
    hidden.isHidden = true
    let empty = View(application, frame: Rect(0, 400, 80, 20))
    for view in [button, image, field, spinner, hidden, empty] { try stage.window.addSubview(view) }
    let masked = View(application, frame: Rect(200, 200, 100, 100))
    masked.backgroundColor = .black
    masked.mask = Mask(center: Point(50, 50), radius: 40)
    try stage.window.addSubview(masked)
    let overlay = Window(application)
    overlay.level = 5
    overlay.makeKeyAndVisible()
    stage.window.makeKeyAndVisible()
    let root = ViewController(application)
    root.name = "Home"
    overlay.rootViewController = root
    overlay.frame = Rect(0, 600, 375, 212)
    try stage.animate { () throws(UIKitException) in
      masked.alpha = 0
      masked.center.y += 100
    }
    try stage.run(to: 0.25)
    return stage
  }

  @Test(
    "The screen as SVG: presentation values, windows by level, stand-ins, escaped text, the same bytes each time"
  )
  func picture() throws {
    let stage = try stage()
    let picture = stage.application.screenshot()
    #expect(picture == DataLines.text("screenshot.svg"))
    let again = try self.stage()
    #expect(again.application.screenshot() == picture)
  }

  @Test("A view as SVG shows its bounds alone; what is empty, hidden or no number draws nothing")
  func view() throws {
    let stage = try Stage()
    stage.box.bounds.origin = Point(5, 5)
    stage.box.transform = AffineTransform(scaleX: 2, y: 2)
    let odd = View(stage.application, frame: Rect(0, .infinity, .nan, 10))
    odd.backgroundColor = Color(red: .nan, green: 7, blue: -1)
    try stage.box.addSubview(odd)
    let picture = stage.box.screenshot()
    #expect(picture.contains("viewBox=\"5 5 100 100\"") && picture.contains("#00ff00"))
    #expect(!picture.contains("nan") && !picture.contains("inf"))
    stage.box.isHidden = true
    #expect(!stage.box.screenshot().contains("<g"))
  }

  @Test("A line of the tree stays one whatever its text is")
  func lines() throws {
    let stage = try Stage()
    let field = TextField(stage.application, text: "a\n\"b\"\\\u{1}\u{2028}", frame: Rect(0, 0, 10, 10))
    try stage.window.addSubview(field)
    try field.becomeFirstResponder()
    #expect(
      field.lineDescription == #"TextField "a\n\"b\"\\\u{1}\u{2028}" (0, 0, 10, 10) editing"#
    )
    let spinner = ActivityIndicatorView(stage.application)
    try stage.window.addSubview(spinner)
    spinner.startAnimating()
    try stage.animate { field.alpha = 0.5 }
    #expect(spinner.lineDescription == "Spinner (0, 0, 20, 20) animating transform.rotation endlessly")
    #expect(field.lineDescription.hasSuffix("editing animating alpha takes no touches meanwhile"))
  }
}
