-- The tables that are handed out: a field that one never has is an error, so that a misspelt one is not nil for ever.
local host = ...

local type = type

for _, kind in ipairs(host.value_kinds()) do
  local meta = getmetatable(kind.sample)
  if not kind.fields then
    host.list_metatables[meta] = true
  else
    local known = {}
    for _, field in ipairs(kind.fields) do known[field] = true end
    host.strict_metatables[meta] = true
    meta.__index = function(_, key)
      if type(key) ~= "string" or known[key] then return nil end
      host.misuse("a table of kind %q has no field %q%s", kind.name, key, host.meant(key, kind.fields) or "")
    end
  end
end
