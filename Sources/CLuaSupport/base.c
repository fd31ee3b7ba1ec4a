// Functions of Lua's base library that scripts get in another form.
#include <string.h>

#include "state.h"

static void output(lua_State *L, const char *bytes, size_t length) {
  const border_host *host = &state_of(L)->configuration.host;
  host->output(host->context, bytes, length);
}

static int base_print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&line, '\t');
    luaL_tolstring(L, i, NULL);
    luaL_addvalue(&line);
  }
  luaL_addchar(&line, '\n');
  luaL_pushresult(&line);
  size_t length;
  const char *bytes = lua_tolstring(L, -1, &length);
  output(L, bytes, length);
  return 0;
}

static int base_warn(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checkstring(L, 1);
  for (int i = 2; i <= count; i++) luaL_checkstring(L, i);
  lua_concat(L, count);
  size_t length;
  const char *bytes = lua_tolstring(L, -1, &length);
  if (count == 1 && bytes[0] == '@') return 0;  // a control message
  lua_pushfstring(L, "Lua warning: %s\n", bytes);
  bytes = lua_tolstring(L, -1, &length);
  output(L, bytes, length);
  return 0;
}

// Upvalue: itself, for a body whose address is in the arena.
static int next_element(lua_State *L) {
  lua_Integer i = luaL_intop(+, luaL_checkinteger(L, 2), 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

// Upvalue: next_element.
static int base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return raise_text(L, "setmetatable: __gc is not available to scenarios: when garbage is collected "
                           "must not be seen; use __close or finally");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int base_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "collect") == 0) {
    lua_pushinteger(L, lua_gc(L, LUA_GCCOLLECT));
  } else if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, (lua_Number)lua_gc(L, LUA_GCCOUNT) + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
  } else if (strcmp(option, "step") == 0) {
    lua_gc(L, LUA_GCCOLLECT);
    lua_pushboolean(L, 1);
  } else if (strcmp(option, "isrunning") == 0) {
    lua_pushboolean(L, 1);
  } else {
    return raise_text(L, "collectgarbage: '%s' is not available to scenarios; 'collect', 'count', 'step' and "
                         "'isrunning' are", option);
  }
  return 1;
}

// load: text only. Upvalue: Lua's own.
static int base_load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "t");
  int count = lua_gettop(L);
  if (count < 3) {
    lua_settop(L, 3);
    count = 3;
  }
  if (strchr(mode, 't') != NULL) {
    lua_pushliteral(L, "t");
    lua_replace(L, 3);
  } else {
    lua_pushnil(L);
    lua_pushliteral(L, "binary chunks cannot be loaded");
    return 2;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
}

// Upvalue: the stream.
static int io_write(lua_State *L) {
  // A method call brings the file, a plain call does not.
  int first = lua_rawequal(L, 1, lua_upvalueindex(1)) ? 2 : 1, last = lua_gettop(L);
  for (int i = first; i <= last; i++) {
    size_t length;
    const char *bytes = luaL_checklstring(L, i, &length);
    output(L, bytes, length);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  return 1;
}

static int io_flush(lua_State *L) {
  lua_settop(L, 1);
  return 1;
}

static void set_stream(lua_State *L, const char *name) {
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, io_write, 1);
  lua_setfield(L, -2, "write");
  set_function(L, "flush", io_flush);
  set_function(L, "setvbuf", io_flush);
  set_refusal(L, "close", "closing the output", "it belongs to the test's report");
  lua_setfield(L, -2, name);
}

void open_io(lua_State *L) {
  static const char *const refused[] = {"close", "input", "lines", "open",    "output",
                                        "popen", "read",  "tmpfile", "type", NULL};
  lua_newtable(L);
  set_stream(L, "stdout");
  set_stream(L, "stderr");
  lua_getfield(L, -1, "stdout");
  lua_pushcclosure(L, io_write, 1);
  lua_setfield(L, -2, "write");
  set_function(L, "flush", io_flush);
  for (int i = 0; refused[i] != NULL; i++) {
    lua_pushfstring(L, "io.%s", refused[i]);
    const char *name = lua_tostring(L, -1);
    lua_insert(L, -2);
    set_refusal(L, refused[i], name, "scripts read and write no files; io.write and print go into the report");
    lua_remove(L, -2);
  }
}

// Expects the globals on the top.
void open_base(lua_State *L) {
  set_function(L, "pairs", base_pairs);
  set_function(L, "print", base_print);
  set_function(L, "warn", base_warn);
  set_function(L, "setmetatable", base_setmetatable);
  set_function(L, "collectgarbage", base_collectgarbage);
  push_function(L, next_element);
  lua_pushcclosure(L, base_ipairs, 1);
  lua_setfield(L, -2, "ipairs");
  lua_getfield(L, -1, "load");
  lua_pushcclosure(L, base_load, 1);
  lua_setfield(L, -2, "load");
  set_refusal(L, "dofile", "dofile", "use require, or load for text");
  set_refusal(L, "loadfile", "loadfile", "use require, or load for text");
}
