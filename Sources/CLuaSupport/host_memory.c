// Ends scripts whose objects outside of Lua fill the memory: apps, views, logs.
//
// Lua's own memory is counted where it is given out. Of the rest nobody keeps count, so now and then, measured in
// the processor's time, a signal looks at how much the process has.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "limit.h"
#include "state.h"

#define LOOK_SIGNAL SIGPROF
#define INTERVAL 20000000  // nanoseconds

// A signal handler can reach nothing but what the process owns as a whole.
static int sizes = -1;
static size_t allowed;
static size_t page;
static border_state *volatile running;

border_state *host_memory_watch(border_state *state) {
  border_state *before = running;
  running = state;
  return before;
}

border_state *host_memory_watched(void) { return running; }

// The process's own pages in bytes, by the second and third numbers of its statm; 0 when nobody knows.
static size_t own_pages(void) {
  char text[128];
  ssize_t count = pread(sizes, text, sizeof text, 0);
  size_t numbers[3] = {0}, found = 0;
  for (ssize_t at = 0; at < count && found < 3; at++) {
    if (text[at] >= '0' && text[at] <= '9') numbers[found] = numbers[found] * 10 + (size_t)(text[at] - '0');
    else found++;
  }
  return found == 3 && numbers[1] > numbers[2] ? (numbers[1] - numbers[2]) * page : 0;
}

static void look(int number, siginfo_t *info, void *context) {
  (void)context;
  if (info->si_code != SI_TIMER) {
    signal_keep_meaning(number);
    return;
  }
  int saved = errno;
  border_state *state = running;
  if (state != NULL) {
    size_t own = own_pages(), arena = (size_t)(state->arena.next - state->arena.start);
    size_t others = own > arena ? own - arena : 0;
    if (others > allowed) stop_now(state, BORDER_STOP_MEMORY);
    // A call that does not come back fills the machine before its time is up.
    if (others / 2 > allowed) limit_give_up();
  }
  errno = saved;
}

void border_limit_host(size_t bytes) {
  sizes = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (sizes < 0) return;
  allowed = bytes;
  page = (size_t)sysconf(_SC_PAGESIZE);

  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = look;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(LOOK_SIGNAL, &action, NULL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, LOOK_SIGNAL);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);

  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = LOOK_SIGNAL;
  timer_t timer;
  if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0) return;
  struct itimerspec often = {.it_value = {.tv_nsec = INTERVAL}, .it_interval = {.tv_nsec = INTERVAL}};
  timer_settime(timer, 0, &often, NULL);
}
