-- A finger on a sheet, in the words of a tester.

local sheets = {}

--- The screen whose places and distances the scenarios tell.
sheets.device = "iphone-x"

--- The title of the sheet: nothing scrolls there.
sheets.title = { 187, 60 }
--- Among the comments.
sheets.comments = { 187, 300 }

--- Puts a finger down and moves it until the pan has begun: ten points along an axis, which it keeps for itself.
function sheets.grab(app, at, dx, dy)
  local finger = app:touch(at or sheets.title)
  finger:move_by(dx or 0, dy or 10)
  return finger
end

--- Pulls the sheet down by so many points, and keeps the finger down.
function sheets.pull(app, points, at)
  local finger = sheets.grab(app, at)
  finger:move_by(0, points)
  return finger
end

--- The same, with the finger lifted; nothing has settled yet.
function sheets.pull_and_release(app, points, at)
  sheets.pull(app, points, at):up()
end

--- Where the sheet is on screen this instant.
function sheets.y(app) return app:find("#sheet").presentation.frame.y end

return sheets
