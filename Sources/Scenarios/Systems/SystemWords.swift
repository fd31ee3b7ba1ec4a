import LuaRuntime

/// The words of a system in one Lua state, and what its handles stand for there.
protocol SystemWords: AnyObject {
  /// Functions that scripts call by their name alone.
  func globals(_ words: DeviceWords) -> [LuaBinding]
  /// Tables of functions.
  func tables(_ words: DeviceWords) -> [LuaFunctionTable]
  /// Classes of handles, each made at its first use.
  func classes(_ words: DeviceWords) -> [() -> LuaClass]
  /// Methods of apps.
  func appMethods(_ words: DeviceWords) -> [LuaBinding]
  /// Properties of apps.
  func appProperties(_ words: DeviceWords) -> [LuaProperty]
  /// The app of a handle has ended, by relaunch as well.
  func appDidEnd(_ index: Int)
  /// A part of the run begins; what is made in it ends with it.
  func phaseWillBegin(_ phase: ScenarioPhase)
  /// The part of the run that began last ends; its apps are closed.
  func phaseDidEnd(_ words: DeviceWords)
}

extension SystemWords {
  func globals(_ words: DeviceWords) -> [LuaBinding] { [] }
  func tables(_ words: DeviceWords) -> [LuaFunctionTable] { [] }
  func classes(_ words: DeviceWords) -> [() -> LuaClass] { [] }
  func appMethods(_ words: DeviceWords) -> [LuaBinding] { [] }
  func appProperties(_ words: DeviceWords) -> [LuaProperty] { [] }
  func appDidEnd(_ index: Int) {}
  func phaseWillBegin(_ phase: ScenarioPhase) {}
  func phaseDidEnd(_ words: DeviceWords) {}
}

extension DeviceWords {
  /// The words of a system by their type.
  func system<Words: SystemWords>(_: Words.Type) -> Words? {
    for words in systems {
      if let found = words as? Words { return found }
    }
    return nil
  }
}
