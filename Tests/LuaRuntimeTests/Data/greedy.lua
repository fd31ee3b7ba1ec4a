-- What uses memory without end. Each section is a chunk that a limit of memory must stop.

--- a growing table
local t = {}
while true do t[#t + 1] = {} end

--- a growing string
local s = "x"
while true do s = s .. s end

--- in pcall, again and again
local t = {}
while true do pcall(function() while true do t[#t + 1] = {t} end end) end

--- in coroutines
local t = {}
while true do
  local co = coroutine.create(function() while true do t[#t + 1] = ("x"):rep(1000) .. #t end end)
  coroutine.resume(co)
end

--- many coroutines
local t = {}
while true do t[#t + 1] = coroutine.create(function() coroutine.yield() end); coroutine.resume(t[#t]) end

--- in a message handler
xpcall(error, function() local t = {} while true do t[#t + 1] = {} end end)

--- in a callback
call_back(function() local t = {} while true do t[#t + 1] = {} end end, 1)

--- in __tostring of the error object
error(setmetatable({}, {__tostring = function() local t = {} while true do t[#t + 1] = {} end end}))

--- in a sort comparator
local t = {}
table.sort({1, 2, 3}, function() while true do t[#t + 1] = {} end end)

--- in table.concat
local t = {}
for i = 1, 100 do t[i] = ("x"):rep(1 << 20) end
