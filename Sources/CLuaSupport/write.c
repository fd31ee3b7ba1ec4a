// Values for Lua.
#include "state.h"

static size_t push_table(lua_State *L, const border_values *values, size_t at) {
  uint8_t kind = values->items[at].flag;
  luaL_checkstack(L, 6, "a reply is nested too deeply");
  lua_newtable(L);
  at++;
  while (at < values->count && values->items[at].tag != BORDER_END) {
    const border_value *key = &values->items[at];
    if (key->tag == BORDER_INTEGER) {
      at = push_value(L, values, at + 1);
      lua_rawseti(L, -2, key->u.integer);
      continue;
    }
    // Lua refuses nil and NaN as keys.
    int usable = key->tag != BORDER_NIL && !(key->tag == BORDER_NUMBER && key->u.number != key->u.number);
    at = push_value(L, values, push_value(L, values, at));
    if (usable) lua_rawset(L, -3);
    else lua_pop(L, 2);
  }
  if (kind != 0) {
    push_kind_metatable(L, kind);
    lua_setmetatable(L, -2);
  }
  return at + 1;
}

// Pushes the value at a place and returns the place after it.
size_t push_value(lua_State *L, const border_values *values, size_t at) {
  if (at >= values->count) {
    lua_pushnil(L);
    return at;
  }
  const border_value *value = &values->items[at];
  switch (value->tag) {
    case BORDER_BOOLEAN: lua_pushboolean(L, value->flag); break;
    case BORDER_INTEGER: lua_pushinteger(L, value->u.integer); break;
    case BORDER_NUMBER: lua_pushnumber(L, value->u.number); break;
    case BORDER_STRING:
      lua_pushlstring(L, value->flag ? values->text + value->u.at : value->u.bytes, value->length);
      break;
    case BORDER_FUNCTION: lua_rawgeti(L, LUA_REGISTRYINDEX, value->u.integer); break;
    case BORDER_HANDLE: push_handle(L, value->class_id, value->u.integer); break;
    case BORDER_TABLE: return push_table(L, values, at);
    default: lua_pushnil(L);
  }
  return at + 1;
}

// Pushes all and returns their number.
int push_values(lua_State *L, const border_values *values) {
  int count = 0;
  for (size_t at = 0; at < values->count; count++) {
    if (count % 16 == 0) luaL_checkstack(L, 20, "too many results");
    at = push_value(L, values, at);
  }
  return count;
}
