// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "tea-shop",
  dependencies: [
    // In a project of your own: .package(url: "…/entrance.git", from: "0.1.0")
    .package(name: "entrance", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "tea-shop",
      dependencies: [
        .product(name: "HeadlessUIKit", package: "entrance"),
        .product(name: "LuaRuntime", package: "entrance"),
        .product(name: "Scenarios", package: "entrance"),
        .product(name: "EntranceCommand", package: "entrance"),
      ]
    ),
    .executableTarget(
      name: "swipe",
      dependencies: [
        .product(name: "HeadlessUIKit", package: "entrance"),
        .product(name: "SuspensionEntrance", package: "entrance"),
      ]
    ),
    .executableTarget(
      name: "sheet",
      dependencies: [
        .product(name: "HeadlessUIKit", package: "entrance"),
        .product(name: "Transitions", package: "entrance"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
