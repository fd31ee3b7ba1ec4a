it("is known before the end", function() end)
os.execute "kill -SEGV $PPID"
