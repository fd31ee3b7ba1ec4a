// What the files of the border share: the state, and what each offers the others.
#ifndef BORDER_STATE_H
#define BORDER_STATE_H

#include <lauxlib.h>
#include <lua.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "arena.h"
#include "border.h"

// Calls from Lua to Swift and back nest no deeper; Lua itself stops at 200.
enum { MAX_DEPTH = 220, MAX_CLASSES = 256, MAX_KINDS = 101, MAX_TABLE_DEPTH = 64, MAX_FILES = 64 };

#define PRELUDE_SOURCE "=[entrance]"

// A key of a table that is being put in order.
typedef struct key {
  int kind;  // KEY_…
  union {
    lua_Integer integer;
    lua_Number number;
    const char *bytes;
  } u;
  size_t length;
} key;
enum { KEY_INTEGER, KEY_NUMBER, KEY_STRING };

typedef struct keys {
  key *items;
  size_t count, capacity;
} keys;

// A coroutine that waits for another one to come back.
typedef struct waiter {
  lua_State *L;
  struct waiter *up;
} waiter;

typedef struct limit_timer {
  timer_t id;
  int made;
  int process;                // the number of forks before it was made
  pid_t thread;
  volatile int64_t deadline;  // 0: not armed
  volatile int64_t due;       // when the signal comes, which may be earlier; 0: it does not
} limit_timer;

struct border_state {
  lua_State *main;
  lua_State *volatile current;        // the coroutine that runs
  volatile sig_atomic_t stop;         // BORDER_STOP_…: a limit was passed
  lua_State *base;                    // the coroutine of a test body, which counts as the main one
  lua_State *line;                    // the line that runs: a coroutine whose calls of the host may wait
  waiter *waiting;                      // the coroutines below the one that runs
  int traced_stop;
  int stop_line;                      // host.stop_at: where a script shall stop
  border_trace stop_trace;
  arena arena;
  border_configuration configuration;
  limit_timer timer;

  border_frame *frames[MAX_DEPTH];
  int depth, base_depth;              // Swift calls on the stack, all and those below the running body
  int callbacks;                      // callbacks on the stack
  int kept;                           // a callback's error waits for the outermost call to return
  border_trace kept_trace;
  border_trace error_trace;           // where the error that is on its way began, in what has been unwound
  int has_error_trace;

  int64_t *released;
  size_t released_count, released_capacity;
  int64_t live_functions;

  keys keys;
  border_values module;               // what `require` found
  border_values answer;               // what the host said of a file
  FILE *files[MAX_FILES];             // open ones
  unsigned char is_process[MAX_FILES];  // whether it is a program
  uint64_t random[4], random_seed;

  // References in the registry.
  int kept_error, stop_value, host_table, error_kinds, handler_traces, loaded_prelude, spare_coroutine,
      prelude_globals;
  int class_metatables[MAX_CLASSES], class_handles[MAX_CLASSES], class_members[MAX_CLASSES],
      class_setters[MAX_CLASSES];
  int kind_metatables[MAX_KINDS];

  uint16_t class_families[MAX_CLASSES];  // whose handles are compared with each other
};

static inline border_state *state_of(lua_State *L) { return *(border_state **)lua_getextraspace(L); }

// Pushes a C function that scripts may see: a closure, so that its address is in the arena.
static inline void push_function(lua_State *L, lua_CFunction function) {
  lua_pushnil(L);
  lua_pushcclosure(L, function, 1);
}

#pragma GCC visibility push(hidden)

// values.c
void values_clear(border_values *values);

// order.c: the order of a table's keys
typedef struct key_order {
  size_t list;   // 1…list are keys
  size_t first, count;  // then these of state->keys
  size_t rest;   // then so many that are neither numbers nor strings, in the order of lua_next
} key_order;
key_order order_keys(lua_State *L, int table);
void push_key(lua_State *L, const key *key);
int base_pairs(lua_State *L);
int push_ordered_keys(lua_State *L, int table);

// read.c: Lua → values
typedef struct reading {
  lua_State *L;
  border_values *into;
  int copy;          // strings are copied into the text buffer
  int tolerant;      // what cannot be read becomes BORDER_OTHER
  int reference;     // functions are referenced
  int functions;     // how many were
  int flaw, flaw_argument;
  const void *path[MAX_TABLE_DEPTH];
} reading;
void read_stack(reading *reading, int first, int count);
void finish_copies(border_values *values);

// write.c: values → Lua
size_t push_value(lua_State *L, const border_values *values, size_t at);
int push_values(lua_State *L, const border_values *values);

// handles.c
typedef struct handle {
  uint32_t magic;
  uint16_t class_id;
  int64_t index;
} handle;
const handle *to_handle(lua_State *L, int index);
void push_handle(lua_State *L, uint16_t class_id, int64_t index);

// kinds.c
void push_kind_metatable(lua_State *L, uint8_t kind);

// trampoline.c
int invoke(lua_State *L, int64_t binding, int count);
int call_binding(lua_State *L);
void flush_released(lua_State *L, border_state *state);

// trace.c
void trace_clear(border_trace *trace);
void trace_free(border_trace *trace);
void trace_copy(border_trace *to, const border_trace *from);
void trace_stack(border_trace *trace, lua_State *L, int level);
void trace_stack_above(border_trace *trace, lua_State *L, int level, lua_CFunction boundary);
void push_trace_text(lua_State *L, const border_trace *trace);
int script_frame(lua_State *L, int level, lua_Debug *into);
const char *frame_source(const lua_Debug *frame);
void push_where(lua_State *L, int level);
int raise_text(lua_State *L, const char *format, ...);

// errors.c
void push_error_object(lua_State *L, const char *kind);  // [message, fields] → [object]
void describe_error(lua_State *L, int index, border_outcome *outcome);
int keep_trace(lua_State *L);  // a message handler
void pass_on_trace(border_state *state, lua_State *L, int level);

// limit.c
void limit_arm(border_state *state, int64_t nanoseconds);
void limit_disarm(border_state *state);
void limit_close(border_state *state);
void limit_give_up(void);  // in a signal handler: waits for the supervisor to end the process
void stop_now(border_state *state, int reason);
void signal_keep_meaning(int number);  // in the handler of a signal that is ours alone when a timer sends it
int pass_stop(lua_State *L);  // ends the running script as far as Lua lets it

// session_line.c
void take_interrupt(lua_State *co);  // lets a coroutine that begins raise what came when none ran

// host_memory.c: says whose script runs, NULL for none; answers whose ran before
border_state *host_memory_watch(border_state *state);
border_state *host_memory_watched(void);  // whose script runs; also in a signal handler

// run.c
int protected_run(border_state *state, lua_CFunction body, void *request, border_outcome *outcome);
void outcome_clear(border_outcome *outcome);
void outcome_message(border_outcome *outcome, const char *message);
void outcome_error(lua_State *L, border_state *state, border_outcome *outcome);
void take_results(lua_State *L, int first, border_outcome *outcome);  // copies the values from `first` to the top out

// chunks.c: as luaL_loadbufferx, for text of all origins
int load_text(lua_State *L, const char *bytes, size_t length, const char *name, const char *mode);

// The libraries.
void open_libraries(lua_State *L);
void open_base(lua_State *L);
void open_protect(lua_State *L);
void open_coroutines(lua_State *L);
void open_lines(lua_State *L);
void open_math(lua_State *L);
void open_random(lua_State *L);
void open_os(lua_State *L);
void open_system(lua_State *L);
void open_io(lua_State *L);
void close_files(border_state *state);
void wrap_functions(lua_State *L);
void open_debug(lua_State *L);
void open_require(lua_State *L);
void open_sort(lua_State *L);
int host_locals(lua_State *L);
void push_frame(lua_State *from, lua_Debug *frame, lua_State *L);  // [names, values] of a frame of `from`, onto L
int host_stop_at(lua_State *L);
int host_environment_of(lua_State *L);
int host_set_environment(lua_State *L);
int host_parameters(lua_State *L);
void add_line_values(lua_State *L, lua_State *co, border_outcome *outcome);
void open_host(lua_State *L);
void open_tables(lua_State *L);
void push_copy(lua_State *L);
void open_handles(lua_State *L);
int host_load(lua_State *L);  // prelude.c
// Puts a function that names the permission which it needs into the table on the top.
void set_forbidden(lua_State *L, const char *name, const char *full_name, int permission);
// Puts a function that explains why it is not there into the table on the top.
void set_refusal(lua_State *L, const char *name, const char *full_name, const char *reason);
static inline void set_function(lua_State *L, const char *name, lua_CFunction function) {
  push_function(L, function);
  lua_setfield(L, -2, name);
}

#pragma GCC visibility pop

#endif
