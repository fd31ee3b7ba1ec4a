import Glibc

exit(EntranceCommandLine.run(CommandLineArguments.all))
