// Objects of the host in Lua: userdata of class and index, one for each pair.
#include <stdlib.h>
#include <string.h>

#include "state.h"

#define MAGIC 0x48414e44u

const handle *to_handle(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) != sizeof(handle)) return NULL;
  const handle *found = lua_touserdata(L, index);
  return found->magic == MAGIC ? found : NULL;
}

void push_handle(lua_State *L, uint16_t class_id, int64_t index) {
  border_state *state = state_of(L);
  if (class_id >= MAX_CLASSES || state->class_handles[class_id] == 0) {
    luaL_error(L, "a handle of class %d, which is not installed", (int)class_id);
    return;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_handles[class_id]);
  if (lua_rawgeti(L, -1, index) == LUA_TNIL) {
    lua_pop(L, 1);
    handle *made = lua_newuserdatauv(L, sizeof(handle), 0);
    memset(made, 0, sizeof *made);
    made->magic = MAGIC;
    made->class_id = class_id;
    made->index = index;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_metatables[class_id]);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, index);
  }
  lua_remove(L, -2);
}

// Upvalues: members, base. A method is a function, a property the number of its getter.
static int read_member(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(1))) {
    case LUA_TFUNCTION: return 1;
    case LUA_TNUMBER: {
      lua_Integer getter = lua_tointeger(L, -1);
      lua_settop(L, 1);
      return invoke(L, getter, 1);
    }
    default: lua_settop(L, 2); return invoke(L, lua_tointeger(L, lua_upvalueindex(2)) + BORDER_ASK_UNKNOWN_READ, 2);
  }
}

// Upvalues: setters, base.
static int write_member(lua_State *L) {
  lua_settop(L, 3);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNUMBER) {
    lua_Integer setter = lua_tointeger(L, -1);
    lua_settop(L, 3);
    lua_remove(L, 2);
    return invoke(L, setter, 2);
  }
  lua_settop(L, 3);
  return invoke(L, lua_tointeger(L, lua_upvalueindex(2)) + BORDER_ASK_UNKNOWN_WRITE, 3);
}

// Upvalues: nil, what is asked. Lua asks about operands of any two types.
static int ask_equals(lua_State *L) {
  const handle *left = to_handle(L, 1), *right = to_handle(L, 2);
  const uint16_t *families = state_of(L)->class_families;
  if (left == NULL || right == NULL || families[left->class_id] != families[right->class_id]) {
    lua_pushboolean(L, 0);
    return 1;
  }
  lua_Integer binding = lua_tointeger(L, lua_upvalueindex(2));
  return invoke(L, binding, lua_gettop(L));
}

static int close_handle(lua_State *L) {
  lua_settop(L, 1);
  return invoke(L, lua_tointeger(L, lua_upvalueindex(2)), 1);
}

static int describe_handle(lua_State *L) {
  lua_settop(L, 1);
  return invoke(L, lua_tointeger(L, lua_upvalueindex(2)), 1);
}

static void set_question(lua_State *L, const char *name, lua_CFunction function, int64_t binding) {
  lua_pushnil(L);
  lua_pushinteger(L, binding);
  lua_pushcclosure(L, function, 2);
  lua_setfield(L, -2, name);
}

typedef struct class_request {
  uint16_t class_id;
  const char *name;
  uint16_t family;
  int has;
  int64_t base;
} class_request;

static int make_class(lua_State *L) {
  border_state *state = state_of(L);
  const class_request *request = lua_touserdata(L, 1);
  uint16_t id = request->class_id;
  state->class_families[id] = request->family;
  lua_newtable(L);
  state->class_members[id] = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  state->class_setters[id] = luaL_ref(L, LUA_REGISTRYINDEX);

  // Handles that nobody has are forgotten; the next one of the same index is as good.
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  state->class_handles[id] = luaL_ref(L, LUA_REGISTRYINDEX);

  lua_newtable(L);
  lua_pushstring(L, request->name);
  lua_setfield(L, -2, "__name");
  lua_pushstring(L, request->name);
  lua_setfield(L, -2, "__metatable");
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_members[id]);
  lua_pushinteger(L, request->base);
  lua_pushcclosure(L, read_member, 2);
  lua_setfield(L, -2, "__index");
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_setters[id]);
  lua_pushinteger(L, request->base);
  lua_pushcclosure(L, write_member, 2);
  lua_setfield(L, -2, "__newindex");
  set_question(L, "__tostring", describe_handle, request->base + BORDER_ASK_DESCRIBE);
  if (request->has & BORDER_CLASS_EQUALS) set_question(L, "__eq", ask_equals, request->base + BORDER_ASK_EQUALS);
  if (request->has & BORDER_CLASS_CLOSES) set_question(L, "__close", close_handle, request->base + BORDER_ASK_CLOSE);
  state->class_metatables[id] = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

void border_class(border_state *state, uint16_t class_id, const char *name, uint16_t family, int32_t has,
                  int64_t base, border_outcome *outcome) {
  class_request request = {class_id < MAX_CLASSES ? class_id : 0, name, family, has, base};
  protected_run(state, make_class, &request, outcome);
}

typedef struct member_request {
  uint16_t class_id;
  int role;
  const char *name;
  int64_t binding;
} member_request;

static int make_member(lua_State *L) {
  border_state *state = state_of(L);
  const member_request *request = lua_touserdata(L, 1);
  const int *tables = request->role == BORDER_SETTER ? state->class_setters : state->class_members;
  lua_rawgeti(L, LUA_REGISTRYINDEX, tables[request->class_id]);
  lua_pushinteger(L, request->binding);
  if (request->role == BORDER_METHOD) lua_pushcclosure(L, call_binding, 1);
  lua_setfield(L, -2, request->name);
  return 0;
}

void border_member(border_state *state, uint16_t class_id, int32_t role, const char *name, int64_t binding,
                   border_outcome *outcome) {
  member_request request = {class_id < MAX_CLASSES ? class_id : 0, role, name, binding};
  protected_run(state, make_member, &request, outcome);
}

// host.wrap_method(class, name, wrap): the method becomes what wrap(method) answers. For methods whose body takes Lua
// functions; the declared one, which the wrapper calls, still checks the arguments.
static int host_wrap_method(lua_State *L) {
  border_state *state = state_of(L);
  const char *class_name = luaL_checkstring(L, 1);
  luaL_checkstring(L, 2);
  luaL_checktype(L, 3, LUA_TFUNCTION);
  for (int id = 0; id < MAX_CLASSES; id++) {
    if (state->class_handles[id] == 0) continue;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_metatables[id]);
    lua_getfield(L, -1, "__name");
    if (strcmp(lua_tostring(L, -1), class_name) != 0) {
      lua_pop(L, 2);
      continue;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_members[id]);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -4) != LUA_TFUNCTION) break;
    lua_call(L, 1, 1);
    lua_rawset(L, -3);
    return 0;
  }
  return luaL_error(L, "there is no method %s of %s to wrap", lua_tostring(L, 2), class_name);
}

// Expects the prelude's table on the top.
void open_handles(lua_State *L) { set_function(L, "wrap_method", host_wrap_method); }

static int count_handles(lua_State *L) {
  border_state *state = state_of(L);
  int64_t *count = lua_touserdata(L, 1);
  lua_gc(L, LUA_GCCOLLECT);
  for (int i = 0; i < MAX_CLASSES; i++) {
    if (state->class_handles[i] == 0) continue;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->class_handles[i]);
    lua_pushnil(L);
    for (; lua_next(L, -2); lua_pop(L, 1)) ++*count;
    lua_pop(L, 1);
  }
  return 0;
}

int64_t border_live_handles(border_state *state) {
  int64_t count = 0;
  border_outcome outcome = {0};
  protected_run(state, count_handles, &count, &outcome);
  border_outcome_free(&outcome);
  return count;
}
