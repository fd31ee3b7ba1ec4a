// `require` through the host, which decides what a name means; `package` for those who look into it.
#include <lualib.h>
#include <string.h>

#include "files.h"
#include "state.h"

// [name, …, loaded, loader, data, result]
static int finish_require(lua_State *L, int status, lua_KContext context) {
  (void)context;
  if (status == LUA_YIELD && state_of(L)->stop) return pass_stop(L);
  enum { NAME = 1, LOADED, DATA };
  if (!lua_isnil(L, -1)) {
    lua_pushvalue(L, -1);
    lua_setfield(L, LOADED, lua_tostring(L, NAME));
  }
  if (lua_getfield(L, LOADED, lua_tostring(L, NAME)) == LUA_TNIL) {
    lua_pushboolean(L, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, LOADED, lua_tostring(L, NAME));
  }
  lua_pushvalue(L, DATA);
  return 2;
}

static int not_found(lua_State *L, const char *name, const border_values *tried) {
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  luaL_addstring(&text, "\n\tno field package.preload['");
  luaL_addstring(&text, name);
  luaL_addstring(&text, "']");
  for (size_t i = 0; i < tried->count; i++) {
    luaL_addstring(&text, "\n\tno file '");
    luaL_addlstring(&text, tried->text + tried->items[i].u.at, tried->items[i].length);
    luaL_addstring(&text, "'");
  }
  luaL_pushresult(&text);
  const char *hint = is_permitted(L, BORDER_ALLOW_NATIVE) ? "" : "\n\tC modules are loaded only when run with --allow native";
  return raise_text(L, "module '%s' not found:%s%s", name, lua_tostring(L, -1), hint);
}

// Pushes the loader of a module and what it is given as its second argument.
static void find_loader(lua_State *L, const char *name) {
  border_state *state = state_of(L);
  int top = lua_gettop(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  if (lua_getfield(L, -1, name) != LUA_TNIL) {
    lua_remove(L, -2);
    lua_pushliteral(L, ":preload:");
    return;
  }
  lua_pop(L, 2);
  lua_Debug frame;
  const char *requiring = script_frame(L, 1, &frame) && frame.source[0] == '@' ? frame.source + 1 : NULL;
  const border_host *host = &state->configuration.host;
  // The text has to outlive errors, so it lies where the next require finds the room again.
  border_values *found = &state->module;
  values_clear(found);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, LUA_LOADLIBNAME) == LUA_TTABLE) {
    lua_pushliteral(L, "path");
    lua_rawget(L, -2);
  }
  const char *places = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  int is_found = host->resolve(host->context, name, requiring, places, found);
  lua_settop(L, top);
  if (!is_found) {
    if (!find_native(L, name)) not_found(L, name, found);
    return;
  }
  const char *path = found->text + found->items[0].u.at;
  const char *bytes = found->text + found->items[1].u.at;
  lua_pushliteral(L, "@");
  lua_pushlstring(L, path, found->items[0].length);
  lua_concat(L, 2);
  if (load_text(L, bytes, found->items[1].length, lua_tostring(L, -1), NULL) != LUA_OK) {
    const char *shown = lua_tostring(L, -2) + 1;
    raise_text(L, "error loading module '%s' from file '%s':\n\t%s", name, shown, lua_tostring(L, -1));
    return;
  }
  lua_pushstring(L, lua_tostring(L, -2) + 1);
  lua_remove(L, -3);
}

static int own_require(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, 2, name);
  if (lua_toboolean(L, -1)) return 1;
  lua_settop(L, 2);
  find_loader(L, name);
  // [name, loaded, loader, data] → [name, loaded, data, loader, name, data]
  lua_insert(L, 3);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 3);
  lua_callk(L, 2, 1, 0, finish_require);
  return finish_require(L, LUA_OK, 0);
}

// The table `package`; `require` becomes a global.
void open_require(lua_State *L) {
  push_function(L, own_require);
  lua_setglobal(L, "require");
  lua_newtable(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_setfield(L, -2, "loaded");
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_setfield(L, -2, "preload");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "path");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "cpath");
  lua_pushliteral(L, "/\n;\n?\n!\n-\n");
  lua_setfield(L, -2, "config");
  open_native(L);
  set_refusal(L, "searchpath", "package.searchpath", "require asks the harness where modules are");
}
