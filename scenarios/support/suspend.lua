-- What the scenarios of the suspend window share: an app with pages that can be suspended, and the steps of a tester.
-- They hold on every screen; those that tell places in points name the screen.

local suspend = {}

--- The screen of the scenarios that tell places in points.
suspend.device = "iphone-x"

--- Launches an app of the suspend window: Home and Plain cannot be suspended, Article, Video and Map can.
function suspend.launch(keys)
  local given = {
    system = "suspend-window",
    pages = {
      Home = {},
      Plain = {},
      Article = { suspend_identifier = 1, suspend_icon = "article" },
      Video = { suspend_identifier = 2, suspend_icon = "video" },
      Map = { suspend_identifier = 3 },
      Inbox = { kind = "navigation" },
    },
  }
  for key, value in pairs(keys or {}) do given[key] = value end
  return launch(given)
end

--- A place so far from the lower right corner of the screen, where the sector is.
function suspend.corner(app, right, up)
  local screen = app.window.frame
  return point(screen.width - right, screen.height - up)
end

--- A place at a share of the screen's width, half-way up.
function suspend.across(app, share)
  local screen = app.window.frame
  return point(share * screen.width, screen.height / 2)
end

--- Where a finger lets a page go: on the sector, beside it, or so early that the page returns.
function suspend.in_sector(app) return suspend.corner(app, 95, 52) end
function suspend.outside(app) return suspend.across(app, 0.75) end
function suspend.before_middle(app) return suspend.across(app, 0.3) end

--- Swipes the page on top back to a place and rests there; with `release = false` it answers the finger.
function suspend.swipe(app, to, options)
  local swipe = { to = to, hold_after = 0.1 }
  for key, value in pairs(options or {}) do swipe[key] = value end
  return app:edge_swipe(swipe)
end

--- Opens a page and drops it on the sector.
function suspend.keep(app, page)
  app:push(page)
  suspend.swipe(app, suspend.in_sector(app))
end

--- Puts a finger on the window and drags it until its center is at a place; answers the finger.
function suspend.carry(app, to)
  local center = app.suspend.window.center
  local finger = app:touch(app.suspend.window)
  -- The recognizer keeps the first ten points for itself.
  finger:move_by(0, 10)
  finger:move_by(to.x - center.x, to.y - center.y, { duration = 0.2 })
  finger:hold(0.3)
  return finger
end

--- Drags the window to a place and lets it come to rest.
function suspend.put(app, to)
  suspend.carry(app, to):up()
  app:settle()
end

return suspend
