// Ends scripts that run for too long or use too much memory.
//
// A timer signal on the thread that runs Lua sets a hook on the running coroutine; the hook yields where Lua
// allows it, past every pcall, and raises elsewhere, on every instruction until nothing of the script is left.
#include "limit.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "state.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

#define LIMIT_SIGNAL SIGVTALRM

static volatile int64_t *watched;

void border_watch(volatile int64_t *deadline) { watched = deadline; }

void limit_give_up(void) {
  if (watched == NULL) return;
  *watched = BORDER_FULL;
  while (1) pause();
}

static void record_stop(border_state *state, lua_State *L) {
  if (state->traced_stop) return;
  state->traced_stop = 1;
  trace_clear(&state->stop_trace);
  trace_stack(&state->stop_trace, L, 0);
  for (waiter *below = state->waiting; below != NULL; below = below->up) trace_stack(&state->stop_trace, below->L, 0);
}

static void stop_hook(lua_State *L, lua_Debug *frame) {
  (void)frame;
  border_state *state = state_of(L);
  record_stop(state, L);
  if (lua_isyieldable(L)) {
    lua_yield(L, 0);
    return;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->stop_value);
  lua_error(L);
}

int pass_stop(lua_State *L) {
  border_state *state = state_of(L);
  record_stop(state, L);
  // The hook was set on another coroutine perhaps; a pcall must not keep this one alive either.
  lua_sethook(L, stop_hook, LUA_MASKCOUNT, 1);
  if (lua_isyieldable(L)) return lua_yield(L, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->stop_value);
  return lua_error(L);
}

// Also runs inside a signal handler, as lua.c's does.
void stop_now(border_state *state, int reason) {
  if (state->stop) return;
  state->stop = reason;
  if (state->current != NULL) lua_sethook(state->current, stop_hook, LUA_MASKCOUNT, 1);
}

static int64_t monotonic(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void set_due(limit_timer *timer, int64_t due) {
  struct itimerspec when = {.it_value = {.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000}};
  timer->due = due;
  timer_settime(timer->id, TIMER_ABSTIME, &when, NULL);
}

void signal_keep_meaning(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)context;
  if (info->si_code != SI_TIMER) {
    signal_keep_meaning(number);
    return;
  }
  if (info->si_value.sival_ptr == NULL) return;
  border_state *state = info->si_value.sival_ptr;
  limit_timer *timer = &state->timer;
  timer->due = 0;
  if (timer->deadline == 0) return;
  if (monotonic() < timer->deadline) set_due(timer, timer->deadline);
  else stop_now(state, BORDER_STOP_DEADLINE);
}

// Asking the system who we are would cost as much as the rest of a short test.
static volatile int forks;
static void count_fork(void) { forks++; }
static void watch_forks(void) { pthread_atfork(NULL, NULL, count_fork); }

static pid_t this_thread(void) {
  static _Thread_local pid_t thread;
  static _Thread_local int forks_then;
  if (thread == 0 || forks_then != forks) {
    thread = gettid();
    forks_then = forks;
  }
  return thread;
}

// Timers do not survive a fork, and belong to a thread.
static int make_timer(border_state *state) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch_forks);
  limit_timer *timer = &state->timer;
  if (timer->made && timer->process == forks && timer->thread == this_thread()) return 1;
  if (timer->made && timer->process == forks) timer_delete(timer->id);
  timer->made = 0;
  timer->due = 0;

  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(LIMIT_SIGNAL, &action, NULL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, LIMIT_SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);

  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = LIMIT_SIGNAL;
  event.sigev_value.sival_ptr = state;
  event.sigev_notify_thread_id = this_thread();
  if (timer_create(CLOCK_MONOTONIC, &event, &timer->id) != 0) return 0;
  timer->made = 1;
  timer->process = forks;
  timer->thread = this_thread();
  return 1;
}

// A timer that is set already is not set again for a later deadline, nor taken back for none: the signal looks at the
// deadline that holds when it comes.
void limit_arm(border_state *state, int64_t nanoseconds) {
  if (nanoseconds <= 0 || !make_timer(state)) return;
  int64_t now = monotonic();
  int64_t deadline = nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
  limit_timer *timer = &state->timer;
  timer->deadline = deadline;
  if (timer->due == 0 || deadline < timer->due) set_due(timer, deadline);
  if (watched != NULL) *watched = deadline;
}

void limit_disarm(border_state *state) {
  if (state->timer.deadline == 0) return;
  state->timer.deadline = 0;
  if (watched != NULL) *watched = 0;
}

void limit_close(border_state *state) {
  limit_disarm(state);
  if (state->timer.made && state->timer.process == forks) timer_delete(state->timer.id);
  state->timer.made = 0;
}
