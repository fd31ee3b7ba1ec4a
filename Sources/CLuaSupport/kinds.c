// Plain tables that are handed out: a metatable for comparing and printing.
#include <string.h>

#include "state.h"

void push_kind_metatable(lua_State *L, uint8_t kind) {
  border_state *state = state_of(L);
  if (kind < MAX_KINDS && state->kind_metatables[kind] != 0)
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->kind_metatables[kind]);
  else
    lua_pushnil(L);
}

enum { MAX_NESTED = 8 };

static int equal_tables(lua_State *L, int depth);

// Compares the two values on the top and pops them.
static int equal_values(lua_State *L, int depth) {
  int equal = lua_type(L, -1) == LUA_TTABLE && lua_type(L, -2) == LUA_TTABLE && depth < MAX_NESTED
                ? equal_tables(L, depth)
                : lua_compare(L, -2, -1, LUA_OPEQ);
  lua_pop(L, 2);
  return equal;
}

static int equal_tables(lua_State *L, int depth) {
  luaL_checkstack(L, 8, NULL);
  int left = lua_gettop(L) - 1, right = left + 1;
  if (lua_rawequal(L, left, right)) return 1;
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, left)) {
    count++;
    lua_pushvalue(L, -2);
    lua_rawget(L, right);
    if (!equal_values(L, depth + 1)) {
      lua_pop(L, 1);
      return 0;
    }
  }
  lua_pushnil(L);
  while (lua_next(L, right)) {
    count--;
    lua_pop(L, 1);
  }
  return count == 0;
}

static int equal_kinds(lua_State *L) {
  lua_settop(L, 2);
  int equal = lua_type(L, 1) == LUA_TTABLE && lua_type(L, 2) == LUA_TTABLE && equal_tables(L, 0);
  lua_pushboolean(L, equal);
  return 1;
}

// Turns the value on the top into what is printed for it.
static void print_value(lua_State *L) {
  if (lua_type(L, -1) == LUA_TSTRING) {
    lua_pushliteral(L, "\"");
    lua_insert(L, -2);
    lua_pushliteral(L, "\"");
    lua_concat(L, 3);
  } else {
    luaL_tolstring(L, -1, NULL);
    lua_remove(L, -2);
  }
}

// Upvalues: nil, the fields in order. A point prints {x=1.0, y=2.0}, a list {1, 2}.
static int print_kind(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  luaL_checkstack(L, 20, "nested too deeply");
  enum { VALUES = 1, KEYS, SHOWN, PIECES, KEY, VALUE };
  push_ordered_keys(L, VALUES);
  lua_newtable(L);
  lua_newtable(L);
  lua_Integer pieces = 0, list = 0;
  lua_Integer fields = (lua_Integer)lua_rawlen(L, lua_upvalueindex(2));
  lua_Integer keys = (lua_Integer)lua_rawlen(L, KEYS);
  for (lua_Integer i = 1; i <= fields + keys; i++, lua_settop(L, PIECES)) {
    if (i <= fields) lua_rawgeti(L, lua_upvalueindex(2), i);
    else lua_rawgeti(L, KEYS, i - fields);
    lua_pushvalue(L, KEY);
    if (lua_rawget(L, SHOWN) != LUA_TNIL) continue;
    lua_pop(L, 1);
    lua_pushvalue(L, KEY);
    if (lua_rawget(L, VALUES) == LUA_TNIL) continue;
    lua_pushvalue(L, KEY);
    lua_pushboolean(L, 1);
    lua_rawset(L, SHOWN);
    print_value(L);
    lua_pushstring(L, pieces > 0 ? ", " : "");
    if (lua_isinteger(L, KEY) && lua_tointeger(L, KEY) == list + 1) {
      list++;
      lua_pushliteral(L, "");
    } else {
      luaL_tolstring(L, KEY, NULL);
      lua_pushliteral(L, "=");
      lua_concat(L, 2);
    }
    lua_pushvalue(L, VALUE);
    lua_concat(L, 3);
    lua_rawseti(L, PIECES, ++pieces);
  }
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  luaL_addchar(&text, '{');
  for (lua_Integer i = 1; i <= pieces; i++) {
    lua_rawgeti(L, PIECES, i);
    luaL_addvalue(&text);
  }
  luaL_addchar(&text, '}');
  luaL_pushresult(&text);
  return 1;
}

typedef struct kind_request {
  uint8_t kind;
  const char *name, *fields;
} kind_request;

static int make_kind(lua_State *L) {
  const kind_request *request = lua_touserdata(L, 1);
  lua_newtable(L);
  lua_pushstring(L, request->name);
  lua_setfield(L, -2, "__name");
  set_function(L, "__eq", equal_kinds);
  lua_pushnil(L);
  lua_newtable(L);
  lua_Integer count = 0;
  for (const char *at = request->fields; *at != 0;) {
    size_t length = strcspn(at, " ");
    lua_pushlstring(L, at, length);
    lua_rawseti(L, -2, ++count);
    at += length;
    at += strspn(at, " ");
  }
  lua_pushcclosure(L, print_kind, 2);
  lua_setfield(L, -2, "__tostring");
  state_of(L)->kind_metatables[request->kind] = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

void border_value_kind(border_state *state, uint8_t kind, const char *name, const char *fields,
                       border_outcome *outcome) {
  kind_request request = {kind < MAX_KINDS ? kind : 0, name, fields};
  protected_run(state, make_kind, &request, outcome);
}
