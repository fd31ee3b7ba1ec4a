-- An output handler for busted: a line for each verdict, "status<TAB>full name", names joined by " > ".
return function()
  local busted = require "busted"
  local handler = require "busted.outputHandlers.base"()

  local function name_of(element)
    local names = {}
    while element and element.descriptor ~= "file" and element.descriptor ~= "suite" do
      table.insert(names, 1, tostring(element.name or element.descriptor))
      element = busted.parent(element)
    end
    return table.concat(names, " > ")
  end

  local function report(status, element)
    io.write(status, "\t", element.descriptor, "\t", name_of(element), "\n")
  end

  busted.subscribe({ "test", "end" }, function(element, _, status)
    report(status, element)
    return nil, true
  end)
  busted.subscribe({ "error" }, function(element)
    if element.descriptor ~= "it" then report("error", element) end
    return nil, true
  end)
  return handler
end
