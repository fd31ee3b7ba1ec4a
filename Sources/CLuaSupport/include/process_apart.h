// A process apart: it works on what must not harm this one, and says what came of it through a pipe.
#ifndef PROCESS_APART_H
#define PROCESS_APART_H

#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// Forks. In this process: its id, and the end of the pipe to read from. In the new one: 0, and the end to write to.
// -1: errno says why not. It dies with this process, in a group of its own.
pid_t process_fork_apart(int *end);

// Ends the process and its group, and returns what waitpid says of it.
int32_t process_end_apart(pid_t process);

#pragma clang assume_nonnull end

#endif
