// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "entrance",
  products: [
    .executable(name: "entrance", targets: ["entrance"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "SuspensionEntrance", targets: ["SuspensionEntrance"]),
    .library(name: "SuspendWindow", targets: ["SuspendWindow"]),
    .library(name: "Transitions", targets: ["Transitions"]),
    .library(name: "DragDismissModal", targets: ["DragDismissModal"]),
    .library(name: "LuaRuntime", targets: ["LuaRuntime"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Harness", targets: ["Harness"]),
    .library(name: "EntranceCommand", targets: ["EntranceCommand"]),
  ],
  targets: [
    // The border to Lua.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLuaSupport",
      dependencies: ["CLua"],
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("m")]
    ),
    .target(name: "LuaRuntime", dependencies: ["CLuaSupport", "Text"]),

    // The engine: the device, and the systems on it.
    // Square roots and roundings, which are exact everywhere, are calls of libm in debug builds.
    .target(name: "HeadlessUIKit", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "SuspensionEntrance",
      dependencies: ["HeadlessUIKit"],
      path: "Sources/Entrances/SuspensionEntrance"
    ),
    .target(name: "SuspendWindow", dependencies: ["HeadlessUIKit"], path: "Sources/Entrances/SuspendWindow"),
    .target(name: "Transitions", dependencies: ["HeadlessUIKit"], path: "Sources/Entrances/Transitions"),
    .target(
      name: "DragDismissModal",
      dependencies: ["HeadlessUIKit"],
      path: "Sources/Entrances/DragDismissModal"
    ),

    // The words of a scenario, and what runs them.
    .target(
      name: "Scenarios",
      dependencies: [
        "LuaRuntime", "HeadlessUIKit", "SuspensionEntrance", "SuspendWindow", "Transitions",
        "DragDismissModal", "Text",
      ],
      exclude: ["Prelude"]
    ),
    .target(name: "Text"),
    .target(name: "Harness", dependencies: ["Scenarios", "LuaRuntime", "Text", "CLuaSupport"]),
    // The command line, which other programs can have with pages and words of their own; and the program.
    .target(
      name: "EntranceCommand",
      dependencies: ["Harness", "Scenarios", "Text"],
      path: "Sources/entrance",
      exclude: ["Program"]
    ),
    .executableTarget(
      name: "entrance",
      dependencies: ["EntranceCommand"],
      path: "Sources/entrance/Program"
    ),

    // What the tests share: properties that are checked with random values and shrunk; those of the engine.
    .target(name: "TestSupport", dependencies: ["HeadlessUIKit"], path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .target(
      name: "EngineProperties",
      dependencies: ["HeadlessUIKit", "TestSupport"],
      path: "Tests/EngineProperties"
    ),
    .executableTarget(name: "fuzz", dependencies: ["EngineProperties", "TestSupport"], path: "Tests/Fuzz"),
    .executableTarget(
      name: "engine-benchmark",
      dependencies: ["HeadlessUIKit", "Scenarios", "LuaRuntime"],
      path: "Benchmarks/Engine"
    ),

    .testTarget(name: "TextTests", dependencies: ["Text"]),
    .testTarget(
      name: "LuaRuntimeTests",
      dependencies: ["LuaRuntime", "CLuaSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["HeadlessUIKit", "EngineProperties", "TestSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "SuspensionEntranceTests",
      dependencies: ["SuspensionEntrance", "TestSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "SuspendWindowTests",
      dependencies: ["SuspendWindow", "TestSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "TransitionsTests",
      dependencies: ["Transitions", "TestSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "DragDismissModalTests",
      dependencies: ["DragDismissModal", "TestSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(name: "ScenariosTests", dependencies: ["Scenarios"], resources: [.copy("Data")]),
    .testTarget(
      name: "HarnessTests",
      dependencies: ["Harness", "Scenarios", "TestSupport"],
      resources: [.copy("Data")]
    ),
    .testTarget(name: "EntranceCommandTests", dependencies: ["EntranceCommand", "Harness", "Scenarios"]),
    .testTarget(
      name: "Acceptance",
      dependencies: ["Scenarios", "LuaRuntime", "HeadlessUIKit"],
      resources: [.copy("Data")]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
