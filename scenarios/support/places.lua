-- Places on the screen of an iPhone X, which `launch` takes when no device is named.

return {
  --- Beside all rows of the list.
  blank = point(50, 100),
  --- Left of the middle, where the ball goes to the left edge.
  upper_left = point(120, 300),
  lower_left = point(60, 600),
  --- In the area.
  corner = point(300, 760),
  --- Past the middle, outside of the area.
  past_middle = point(300, 300),
  --- Before the middle.
  before_middle = point(150, 300),
  --- Where the ball is before it is dragged, and the circle in it that pages collapse into.
  ball = rect(315, 376, 60, 60),
  ball_circle = rect(324, 385, 42, 42),
  --- Just inside its rounded corner.
  ball_edge = point(370, 430),
  --- The rows of a list that opens downwards from that ball.
  row = function(number) return rect(125, 451 + (number - 1) * 71, 250, 56) end,
  screen = rect(0, 0, 375, 812),
}
