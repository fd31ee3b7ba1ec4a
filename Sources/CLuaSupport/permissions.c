// What scripts may do only when the command line says so.
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "files.h"
#include "state.h"

int is_permitted(lua_State *L, int permission) {
  return (state_of(L)->configuration.permissions & permission) != 0;
}

static const char *word_of(int permission) {
  switch (permission) {
    case BORDER_ALLOW_WRITE: return "write";
    case BORDER_ALLOW_PROCESS: return "process";
    default: return "native";
  }
}

int refuse(lua_State *L, const char *what, int permission) {
  return raise_text(L, "%s is not permitted: scenarios may do this only when run with --allow %s", what,
                    word_of(permission));
}

// Upvalues: the full name, the permission.
static int refuse_closure(lua_State *L) {
  return refuse(L, lua_tostring(L, lua_upvalueindex(1)), (int)lua_tointeger(L, lua_upvalueindex(2)));
}

void set_forbidden(lua_State *L, const char *name, const char *full_name, int permission) {
  lua_pushstring(L, full_name);
  lua_pushinteger(L, permission);
  lua_pushcclosure(L, refuse_closure, 2);
  lua_setfield(L, -2, name);
}

void prepare_process(void) {
#if defined(SYS_close_range) && defined(CLOSE_RANGE_CLOEXEC)
  if (syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
#endif
  for (int descriptor = 3; descriptor < 1024; descriptor++) {
    int flags = fcntl(descriptor, F_GETFD);
    if (flags >= 0) fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC);
  }
}
