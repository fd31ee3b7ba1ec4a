// The names that a line of a script can see, for failure messages; the table in which a chunk's globals live.
#include <string.h>

#include "state.h"

// Sets names[name] = true and values[name] = value; the value is on the top of the stack that it came from.
static void add_name(lua_State *from, lua_State *L, int names, const char *name) {
  if (from != L) lua_xmove(from, L, 1);
  lua_setfield(L, names + 1, name);
  lua_pushboolean(L, 1);
  lua_setfield(L, names, name);
}

// Pushes names and values onto L: the parameters, locals and upvalues of a frame of `from`.
void push_frame(lua_State *from, lua_Debug *frame, lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  int names = lua_gettop(L) - 1;
  const char *name;
  lua_getinfo(from, "f", frame);
  int function = lua_gettop(from);
  for (int i = 1; (name = lua_getupvalue(from, function, i)) != NULL; i++) add_name(from, L, names, name);
  lua_remove(from, function);
  // Inner scopes come later and hide outer ones.
  for (int i = 1; (name = lua_getlocal(from, frame, i)) != NULL; i++) {
    if (name[0] == '(') lua_pop(from, 1);
    else add_name(from, L, names, name);
  }
}

// host.locals() → names, values of the innermost script frame; a nil value has a name only.
int host_locals(lua_State *L) {
  lua_Debug frame;
  lua_settop(L, 0);
  if (script_frame(L, 1, &frame)) {
    push_frame(L, &frame, L);
  } else {
    lua_newtable(L);
    lua_newtable(L);
  }
  return 2;
}

// host.parameters(function) → a list of its parameters' names; nothing for a function of C.
int host_parameters(lua_State *L) {
  lua_settop(L, 1);
  if (!lua_isfunction(L, 1) || lua_iscfunction(L, 1)) return 0;
  lua_newtable(L);
  lua_insert(L, 1);
  // The function is on the top, where lua_getlocal looks for it.
  const char *name;
  for (int i = 1; (name = lua_getlocal(L, NULL, i)) != NULL; i++) {
    lua_pushstring(L, name);
    lua_rawseti(L, 1, i);
  }
  lua_settop(L, 1);
  return 1;
}

// Whether a message begins with a frame's place, as those of errors do.
static int begins_with_place(const char *message, const lua_Debug *frame) {
  char line[24];
  const char *source = frame_source(frame);
  size_t length = strlen(source);
  snprintf(line, sizeof line, ":%d: ", frame->currentline);
  return strncmp(message, source, length) == 0 && strncmp(message + length, line, strlen(line)) == 0;
}

// The frame of a coroutine that its error speaks of: the one that the message names, else the innermost one.
static int failing_frame(lua_State *co, const char *message, lua_Debug *frame) {
  enum { LEVELS = 12 };
  for (int level = 0; message != NULL && level < LEVELS && script_frame(co, level, frame); level++)
    if (begins_with_place(message, frame)) return 1;
  return script_frame(co, 0, frame);
}

// [coroutine, outcome] → [text or nil]: what the prelude says of the values on the line that failed.
static int describe_line(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  border_outcome *outcome = lua_touserdata(L, 2);
  lua_Debug frame;
  lua_settop(L, 2);
  if (!lua_checkstack(co, 8)) return 0;
  const char *message = lua_type(co, -1) == LUA_TSTRING ? lua_tostring(co, -1) : NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->host_table);
  if (lua_getfield(L, 3, "error_values") != LUA_TFUNCTION || !failing_frame(co, message, &frame)) return 0;
  outcome->values_line = frame.currentline;
  lua_pushvalue(co, -1);
  lua_xmove(co, L, 1);
  lua_pushstring(L, frame_source(&frame));
  lua_pushinteger(L, frame.currentline);
  push_frame(co, &frame, L);
  lua_call(L, 5, 1);
  return 1;
}

// Adds to an outcome what the names on the failing line hold, while the frames of the coroutine are still there; its
// error is on its top.
void add_line_values(lua_State *L, lua_State *co, border_outcome *outcome) {
  if (!lua_checkstack(L, 8)) return;
  int top = lua_gettop(co);
  lua_pushcfunction(L, describe_line);
  lua_pushthread(co);
  lua_xmove(co, L, 1);
  lua_pushlightuserdata(L, outcome);
  size_t length = 0;
  const char *text = lua_pcall(L, 2, 1, 0) == LUA_OK ? lua_tolstring(L, -1, &length) : NULL;
  // What an error has left above the error that is told of.
  lua_settop(co, top);
  values_clear(&outcome->line_values);
  if (text != NULL) {
    border_append_text(&outcome->line_values, text, length);
    finish_copies(&outcome->line_values);
  }
  lua_pop(L, 1);
}

// Finds the upvalue in which a Lua function (argument 1) looks its globals up; pushes it. 0: it has none.
static int find_environment(lua_State *L) {
  if (!lua_isfunction(L, 1) || lua_iscfunction(L, 1)) return 0;
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, 1, i)) != NULL; i++) {
    if (strcmp(name, "_ENV") == 0) return i;
    lua_pop(L, 1);
  }
  return 0;
}

// host.environment_of(function) → the table in which it looks its globals up; nothing when it has none.
int host_environment_of(lua_State *L) {
  lua_settop(L, 1);
  return find_environment(L) != 0;
}

// host.set_environment(function, table): it, and no other function, reads and writes its globals in the table.
int host_set_environment(lua_State *L) {
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  int place = find_environment(L);
  if (place == 0) return 0;
  // A chunk of its own has an upvalue of its own.
  if (luaL_loadstring(L, "return x") != LUA_OK) return lua_error(L);
  lua_upvaluejoin(L, 1, place, -1, 1);
  lua_pushvalue(L, 2);
  lua_setupvalue(L, 1, place);
  return 0;
}
