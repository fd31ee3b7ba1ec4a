-- In what modes a case runs. Tests that ask for one switch alone put another list in its place.
return { { name = "all", title = "all quirks", quirks = "all" }, { name = "none", title = "no quirk" } }
