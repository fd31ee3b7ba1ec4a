// pcall, xpcall and error: as Lua's, but a limit passes through them, positions are those of scripts, and a
// message handler runs after unwinding, where it can be stopped.
#include <string.h>

#include "state.h"

static int finish_pcall(lua_State *L, int status, lua_KContext context) {
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)context;
  state->has_error_trace = 0;
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static int own_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

// Makes `debug.traceback` in this coroutine answer the text on the top, which it pops; nil: nothing special.
static void set_handler_trace(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->handler_traces);
  lua_pushthread(L);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 2);
}

static void get_handler_trace(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->handler_traces);
  lua_pushthread(L);
  lua_rawget(L, -2);
  lua_remove(L, -2);
}

// [handler, outer trace, …, result or error of the handler] → false, it
static int finish_handler(lua_State *L, int status, lua_KContext context) {
  (void)context, (void)status;
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  state->has_error_trace = 0;
  lua_pushvalue(L, 2);
  set_handler_trace(L);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

// [handler, keep_trace, true, …] with results, or the error on the top
static int finish_xpcall(lua_State *L, int status, lua_KContext context) {
  (void)context;
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 2;
  lua_replace(L, 3);
  lua_settop(L, 3);
  get_handler_trace(L);
  lua_replace(L, 2);
  if (!state->has_error_trace) trace_clear(&state->error_trace);
  push_trace_text(L, &state->error_trace);
  set_handler_trace(L);
  lua_pushvalue(L, 1);
  lua_insert(L, 3);
  int outcome = lua_pcallk(L, 1, 1, 0, 0, finish_handler);
  return finish_handler(L, outcome, 0);
}

static int own_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  // [f, handler, …] → [handler, keep_trace, true, f, …]
  lua_pushvalue(L, 1);
  lua_insert(L, 3);
  lua_pushboolean(L, 1);
  lua_insert(L, 3);
  lua_remove(L, 1);
  lua_pushcfunction(L, keep_trace);
  lua_insert(L, 2);
  state_of(L)->has_error_trace = 0;
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_xpcall);
  return finish_xpcall(L, status, 2);
}

static int own_error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    push_where(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// host.try(f, …) → true, … or false, error, trace
static int finish_try(lua_State *L, int status, lua_KContext context) {
  (void)context;
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 1;
  if (!state->has_error_trace) trace_clear(&state->error_trace);
  state->has_error_trace = 0;
  const border_trace *trace = &state->error_trace;
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  lua_createtable(L, (int)trace->count, 0);
  for (size_t i = 0; i < trace->count; i++) {
    lua_createtable(L, 0, 3);
    lua_pushstring(L, trace->text + trace->places[i].source);
    lua_setfield(L, -2, "file");
    lua_pushinteger(L, trace->places[i].line);
    lua_setfield(L, -2, "line");
    lua_pushstring(L, trace->text + trace->places[i].function);
    lua_setfield(L, -2, "function");
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 3;
}

static int host_try(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushcfunction(L, keep_trace);
  lua_insert(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 2);
  state_of(L)->has_error_trace = 0;
  int status = lua_pcallk(L, lua_gettop(L) - 3, LUA_MULTRET, 1, 0, finish_try);
  return finish_try(L, status, 0);
}

// host.unyielding(f) → its first result; inside, no coroutine below may be left waiting.
static int host_unyielding(lua_State *L) {
  lua_settop(L, 1);
  lua_call(L, 0, 1);
  return 1;
}

// debug.traceback([coroutine,] [message [, level]])
static int own_traceback(lua_State *L) {
  int first = lua_isthread(L, 1) ? 2 : 1;
  lua_State *co = first == 2 ? lua_tothread(L, 1) : L;
  if (!lua_isnoneornil(L, first) && lua_type(L, first) != LUA_TSTRING) {
    lua_pushvalue(L, first);  // as in Lua: what is no text is left alone
    return 1;
  }
  int level = (int)luaL_optinteger(L, first + 1, co == L ? 1 : 0);
  lua_settop(L, first);
  get_handler_trace(L);
  if (first == 2 || lua_isnil(L, -1)) {
    // A trace of its own: the state's one may belong to an error that is on its way.
    border_trace trace = {0};
    trace_stack(&trace, co, level);
    push_trace_text(L, &trace);
    trace_free(&trace);
  }
  if (!lua_isnoneornil(L, first)) {
    lua_pushvalue(L, first);
    lua_pushliteral(L, "\n");
    lua_pushvalue(L, -3);
    lua_concat(L, 3);
  }
  return 1;
}

// Expects the table `debug` on the top.
void open_debug(lua_State *L) {
  set_function(L, "traceback", own_traceback);
}

// Expects the globals on the top.
void open_protect(lua_State *L) {
  set_function(L, "pcall", own_pcall);
  set_function(L, "xpcall", own_xpcall);
  set_function(L, "error", own_error);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->host_table);
  set_function(L, "try", host_try);
  set_function(L, "unyielding", host_unyielding);
  lua_pop(L, 1);
}
