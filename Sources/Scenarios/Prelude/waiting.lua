-- What a waiting word saw until its time was over, for its failure message.

local host = ...

local concat, format, gsub = table.concat, string.format, string.gsub

local MAX_TEXT = 300

local function line(answer)
  local text = gsub(answer.text, "[\r\n]+%s*", " ")
  if #text > MAX_TEXT then text = host.format.cut(text, MAX_TEXT) .. "…" end
  return format("  from %.3f s  %d ×  %s", answer.from, answer.count, text)
end

-- `answers`: each { text=, from=, count= }, in order; those left out stand behind the third one.
return function(answers, started, deadline)
  local count, lines = answers.dropped, {}
  for index = 1, #answers do
    count = count + answers[index].count
    lines[#lines + 1] = line(answers[index])
    if index == 3 and answers.dropped > 0 then lines[#lines + 1] = format("  … %d more changes", answers.dropped) end
  end
  local last = answers[#answers]
  lines[#lines + 1] = format("  unchanged since %.3f s", last.from)
  return format("asked %s at display frames from %.3f s to %.3f s, its deadline:\n", count == 1 and "once" or
    count .. " times", started, deadline) .. concat(lines, "\n")
end
