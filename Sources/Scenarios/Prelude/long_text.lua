-- Two long texts on one line each, for failure messages: what is equal is cut, and a mark stands where they begin to
-- differ.

local host = ...

local byte, format, rep, sub = string.byte, string.format, string.rep, string.sub
local length, max, min = utf8.len, math.max, math.min

local BEFORE, AFTER, LONGEST = 40, 40, 240

-- The bytes from `first` to `last`, whole characters, as they are shown.
local function part(text, first, last)
  while first > 1 and (byte(text, first) & 0xC0) == 0x80 do first = first - 1 end
  while last < #text and (byte(text, last + 1) & 0xC0) == 0x80 do last = last + 1 end
  return host.format.quote(sub(text, first, last)), first, last
end

-- `from` is the first byte that differs, `tail` how many at the end are equal.
return function(expected, actual, from, tail)
  local function shown(text)
    local last = min(#text, #text - tail + AFTER, from + LONGEST)
    local quoted, first, stop = part(text, max(1, from - BEFORE), last)
    local head = first > 1 and "…" or ""
    return head .. quoted .. (stop < #text and "…" or ""), head, first
  end
  local expected_text, head, first = shown(expected)
  local same = host.format.quote(sub(expected, first, from - 1))
  -- Without the quotation mark at its end.
  local column = (length(head) or 0) + (length(same) or #same) - 1
  local mark = rep(" ", column) .. "^ byte " .. from
  return format("expected: %s\nactual:   %s\n          %s", expected_text, (shown(actual)), mark)
end
