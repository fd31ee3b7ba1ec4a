it("is known before the exit", function() end)
os.exit(0)
