-- The words of scenario files, and the style of the prelude.
std = "lua54"
max_line_length = 120
-- `not (x >= y)` is meant where NaN may come.
ignore = { "581" }

local words = {
  "describe", "context", "insulate", "expose", "it", "spec", "test", "pending", "before_each", "after_each",
  "setup", "teardown", "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown", "finally", "randomize",
  "spy", "stub", "mock", "match", "launch", "point", "size", "rect", "insets", "transition", "presentation",
  "note", "attach", "check", "property", "gen", "repl",
}

stds.scenario = { read_globals = { assert = { other_fields = true } } }
for _, word in ipairs(words) do
  stds.scenario.read_globals[word] = { other_fields = true }
end

files["scenarios/**/*.lua"].std = "lua54+scenario"
files["Examples/**/*.lua"].std = "lua54+scenario"
files["Tests/Acceptance/Data/**/*.lua"] = { std = "lua54+scenario" }
files["Tests/ScenariosTests/Data/**/*.lua"] = { std = "lua54+scenario", ignore = { "211", "212", "221", "311", "431", "143" } }
files["Tests/Acceptance/Data/Sandbox/*.lua"] = { std = "lua54+scenario", ignore = { "512" }, max_line_length = 130 }
-- They break what there is, never end, and use what nobody may.
files["Tests/Torture/**/*.lua"] = {
  std = "lua54+scenario", ignore = { "121", "122", "142", "143", "211", "212", "432", "511", "512", "542", "581" },
}
-- The prelude defines the words.
files["Sources/Scenarios/Prelude/*.lua"].globals = { "assert", "_G" }
exclude_files = {
  ".build/**",
  -- Wrong on purpose.
  "Tests/LuaRuntimeTests/Data/**",
  "Tests/ScenariosTests/Data/Running/syntax_error.lua",
  "Tests/Acceptance/Data/Messages/**",
  "Tests/Torture/syntax_scenario.lua",
  "Tests/Torture/*bytecode_scenario.lua",
  "Tests/Torture/utf16_scenario.lua",
  "Tests/Torture/latin1_scenario.lua",
}
