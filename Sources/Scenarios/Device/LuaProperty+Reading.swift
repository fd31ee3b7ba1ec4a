import LuaRuntime

extension LuaProperty {
  /// A property that can only be read, and always: it raises nothing of its own.
  ///
  /// - Parameter holder: what it is read of in its example, as scripts write it: "app".
  static func reading(
    _ name: String,
    of holder: String,
    type: String,
    _ summary: String,
    get: @escaping LuaBinding.Body
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: type,
      summary: summary,
      errors: "None.",
      example: "print(\(holder).\(name))",
      get: get
    )
  }
}
