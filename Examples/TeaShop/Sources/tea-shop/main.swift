import EntranceCommand
import Glibc
import Scenarios

// tea-shop run, list, repl …: all that the program `entrance` does, with the shop's own page and word.
let additions = HostAdditions(
  pages: ["CartPage": { CartPage($0) }],
  words: [.addTea]
)
exit(EntranceCommandLine.run(additions: additions))
