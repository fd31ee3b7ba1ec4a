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

// Catches SIGINT, SIGTERM, SIGHUP and SIGQUIT; ignores SIGPIPE. The result becomes readable when one arrives, a byte each; a second
// signal ends the process at once. -1: errno says why not.
int process_catch_signals(void);

// Memory that the supervisor shares with its workers. It outlives a worker, so that nothing is lost that was written.
typedef struct process_share process_share;
// The part of it that belongs to one worker: some words and a ring of bytes from the worker to the supervisor.
typedef struct process_slot process_slot;

enum {
  // The words of a slot, all written by the worker.
  PROCESS_DEADLINE = 0,  // until when the script may run, in nanoseconds of CLOCK_MONOTONIC; 0 is any time
  PROCESS_TEST,          // the test that runs, 0 for none
  PROCESS_PART,          // which function of the script runs, and its line
  PROCESS_RANGE,         // the tests that depend on that function
  PROCESS_WORDS,
  // How many bytes a ring holds.
  PROCESS_RING = 131072,
};

// Zeroed memory for so many workers; NULL: errno says why not.
process_share *_Nullable process_make_share(int32_t slots);
process_slot *process_slot_of(process_share *share, int32_t slot);
// In a worker: lets go of the slots of all the others.
void process_keep_slot(process_share *share, int32_t slots, int32_t own);
// Empties a slot for the next worker.
void process_reset_slot(process_slot *slot);
// Where a word of a slot stands.
int64_t *process_slot_word(process_slot *slot, int32_t word);

// How many tests have failed since the count was last forgotten, in all workers together.
int64_t process_failures(process_share *share);
void process_add_failure(process_share *share);
void process_forget_failures(process_share *share);

// The worker's side. Writes all the bytes; waits for the supervisor where the ring is full, and wakes it through
// the channel when much is waiting.
void process_write_slot(
    process_share *share, process_slot *slot, int channel, const uint8_t *bytes, size_t count);
// Wakes the supervisor.
void process_wake(process_share *share, process_slot *slot, int channel);
// Waits until the supervisor has taken everything.
void process_settle(process_share *share, process_slot *slot, int channel);

// The supervisor's side. From here on a worker with something to say wakes it through its channel.
void process_will_sleep(process_share *share);
void process_is_awake(process_share *share);
// Whether a slot holds what should be read before sleeping.
int process_wants_reading(process_slot *slot);
// Takes bytes out of the ring: how many, or -1 when the worker has damaged it.
ssize_t process_read_slot(process_slot *slot, uint8_t *buffer, size_t capacity);

// Reads a word that another process writes.
int64_t process_word(const int64_t *word);
// Writes a word that another process reads.
void process_set_word(int64_t *word, int64_t value);

// Nanoseconds of CLOCK_MONOTONIC.
int64_t process_now(void);
// Milliseconds since 1970 in UTC.
int64_t process_wall_milliseconds(void);

// Lets the process keep the memory that it frees: it and those that it forks ask for it again at once.
void process_keep_memory(void);

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
// Asks for a worker to be sent SIGINT. 0, or -1 and errno.
int process_interrupt(int control, int32_t slot);
// Takes one report without waiting: 1 taken, 0 none there, -1 the nursery is gone.
int process_receive(int control, process_report *report);

// Runs a program on the terminal of this one, which hears no keys meanwhile; what waitpid says, -1: it did not start.
int32_t process_run_foreground(const char *program, char *_Nullable const *_Nonnull words);

// How many processors this process may use, 1 at least.
int process_cores(void);

// The exit status in a wait status, -1 when it was a signal.
int process_exit_status(int32_t status);
// The signal in a wait status, 0 when there was none.
int process_exit_signal(int32_t status);
// "SIGSEGV" and the like; NULL for a number without a name.
const char *_Nullable process_signal_name(int signal);

#pragma clang assume_nonnull end

#endif
