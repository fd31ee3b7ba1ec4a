import Glibc

// A reader that has gone must not turn the exit status into the signal's.
signal(SIGPIPE, SIG_IGN)
exit(EntranceCommandLine.run(CommandLineArguments.all))
