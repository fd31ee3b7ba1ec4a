-- Two long texts on one line each, for failure messages: what is equal is cut, and a mark stands where they begin to
-- differ.

local host = ...

local format, rep, sub = string.format, string.rep, string.sub
local length, max, min = utf8.len, math.max, math.min

local BEFORE, AFTER, LONGEST = 40, 40, 240

-- `from` is the first byte that differs, `tail` how many at the end are equal.
return function(expected, actual, from, tail)
  local function shown(text)
    local last = min(#text, #text - tail + AFTER, from + LONGEST)
    return host.format.quoted_part(text, max(1, from - BEFORE), last)
  end
  local expected_text, first = shown(expected)
  local same = host.format.quote(sub(expected, first, from - 1))
  -- Without the quotation mark at its end.
  local column = (first > 1 and 1 or 0) + (length(same) or #same) - 1
  local mark = rep(" ", column) .. "^ byte " .. from
  return format("expected: %s\nactual:   %s\n          %s", expected_text, (shown(actual)), mark)
end
