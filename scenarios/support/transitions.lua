-- What the scenarios of the transition library share: its app, and a finger on a page.

local transitions = {}

--- The screen whose places and distances the scenarios tell.
transitions.device = "iphone-x"

--- Launches an app of the library with a Home and some pages; `keys` are those of `transitions`.
function transitions.launch(pages, keys, more)
  local given = { device = transitions.device, system = "transitions", transitions = keys, pages = { Home = {} } }
  for name, page in pairs(pages or {}) do given.pages[name] = page end
  for key, value in pairs(more or {}) do given[key] = value end
  return launch(given)
end

--- Launches an app with a page "Sheet" that has a modal transition, and presents it.
function transitions.present(transition, page, keys)
  local sheet = { style = "custom", modal_transition = transition }
  for key, value in pairs(page or {}) do sheet[key] = value end
  local app = transitions.launch({ Sheet = sheet }, keys)
  app:present("Sheet")
  return app
end

--- Puts a finger down and moves it until a pan has begun: ten points along an axis, which the pan keeps for itself;
--- then by so many points.
function transitions.pull(app, dx, dy, from)
  local finger = app:touch(from or { 187, 400 })
  if math.abs(dx) > math.abs(dy) then
    finger:move_by(dx > 0 and 10 or -10, 0)
  else
    finger:move_by(0, dy > 0 and 10 or -10)
  end
  finger:move_by(dx, dy)
  return finger
end

--- The same, and the finger rests before it is lifted, so that only the place counts; nothing has settled yet.
function transitions.pull_and_rest(app, dx, dy, from)
  local finger = transitions.pull(app, dx, dy, from)
  finger:hold(0.3)
  finger:up()
end

--- Where a page is on screen this instant.
function transitions.frame(app, page) return app:find("#" .. page).presentation.frame end

return transitions
