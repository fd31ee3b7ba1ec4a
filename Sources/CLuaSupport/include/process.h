// Processes of a run: the supervisor forks a nursery, the nursery forks workers on request.
//
// None of these functions starts a thread. Descriptors are plain numbers; -1 is none.
#ifndef PROCESS_H
#define PROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

enum {
  // The highest number of workers that live at the same time.
  PROCESS_SLOTS = 256,
};

// What the nursery tells the supervisor.
enum {
  PROCESS_STARTED = 1,  // value: the worker's process id
  PROCESS_EXITED,       // value: what waitpid said
  PROCESS_NOT_STARTED,  // value: errno of fork
};

typedef struct process_report {
  int32_t kind;
  int32_t slot;
  int32_t value;
} process_report;

// The supervisor's ends of the pipes to a worker, both non-blocking.
typedef struct process_pipes {
  int channel;  // events from it, commands to it
  int errors;   // what it writes to its standard output and error
} process_pipes;

// Catches SIGINT and SIGTERM; ignores SIGPIPE. The result becomes readable when one arrives, a byte each; a second
// signal ends the process at once. -1: errno says why not.
int process_catch_signals(void);

// Zeroed memory that forked processes share; NULL: errno says why not.
int64_t *_Nullable process_shared_words(size_t count);
// Reads a word that another process writes.
int64_t process_word(const int64_t *word);
// Writes a word that another process reads.
void process_set_word(int64_t *word, int64_t value);

// Nanoseconds of CLOCK_MONOTONIC.
int64_t process_now(void);
// Milliseconds since 1970 in UTC.
int64_t process_wall_milliseconds(void);

// Forks the nursery. Returns its process id in the supervisor and 0 in the nursery, each with its end of the
// control socket; -1: errno says why not.
pid_t process_fork_nursery(int *control);
// The nursery's life: forks workers until the supervisor is gone, then ends the process. Returns only in a new
// worker, its slot; the worker's channel is descriptor 3.
int32_t process_serve(int control);

// Asks for a worker. 0, or -1 and errno.
int process_spawn(int control, int32_t slot, process_pipes *pipes);
// Asks for a worker and all of its group to be killed. 0, or -1 and errno.
int process_kill(int control, int32_t slot);
// Takes one report without waiting: 1 taken, 0 none there, -1 the nursery is gone.
int process_receive(int control, process_report *report);

// The exit status in a wait status, -1 when it was a signal.
int process_exit_status(int32_t status);
// The signal in a wait status, 0 when there was none.
int process_exit_signal(int32_t status);
// "SIGSEGV" and the like; NULL for a number without a name.
const char *_Nullable process_signal_name(int signal);

#pragma clang assume_nonnull end

#endif
