// Running Lua for the host: each way in is one protected call, whose results are copied out.
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

void outcome_clear(border_outcome *outcome) {
  outcome->kind = BORDER_FINISHED;
  outcome->reason = BORDER_STOP_NONE;
  outcome->value_count = 0;
  values_clear(&outcome->values);
  values_clear(&outcome->message);
  values_clear(&outcome->line_values);
  trace_clear(&outcome->trace);
}

void outcome_message(border_outcome *outcome, const char *message) {
  outcome->kind = BORDER_RAISED;
  outcome->value_count = 0;
  values_clear(&outcome->values);
  values_clear(&outcome->message);
  border_append_text(&outcome->message, "error", 5);
  border_append_text(&outcome->message, message, strlen(message));
  finish_copies(&outcome->message);
}

static void set_stopped(border_state *state, border_outcome *outcome) {
  outcome->kind = BORDER_STOPPED;
  outcome->reason = state->stop;
  outcome->value_count = 0;
  trace_copy(&outcome->trace, &state->stop_trace);
}

// [error, outcome]
static int describe(lua_State *L) {
  describe_error(L, 1, lua_touserdata(L, 2));
  return 0;
}

// Pops an error and puts it into an outcome, whose trace is there already.
void outcome_error(lua_State *L, border_state *state, border_outcome *outcome) {
  if (!state->stop) {
    outcome->kind = BORDER_RAISED;
    lua_pushcfunction(L, describe);
    lua_insert(L, -2);
    lua_pushlightuserdata(L, outcome);
    if (lua_pcall(L, 2, 0, 0) == LUA_OK) return;
    outcome_message(outcome, "an error that cannot be described");
  }
  lua_pop(L, 1);
  // A limit may have been passed while the error was described.
  if (state->stop) set_stopped(state, outcome);
}

int protected_run(border_state *state, lua_CFunction body, void *request, border_outcome *outcome) {
  lua_State *L = state->current;
  outcome_clear(outcome);
  if (!lua_checkstack(L, 10)) {
    outcome_message(outcome, "stack overflow");
    return 0;
  }
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, request);
  if (lua_pcall(L, 1, 0, 0) == LUA_OK) return 1;
  outcome_error(L, state, outcome);
  return 0;
}

void take_results(lua_State *L, int first, border_outcome *outcome) {
  int count = lua_gettop(L) - first + 1;
  reading reading = {.L = L, .into = &outcome->values, .copy = 1, .tolerant = 1, .reference = 1};
  luaL_checkstack(L, 10, "too many results");
  read_stack(&reading, first, count);
  outcome->value_count = count;
}

// MARK: Chunks

typedef struct load_request {
  const char *bytes, *name;
  size_t length;
  border_outcome *outcome;
} load_request;

static int load_body(lua_State *L) {
  load_request *request = lua_touserdata(L, 1);
  if (load_text(L, request->bytes, request->length, request->name, NULL) != LUA_OK) return lua_error(L);
  take_results(L, 2, request->outcome);
  return 0;
}

void border_load(border_state *state, const void *bytes, size_t length, const char *name, border_outcome *outcome) {
  load_request request = {bytes, name, length, outcome};
  protected_run(state, load_body, &request, outcome);
}

// MARK: Coroutines of their own

typedef struct run_request {
  int64_t function;
  const border_values *arguments;
  int64_t limit;
  border_outcome *outcome;
} run_request;

// [request, coroutine, error] → its outcome; then what waits to be closed in the coroutine is.
static void take_error(lua_State *L, lua_State *co, border_state *state, border_outcome *outcome) {
  if (state->has_error_trace) trace_copy(&outcome->trace, &state->error_trace);
  trace_stack(&outcome->trace, co, 0);
  // What came through a coroutine or a pcall has left its frames behind.
  if (!state->has_error_trace && !state->stop) add_line_values(L, co, outcome);
  state->has_error_trace = 0;
  lua_xmove(co, L, 1);
  outcome_error(L, state, outcome);
  if (state->stop) return;
  state->current = co;
  lua_resetthread(co);
  state->current = L;
  if (state->stop) set_stopped(state, outcome);
}

// Pushes a coroutine that does nothing: one whose function has returned is as good as a new one.
static lua_State *idle_coroutine(lua_State *L, border_state *state) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, state->spare_coroutine) == LUA_TTHREAD) {
    lua_pushboolean(L, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, state->spare_coroutine);
    return lua_tothread(L, -1);
  }
  lua_pop(L, 1);
  return lua_newthread(L);
}

static int resume_body(lua_State *L) {
  border_state *state = state_of(L);
  run_request *request = lua_touserdata(L, 1);
  border_outcome *outcome = request->outcome;
  flush_released(L, state);
  lua_State *co = idle_coroutine(L, state);
  int place = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->function);
  int count = push_values(L, request->arguments);
  if (!lua_checkstack(co, count + 1)) return luaL_error(L, "too many arguments");
  lua_xmove(L, co, count + 1);

  waiter below = {L, state->waiting};
  state->waiting = &below;
  state->base = co;
  state->base_depth = state->depth;
  state->has_error_trace = 0;
  state->current = co;
  take_interrupt(co);
  if (state->timer.deadline == 0) limit_arm(state, request->limit);
  int results, status = lua_resume(co, L, count, &results);
  state->current = L;
  if (state->stop) {
    set_stopped(state, outcome);
  } else if (status == LUA_OK) {
    luaL_checkstack(L, results + 1, "too many results");
    lua_xmove(co, L, results);
    take_results(L, lua_gettop(L) - results + 1, outcome);
    lua_pushvalue(L, place);
    lua_rawseti(L, LUA_REGISTRYINDEX, state->spare_coroutine);
  } else if (status == LUA_YIELD) {
    outcome_message(outcome, "attempt to yield from outside a coroutine");
  } else {
    take_error(L, co, state, outcome);
  }
  return 0;
}

void border_resume(border_state *state, int64_t function, const border_values *arguments, int64_t limit,
                   border_outcome *outcome) {
  lua_State *current = state->current, *base = state->base;
  waiter *waiting = state->waiting;
  int base_depth = state->base_depth;
  int was_armed = state->timer.deadline != 0;
  run_request request = {function, arguments, limit, outcome};
  outcome_clear(outcome);
  if (state->stop) {
    set_stopped(state, outcome);
    return;
  }
  border_state *outer = host_memory_watch(state);
  if (protected_run(state, resume_body, &request, outcome) && state->stop) set_stopped(state, outcome);
  host_memory_watch(outer);
  if (!was_armed) limit_disarm(state);
  state->current = current;
  state->base = base;
  state->waiting = waiting;
  state->base_depth = base_depth;
}

// MARK: Callbacks

static int call_body(lua_State *L) {
  run_request *request = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->function);
  int count = push_values(L, request->arguments);
  lua_call(L, count, LUA_MULTRET);
  take_results(L, 2, request->outcome);
  return 0;
}

// A message handler. What lies below the callback is still there when its error is raised again.
static int keep_callback_trace(lua_State *L) {
  border_state *state = state_of(L);
  if (!state->has_error_trace) trace_clear(&state->error_trace);
  state->has_error_trace = 1;
  trace_stack_above(&state->error_trace, L, 1, call_body);
  return 1;
}

// The first error of a callback waits until the call that it happened in returns.
static void keep_error(lua_State *L, border_state *state) {
  if (state->kept || state->depth <= state->base_depth) return;
  state->kept = 1;
  trace_copy(&state->kept_trace, &state->error_trace);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, state->kept_error);
}

void border_call(border_state *state, int64_t function, const border_values *arguments, border_outcome *outcome) {
  outcome_clear(outcome);
  if (state->stop) {
    set_stopped(state, outcome);
    return;
  }
  lua_State *L = state->current;
  if (!lua_checkstack(L, 12)) {
    outcome_message(outcome, "stack overflow");
    return;
  }
  run_request request = {function, arguments, 0, outcome};
  int top = lua_gettop(L);
  state->has_error_trace = 0;
  state->callbacks++;
  lua_pushcfunction(L, keep_callback_trace);
  lua_pushcfunction(L, call_body);
  lua_pushlightuserdata(L, &request);
  if (lua_pcall(L, 1, 0, top + 1) != LUA_OK) {
    if (!state->has_error_trace) trace_clear(&state->error_trace);
    trace_copy(&outcome->trace, &state->error_trace);
    if (!state->stop) keep_error(L, state);
    outcome_error(L, state, outcome);
  } else if (state->stop) {
    set_stopped(state, outcome);
  }
  state->has_error_trace = 0;
  state->callbacks--;
  lua_settop(L, top);
}

// MARK: Looking things up

typedef struct field_request {
  int of_host;
  const char *name;
  const border_values *values;
  border_outcome *outcome;
} field_request;

static int field_body(lua_State *L) {
  field_request *request = lua_touserdata(L, 1);
  if (request->of_host) lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->host_table);
  else lua_pushglobaltable(L);
  lua_pushstring(L, request->name);
  lua_rawget(L, 2);
  take_results(L, 3, request->outcome);
  return 0;
}

void border_field(border_state *state, int32_t of_host, const char *name, border_outcome *outcome) {
  field_request request = {of_host, name, NULL, outcome};
  protected_run(state, field_body, &request, outcome);
}

static int set_field_body(lua_State *L) {
  field_request *request = lua_touserdata(L, 1);
  if (request->of_host) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->host_table);
  } else {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_getfield(L, -1, LUA_LOADLIBNAME);
  }
  lua_pushstring(L, request->name);
  push_value(L, request->values, 0);
  lua_rawset(L, -3);
  return 0;
}

void border_set_field(border_state *state, int32_t of_host, const char *name, const border_values *values,
                      border_outcome *outcome) {
  field_request request = {of_host, name, values, outcome};
  protected_run(state, set_field_body, &request, outcome);
}
