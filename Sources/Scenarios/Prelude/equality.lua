-- `equal` and `same`, and how the two sides of a comparison are shown.

local host = ...

local show, tally = host.format, host.tally
local byte, find, format, gsub = string.byte, string.find, string.format, string.gsub
local max, min, move, select, type = math.max, math.min, table.move, select, type
local need = host.need_arguments

-- "expected" and "actual" in full, when the one line of the message could not hold them.
local function sides(expected, actual)
  return "expected: " .. expected .. "\nactual:   " .. actual
end

local function indented(text)
  return "  " .. gsub(text, "\n", "\n  ")
end

local function blocks(expected, actual)
  if show.fits(expected, 72) and show.fits(actual, 72) then return sides(expected, actual) end
  return "expected:\n" .. indented(expected) .. "\nactual:\n" .. indented(actual)
end

local function difference(expected, actual)
  local text = host.difference(expected, actual)
  if text == "" then return nil end
  return "difference (- expected, + actual):\n" .. indented((gsub(text, "\n$", "")))
end

-- The first byte that differs, and how many at the end are equal.
local function equal_ends(expected, actual)
  local from, limit = 1, min(#expected, #actual)
  while from <= limit and byte(expected, from) == byte(actual, from) do from = from + 1 end
  local tail = 0
  while tail < limit - from + 1 and byte(expected, -1 - tail) == byte(actual, -1 - tail) do
    tail = tail + 1
  end
  return from, tail
end

-- The parts of two long texts around what differs, and the first byte that does.
local function differing_parts(expected, actual)
  local from, tail = equal_ends(expected, actual)
  local function part(text)
    return (show.quoted_part(text, max(1, from - 15), min(#text, #text - tail + 15, from + 60)))
  end
  return part(expected), part(actual), from
end

local LONG = 60

local function text_details(expected, actual)
  if find(expected, "\n", 1, true) or find(actual, "\n", 1, true) then return difference(expected, actual) end
  if #expected <= LONG and #actual <= LONG then return nil end
  if expected == actual then return "both: " .. show.quote(expected) end
  return host.load "long_text" (expected, actual, equal_ends(expected, actual))
end

-- "expected …, got …": the one line of a comparison.
local function expected_got(expected, actual)
  if type(expected) == "string" and type(actual) == "string" and (#expected > LONG or #actual > LONG) then
    local wanted, found, from = differing_parts(expected, actual)
    return format("expected %s, got %s (they differ from byte %d on)", wanted, found, from)
  end
  return format("expected %s, got %s", show.inline(expected), show.inline(actual))
end

local function pair_details(expected, actual)
  if tally.attempts > 0 then return nil end
  if type(expected) == "string" and type(actual) == "string" then return text_details(expected, actual) end
  local expected_text, actual_text = show.display(expected), show.display(actual)
  if show.fits(expected_text, 60) and show.fits(actual_text, 60) then return nil end
  return blocks(expected_text, actual_text)
end
host.pair_details = pair_details

host.sides, host.indented, host.expected_got = sides, indented, expected_got

local function explain_equal(negated, _, expected, actual)
  if negated then return "expected a value other than " .. show.inline(expected) end
  if type(expected) == "table" and type(actual) == "table" then
    if host.deep_equal(expected, actual, true) then
      return "expected the same table, got another one with equal contents (assert.same compares contents)",
        "both: " .. show.display(actual)
    end
    return format("expected the table %s, got %s", show.inline(expected), show.inline(actual)),
      pair_details(expected, actual)
  end
  return expected_got(expected, actual), pair_details(expected, actual)
end

host.assertion("equal", {
  message_at = 3,
  test = function(...)
    local expected, actual = ...
    if actual == nil then need("equal", 2, select("#", ...)) end
    return expected == actual
  end,
  explain = explain_equal,
})
host.assertion_alias("equals", "equal")

-- The tables that hold the first difference, around it: what whole tables do not show, because they are too large or
-- too deep.
local function details_around(expected, actual, path)
  local key = path[1]
  local parent = move(path, 2, #path, 1, {})
  local name, wanted = host.follow(expected, parent)
  local _, found = host.follow(actual, parent)
  if type(wanted) ~= "table" or type(found) ~= "table" then return nil end
  local wanted_text, found_text = show.around(wanted, key), show.around(found, key)
  if name ~= "" then name = " in " .. name end
  return format("difference%s (- expected, + actual):\n%s", name,
    indented((gsub(host.difference(wanted_text, found_text), "\n$", ""))))
end

-- Both tables in full and their difference by lines; opened when their own texts hide what differs.
local function table_details(expected, actual, path)
  if tally.attempts > 0 then return nil end
  local expected_text, actual_text = show.display(expected), show.display(actual)
  local raw = expected_text == actual_text
  if raw then expected_text, actual_text = show.display(expected, true), show.display(actual, true) end
  local is_short = show.fits(expected_text, 72) and show.fits(actual_text, 72)
  if is_short and expected_text ~= actual_text then return sides(expected_text, actual_text) end
  return not is_short and difference(show.lines(expected, raw), show.lines(actual, raw))
    or path and details_around(expected, actual, path) or blocks(expected_text, actual_text)
end

host.assertion("same", {
  message_at = 3,
  test = function(...)
    local expected, actual = ...
    if actual == nil then need("same", 2, select("#", ...)) end
    if type(expected) == "table" and type(actual) == "table" then
      return host.deep_equal(expected, actual, true)
    end
    return expected == actual
  end,
  explain = function(negated, path, expected, actual)
    if negated then return "expected something other than " .. show.inline(expected), pair_details(expected, actual) end
    if type(expected) ~= "table" or type(actual) ~= "table" then
      return expected_got(expected, actual), pair_details(expected, actual)
    end
    local name, wanted = host.follow(expected, path or {})
    local _, found = host.follow(actual, path or {})
    return format("expected %s to be %s, got %s", name, show.inline(wanted), show.inline(found)),
      table_details(expected, actual, path)
  end,
})
