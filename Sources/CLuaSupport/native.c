// C modules, where the command line permits them: Lua's own loader, on `package.cpath`.
#include <lualib.h>

#include "files.h"
#include "state.h"

#define SEARCHERS "entrance.searchers"
#define PACKAGE "entrance.package"

// [package] → [package]; takes what loads C modules from Lua's own library.
void open_native(lua_State *L) {
  if (!is_permitted(L, BORDER_ALLOW_NATIVE)) {
    set_forbidden(L, "loadlib", "package.loadlib", BORDER_ALLOW_NATIVE);
    return;
  }
  lua_pushglobaltable(L);
  lua_getfield(L, -1, "require");
  lua_pushcfunction(L, luaopen_package);
  lua_call(L, 0, 1);  // [package, globals, require, Lua's own package]
  lua_insert(L, -2);
  lua_setfield(L, -3, "require");
  // Lua's searchers read the path from the table they were made with.
  lua_getfield(L, -1, "searchers");
  lua_setfield(L, LUA_REGISTRYINDEX, SEARCHERS);
  static const char *const kept[] = {"loadlib", "cpath"};
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, -1, kept[i]);
    lua_setfield(L, -4, kept[i]);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, PACKAGE);
  lua_pop(L, 2);
}

// Looks for a C module: [] → [loader, file] and 1, or 0.
int find_native(lua_State *L, const char *name) {
  if (!is_permitted(L, BORDER_ALLOW_NATIVE)) return 0;
  int top = lua_gettop(L);
  lua_getfield(L, LUA_REGISTRYINDEX, PACKAGE);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, -1, LUA_LOADLIBNAME);
  lua_getfield(L, -1, "cpath");
  lua_setfield(L, top + 1, "cpath");
  lua_settop(L, top);
  lua_getfield(L, LUA_REGISTRYINDEX, SEARCHERS);
  for (int i = 3; i <= 4; i++) {
    lua_rawgeti(L, top + 1, i);
    lua_pushstring(L, name);
    lua_call(L, 1, 2);
    if (lua_isfunction(L, -2)) {
      lua_remove(L, top + 1);
      return 1;
    }
    lua_settop(L, top + 1);
  }
  lua_settop(L, top);
  return 0;
}
