import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// An app, made by `launch`.
  var appClass: LuaClass {
    LuaClass(
      id: .app,
      name: "App",
      summary: "A launched app: elements, gestures, time, navigation, log.",
      methods: [
        lifeMethods,
        findMethods,
        gestureMethods,
        timeMethods,
        navigationMethods,
        deviceMethods,
        screenMethods,
        logMethods,
        systems.flatMap { $0.appMethods(self) },
        additions.words.map { $0.make(self) },
      ].flatMap { $0 },
      properties: [
        elementsOfApp,
        stackProperties,
        deviceProperties,
        [transitionProperty],
        [fingersProperty],
        systems.flatMap { $0.appProperties(self) },
        [storageProperty],
        timeProperties,
        [logProperty, hapticsProperty],
      ].flatMap { $0 },
      describe: { [self] index in
        guard let session = try? session(at: index) else { return "app" }
        return "app (\(session.systemName) on \(session.application.device.name))"
      },
      refusal: { [self] in refusal(ofApp: $0) },
      close: { [self] (index) throws(LuaRaise) in try closeApp(index) }
    )
  }
}
