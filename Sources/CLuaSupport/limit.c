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

// A child's count differs from its parent's; asking for the process each time would be a call of the system.
static unsigned forks;

static void count_fork(void) { forks++; }

__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(NULL, NULL, count_fork); }

void border_watch(volatile int64_t *deadline) { watched = deadline; }

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

static int64_t now(void) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return (int64_t)moment.tv_sec * 1000000000 + moment.tv_nsec;
}

static void set_timer(border_state *state, int64_t time) {
  state->timer.next = time;
  struct itimerspec when = {.it_value = {.tv_sec = time / 1000000000, .tv_nsec = time % 1000000000}};
  timer_settime(state->timer.id, TIMER_ABSTIME, &when, NULL);
}

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  if (info->si_code != SI_TIMER || info->si_value.sival_ptr == NULL) return;
  border_state *state = info->si_value.sival_ptr;
  int64_t deadline = state->timer.deadline;
  state->timer.next = 0;
  if (deadline == 0) return;
  // The timer was set for something that ran before.
  if (now() < deadline) set_timer(state, deadline);
  else stop_now(state, BORDER_STOP_DEADLINE);
}

// Timers do not survive a fork, and belong to a thread.
static int make_timer(border_state *state) {
  limit_timer *timer = &state->timer;
  if (timer->made && timer->process == forks && pthread_equal(timer->thread, pthread_self())) return 1;
  if (timer->made && timer->process == forks) timer_delete(timer->id);
  timer->made = 0;

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
  event.sigev_notify_thread_id = gettid();
  if (timer_create(CLOCK_MONOTONIC, &event, &timer->id) != 0) return 0;
  timer->made = 1;
  timer->next = 0;
  timer->process = forks;
  timer->thread = pthread_self();
  return 1;
}

void limit_arm(border_state *state, int64_t nanoseconds) {
  if (nanoseconds <= 0 || !make_timer(state)) return;
  int64_t start = now();
  int64_t deadline = nanoseconds > INT64_MAX - start ? INT64_MAX : start + nanoseconds;
  state->timer.deadline = deadline;
  // A call of the system is half of what a short test costs, so a timer that fires early enough is left as it is.
  int64_t next = state->timer.next;
  if (next == 0 || next > deadline) set_timer(state, deadline);
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
