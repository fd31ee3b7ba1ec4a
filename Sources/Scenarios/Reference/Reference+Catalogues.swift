import HeadlessUIKit
import Text

extension Reference {
  /// The sets of names: log kinds, views, devices, profile numbers, switches, behaviours.
  static var catalogues: [ReferenceSection] {
    [logSection, nameSection, classSection, deviceSection, profileSection, quirkSection, behaviourSection]
  }

  private static var logSection: ReferenceSection {
    ReferenceSection(
      name: "log",
      title: "The log",
      summary: "The kinds of app.log's entries, their fields and the words these can hold, for app:events, "
        + "assert.logged and assert.log_order. Every entry has time and kind.",
      setting: "local app = launch()",
      example:
        "app:push \"Page1\"\nassert.logged(app, \"appearance\", { page = \"Page1\", call = \"did-appear\" })",
      entries: LogVocabulary.kinds.map { kind in
        let fields = kind.fields.map { field in
          field.words.isEmpty
            ? field.name : "\(field.name) (\(field.words.map(\.quoted).joined(separator: ", ")))"
        }
        return ReferenceEntry(
          name: "log.\(kind.name)",
          kind: .member,
          usage: "kind \(kind.name.quoted)",
          summary: "Fields: \(fields.joined(separator: ", "))."
        )
      }
    )
  }

  private static var nameSection: ReferenceSection {
    ReferenceSection(
      name: "names",
      title: "Names of views",
      summary:
        "What app:find(\"#name\") finds beside the names that a script gives; a page's view has its page's name.",
      setting: "local app = launch()",
      example: "assert.exists(app:find \"#navigation_bar\")",
      isListed: false,
      entries: KnownNames.views.map { view in
        ReferenceEntry(
          name: "#\(view.name)",
          kind: .member,
          usage: "#\(view.name)",
          summary: "\(view.summary.capitalizedFirst); class \(view.className).",
          others: view.appMember == nil ? [] : ["app.\(view.name)"]
        )
      }
    )
  }

  private static var classSection: ReferenceSection {
    ReferenceSection(
      name: "classes",
      title: "Classes of views",
      summary: "What app:find(\"ClassName\") finds, subclasses too: "
        + KnownNames.classes.uniqued.joined(separator: ", ") + ".",
      isListed: false,
      entries: []
    )
  }

  private static var deviceSection: ReferenceSection {
    ReferenceSection(
      name: "devices",
      title: "Devices",
      summary:
        "What launch{ device = \"…\" } and --device NAME take. Portrait size and insets (top, left, bottom, "
        + "right) in points.",
      example: "local app = launch { device = \"iphone-se-3\" }",
      isListed: false,
      entries: Device.all.map { device in
        let area = device.portraitSafeArea
        let insets = [area.top, area.left, area.bottom, area.right].map(\.short).joined(separator: ", ")
        let size = device.portraitSize
        return ReferenceEntry(
          name: device.name,
          kind: .member,
          usage: device.name,
          summary: "\(device.title): \(size.width.short) x \(size.height.short), safe area \(insets), "
            + "\(device.refreshRate) Hz, @\(device.scale.short)x."
        )
      }
    )
  }

  private static var profileSection: ReferenceSection {
    let standard = Profile.classic
    let numbers = ProfileNumber.all.map { number in
      ReferenceEntry(
        name: "profile.\(number.name)",
        kind: .member,
        usage: number.name,
        summary: "A number, \(standard[keyPath: number.path].short) in \"classic\"."
      )
    }
    let words = ProfileWord.all.map { word in
      ReferenceEntry(
        name: "profile.\(word.name)",
        kind: .member,
        usage: word.name,
        summary: "\(word.words.map(\.quoted).joinedWithOr.capitalizedFirst)."
      )
    }
    return ReferenceSection(
      name: "profile",
      title: "Numbers of a profile",
      summary: "UIKit's numbers that are not certain, which launch{ profile = { name = number } } changes; "
        + "docs/uikit-rows.md tells what each means.",
      example: "local app = launch { profile = { pan_slop = 12 } }",
      isListed: false,
      entries: numbers + words
    )
  }

  private static var quirkSection: ReferenceSection {
    ReferenceSection(
      name: "quirks",
      title: "Switches",
      summary: "Defects of the original systems, which a launch brings back one by one or with \"all\"; "
        + "entrance mutants tries each. docs/quirks.md tells what ours does instead.",
      example: "local app = launch { entrance = { quirks = { \"Q57\" } } }",
      isListed: false,
      entries: Systems.switches.map { found in
        var facts = [("acts in", found.place)]
        if let partner = found.partner { facts.append(("needs", partner)) }
        if let reason = found.reason { facts.append(("not noticeable", reason)) }
        return ReferenceEntry(
          name: found.name,
          kind: .member,
          usage: found.name,
          summary: "The original: \(found.summary).",
          facts: facts
        )
      }
    )
  }

  private static var behaviourSection: ReferenceSection {
    ReferenceSection(
      name: "behaviours",
      title: "Behaviours",
      summary: "The rows of the systems' decision tables, as --coverage counts them.",
      isListed: false,
      entries: Systems.behaviours.map { row in
        ReferenceEntry(
          name: row.id,
          kind: .member,
          usage: row.id,
          summary: "\(row.summary.capitalizedFirst).",
          facts: row.unreachable.map { [("not reachable", $0)] } ?? []
        )
      }
    )
  }
}
