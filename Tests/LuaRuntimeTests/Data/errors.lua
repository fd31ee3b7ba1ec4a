-- Errors that leave a chunk: the kind, then what the message is, then the lines of the traceback.

--- error: section:1: plain | 1
error("plain")

--- error: plain | 1
error("plain", 0)

--- error: (the error object is nil) | 1
error(nil)

--- error: (the error object is true) | 1
error(true)

--- error: 42 | 1
error(42)

--- error: (the error object is a table) | 1
error({})

--- error: (the error object is a table) with a message | 1
error({message = "with a message"})

--- error: from __tostring | 1
error(setmetatable({}, {__tostring = function() return "from __tostring" end}))

--- error: (the error object is a table whose __tostring fails) | 1
error(setmetatable({}, {__tostring = function() error("no") end}))

--- error: (the error object is a table whose __tostring fails) | 1
error(setmetatable({}, {__tostring = function() return {} end}))

--- error: (the error object is a function value) | 1
error(print)

--- error: (the error object is a thread value) | 1
error(coroutine.create(print))

--- error: object 4 | 1
error(object(4))

--- failure: it failed | 1
fail()

--- failure: it failed | 2,3
local function inner()
  fail()
end inner()

--- exception: no such view | 1
raise_exception()

--- pending: later | 1
error(setmetatable({message = "later"}, {__kind = "pending"}))

--- error: section:1: attempt to index a nil value (local 'x') | 1
local x; return x.y

--- error: section:2: attempt to perform arithmetic on a nil value (global 'y') | 2,4
local function add()
  return 1 + y
end
local z = add()

--- error: section:4: section:2: in a coroutine | 2,4,4
local function paused()
  error("in a coroutine")
end
coroutine.wrap(function() paused() end)()

--- error: section:1: kept | 1,2
local function callback() error("kept") end
local r = call_back(callback, 1)

--- error: section:1: in close | 1,1
do local x <close> = setmetatable({}, {__close = function() error("in close") end})
end

--- error: section:1: object:number: expected no arguments, got 1 | 1
object(1):number(5)

--- error: section:1: object:number is a method: write object:number(…) with a colon; expected an Object before it, got nothing | 1
object(1).number()

--- error: section:1: object:number is a method: write object:number(…) with a colon; expected an Object before it, got the number 5 | 1
object(1).number(5)

--- error: section:1: an Object has no field or method 'nubmer'; did you mean 'number'? | 1
local o = object(1).nubmer

--- error: section:1: an Object has no field 'vlaue' to set; did you mean 'value'? | 1
object(1).vlaue = 1

--- error: section:1: object.twice can be read only | 1
object(1).twice = 1

--- error: section:1: object.number is a method and cannot be set | 1
object(1).number = 1

--- error: section:1: object.value: argument 1 (value): expected an integer from 0 to 100 (points), got the string "x" | 1
object(1).value = "x"

--- error: section:1: object:number: the object was closed | 1
local o = object(13); o:number()

--- error: section:1: takes: argument 1 (point): expected a point, got nothing | 1
takes()

--- error: section:1: takes: argument 1 (point): expected a point, got nil | 1
takes(nil)

--- error: section:1: takes: argument 1 (point): expected a point, got a table with the unknown field 'X'; did you mean 'x'? | 1
takes({X = 1, y = 2})

--- error: section:1: takes: argument 1 (point): expected a point, got NaN as its x | 1
takes({x = 0/0, y = 2})

--- error: section:1: takes: argument 1 (point): expected a point, got the number 1e+300 as its y | 1
takes({x = 1, y = 1e300})

--- error: section:1: takes: argument 1 (point): expected a point, got a table with 3 fields | 1
takes({1, 2, 3})

--- error: section:1: takes: argument 2 (options): unknown option 'duraton'; did you mean 'duration'? | 1
takes({1, 2}, {duraton = 1})

--- error: section:1: takes: argument 2 (options): option duration: expected a number from 0 to 60 (virtual seconds), got the string "x" | 1
takes({1, 2}, {duration = "x"})

--- error: section:1: takes: argument 2 (options): option curve: expected "linear" or "ease-in", got the string "ease_in"; did you mean 'ease-in'? | 1
takes({1, 2}, {curve = "ease_in"})

--- error: section:1: takes: argument 2 (options): expected a table of options, got true | 1
takes({1, 2}, true)

--- error: section:1: takes: argument 2 (options): unknown option the number 1; there are duration, curve, completion | 1
takes({1, 2}, {5})

--- error: section:1: takes: argument 3 (names): element 2: expected a string, got the number 5 | 1
takes({1, 2}, nil, {"a", 5})

--- error: section:1: takes: argument 3 (names): expected a list, each element a string, got a table | 1
takes({1, 2}, nil, {a = "a"})

--- error: section:1: takes: argument 4 (object): expected an Object, got a function | 1
takes({1, 2}, nil, nil, print)

--- error: section:1: takes: argument 4 (object): the object was closed | 1
takes({1, 2}, nil, nil, object(13))

--- error: section:1: takes: argument 5 (either): expected a string or an integer, got a thread | 1
takes({1, 2}, nil, nil, nil, coroutine.create(print))

--- error: section:1: takes: expected at most 5 arguments, got 6 | 1
takes({1, 2}, nil, nil, nil, nil, nil)

--- error: section:2: echo: argument 2 (values): the table contains itself | 2
local t = {}; t.t = {t}
echo(1, t)

--- error: section:2: echo: argument 1 (values): tables are nested more than 64 deep | 2
local t = {}; local top = t; for i = 1, 64 do t.t = {}; t = t.t end
echo(top)

--- error: section:2: echo: argument 1 (values): the table has more than 50,000 entries | 2
local t = {}; for i = 1, 60000 do t[i] = i end
echo(t)

--- error: section:1: io.open for writing is not permitted: scenarios may do this only when run with --allow write | 1
io.open("x", "w")

--- error: section:1: io.open: there are no files here | 1
io.open("/etc/passwd")

--- error: section:1: os.execute is not permitted: scenarios may do this only when run with --allow process | 1
os.execute("true")

--- error: section:1: string.dump is not permitted: scenarios may do this only when run with --allow native | 1
string.dump(print)

--- error: section:1: io.read: standard input is not available to scenarios; open a file of the project with io.open | 1
io.read()

--- error: section:1: setmetatable: __gc is not available to scenarios: when garbage is collected must not be seen; use __close or finally | 1
setmetatable({}, {__gc = print})

--- error: section:1: stack overflow… | *
local function f() return f() + 1 end return f()

--- error: section:4: unexpected symbol near <eof> | 4
local x
local y
return (
