// Tables as a whole, for what the prelude does with the globals of each file.
#include "state.h"

static int count_entries(lua_State *L, int table) {
  int count = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) count++;
  return count;
}

// Copies the table on the top, which stays below the copy.
void push_copy(lua_State *L) {
  int table = lua_gettop(L);
  lua_createtable(L, 0, count_entries(L, table));
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table + 1);
  }
}

// host.copy(table) → another table with its entries
static int host_copy(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  push_copy(L);
  return 1;
}

// host.alike(table, other) → whether both have the same entries
static int host_alike(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  int count = 0;
  for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 2), count++) {
    lua_pushvalue(L, -2);
    lua_rawget(L, 2);
    if (!lua_rawequal(L, -1, -2)) {
      lua_pushboolean(L, 0);
      return 1;
    }
  }
  lua_pushboolean(L, count == count_entries(L, 2));
  return 1;
}

// Expects the prelude's table on the top.
void open_tables(lua_State *L) {
  set_function(L, "copy", host_copy);
  set_function(L, "alike", host_alike);
}
