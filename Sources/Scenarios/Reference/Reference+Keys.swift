import Text

extension Reference {
  /// The tables that words take, a section each.
  static var keySections: [ReferenceSection] {
    launchSections + systemSections + pageSections + viewSections + [alertSection, buttonSection]
  }

  private static var launchSections: [ReferenceSection] {
    let systems = Systems.all.map { ($0.launchKey.name, configurationClass($0)) }
    let nested = [("device", "DeviceKeys"), ("storage", "StorageKeys")] + systems
    return [
      ReferenceSection(
        keysOf: "launch",
        title: "Keys of launch",
        summary: "What launch{…} and app:relaunch{…} take.",
        className: "LaunchKeys",
        LaunchOptions.keys,
        tables: Dictionary(nested, uniquingKeysWith: { first, _ in first }),
        example: """
          local app = launch {
            device = "iphone-se-3",
            pages = { Home = {}, Detail = { title = "Detail" } },
            auto_settle = false,
          }
          """
      ),
      ReferenceSection(
        keysOf: "launch.device",
        title: "Keys of a device of one's own",
        summary: "What launch{ device = {…} } takes beside a name (entrance doc devices).",
        className: "DeviceKeys",
        LaunchOptions.deviceKeys,
        example: "local app = launch { device = { width = 400, height = 900, scale = 3 } }"
      ),
      ReferenceSection(
        keysOf: "launch.storage",
        title: "Keys of a disc",
        summary: "What launch{ storage = {…} } takes.",
        className: "StorageKeys",
        LaunchOptions.storageKeys,
        example:
          """
          local app = launch {
            storage = { files = { ["a.txt"] = "hello" }, defaults = { seen = true } },
          }
          """
      ),
    ]
  }

  /// The configuration of each system.
  private static var systemSections: [ReferenceSection] {
    Systems.all.map { system in
      let key = system.launchKey.name
      let isNamed = system.drivesNavigation && system.name != Systems.standard
      return ReferenceSection(
        keysOf: "launch.\(key)",
        title: "Keys of launch's \(key)",
        summary: "The configuration of the system \(system.name): \(system.launchKey.summary).",
        className: configurationClass(system),
        system.configurationKeys,
        example:
          """
          local app = launch {
            \(isNamed ? "system = \(system.name.quoted), " : "")\(key) = { quirks = "all" },
          }
          """
      )
    }
  }

  private static func configurationClass(_ system: any ScenarioSystem) -> String {
    system.launchKey.name.split(separator: "_").map { $0.capitalizedFirst }.joined() + "Keys"
  }

  private static var pageSections: [ReferenceSection] {
    [
      ReferenceSection(
        keysOf: "page",
        title: "Keys of a page",
        summary: "What each page of launch{ pages = { Name = {…} } } takes.",
        className: "PageKeys",
        PageDefinition.keys,
        tables: ["scroll": "ScrollKeys", "popover": "PopoverKeys"],
        example: """
          local app = launch {
            pages = {
              Home = { views = { { class = "Button", name = "go", text = "Go" } } },
              Feed = { title = "Feed", scroll = { content_height = 3000 } },
            },
          }
          """
      ),
      ReferenceSection(
        keysOf: "scroll",
        title: "Keys of scroll",
        summary: "What a page's scroll = {…} takes; views of class ScrollView and TableView take them too.",
        className: "ScrollKeys",
        ScrollDefinition.pageKeys + ScrollDefinition.keys + ScrollDefinition.tableKeys,
        example:
          "launch { pages = { Home = { scroll = { content_height = 3000 } } } }"
      ),
      ReferenceSection(
        keysOf: "popover",
        title: "Keys of popover",
        summary: "Where a popover points on a tablet, for pages and action sheets.",
        className: "PopoverKeys",
        PopoverDefinition.keys,
        example: """
          local app = launch {
            device = "ipad-10-9",
            pages = {
              Home = {},
              Menu = { style = "popover", popover = { source = "#Home" } },
            },
          }
          """
      ),
    ]
  }

  private static var viewSections: [ReferenceSection] {
    let own = ViewDefinition.Kind.allCases.flatMap { kind in
      ViewDefinition.keys(of: kind).map { ($0, kind.rawValue) }
    }
    let recognizers = RecognizerDefinition.Kind.allCases.flatMap { kind in
      RecognizerDefinition.keys(of: kind).map { ($0, kind.rawValue) }
    }
    return [
      ReferenceSection(
        keysOf: "view",
        title: "Keys of a view",
        summary: "What each table in views = {…} takes.",
        className: "ViewKeys",
        ViewDefinition.commonKeys + limited(own),
        example: """
          local app = launch {
            pages = {
              Home = { views = { { class = "Label", text = "Hello" } } },
            },
          }
          """
      ),
      ReferenceSection(
        keysOf: "recognizers",
        title: "Keys of a recognizer",
        summary: "What each table in recognizers = {…} takes.",
        className: "RecognizerKeys",
        RecognizerDefinition.commonKeys + limited(recognizers),
        example: """
          local app = launch {
            pages = {
              Home = { views = { { recognizers = { { kind = "pan" } } } } },
            },
          }
          """
      ),
    ]
  }

  /// Keys of some kinds only, each once, with the kinds that have it.
  private static func limited(_ keys: [(TableKey, String)]) -> [TableKey] {
    keys.map(\.0.name).uniqued.compactMap { name in
      let same = keys.filter { $0.0.name == name }
      guard let key = same.first?.0 else { return nil }
      let kinds = same.map(\.1).joinedWithOr
      return TableKey(name, key.type, key.standard, "\(key.summary); of kind \(kinds)")
    }
  }

  private static var alertSection: ReferenceSection {
    ReferenceSection(
      keysOf: "present_alert",
      title: "Keys of an alert",
      summary: "What app:present_alert{…} takes.",
      className: "AlertKeys",
      AlertDefinition.keys,
      tables: ["popover": "PopoverKeys"],
      setting: "local app = launch()",
      example:
        "app:present_alert { title = \"Sure?\", buttons = { \"Yes\", \"No\" } }"
    )
  }

  private static var buttonSection: ReferenceSection {
    ReferenceSection(
      keysOf: "present_alert.button",
      title: "Keys of an alert's button",
      summary: "What each table in an alert's buttons = {…} takes.",
      className: "AlertButtonKeys",
      AlertDefinition.buttonKeys,
      setting: "local app = launch()",
      example: """
        app:present_alert {
          buttons = { { text = "Delete", style = "destructive" }, "Cancel" },
        }
        """
    )
  }
}
