it("one", function() end)
local function helper() error "while loading" end
helper()
it("two", function() end)
