import HeadlessUIKit
import LuaRuntime

/// Makes the views of a page, and their recognisers, as its script describes them.
struct PageBuilder {
  private let session: AppSession
  private let content: PageContent
  /// The recognisers, by their places among the page's.
  private var recognizers: [GestureRecognizer] = []

  /// Fills a page's view; what hears of its recognisers is to be kept as long as the page lives.
  static func fill(_ view: View, _ content: PageContent, _ session: AppSession) throws(UIKitException)
    -> PageGestures?
  {
    guard !content.views.isEmpty else { return nil }
    var builder = PageBuilder(session: session, content: content)
    try builder.add(content.views, to: view)
    guard !builder.recognizers.isEmpty else { return nil }
    return try PageGestures(builder.recognizers, content.recognizers.map(\.definition), session)
  }

  private init(session: AppSession, content: PageContent) {
    self.session = session
    self.content = content
  }

  private mutating func add(_ views: [ViewDefinition], to parent: View) throws(UIKitException) {
    for definition in views {
      let view = make(definition, in: parent)
      try parent.addSubview(view)
      if let scroll = view as? ScrollView { try definition.scroll?.fill(scroll) }
      for place in definition.recognizers {
        let recognizer = Self.make(content.recognizers[place].definition, session.application)
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
      }
      try add(definition.views, to: view)
    }
  }

  // MARK: Views

  private func make(_ definition: ViewDefinition, in parent: View) -> View {
    let view = content(definition)
    view.name = definition.name
    view.frame = definition.frame ?? parent.bounds
    view.autoresizingMask =
      definition.autoresizing ?? (definition.frame == nil ? [.flexibleWidth, .flexibleHeight] : [])
    view.alpha = definition.alpha
    if definition.isHidden { view.isHidden = true }
    if let color = definition.color { view.backgroundColor = color }
    view.cornerRadius = definition.cornerRadius
    if let corners = definition.corners { view.roundedCorners = corners }
    view.clipsToBounds = definition.clipsToBounds
    view.isMultipleTouchEnabled = definition.isMultipleTouchEnabled
    listen(to: view, definition)
    enable(view, definition)
    return view
  }

  private func content(_ definition: ViewDefinition) -> View {
    let application = session.application
    switch definition.kind {
    case .view: return View(application)
    case .label:
      let label = Label(application)
      label.text = definition.text ?? ""
      return label
    case .button: return Button(application, title: definition.text ?? "")
    case .textField:
      let field = TextField(
        application,
        text: definition.text ?? "",
        placeholder: definition.placeholder ?? ""
      )
      field.isSecureTextEntry = definition.isSecure
      return field
    case .spinner:
      let spinner = ActivityIndicatorView(application)
      if definition.isAnimating { spinner.startAnimating() }
      return spinner
    case .imageView:
      let view = ImageView(application)
      view.image = definition.image
      return view
    case .scrollView, .tableView:
      return definition.scroll?.make(isTable: definition.kind == .tableView, application)
        ?? ScrollView(application)
    }
  }

  /// Has a view call the script's functions: a control at its events; at a tap on any other view a recogniser of its
  /// own, named "tap".
  private func listen(to view: View, _ definition: ViewDefinition) {
    if let field = view as? TextField {
      if let function = definition.onChange {
        field.addAction(for: .editingChanged, action(of: view, function))
      }
      if let function = definition.onReturn {
        field.addAction(for: .editingDidEndOnExit, action(of: view, function))
      }
    }
    if let function = definition.scroll?.onSelect, let table = view as? ScriptTable {
      table.onSelect = { [weak session, weak view] row throws(UIKitException) in
        guard let session, let view, let words = session.words else { return }
        try session.call(function, [words.handle(of: view, session), .integer(row + 1)])
      }
    }
    guard let function = definition.onTap else { return }
    let tapped = action(of: view, function)
    if let control = view as? Control { return control.addAction(for: .touchUpInside, tapped) }
    view.isUserInteractionEnabled = true
    let tap = TapGestureRecognizer(session.application)
    tap.name = "tap"
    tap.addTarget { _ throws(UIKitException) in try tapped() }
    view.addGestureRecognizer(tap)
  }

  /// What calls a function with the element of a view.
  private func action(of view: View, _ function: LuaFunction) -> Control.Action {
    { [weak session, weak view] () throws(UIKitException) in
      guard let session, let view, let words = session.words else { return }
      try session.call(function, [words.handle(of: view, session)])
    }
  }

  private func enable(_ view: View, _ definition: ViewDefinition) {
    if !definition.recognizers.isEmpty { view.isUserInteractionEnabled = true }
    if let control = view as? Control {
      control.isEnabled = definition.isEnabled ?? true
      control.isSelected = definition.isSelected
    } else if let isEnabled = definition.isEnabled {
      view.isUserInteractionEnabled = isEnabled
    }
  }

  // MARK: Recognisers

  private static func make(_ definition: RecognizerDefinition, _ application: Application)
    -> GestureRecognizer
  {
    let recognizer: GestureRecognizer
    switch definition.kind {
    case .tap:
      let tap = TapGestureRecognizer(application)
      tap.numberOfTapsRequired = definition.taps ?? tap.numberOfTapsRequired
      tap.numberOfTouchesRequired = definition.touches ?? tap.numberOfTouchesRequired
      recognizer = tap
    case .longPress:
      let press = LongPressGestureRecognizer(application)
      press.numberOfTapsRequired = definition.taps ?? press.numberOfTapsRequired
      press.numberOfTouchesRequired = definition.touches ?? press.numberOfTouchesRequired
      press.minimumPressDuration = definition.minimumDuration ?? press.minimumPressDuration
      press.allowableMovement = definition.allowableMovement ?? press.allowableMovement
      recognizer = press
    case .pan:
      let pan = PanGestureRecognizer(application)
      pan.minimumNumberOfTouches = definition.minimumTouches ?? pan.minimumNumberOfTouches
      pan.maximumNumberOfTouches = definition.maximumTouches ?? pan.maximumNumberOfTouches
      recognizer = pan
    case .screenEdgePan:
      let pan = ScreenEdgePanGestureRecognizer(application)
      pan.edges = definition.edges
      recognizer = pan
    case .swipe:
      let swipe = SwipeGestureRecognizer(application)
      swipe.direction = definition.direction ?? swipe.direction
      swipe.numberOfTouchesRequired = definition.touches ?? swipe.numberOfTouchesRequired
      recognizer = swipe
    case .pinch: recognizer = PinchGestureRecognizer(application)
    case .rotation: recognizer = RotationGestureRecognizer(application)
    }
    recognizer.name = definition.name
    recognizer.isEnabled = definition.isEnabled
    recognizer.cancelsTouchesInView = definition.cancelsTouchesInView
    recognizer.delaysTouchesBegan = definition.delaysTouchesBegan
    recognizer.delaysTouchesEnded = definition.delaysTouchesEnded
    return recognizer
  }
}
