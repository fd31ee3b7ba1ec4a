// Error objects of any kind, described without trusting them.
#include <stdlib.h>
#include <string.h>

#include "state.h"

// The text of the value on the top; what a script has put into the metatable of strings is not asked.
static void push_text(lua_State *L) {
  if (lua_type(L, -1) == LUA_TSTRING) lua_pushvalue(L, -1);
  else luaL_tolstring(L, -1, NULL);
}

// Upvalue: nil.
static int error_text(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushliteral(L, "message");
  lua_rawget(L, 1);
  push_text(L);
  return 1;
}

static void push_kind(lua_State *L, const char *kind) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->error_kinds);
  if (lua_getfield(L, -1, kind) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushstring(L, kind);
    lua_setfield(L, -2, "__kind");
    set_function(L, "__tostring", error_text);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, kind);
  }
  lua_remove(L, -2);
}

void push_error_object(lua_State *L, const char *kind) {
  if (lua_type(L, -1) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  lua_insert(L, -2);
  lua_setfield(L, -2, "message");
  push_kind(L, kind);
  lua_setmetatable(L, -2);
}

// [value] → [text]; the value's own __tostring may do anything.
static int to_text(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

// Pushes the kind of an error value: its metatable's __kind or "error".
static const char *push_error_kind(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TTABLE && lua_getmetatable(L, index)) {
    lua_pushliteral(L, "__kind");
    if (lua_rawget(L, -2) == LUA_TSTRING) {
      lua_remove(L, -2);
      return lua_tostring(L, -1);
    }
    lua_pop(L, 2);
  }
  lua_pushliteral(L, "error");
  return lua_tostring(L, -1);
}

// Pushes what an error value says.
static void push_error_message(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TSTRING || type == LUA_TNUMBER) {
    lua_pushvalue(L, index);
    lua_tolstring(L, -1, NULL);
    return;
  }
  if (type == LUA_TTABLE && luaL_getmetafield(L, index, "__kind") != LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushliteral(L, "message");
    if (lua_rawget(L, index) == LUA_TSTRING) return;
    lua_pop(L, 1);
  }
  if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushcfunction(L, to_text);
    lua_pushvalue(L, index);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
    lua_pop(L, 1);
    lua_pushfstring(L, "(the error object is a %s whose __tostring fails)", luaL_typename(L, index));
    return;
  }
  if (type == LUA_TNIL) lua_pushliteral(L, "(the error object is nil)");
  else if (type == LUA_TBOOLEAN)
    lua_pushfstring(L, "(the error object is %s)", lua_toboolean(L, index) ? "true" : "false");
  else if (type == LUA_TTABLE) {
    lua_pushliteral(L, "message");
    if (lua_rawget(L, index) == LUA_TSTRING) {
      lua_pushliteral(L, "(the error object is a table) ");
      lua_insert(L, -2);
      lua_concat(L, 2);
      return;
    }
    lua_pop(L, 1);
    lua_pushliteral(L, "(the error object is a table)");
  } else {
    lua_pushfstring(L, "(the error object is a %s value)", luaL_typename(L, index));
  }
}

// Lua shortens long file names in its messages; the trace has the whole one.
static void lengthen_source(lua_State *L, const border_trace *trace) {
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  if (trace->count == 0 || length < 4 || memcmp(message, "...", 3) != 0) return;
  const char *source = trace->text + trace->places[0].source;
  char line[24];
  snprintf(line, sizeof line, ":%d:", (int)trace->places[0].line);
  const char *found = strstr(message, line);
  if (found == NULL) return;
  size_t tail = (size_t)(found - message) - 3, whole = strlen(source);
  if (tail > whole || memcmp(source + whole - tail, message + 3, tail) != 0) return;
  lua_pushstring(L, source);
  lua_pushlstring(L, found, length - (size_t)(found - message));
  lua_concat(L, 2);
  lua_remove(L, -2);
}

void describe_error(lua_State *L, int index, border_outcome *outcome) {
  index = lua_absindex(L, index);
  size_t length;
  values_clear(&outcome->message);
  const char *text = push_error_kind(L, index);
  border_append_text(&outcome->message, text, strlen(text));
  push_error_message(L, index);
  lengthen_source(L, &outcome->trace);
  text = lua_tolstring(L, -1, &length);
  border_append_text(&outcome->message, text, length);
  lua_pop(L, 2);
  finish_copies(&outcome->message);
  reading reading = {.L = L, .into = &outcome->values, .copy = 1, .tolerant = 1};
  read_stack(&reading, index, 1);
  outcome->value_count = 1;
}

// The trace of an error is what has been unwound already, then this stack.
void pass_on_trace(border_state *state, lua_State *L, int level) {
  if (!state->has_error_trace) trace_clear(&state->error_trace);
  state->has_error_trace = 1;
  trace_stack(&state->error_trace, L, level);
}

int keep_trace(lua_State *L) {
  pass_on_trace(state_of(L), L, 1);
  return 1;
}

// host.raise(kind, message, fields)
static int host_raise(lua_State *L) {
  const char *kind = luaL_checkstring(L, 1);
  luaL_checkstring(L, 2);
  lua_settop(L, 3);
  push_error_object(L, kind);
  return lua_error(L);
}

// host.kind(value) → kind, message
static int host_kind(lua_State *L) {
  lua_settop(L, 1);
  push_error_kind(L, 1);
  push_error_message(L, 1);
  return 2;
}

// host.text(value)
static int host_text(lua_State *L) {
  lua_settop(L, 1);
  lua_pushcfunction(L, to_text);
  lua_pushvalue(L, 1);
  if (lua_pcall(L, 1, 1, 0) != LUA_OK)
    lua_pushfstring(L, "(a %s whose __tostring fails)", luaL_typename(L, 1));
  return 1;
}

// host.where(level) → file, line of a script frame; 1 is the innermost one.
static int host_where(lua_State *L) {
  lua_Integer wanted = luaL_optinteger(L, 1, 1);
  lua_Debug frame;
  for (int level = 1; lua_getstack(L, level, &frame); level++) {
    if (!lua_getinfo(L, "Sl", &frame) || frame.what[0] == 'C') continue;
    if (strcmp(frame.source, PRELUDE_SOURCE) == 0 || --wanted > 0) continue;
    lua_pushstring(L, frame_source(&frame));
    lua_pushinteger(L, frame.currentline);
    return 2;
  }
  lua_pushnil(L);
  return 1;
}

// host.function_lines(value) → file, first and last line of a function of a script; nothing for anything else.
static int host_function_lines(lua_State *L) {
  lua_settop(L, 1);
  if (!lua_isfunction(L, 1) || lua_iscfunction(L, 1)) return 0;
  lua_Debug function;
  lua_getinfo(L, ">S", &function);
  if (strcmp(function.source, PRELUDE_SOURCE) == 0) return 0;
  lua_pushstring(L, frame_source(&function));
  lua_pushinteger(L, function.linedefined);
  lua_pushinteger(L, function.lastlinedefined);
  return 3;
}

// host.callable(value)
static int host_callable(lua_State *L) {
  luaL_checkany(L, 1);
  int callable = lua_isfunction(L, 1) || luaL_getmetafield(L, 1, "__call") != LUA_TNIL;
  lua_pushboolean(L, callable);
  return 1;
}

// host.keys(table) → its keys in order
static int host_keys(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  push_ordered_keys(L, 1);
  return 1;
}

// Expects the prelude's table on the top.
void open_host(lua_State *L) {
  set_function(L, "load", host_load);
  set_function(L, "raise", host_raise);
  set_function(L, "kind", host_kind);
  set_function(L, "text", host_text);
  set_function(L, "where", host_where);
  set_function(L, "function_lines", host_function_lines);
  set_function(L, "callable", host_callable);
  set_function(L, "keys", host_keys);
  set_function(L, "locals", host_locals);
  set_function(L, "stop_at", host_stop_at);
  set_function(L, "environment_of", host_environment_of);
  set_function(L, "set_environment", host_set_environment);
  set_function(L, "parameters", host_parameters);
}
