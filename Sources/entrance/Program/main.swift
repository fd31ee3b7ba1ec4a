import EntranceCommand
import Glibc

exit(EntranceCommandLine.run())
