-- Screens that the entrance must fit on, for scenarios that run through several.

return {
  notch = {
    name = "a phone with a notch",
    device = {
      width = 375, height = 812, safe_area = { 44, 0, 34, 0 }, landscape_safe_area = { 0, 44, 21, 44 },
      status_bar_height = 44,
    },
  },
  home_button = {
    name = "a phone with a home button",
    device = { width = 375, height = 667, safe_area = { 20, 0, 0, 0 } },
  },
  small = {
    name = "the smallest phone",
    device = { width = 320, height = 568, safe_area = { 20, 0, 0, 0 } },
  },
  tablet = {
    name = "a tablet",
    device = { width = 768, height = 1024, safe_area = { 20, 0, 0, 0 } },
  },
}
