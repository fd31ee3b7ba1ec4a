-- Goldens: what a screen or a view is to look like, as tree and picture, beside the scenario file.

local host = ...

local concat, format, gmatch, gsub, sub = table.concat, string.format, string.gmatch, string.gsub, string.sub
local type = type

local ENDINGS = { "txt", "svg" }
local MAX_LINES = 80

-- The difference of two texts, as far as somebody will read it.
local function difference(golden, actual)
  local text = host.difference(golden, actual)
  local lines, cut = 0, nil
  for at in gmatch(text, "\n()") do
    lines = lines + 1
    if lines == MAX_LINES then cut = at end
  end
  if cut and cut <= #text then
    text = format("%s… %d more lines\n", sub(text, 1, cut - 1), lines - MAX_LINES)
  end
  return (gsub(text, "\n$", ""))
end

local function check_arguments(subject, name)
  if not host.is_app(subject) and not host.is_element(subject) then
    host.misuse("assert.matches_snapshot: argument 1 (app or element): expected an app or an element, got %s",
      host.type_name(subject))
  end
  host.check_alive("matches_snapshot", subject)
  if type(name) ~= "string" then
    host.misuse("assert.matches_snapshot: argument 2 (name): expected a string, got %s", host.type_name(name))
  end
  local flaw = host.snapshot_flaw(name)
  if flaw then host.misuse("assert.matches_snapshot: argument 2 (name): %s", flaw) end
end

host.assertion("matches_snapshot", {
  message_at = 3,
  test = function(subject, name)
    check_arguments(subject, name)
    local places, details = {}, {}
    for index = 1, #ENDINGS do
      local ending = ENDINGS[index]
      local actual = host.screen(subject, ending)
      local outcome, place, golden = host.check_snapshot(name .. "." .. ending, actual)
      local same = places[outcome] or {}
      places[outcome] = same
      same[#same + 1] = place
      if golden then
        details[#details + 1] = format("%s (- golden, + actual):\n%s", place, difference(golden, actual))
      end
    end
    local function list(outcome) return concat(places[outcome], " and ") end
    -- These fail whatever is expected of the comparison, since there was none.
    if places.missing then
      host.fail(format("there is no golden %s, and with CI set none is written", list "missing"),
        "Run the test once where CI is not set, look at the golden, and keep it with the scenario.")
    end
    if places.written then
      host.fail(format("there was no golden; this screen has become %s", list "written"),
        "Look at it and run the test again: then it passes as long as the screen stays like this.")
    end
    if places.ambiguous then
      host.fail(format("another screen of this run has become %s already", list "ambiguous"),
        "Give each of them a name of its own.")
    end
    return not places.different, places.different and { places = list "different", details = details }
  end,
  explain = function(negated, payload, subject, name)
    local described = host.is_app(subject) and "the screen" or host.element_text(subject)
    if negated then return format("expected %s not to match the snapshot %s", described, name) end
    return format("%s differs from the golden %s", described, payload.places),
      concat(payload.details, "\n\n")
        .. "\n\nIf it is to look like this from now on, run again with --update-snapshots."
  end,
})
