import HeadlessUIKit
import LuaRuntime

/// An alert or action sheet as a script describes it.
struct AlertDefinition {
  private struct Button {
    let text: String
    let style: AlertAction.Style
    let onTap: LuaFunction?
  }

  private let style: AlertController.Style
  private let title: String
  private let message: String
  private let buttons: [Button]
  private let popover: PopoverDefinition?

  /// The keys of its table.
  static let keys = [
    TableKey("style", "\"alert\" or \"action-sheet\"", "\"alert\"", "how it is shown"),
    TableKey("title", "a string", "none", "its first text"),
    TableKey("message", "a string", "none", "what it says"),
    TableKey("buttons", "a list", "needed", "its buttons: titles, or tables {text=, style=, on_tap=}"),
    TableKey("popover", "a table", "none", "where it points on a tablet: source=, size=, arrows="),
  ]

  /// The keys of a button's table.
  static let buttonKeys = [
    TableKey("text", "a string", "needed", "its title"),
    TableKey("style", "\"default\", \"cancel\" or \"destructive\"", "\"default\"", "what it means"),
    TableKey("on_tap", "a function", "none", "called when the alert has gone"),
  ]

  /// Reads its table.
  init(_ table: LuaArgument, word: String, _ functions: FunctionKeeper) throws(LuaRaise) {
    let fields = try Fields(table, place: word, known: Self.keys.names + ["settle"])
    let word = try fields.word("style", ["alert", AlertController.Style.actionSheet.rawValue])
    style = word.flatMap { AlertController.Style(rawValue: $0) } ?? .alert
    title = try fields.string("title") ?? ""
    message = try fields.string("message") ?? ""
    let list = fields.value("buttons")
    guard let list, list.kind == .table, list.listCount == list.count, list.count > 0 else {
      throw fields.problem("buttons", "expected a list of at least one button")
    }
    var buttons: [Button] = []
    for number in 1...list.listCount {
      let place = fields.place("buttons[\(number)]")
      buttons.append(try Self.button(list.element(number), place: place, functions))
    }
    let cancels = buttons.indices.filter { buttons[$0].style == .cancel }
    if cancels.count > 1 {
      throw fields.problem(
        "buttons[\(cancels[1] + 1)]",
        "only one button can be the cancel button, and buttons[\(cancels[0] + 1)] is"
      )
    }
    self.buttons = buttons
    popover = try PopoverDefinition.read(fields, "popover")
    if popover != nil, style == .alert { throw fields.problem("popover", "needs style = \"action-sheet\"") }
  }

  private static func button(
    _ value: LuaArgument,
    place: String,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) -> Button {
    if value.kind == .string, let text = value.string {
      return Button(text: text, style: .normal, onTap: nil)
    }
    let fields = try Fields(value, place: place, known: buttonKeys.names)
    guard let text = try fields.string("text") else { throw .error("\(place): a button needs its text") }
    let word = try fields.word("style", ["default", "cancel", "destructive"])
    return Button(
      text: text,
      style: word.flatMap { AlertAction.Style(rawValue: $0) } ?? .normal,
      onTap: try fields.function("on_tap", functions)
    )
  }

  /// Refuses what can be seen to be wrong once it is to be shown.
  func check(_ session: AppSession, word: String) throws(LuaRaise) {
    try popover?.checkSource(session, word: word)
  }

  /// Makes it for an app.
  func make(_ session: AppSession) throws(UIKitException) -> AlertController {
    let alert = AlertController(session.application, title: title, message: message, preferredStyle: style)
    for button in buttons {
      try alert.addAction(
        AlertAction(title: button.text, style: button.style) { [weak session] () throws(UIKitException) in
          if let function = button.onTap { try session?.call(function) }
        }
      )
    }
    if style == .actionSheet { popover?.apply(to: alert, session.application) }
    return alert
  }
}

extension DeviceWords {
  /// The verb that shows an alert.
  var presentAlert: LuaBinding {
    LuaBinding(
      "present_alert",
      summary: "Shows an alert, or an action sheet, as the app's own code does.",
      parameters: [
        LuaParameter(
          "alert",
          .table,
          summary: "By name: \(AlertDefinition.keys.names.joined(separator: ", ")), and settle."
        )
      ],
      returns: "true, or false and the reason",
      errors: "What UIKit raises as an exception: on a tablet, an action sheet without a source.",
      example: "app:present_alert{ message = 'Saved', buttons = { 'OK' } }",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let definition = try AlertDefinition(
          call.arguments[0],
          word: "app:present_alert",
          FunctionKeeper(call, owner: session.owner)
        )
        try definition.check(session, word: "app:present_alert")
        try perform(&call, session, "present_alert{…}", settle: call.arguments[0]) {
          () throws(UIKitException) in
          try session.topController.present(try definition.make(session), animated: true)
        }
      }
    )
  }
}
