-- A finger on a sheet, in the words of a tester. Ways are shares of the screen's height, so that they hold on every
-- screen; where a scenario tells places in points it names the screen.

local sheets = {}

--- The screen of the scenarios that tell places and distances in points.
sheets.device = "iphone-x"

--- Among the comments.
sheets.comments = { 160, 250 }

--- The title of the sheet: nothing scrolls there.
function sheets.title(app) return point(160, app.drag_dismiss.height + 16) end

--- Puts a finger down and moves it until the pan has begun: ten points along an axis, which it keeps for itself.
function sheets.grab(app, at, dx, dy)
  local finger = app:touch(at or sheets.title(app))
  finger:move_by(dx or 0, dy or 10)
  return finger
end

--- Pulls the sheet down by a share of the screen's height, and keeps the finger down.
function sheets.pull(app, share, at)
  local finger = sheets.grab(app, at)
  finger:move_by(0, share * app.window.frame.height)
  return finger
end

--- Where the sheet is on screen this instant.
function sheets.y(app) return app:find("#sheet").presentation.frame.y end

--- Where it is under a finger that has pulled it by a share of the screen's height: it has that share of its way.
function sheets.pulled(app, share)
  local top = app.drag_dismiss.height
  return top + share * (app.window.frame.height - top)
end

return sheets
