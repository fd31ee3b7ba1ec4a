import LuaRuntime

extension PreludeWords {
  /// Assertions on apps, elements and the log.
  static var screenAssertions: Table {
    Table(
      name: "assert",
      title: "Assertions on the app",
      summary:
        "App or element first, what is expected second, a message last; all can be negated: assert.is_not.visible. "
        + "The tolerance of numbers is 0.001 unless another is given.",
      setting: "local app = launch()",
      words: states + geometry + lists + log
    )
  }

  private static var element: LuaParameter {
    PreludeWord.parameter("element", PreludeWord.words("an element"), "What is looked at.")
  }
  private static var app: LuaParameter {
    PreludeWord.parameter("app", PreludeWord.words("an app"), "Which app.")
  }
  private static var tolerance: LuaParameter {
    LuaParameter(
      "tolerance",
      .number(0...1e9),
      unit: "points",
      summary: "How far each number may be off.",
      default: "0.001"
    )
  }

  private static func state(_ name: String, _ summary: String) -> PreludeWord {
    PreludeWord(
      name,
      summary,
      [element, message],
      returns: "what it was given",
      errors: "A failure that says why it is not so.",
      example: "assert.\(name)(app.page)"
    )
  }

  private static var states: [PreludeWord] {
    [
      state("exists", "The element is in the window's tree."),
      state("visible", "It exists, nothing hides it, and it meets the screen."),
      state("hittable", "A touch at its center would reach it or what it contains."),
    ]
  }

  private static var geometry: [PreludeWord] {
    [
      PreludeWord(
        "frame",
        "The element's frame in window space.",
        [
          element, .init("expected", .rect, unit: "points", summary: "What it should be."), tolerance,
          message,
        ],
        returns: "what it was given",
        errors: "A failure that shows both; a tolerance below 0.",
        example: "assert.frame(app.page, rect(0, 0, 375, 812))"
      ),
      PreludeWord(
        "at",
        "The element's center in window space.",
        [
          element, .init("expected", .point, unit: "points", summary: "Where it should be."), tolerance,
          message,
        ],
        returns: "what it was given",
        errors: "A failure that shows both; a tolerance below 0.",
        example: "assert.at(app.page, { 187, 406 }, 1)"
      ),
      PreludeWord(
        "alpha",
        "The element's opacity.",
        [
          element, .init("expected", .number(0...1), summary: "What it should be."),
          .init("tolerance", .number(0...1e9), summary: "How far it may be off.", default: "0.001"), message,
        ],
        returns: "what it was given",
        errors: "A failure that shows both; a tolerance below 0.",
        example: "assert.alpha(app.page, 1)"
      ),
      PreludeWord(
        "matches_snapshot",
        "Tree and picture of the screen, or of an element, are as the goldens beside the scenario have them; a missing "
          + "golden is written and fails once.",
        [
          .init("subject", PreludeWord.words("an app or an element"), summary: "What is looked at."),
          .init("name", .string, summary: "The golden's: __snapshots__/<file>/<name>.txt and .svg."), message,
        ],
        returns: "what it was given",
        errors: "A failure that shows the difference; --update-snapshots makes the screen the golden.",
        example: "-- assert.matches_snapshot(app, \"home\")"
      ),
    ]
  }

  private static var lists: [PreludeWord] {
    [
      PreludeWord(
        "stack",
        "The pages of the frontmost navigation controller, root first.",
        [app, .init("expected", .list(of: .string), summary: "Names of pages."), message],
        returns: "what it was given",
        errors: "A failure that shows both; a page that the app does not have.",
        example: "app:push \"Page1\"\nassert.stack(app, { \"Home\", \"Page1\" })"
      ),
      PreludeWord(
        "items",
        "The titles of SuspensionEntrance's items, first one first.",
        [app, .init("expected", .list(of: .string), summary: "Titles."), message],
        returns: "what it was given",
        errors: "A failure that shows both; an app of another system.",
        example: "assert.items(app, {})"
      ),
    ]
  }

  private static var since: LuaParameter {
    .init("since", .integer(0...1_000_000_000), summary: "A place from app:mark.", default: "0")
  }

  private static var log: [PreludeWord] {
    [
      PreludeWord(
        "logged",
        "The log has an entry of a kind whose fields are as given (entrance doc log lists kinds and fields).",
        [
          app, .init("kind", .string, summary: "Such as \"navigation\"."),
          .init("fields", .table, summary: "Fields and the values they must have.", default: "{}"),
          .init(
            "options",
            .options([
              .init(
                "times",
                .integer(0...1_000_000_000),
                summary: "Exactly so many.",
                default: "at least one"
              ), since,
            ]),
            summary: "Options by name.",
            default: "none"
          ), message,
        ],
        returns: "what it was given",
        errors:
          "A failure that shows the entries of the kind; an unknown kind, field or word, which names the nearest.",
        example:
          "app:push \"Page1\"\nassert.logged(app, \"navigation\", { call = \"push\" }, { times = 1 })"
      ),
      PreludeWord(
        "log_order",
        "The log has these entries in this order; others may lie between, unless exact.",
        [
          app,
          .init(
            "entries",
            .list(of: PreludeWord.words("a string or a table")),
            summary: "Kinds, or tables of fields."
          ),
          .init(
            "options",
            .options([
              since,
              .init("exact", .boolean, summary: "Whether they follow each other at once.", default: "false"),
            ]),
            summary: "Options by name.",
            default: "none"
          ), message,
        ],
        returns: "what it was given",
        errors: "A failure that names the first one that is missing; an unknown field or word.",
        example: """
          app:push "Page1"
          assert.log_order(app, {
            { call = "will-appear", page = "Page1" },
            { call = "did-appear", page = "Page1" },
          })
          """
      ),
      PreludeWord(
        "eventually",
        "A function passes: it raises nothing and does not return false, now or after a display frame to come.",
        [
          app, .init("fn", .function, summary: "Is asked after each frame; it cannot run the clock."),
          .init(
            "options",
            .options([
              .init("within", .number(0...1e9), unit: "virtual seconds", summary: "How long.", default: "5")
            ]),
            summary: "Options by name.",
            default: "none"
          ), message,
        ],
        returns: "what it was given",
        errors: "A failure that tells the answers; a verb inside the function.",
        example: """
          app:push("Page1", { settle = false })
          assert.eventually(app, function() return app.top == "Page1" end)
          """
      ),
    ]
  }
}
