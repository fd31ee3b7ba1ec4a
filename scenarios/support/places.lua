-- Places on the screen of an app, whatever device it runs on: `places(app).corner`.
--
-- The numbers in the comments are those of an iPhone X.

return function(app)
  local screen = app.window.frame
  local width, height = screen.width, screen.height
  local middle = height / 2
  return {
    --- Beside all rows of the list: (50, 100).
    blank = point(50, 100),
    --- Left of the middle, where the ball goes to the left edge: (120, 300) and (60, 600).
    upper_left = point(120, 300),
    lower_left = point(60, height - 212),
    --- In the area: (300, 760).
    corner = point(width - 75, height - 52),
    --- Past the middle, outside of the area: (300, 300).
    past_middle = point(width * 0.8, 300),
    --- Before the middle: (150, 300).
    before_middle = point(width * 0.4, 300),
    --- Where the ball is before it is dragged, and the circle in it that pages collapse into: at (315, 376).
    ball = rect(width - 60, middle - 30, 60, 60),
    ball_circle = rect(width - 51, middle - 21, 42, 42),
    --- Just inside its rounded corner: (370, 430).
    ball_edge = point(width - 5, middle + 24),
    --- The rows of a list that opens downwards from that ball: the first at (125, 451), 250 wide.
    row = function(number)
      return rect(width / 3, middle + 45 + (number - 1) * 71, width * 2 / 3, 56)
    end,
    screen = screen,
  }
end
