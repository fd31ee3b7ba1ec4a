/// A class of handles: what scripts can do with objects of the host.
///
/// A handle is an index that the host understands; it keeps nothing alive.
public struct LuaClass {
  /// Answers for a key that is no declared member; false when there is no such member either.
  public typealias Fallback = (inout LuaCall) throws(LuaRaise) -> Bool

  /// Ends what a handle stands for, or raises why it cannot.
  public typealias Close = (Int) throws(LuaRaise) -> Void

  /// The class's number.
  public let id: LuaClassID
  /// Its name, as printed: "App".
  public let name: String
  /// What it stands for, in one sentence.
  public let summary: String
  /// The lines of Lua that come before the examples of its members.
  public let setting: String
  /// Its methods.
  public let methods: [LuaBinding]
  /// Its properties.
  public let properties: [LuaProperty]
  let family: LuaClassID
  let fallback: Fallback?
  let assignFallback: Fallback?
  let equals: ((Int, Int) -> Bool)?
  let describe: ((Int) -> String)?
  let refusal: ((Int) -> String?)?
  let close: Close?
  /// Further names of members of a handle, known at run time only.
  public let suggestions: ((Int) -> [String])?

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - setting: the lines of Lua that come before the examples of its members.
  ///   - family: the class whose handles count the same things, so that `equals` compares them too; itself when nil.
  ///   - fallback: reads a member known at run time only; `arguments[0]` is its key.
  ///   - assignFallback: sets one; `arguments[1]` is the value.
  ///   - equals: whether two different handles stand for the same thing.
  ///   - describe: what `tostring` answers.
  ///   - refusal: why a handle can no longer be used ("the app was closed"); nil while it can.
  ///   - close: what happens at the end of `local x <close>`.
  ///   - suggestions: further names to propose for a misspelt one.
  public init(
    id: LuaClassID,
    name: String,
    summary: String,
    setting: String = "local app = launch()",
    methods: [LuaBinding],
    properties: [LuaProperty],
    family: LuaClassID? = nil,
    fallback: Fallback? = nil,
    assignFallback: Fallback? = nil,
    equals: ((Int, Int) -> Bool)? = nil,
    describe: ((Int) -> String)? = nil,
    refusal: ((Int) -> String?)? = nil,
    close: Close? = nil,
    suggestions: ((Int) -> [String])? = nil
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.setting = setting
    self.methods = methods
    self.properties = properties
    self.family = family ?? id
    self.fallback = fallback
    self.assignFallback = assignFallback
    self.equals = equals
    self.describe = describe
    self.refusal = refusal
    self.close = close
    self.suggestions = suggestions
  }

  /// Every declared member's name, methods first.
  public var memberNames: [String] { methods.map(\.name) + properties.map(\.name) }
}
