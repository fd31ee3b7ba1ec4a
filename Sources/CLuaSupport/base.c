// Functions of Lua's base library that scripts get in another form.
#include <string.h>

#include "files.h"
#include "state.h"

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
  write_output(L, 0, bytes, length);
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
  write_output(L, 1, bytes, length);
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

// When garbage is collected must not change what a script sees, so what would steer that does nothing.
static int base_collectgarbage(lua_State *L) {
  static const char *const options[] = {"collect",  "count",      "step",         "isrunning",   "stop", "restart",
                                        "setpause", "setstepmul", "generational", "incremental", NULL};
  switch (luaL_checkoption(L, 1, "collect", options)) {
    case 0: lua_pushinteger(L, lua_gc(L, LUA_GCCOLLECT)); break;
    case 1:
      lua_pushnumber(L, (lua_Number)lua_gc(L, LUA_GCCOUNT) + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
      break;
    case 2:
      lua_gc(L, LUA_GCCOLLECT);
      lua_pushboolean(L, 1);
      break;
    case 3: lua_pushboolean(L, 1); break;
    case 8: case 9: lua_pushliteral(L, "incremental"); break;
    default: lua_pushinteger(L, 0);
  }
  return 1;
}

// load: text only, unless binary chunks are permitted. Upvalue: Lua's own.
static int base_load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "bt");
  int count = lua_gettop(L);
  if (!is_permitted(L, BORDER_ALLOW_NATIVE)) {
    size_t length;
    const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &length) : NULL;
    if (strchr(mode, 't') == NULL || (text != NULL && length > 0 && text[0] == LUA_SIGNATURE[0])) {
      luaL_pushfail(L);
      lua_pushliteral(L, "binary chunk not allowed: compiled Lua is loaded only when run with --allow native");
      return 2;
    }
    if (count < 3) lua_settop(L, 3);
    count = lua_gettop(L);
    lua_pushliteral(L, "t");
    lua_replace(L, 3);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
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
  open_chunk_files(L);
}
