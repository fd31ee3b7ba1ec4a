-- What never ends by itself. Each section is a chunk that a limit of time must stop.

--- a loop
while true do end

--- an empty goto
::again:: goto again

--- pcall in a loop
while true do pcall(function() while true do end end) end

--- pcall that is called again and again
while true do pcall(error) end

--- nested coroutines made before the deadline
local function nested(n)
  local co = coroutine.create(function() if n == 0 then while true do end else nested(n - 1) end end)
  while true do coroutine.resume(co); co = coroutine.create(function() while true do end end) end
end
nested(5)

--- a coroutine that yields for ever
local co = coroutine.wrap(function() while true do coroutine.yield() end end)
while true do co() end

--- a coroutine that swallows errors, inside of one that does
local function swallow() while true do pcall(coroutine.wrap(function() while true do pcall(function() while true do end end) end end)) end end
while true do pcall(coroutine.wrap(swallow)) end

--- a message handler
xpcall(error, function() while true do end end)

--- a message handler in a loop, whose handler loops
while true do xpcall(function() while true do end end, function() while true do end end) end

--- __close
do local x <close> = setmetatable({}, {__close = function() while true do end end}) end

--- __close that loops after the stop
while true do
  pcall(function()
    local x <close> = setmetatable({}, {__close = function() while true do end end})
    while true do end
  end)
end

--- coroutine.close
local co = coroutine.create(function()
  local x <close> = setmetatable({}, {__close = function() while true do end end})
  coroutine.yield()
end)
coroutine.resume(co)
coroutine.close(co)

--- a sort comparator
table.sort({1, 2, 3}, function() while true do end end)

--- a sort comparator with pcall
while true do table.sort({1, 2, 3}, function() while true do pcall(function() while true do end end) end end) end

--- a gsub callback
while true do pcall(string.gsub, "x", "x", function() while true do pcall(function() while true do end end) end end) end

--- an xpcall handler inside a gsub callback
while true do pcall(string.gsub, "x", "x", function() xpcall(error, function() while true do end end) end) end

--- metamethods
local t = setmetatable({}, {__index = function() while true do end end, __eq = function() while true do end end})
while true do pcall(function() return t.x end); pcall(function() return t == setmetatable({}, getmetatable(t)) end) end

--- __tostring
while true do pcall(tostring, setmetatable({}, {__tostring = function() while true do end end})) end

--- the error object's __tostring
error(setmetatable({}, {__tostring = function() while true do end end}))

--- an iterator
for _ in function() return 1 end do end

--- a callback
call_back(function() while true do pcall(function() while true do end end) end end, 1)

--- a callback in pcall in a loop
while true do pcall(call_back, function() while true do end end, 1) end

--- a chain of callbacks and coroutines
call_back(function() coroutine.wrap(function() call_back(function() while true do pcall(error) end end, 1) end)() end, 1)

--- host calls in a loop
while true do echo({1, 2, 3}) end

--- failing host calls in a loop
while true do pcall(object) end

--- a method in a loop
local o = object(1)
while true do o:number() end

--- require
require("module.endless")

--- load with a reader
load(function() while true do end end)

--- string building
local s = "x"
while true do s = s:sub(1, 1) .. s:sub(2, 20) end

--- recursion that is caught
local function f() return pcall(f) end
while true do f() end

--- recursion through coroutines
local function f() coroutine.wrap(f)() end
while true do pcall(f) end
