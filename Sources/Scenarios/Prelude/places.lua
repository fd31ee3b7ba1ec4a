-- Which lines of the scenario file a declaration lies on, for the lines that a command line may name.

local host = ...

local where, function_lines, declare_place = host.where, host.function_lines, host.declare_place

-- `kind` is "block", "test" or "hook", `id` its number, `fn` its function or nil. Called while the script declares:
-- each line of the file from which that was called counts, so that a test of a helper's is found by its call too.
return function(kind, id, fn)
  local level, line = 1, nil
  while true do
    local file, current = where(level)
    if not file then break end
    if file == host.file then
      line = line or current
      declare_place(kind, id, current, current)
    end
    level = level + 1
  end
  local file, first, last = function_lines(fn)
  if file ~= host.file then return end
  -- What stands between the word and the function belongs to it as well.
  if line and line < first then first = line end
  declare_place(kind, id, first, last)
end
