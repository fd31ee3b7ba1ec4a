-- A block that declares itself again and again.
local function again() describe("deeper", again) end
describe("blocks without end", again)
it("comes last and passes", function() end)
