-- What a waiting word saw until its time was over, for its failure message.

local host = ...

local concat, remove, format, gsub = table.concat, table.remove, string.format, string.gsub

local MAX_ANSWERS, KEPT_FIRST = 8, 3

-- Adds what a function said at a moment to the list of what it said, in which equal answers are one entry.
local function add(answers, now, text)
  answers = answers or { dropped = 0 }
  local last = answers[#answers]
  if last and last.text == text then
    last.count = last.count + 1
    return answers
  end
  if #answers == MAX_ANSWERS then
    remove(answers, KEPT_FIRST + 1)
    answers.dropped = answers.dropped + 1
  end
  answers[#answers + 1] = { text = text, from = now, count = 1 }
  return answers
end

local MAX_TEXT = 300

local function line(answer)
  local text = gsub(answer.text, "[\r\n]+%s*", " ")
  if #text > MAX_TEXT then text = host.format.cut(text, MAX_TEXT) .. "…" end
  return format("  from %.3f s  %d ×  %s", answer.from, answer.count, text)
end

-- The answers of `add`: each { text=, from=, count= }, in order.
local function describe(answers, started, deadline)
  local count, lines = answers.dropped, {}
  for index = 1, #answers do
    count = count + answers[index].count
    lines[#lines + 1] = line(answers[index])
    if index == KEPT_FIRST and answers.dropped > 0 then
      lines[#lines + 1] = format("  … %d more changes", answers.dropped)
    end
  end
  lines[#lines + 1] = #answers == 1 and "  the same each time"
    or format("  last changed at %.3f s", answers[#answers].from)
  local times = count == 1 and "once" or format("%d times", count)
  return format("asked %s at display frames from %.3f s to %.3f s, its deadline:\n", times, started, deadline)
    .. concat(lines, "\n")
end

return { add = add, describe = describe }
