// os: what reaches out of the script. Files and programs need permissions; os.exit is never permitted.
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "state.h"

// Ends the test, or the loading of the file, past every pcall and coroutine.
static int os_exit(lua_State *L) {
  stop_now(state_of(L), BORDER_STOP_EXIT);
  return pass_stop(L);
}

static int os_execute(lua_State *L) {
  const char *command = luaL_optstring(L, 1, NULL);
  if (!is_permitted(L, BORDER_ALLOW_PROCESS)) return refuse(L, "os.execute", BORDER_ALLOW_PROCESS);
  prepare_process();
  int status = system(command);
  if (command != NULL) return luaL_execresult(L, status);
  lua_pushboolean(L, status);
  return 1;
}

// [true], or [nil, message, code].
static int answer(lua_State *L, int outcome) {
  if (outcome < 0) return push_file_failure(L);
  lua_pushboolean(L, 1);
  return 1;
}

static int os_remove(lua_State *L) {
  const char *path = check_path(L, 1);
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "os.remove", BORDER_ALLOW_WRITE);
  return answer(L, ask_files(L, "os.remove", BORDER_FILE_REMOVE, path, NULL, 0));
}

static int os_rename(lua_State *L) {
  const char *from = check_path(L, 1), *to = check_path(L, 2);
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "os.rename", BORDER_ALLOW_WRITE);
  return answer(L, ask_files(L, "os.rename", BORDER_FILE_RENAME, from, to, 0));
}

static int os_tmpname(lua_State *L) {
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "os.tmpname", BORDER_ALLOW_WRITE);
  if (ask_files(L, "os.tmpname", BORDER_FILE_NAME, "", NULL, 0) < 0)
    return raise_text(L, "os.tmpname: %s", push_file_text(L));
  push_file_text(L);
  return 1;
}

// Expects the table `os` on the top.
void open_system(lua_State *L) {
  set_function(L, "exit", os_exit);
  set_function(L, "execute", os_execute);
  set_function(L, "remove", os_remove);
  set_function(L, "rename", os_rename);
  set_function(L, "tmpname", os_tmpname);
}
