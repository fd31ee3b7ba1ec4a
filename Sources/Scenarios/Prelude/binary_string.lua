-- luassert's formatter for texts that are bytes: sixteen a line, in hexadecimal and as characters.

local byte, concat, find, format, gsub, sub, type = string.byte, table.concat, string.find, string.format, string.gsub,
  string.sub, type

return function(value)
  if type(value) ~= "string" or not find(value, "%S") then return nil end
  local lines = { format("Binary string length; %d bytes", #value) }
  for first = 1, #value, 16 do
    local cells = {}
    for index = first, first + 15 do
      local code = byte(value, index)
      cells[#cells + 1] = (code and format("%02x", code) or "  ") .. (index == first + 7 and "  " or "")
    end
    lines[#lines + 1] = concat(cells, " ") .. "  " .. gsub(sub(value, first, first + 15), "[^\32-\126]", ".")
  end
  return concat(lines, "\n") .. "\n"
end
