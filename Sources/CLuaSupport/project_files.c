// Asking the host about files; dofile and loadfile.
#include <string.h>

#include "files.h"
#include "state.h"

const char *check_path(lua_State *L, int argument) {
  size_t length;
  const char *path = luaL_checklstring(L, argument, &length);
  luaL_argcheck(L, strlen(path) == length, argument, "a path has no zero bytes");
  return path;
}

const char *push_file_text(lua_State *L) {
  const border_values *answer = &state_of(L)->answer;
  if (answer->count > 0)
    return lua_pushlstring(L, answer->text + answer->items[0].u.at, answer->items[0].length);
  return lua_pushliteral(L, "");
}

int push_file_failure(lua_State *L) {
  const border_values *answer = &state_of(L)->answer;
  luaL_pushfail(L);
  push_file_text(L);
  lua_pushinteger(L, answer->count > 1 ? answer->items[1].u.integer : 0);
  return 3;
}

int ask_files(lua_State *L, const char *word, int operation, const char *path, const char *other, int flags) {
  border_state *state = state_of(L);
  const border_host *host = &state->configuration.host;
  values_clear(&state->answer);
  state->arena.unlimited++;
  int answer = host->file(host->context, operation, path, other, flags, &state->answer);
  state->arena.unlimited--;
  if (answer == BORDER_FILE_REFUSED) return raise_text(L, "%s: %s", word, push_file_text(L));
  return answer;
}

// Loads the file of argument 1: [function] and 1, or [nil, message].
static int load_file(lua_State *L, const char *word, const char *mode) {
  const char *path = check_path(L, 1);
  if (ask_files(L, word, BORDER_FILE_TEXT, path, NULL, 0) < 0) {
    luaL_pushfail(L);
    lua_pushfstring(L, "cannot open %s", push_file_text(L));
    lua_remove(L, -2);
    return 2;
  }
  // The text has to outlive errors, so it lies where the next answer finds the room again.
  const border_values *found = &state_of(L)->answer;
  lua_pushliteral(L, "@");
  push_file_text(L);
  lua_concat(L, 2);
  const char *bytes = found->text + found->items[1].u.at;
  if (load_text(L, bytes, found->items[1].length, lua_tostring(L, -1), mode) == LUA_OK) return 1;
  luaL_pushfail(L);
  lua_insert(L, -2);
  return 2;
}

static int refuse_nameless(lua_State *L, const char *word) {
  return raise_text(L, "%s: standard input is not available to scenarios; give the name of a file", word);
}

// loadfile([filename [, mode [, env]]])
static int base_loadfile(lua_State *L) {
  if (lua_isnoneornil(L, 1)) return refuse_nameless(L, "loadfile");
  const char *mode = luaL_optstring(L, 2, NULL);
  int has_environment = !lua_isnone(L, 3);
  if (load_file(L, "loadfile", mode) != 1) return 2;
  if (has_environment) {
    lua_pushvalue(L, 3);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

static int finish_dofile(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  if (state_of(L)->stop) return pass_stop(L);
  return lua_gettop(L) - 1;
}

static int base_dofile(lua_State *L) {
  if (lua_isnoneornil(L, 1)) return refuse_nameless(L, "dofile");
  lua_settop(L, 1);
  if (load_file(L, "dofile", NULL) != 1) return lua_error(L);
  lua_replace(L, 1);
  lua_pushnil(L);
  lua_insert(L, 1);
  lua_callk(L, 0, LUA_MULTRET, 0, finish_dofile);
  return finish_dofile(L, LUA_OK, 0);
}

// Expects the globals on the top.
void open_chunk_files(lua_State *L) {
  set_function(L, "dofile", base_dofile);
  set_function(L, "loadfile", base_loadfile);
}
