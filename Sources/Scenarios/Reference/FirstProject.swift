/// The files that `entrance init` writes: a first scenario, and what editors and luacheck need.
public enum FirstProject {
  /// A file: where it stands below the project folder, what it holds, and what it is for.
  public struct File: Sendable {
    /// Its path, with `/` between the folders.
    public let path: String
    /// What it holds.
    public let text: String
    /// What it is for, in a few words.
    public let purpose: String
    /// A text that a file of this name has to hold to serve as this one, and what one without it lacks.
    public var need: (text: String, lack: String)?
  }

  /// Where the annotations stand.
  private static let library = ".entrance/annotations"

  /// The first scenario.
  public static var scenario: File {
    File(
      path: "scenarios/first_scenario.lua",
      text: scenarioText,
      purpose: "a scenario that passes, to change"
    )
  }

  /// What editors and luacheck need.
  public static func settings(version: String, _ reference: Reference) -> [File] {
    [
      File(
        path: ".luarc.json",
        text: serverText,
        purpose: "editors with the Lua language server",
        need: (library, "\"workspace.library\": [\(library.quoted)]")
      ),
      File(
        path: ".luacheckrc",
        text: checkText(reference),
        purpose: "luacheck",
        need: ("launch", "the words that init lists in an empty folder")
      ),
      File(
        path: "\(library)/entrance.lua",
        text: Annotations(reference).text(version: version),
        purpose: "the words, for completion in editors"
      ),
    ]
  }

  private static let scenarioText = """
    -- A page that is swiped back and dropped on the area in the lower right corner stays in reach: as an item, in
    -- a floating ball. Run it with `entrance run`; `entrance doc` tells what the words mean.

    describe("Dropping a page on the area", function()
      local app

      -- Each test gets an app of its own: a simulated phone, here with two pages.
      before_each(function()
        app = launch {
          pages = {
            Home = {},
            Article = { title = "Article", entrance = true },
          },
        }
        app:push "Article"
      end)

      it("keeps the page as an item", function()
        app:edge_swipe { to = "area" }

        assert.stack(app, { "Home" })
        assert.visible(app.ball)
        -- Change "Article" to something else and run again: the failure shows what was there instead.
        assert.items(app, { "Article" })
      end)

      it("takes the page back when the ball is tapped", function()
        app:edge_swipe { to = "area" }
        app:tap(app.ball)
        app:tap(app.list:find "FloatingListItem")

        assert.stack(app, { "Home", "Article" })
      end)
    end)

    """

  private static let serverText = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua", "scenarios/support/?.lua", "src/?.lua"],
      "workspace.library": ["\(library)"],
      "workspace.checkThirdParty": false
    }

    """

  private static func checkText(_ reference: Reference) -> String {
    let own = reference.globals.filter { $0 != "assert" }.map { "  \($0.quoted),\n" }.joined()
    return """
      -- The words of Entrance scenarios (entrance doc), so that luacheck knows them.
      max_line_length = 120

      local words = {
      \(own)}

      stds.entrance = { read_globals = { assert = { other_fields = true } } }
      for _, word in ipairs(words) do
        stds.entrance.read_globals[word] = { other_fields = true }
      end

      std = "lua54+entrance"
      exclude_files = { "\(library)/**" }

      """
  }
}
