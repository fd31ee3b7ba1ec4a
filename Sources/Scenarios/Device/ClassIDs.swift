import LuaRuntime

// The device has the numbers to 29 that SuspensionEntrance has not; other systems have their own tens from 30 on.

extension LuaClassID {
  /// An app, made by `launch`.
  static let app = LuaClassID(rawValue: 1)
  /// A view, looked up anew at each use.
  static let element = LuaClassID(rawValue: 2)
  /// An alert.
  static let alert = LuaClassID(rawValue: 6)
  /// A synthesised finger.
  static let finger = LuaClassID(rawValue: 7)
  /// A gesture recogniser of an element.
  static let recognizer = LuaClassID(rawValue: 9)
  /// The keyboard.
  static let keyboard = LuaClassID(rawValue: 11)

  /// An app's disc, `app.storage`.
  static let storage = LuaClassID(rawValue: 20)
  /// An app's user defaults, `app.storage.defaults`.
  static let defaults = LuaClassID(rawValue: 21)

  /// The classes that are elements.
  static let elements = [.element, .alert, .keyboard] + Systems.all.flatMap(\.elementClasses)
}
