-- What the scenarios of the suspend window share: an app with pages that can be suspended, and the steps of a tester.

local suspend = {}

--- Launches an app of the suspend window: Home and Plain cannot be suspended, Article, Video and Map can.
--- The places in the scenarios are those of this screen.
function suspend.launch(keys)
  local given = {
    device = "iphone-x",
    system = "suspend-window",
    pages = {
      Home = {},
      Plain = {},
      Article = { suspend_identifier = 1, suspend_icon = "article" },
      Video = { suspend_identifier = 2, suspend_icon = "video" },
      Map = { suspend_identifier = 3 },
    },
  }
  for key, value in pairs(keys or {}) do given[key] = value end
  return launch(given)
end

--- Where the finger is to be let go: in the sector, and on the way back or out beside it.
suspend.in_sector = point(280, 760)
suspend.outside = point(280, 400)
suspend.before_middle = point(105, 400)

--- Swipes the page on top back to a place and rests there; with `release = false` it answers the finger.
function suspend.swipe(app, to, options)
  local swipe = { to = to, hold_after = 0.1 }
  for key, value in pairs(options or {}) do swipe[key] = value end
  return app:edge_swipe(swipe)
end

--- Opens a page and drops it on the sector.
function suspend.keep(app, page)
  app:push(page)
  suspend.swipe(app, suspend.in_sector)
end

--- Puts a finger on the window and drags it until its center is at a place; answers the finger.
function suspend.carry(app, x, y)
  local center = app.suspend.window.center
  local finger = app:touch(app.suspend.window)
  -- The recognizer keeps the first ten points for itself.
  finger:move_by(0, 10)
  finger:move_by(x - center.x, y - center.y, { duration = 0.2 })
  finger:hold(0.3)
  return finger
end

return suspend
