// Calls from Lua to the host: arguments are read, Swift runs, and when it has returned the reply becomes
// results or an error. No error of Lua ever passes through Swift.
#include <stdlib.h>
#include <string.h>

#include "state.h"

static border_frame *frame_at(lua_State *L, border_state *state, int depth) {
  if (depth >= MAX_DEPTH) {
    raise_text(L, "too many calls within calls (more than %d)", MAX_DEPTH);
    return NULL;
  }
  border_frame *frame = state->frames[depth];
  if (frame == NULL) {
    frame = calloc(1, sizeof *frame);
    if (frame == NULL) abort();
    state->frames[depth] = frame;
  }
  return frame;
}

static void let_go(lua_State *L, border_state *state, int64_t function) {
  luaL_unref(L, LUA_REGISTRYINDEX, (int)function);
  state->live_functions--;
}

// Functions that the host did not keep are let go of.
static void release_functions(lua_State *L, border_state *state, border_frame *frame) {
  for (size_t i = 0; i < frame->arguments.count; i++) {
    const border_value *value = &frame->arguments.items[i];
    if (value->tag == BORDER_FUNCTION && !value->flag) let_go(L, state, value->u.integer);
  }
  frame->function_count = 0;
}

void flush_released(lua_State *L, border_state *state) {
  while (state->released_count > 0) let_go(L, state, state->released[--state->released_count]);
}

void border_release(border_state *state, int64_t function) {
  if (state->released_count == state->released_capacity) {
    size_t capacity = state->released_capacity == 0 ? 16 : state->released_capacity * 2;
    int64_t *moved = realloc(state->released, capacity * sizeof(int64_t));
    if (moved == NULL) abort();
    state->released = moved;
    state->released_capacity = capacity;
  }
  state->released[state->released_count++] = function;
}

// The error of a callback, now that the call it happened in is over.
static int raise_kept(lua_State *L, border_state *state) {
  state->kept = 0;
  trace_copy(&state->error_trace, &state->kept_trace);
  state->has_error_trace = 1;
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->kept_error);
  lua_pushnil(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, state->kept_error);
  return lua_error(L);
}

static int raise_reply(lua_State *L, int kind, const border_values *reply) {
  size_t next = push_value(L, reply, 0);
  if (kind == BORDER_REPLY_ERROR) {
    push_where(L, 0);
    lua_insert(L, -2);
    lua_concat(L, 2);
  } else {
    push_value(L, reply, next);
    push_error_object(L, kind == BORDER_REPLY_EXCEPTION ? "exception" : "failure");
  }
  return lua_error(L);
}

static int go_on(lua_State *L, int status, lua_KContext suspension);

// Lets the host answer a call whose arguments stand in the frame. Results go onto the stack, in the place of what lies
// there when the call is a new one.
static int call_host(lua_State *L, border_state *state, border_frame *frame, int64_t binding, int is_new) {
  values_clear(&frame->reply);
  state->depth++;
  state->arena.unlimited++;
  int kind = state->configuration.host.call(state->configuration.host.context, binding, frame);
  state->arena.unlimited--;
  state->depth--;

  if (frame->function_count > 0) release_functions(L, state, frame);
  if (state->released_count > 0) flush_released(L, state);
  if (state->stop) return pass_stop(L);
  if (state->kept && state->depth == state->base_depth) return raise_kept(L, state);
  if (kind != BORDER_REPLY_VALUES && kind != BORDER_REPLY_SUSPENDED) return raise_reply(L, kind, &frame->reply);
  if (is_new) lua_settop(L, 0);
  push_values(L, &frame->reply);
  if (kind == BORDER_REPLY_SUSPENDED) return lua_yieldk(L, 0, (lua_KContext)frame->suspension, go_on);
  return lua_gettop(L);
}

// A suspended call whose line has been resumed.
static int go_on(lua_State *L, int status, lua_KContext suspension) {
  (void)status;
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  border_frame *frame = frame_at(L, state, state->depth);
  values_clear(&frame->arguments);
  frame->argument_count = frame->function_count = frame->flaw = 0;
  luaL_checkstack(L, 10, "too many results");
  return call_host(L, state, frame, -(int64_t)suspension, 0);
}

// Calls the host with the values 1…count of the stack.
int invoke(lua_State *L, int64_t binding, int count) {
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  border_frame *frame = frame_at(L, state, state->depth);
  luaL_checkstack(L, 10, "too many arguments");
  reading reading = {.L = L, .into = &frame->arguments, .reference = 1};
  read_stack(&reading, 1, count);
  frame->argument_count = count;
  frame->function_count = reading.functions;
  frame->flaw = reading.flaw;
  frame->flaw_argument = reading.flaw_argument;
  return call_host(L, state, frame, binding, 1);
}

// Upvalue: the binding.
int call_binding(lua_State *L) {
  return invoke(L, lua_tointeger(L, lua_upvalueindex(1)), lua_gettop(L));
}

typedef struct define_request {
  int into;
  const char *table, *name;
  int64_t binding;
} define_request;

static int define(lua_State *L) {
  border_state *state = state_of(L);
  const define_request *request = lua_touserdata(L, 1);
  switch (request->into) {
    case BORDER_INTO_HOST: lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_table); break;
    case BORDER_INTO_TABLE:
      lua_pushglobaltable(L);
      if (lua_getfield(L, -1, request->table) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, request->table);
      }
      break;
    default: lua_pushglobaltable(L);
  }
  lua_pushinteger(L, request->binding);
  lua_pushcclosure(L, call_binding, 1);
  lua_setfield(L, -2, request->name);
  return 0;
}

void border_define(border_state *state, int32_t into, const char *table, const char *name, int64_t binding,
                   border_outcome *outcome) {
  define_request request = {into, table, name, binding};
  protected_run(state, define, &request, outcome);
}
