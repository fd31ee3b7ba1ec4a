// Lua's coroutine library, which knows which coroutine runs, so that a limit reaches it.
#include "state.h"

static lua_State *coroutine_argument(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co, 1, "coroutine");
  return co;
}

// What the callers of a coroutine know of it.
static const char *status_of(lua_State *L, lua_State *co) {
  if (L == co) return "running";
  switch (lua_status(co)) {
    case LUA_YIELD: return "suspended";
    case LUA_OK: {
      lua_Debug frame;
      if (lua_getstack(co, 0, &frame)) return "normal";
      return lua_gettop(co) == 0 ? "dead" : "suspended";
    }
    default: return "dead";
  }
}

// Resumes with the arguments on the top; the number of results on the top, or -1 with an error there.
// Below 0 and `stop` set, the caller has to pass the stop on.
static int resume(lua_State *L, lua_State *co, int count) {
  border_state *state = state_of(L);
  if (!lua_checkstack(co, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  const char *status = status_of(L, co);
  if (status[0] != 's') {
    lua_pushfstring(L, "cannot resume %s coroutine", status[0] == 'd' ? "dead" : "non-suspended");
    return -1;
  }
  lua_xmove(L, co, count);
  waiter below = {L, state->waiting};
  state->waiting = &below;
  state->current = co;
  int results, outcome = state->stop ? LUA_YIELD : lua_resume(co, L, count, &results);
  state->current = L;
  state->waiting = below.up;
  if (state->stop) return -1;
  if (outcome == LUA_OK || outcome == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(co, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(co, L, results);
    return results;
  }
  pass_on_trace(state, co, 0);
  lua_xmove(co, L, 1);
  return -1;
}

static int co_resume(lua_State *L) {
  lua_State *co = coroutine_argument(L);
  int results = resume(L, co, lua_gettop(L) - 1);
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  state->has_error_trace = 0;
  if (results < 0) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -(results + 1));
  return results + 1;
}

// Closes what waits to be closed in a coroutine; an error of that is left on its top.
static int close_coroutine(lua_State *L, lua_State *co) {
  border_state *state = state_of(L);
  waiter below = {L, state->waiting};
  state->waiting = &below;
  state->current = co;
  int status = lua_resetthread(co);
  state->current = L;
  state->waiting = below.up;
  return status;
}

// Closes a coroutine that has ended with the error on the top; an error of that takes its place.
static int close_failed(lua_State *L, lua_State *co) {
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD && close_coroutine(L, co) != LUA_OK) lua_xmove(co, L, 1);
  return status;
}

static int wrapped(lua_State *L) {
  border_state *state = state_of(L);
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, co, lua_gettop(L));
  if (state->stop) return pass_stop(L);
  if (results >= 0) return results;
  int status = close_failed(L, co);
  if (state->stop) return pass_stop(L);
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    push_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

// host.resume_line(coroutine): runs a line, a coroutine in which calls of the host may wait, until one of them does;
// true when it has ended. Its error is raised here.
static int host_resume_line(lua_State *L) {
  border_state *state = state_of(L);
  lua_State *co = coroutine_argument(L), *line = state->line;
  lua_settop(L, 1);
  state->line = co;
  int results = resume(L, co, 0);
  if (results < 0 && !state->stop) close_failed(L, co);
  state->line = line;
  if (state->stop) return pass_stop(L);
  if (results < 0) return lua_error(L);
  lua_pushboolean(L, lua_status(co) != LUA_YIELD);
  return 1;
}

static int co_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

static int co_wrap(lua_State *L) {
  co_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int co_yield(lua_State *L) {
  border_state *state = state_of(L);
  if (state->stop) return pass_stop(L);
  if (!lua_isyieldable(L) && state->callbacks > 0) return luaL_error(L, "a callback of the app may not yield");
  if (L == state->base || L == state->main || L == state->line)
    return luaL_error(L, "attempt to yield from outside a coroutine");
  if (!lua_isyieldable(L)) return luaL_error(L, "attempt to yield across a C-call boundary");
  return lua_yield(L, lua_gettop(L));
}

static int co_status(lua_State *L) {
  lua_pushstring(L, status_of(L, coroutine_argument(L)));
  return 1;
}

static int co_is_yieldable(lua_State *L) {
  border_state *state = state_of(L);
  lua_State *co = lua_isnone(L, 1) ? L : coroutine_argument(L);
  lua_pushboolean(L, co != state->base && co != state->main && lua_isyieldable(co));
  return 1;
}

static int co_running(lua_State *L) {
  border_state *state = state_of(L);
  lua_pushthread(L);
  lua_pushboolean(L, L == state->base || L == state->main);
  return 2;
}

static int co_close(lua_State *L) {
  border_state *state = state_of(L);
  lua_State *co = coroutine_argument(L);
  const char *status = status_of(L, co);
  if (status[0] != 's' && status[0] != 'd') return luaL_error(L, "cannot close a %s coroutine", status);
  int outcome = state->stop ? LUA_OK : close_coroutine(L, co);
  if (state->stop) return pass_stop(L);
  if (outcome == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

void open_coroutines(lua_State *L) {
  lua_newtable(L);
  set_function(L, "create", co_create);
  set_function(L, "resume", co_resume);
  set_function(L, "wrap", co_wrap);
  set_function(L, "yield", co_yield);
  set_function(L, "status", co_status);
  set_function(L, "isyieldable", co_is_yieldable);
  set_function(L, "running", co_running);
  set_function(L, "close", co_close);
}

// Expects the prelude's table on the top.
void open_lines(lua_State *L) { set_function(L, "resume_line", host_resume_line); }
