import LuaRuntime

extension LuaClassID {
  /// An app, made by `launch`.
  static let app = LuaClassID(rawValue: 1)
  /// A view, looked up anew at each use.
  static let element = LuaClassID(rawValue: 2)
  /// The floating ball, an element with more to read.
  static let ball = LuaClassID(rawValue: 3)
  /// The floating area.
  static let area = LuaClassID(rawValue: 4)
  /// The floating list.
  static let list = LuaClassID(rawValue: 5)
  /// An alert.
  static let alert = LuaClassID(rawValue: 6)
  /// A synthesised finger.
  static let finger = LuaClassID(rawValue: 7)
  /// SuspensionEntrance's own interface, `app.entrance`.
  static let entrance = LuaClassID(rawValue: 8)
  /// A gesture recogniser of an element.
  static let recognizer = LuaClassID(rawValue: 9)
  /// A row of the list.
  static let row = LuaClassID(rawValue: 10)
  /// The keyboard.
  static let keyboard = LuaClassID(rawValue: 11)

  /// An app's disc, `app.storage`.
  static let storage = LuaClassID(rawValue: 20)
  /// An app's user defaults, `app.storage.defaults`.
  static let defaults = LuaClassID(rawValue: 21)

  /// The classes that are elements.
  static let elements: [LuaClassID] = [.element, .ball, .area, .list, .alert, .row, .keyboard]
}
