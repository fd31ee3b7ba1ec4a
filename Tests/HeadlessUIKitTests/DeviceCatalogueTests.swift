import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("The catalogue of devices")
struct DeviceCatalogueTests {
  @Test("each device has a name and a title of its own, and its name tells phones from tablets")
  func names() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Set(Device.all.map(\.title)).count == Device.all.count)
    let strangers = Device.all.filter { device in
      let isPlain = device.name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      }
      return !isPlain || !device.name.hasPrefix(device.isTablet ? "ipad-" : "iphone-")
        || Device.named(device.name) != device
    }
    #expect(strangers.map(\.name) == [])
  }

  /// What is not as on any device there is.
  private func oddities(of device: Device) -> [String] {
    let (upright, lying) = (device.portraitSafeArea, device.landscapeSafeArea)
    let size = device.portraitSize
    let hasIndicator = upright.bottom > 0
    var odd: [String] = []
    func check(_ holds: Bool, _ what: String) { if !holds { odd.append("\(device.name): \(what)") } }
    check(size.width < size.height, "portrait is upright")
    check([60, 120].contains(device.refreshRate) && [2, 3].contains(device.scale), "rate and scale")
    check(upright.left == 0 && upright.right == 0 && lying.left == lying.right, "sides")
    check(device.statusBarHeight <= upright.top && device.statusBarHeight >= 20, "status bar")
    if device.isTablet {
      check(lying == upright && upright.top == device.statusBarHeight, "a tablet's insets stay")
      check(upright.top == (hasIndicator ? 24 : 20) && [0, 20].contains(upright.bottom), "a tablet's insets")
      check(device.scale == 2, "a tablet's scale")
    } else {
      check(lying.left == (hasIndicator ? upright.top : 0), "what is on top goes to both sides")
      check(upright.bottom == (hasIndicator ? 34 : 0), "home indicator")
      check(hasIndicator ? (20...29).contains(lying.bottom) : lying == .zero, "home indicator in landscape")
      check(hasIndicator == (size.height / size.width > 2), "long screens have no home button")
    }
    return odd
  }

  @Test("insets, sizes, scales and rates are as on a device")
  func sane() { #expect(Device.all.flatMap(oddities) == []) }

  /// docs/devices.md.
  private var page: String {
    let head = """
      # Devices

      What `launch { device = "…" }` and `--device NAME` take. Points; insets are top, left, bottom, right. The numbers are
      Apple's specifications and public measurements: safe areas as systems up to 18 report them without zoom, those of
      the iPhone 17 family and the iPhone Air as 26 does, with which they came. iPads keep their insets when they
      are turned.

      A device whose shorter side has \(Device.tabletSide.short) points or more is a tablet: its bars are as high on its
      side as upright, its popovers are popovers and its sheets are boxes in the middle (U13.30, U13.80, U13.85). Every
      other one is a phone.

      A device of your own is a table. Its safe area includes the status bar, as iOS reports it: without `safe_area` it
      is as high as the status bar above, which is 20 points unless `status_bar_height` says otherwise; with `safe_area`
      the status bar is as high as its top, or lower. Without `landscape_safe_area` a tablet keeps the upright one, a
      phone has none, as it hides the status bar.

      ```lua
      local app = launch {
        device = {
          width = 390, height = 844, safe_area = { 47, 0, 34, 0 }, landscape_safe_area = { 0, 47, 21, 47 },
          status_bar_height = 47, refresh_rate = 120, scale = 3,
        },
        orientation = "landscape-left",
      }
      ```

      | name | device | portrait | safe area | in landscape | status bar | frames a second | scale |
      |---|---|---|---|---|---|---|---|

      """
    return head + Device.all.map(line).joined(separator: "\n") + "\n"
  }

  private func line(_ device: Device) -> String {
    let insets = [device.portraitSafeArea, device.landscapeSafeArea].map { insets in
      [insets.top, insets.left, insets.bottom, insets.right].map(\.short).joined(separator: ", ")
    }
    let size = "\(device.portraitSize.width.short) × \(device.portraitSize.height.short)"
    let cells = [
      "`\"\(device.name)\"`", device.title, size, insets[0], insets[1], device.statusBarHeight.short,
      "\(device.refreshRate)", "@\(device.scale.short)x",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  @Test("docs/devices.md shows the catalogue")
  func documented() throws {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    url.appendPathComponent("docs/devices.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    let isFresh = try String(contentsOf: url, encoding: .utf8) == page
    #expect(isFresh, "docs/devices.md is stale: UPDATE_GOLDENS=1 swift test --filter DeviceCatalogue")
  }
}
