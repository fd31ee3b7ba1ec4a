// What scripts find in their globals.
#include <lualib.h>
#include <string.h>

#include "files.h"
#include "state.h"

// Puts closures in place of a table's C functions, whose addresses would differ from run to run.
void wrap_functions(lua_State *L) {
  int table = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_CFunction function = lua_tocfunction(L, -1);
    if (function != NULL && lua_getupvalue(L, -1, 1) == NULL) {
      push_function(L, function);
      lua_pushvalue(L, -3);
      lua_insert(L, -2);
      lua_rawset(L, table);
    }
    lua_settop(L, table + 1);
  }
}

// Calls a library's opener, which leaves its table on the stack.
static void open_stock(lua_State *L, lua_CFunction opener, const char *name) {
  lua_pushcfunction(L, opener);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
  wrap_functions(L);
}

// [table] → []; as a global and in package.loaded
static void publish(lua_State *L, const char *name) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
  lua_setglobal(L, name);
}

// Upvalues: the full name, the reason.
static int refuse_closure(lua_State *L) {
  return raise_text(L, "%s is not available to scenarios: %s", lua_tostring(L, lua_upvalueindex(1)),
                    lua_tostring(L, lua_upvalueindex(2)));
}

void set_refusal(lua_State *L, const char *name, const char *full_name, const char *reason) {
  lua_pushstring(L, full_name);
  lua_pushstring(L, reason);
  lua_pushcclosure(L, refuse_closure, 2);
  lua_setfield(L, -2, name);
}

// utf8.codes answers a C function; upvalue: Lua's own.
static int utf8_codes(lua_State *L) {
  int count = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, 3);
  lua_CFunction step = lua_tocfunction(L, -3);
  if (step != NULL) {
    push_function(L, step);
    lua_replace(L, -4);
  }
  return 3;
}

static void open_string(lua_State *L) {
  open_stock(L, luaopen_string, LUA_STRLIBNAME);
  if (!is_permitted(L, BORDER_ALLOW_NATIVE)) set_forbidden(L, "dump", "string.dump", BORDER_ALLOW_NATIVE);
  publish(L, LUA_STRLIBNAME);
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    wrap_functions(L);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

// Without permission only what does not change anything is left of Lua's debug library.
static void open_debug_library(lua_State *L) {
  static const char *const harmless[] = {"getinfo", "traceback", NULL};
  open_stock(L, luaopen_debug, LUA_DBLIBNAME);
  if (!is_permitted(L, BORDER_ALLOW_NATIVE)) {
    int table = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, table)) {
      const char *name = lua_tostring(L, -2);
      int i = 0;
      while (harmless[i] != NULL && strcmp(harmless[i], name) != 0) i++;
      lua_settop(L, table + 1);
      if (harmless[i] != NULL) continue;
      const char *full_name = lua_pushfstring(L, "debug.%s", name);
      lua_pushvalue(L, table);
      set_forbidden(L, name, full_name, BORDER_ALLOW_NATIVE);
      lua_settop(L, table + 1);
    }
  }
  open_debug(L);
}

// What the prelude's files see as globals: the libraries as they are now, since a file that is loaded at its first use
// must not get what a script has put in their place.
static void keep_globals(lua_State *L) {
  lua_pushglobaltable(L);
  push_copy(L);
  lua_remove(L, -2);
  int kept = lua_gettop(L);
  static const char *const libraries[] = {LUA_STRLIBNAME, LUA_UTF8LIBNAME, LUA_TABLIBNAME, LUA_MATHLIBNAME,
                                          LUA_DBLIBNAME, LUA_COLIBNAME, LUA_OSLIBNAME, LUA_IOLIBNAME,
                                          LUA_LOADLIBNAME, NULL};
  for (int i = 0; libraries[i] != NULL; i++) {
    lua_getfield(L, kept, libraries[i]);
    push_copy(L);
    lua_setfield(L, kept, libraries[i]);
    lua_settop(L, kept);
  }
  state_of(L)->prelude_globals = luaL_ref(L, LUA_REGISTRYINDEX);
}

void open_libraries(lua_State *L) {
  open_stock(L, luaopen_base, "_G");
  open_base(L);
  open_protect(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_insert(L, -2);
  lua_setfield(L, -2, "_G");
  lua_pop(L, 1);

  open_string(L);
  open_stock(L, luaopen_utf8, LUA_UTF8LIBNAME);
  lua_getfield(L, -1, "codes");
  lua_pushcclosure(L, utf8_codes, 1);
  lua_setfield(L, -2, "codes");
  publish(L, LUA_UTF8LIBNAME);

  open_stock(L, luaopen_table, LUA_TABLIBNAME);
  open_sort(L);
  publish(L, LUA_TABLIBNAME);

  open_stock(L, luaopen_math, LUA_MATHLIBNAME);
  open_math(L);
  open_random(L);
  publish(L, LUA_MATHLIBNAME);

  open_debug_library(L);
  publish(L, LUA_DBLIBNAME);

  open_coroutines(L);
  publish(L, LUA_COLIBNAME);
  open_os(L);
  publish(L, LUA_OSLIBNAME);
  open_io(L);
  publish(L, LUA_IOLIBNAME);
  open_require(L);
  publish(L, LUA_LOADLIBNAME);
  keep_globals(L);

  lua_rawgeti(L, LUA_REGISTRYINDEX, state_of(L)->host_table);
  open_host(L);
  open_tables(L);
  open_handles(L);
  open_lines(L);
  lua_pop(L, 1);
}
