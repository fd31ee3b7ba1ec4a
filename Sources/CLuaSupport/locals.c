// The names that a line of a script can see, for failure messages.
#include "state.h"

// Sets names[name] = true and values[name] = value; [names, values, …, value] → [names, values, …].
static void add_name(lua_State *L, const char *name) {
  lua_setfield(L, 2, name);
  lua_pushboolean(L, 1);
  lua_setfield(L, 1, name);
}

// host.locals() → names, values: the parameters, locals and upvalues of the innermost script frame; a nil value has a name
// only.
int host_locals(lua_State *L) {
  lua_Debug frame;
  lua_settop(L, 0);
  lua_newtable(L);
  lua_newtable(L);
  if (!script_frame(L, 1, &frame)) return 2;
  lua_getinfo(L, "f", &frame);
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, 3, i)) != NULL; i++) add_name(L, name);
  // Inner scopes come later and hide outer ones.
  for (int i = 1; (name = lua_getlocal(L, &frame, i)) != NULL; i++) {
    if (name[0] == '(') lua_pop(L, 1);
    else add_name(L, name);
  }
  lua_settop(L, 2);
  return 2;
}
