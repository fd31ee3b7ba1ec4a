// The order in which a table's keys are visited: numbers, strings by their bytes, then the rest.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

static int compare_mixed(lua_Integer integer, lua_Number number) {
  if (number >= 9223372036854775808.0) return -1;
  if (number < -9223372036854775808.0) return 1;
  lua_Integer whole = (lua_Integer)floor(number);
  // Equal to the floor, the float is above: as a key it has a fraction.
  return integer <= whole ? -1 : 1;
}

static int compare_keys(const void *left, const void *right) {
  const key *a = left, *b = right;
  if (a->kind == KEY_STRING || b->kind == KEY_STRING) {
    if (a->kind != b->kind) return a->kind == KEY_STRING ? 1 : -1;
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->u.bytes, b->u.bytes, shorter);
    if (order != 0) return order;
    return (a->length > b->length) - (a->length < b->length);
  }
  if (a->kind == KEY_INTEGER && b->kind == KEY_INTEGER)
    return (a->u.integer > b->u.integer) - (a->u.integer < b->u.integer);
  if (a->kind == KEY_NUMBER && b->kind == KEY_NUMBER)
    return (a->u.number > b->u.number) - (a->u.number < b->u.number);
  if (a->kind == KEY_INTEGER) return compare_mixed(a->u.integer, b->u.number);
  return -compare_mixed(b->u.integer, a->u.number);
}

static void sort_keys(key *items, size_t count) {
  if (count > 24) {
    qsort(items, count, sizeof(key), compare_keys);
    return;
  }
  for (size_t i = 1; i < count; i++) {
    key moved = items[i];
    size_t j = i;
    for (; j > 0 && compare_keys(&items[j - 1], &moved) > 0; j--) items[j] = items[j - 1];
    items[j] = moved;
  }
}

static key *add_key(keys *keys) {
  if (keys->count == keys->capacity) {
    keys->capacity = keys->capacity == 0 ? 64 : keys->capacity * 2;
    key *moved = realloc(keys->items, keys->capacity * sizeof(key));
    if (moved == NULL) abort();
    keys->items = moved;
  }
  return &keys->items[keys->count++];
}

key_order order_keys(lua_State *L, int table) {
  border_state *state = state_of(L);
  key_order order = {.first = state->keys.count};
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    switch (lua_type(L, -1)) {
      case LUA_TNUMBER:
        if (lua_isinteger(L, -1)) {
          lua_Integer integer = lua_tointeger(L, -1);
          if (integer == (lua_Integer)order.list + 1) {
            order.list++;
          } else {
            key *added = add_key(&state->keys);
            added->kind = KEY_INTEGER;
            added->u.integer = integer;
          }
        } else {
          key *added = add_key(&state->keys);
          added->kind = KEY_NUMBER;
          added->u.number = lua_tonumber(L, -1);
        }
        break;
      case LUA_TSTRING: {
        key *added = add_key(&state->keys);
        added->kind = KEY_STRING;
        added->u.bytes = lua_tolstring(L, -1, &added->length);
        break;
      }
      default: order.rest++;
    }
  }
  key *items = state->keys.items + order.first;
  order.count = state->keys.count - order.first;
  if (order.count > 1) sort_keys(items, order.count);
  // Some of the list may have come out of order; below 1 nothing belongs to it.
  size_t i = 0;
  while (i < order.count && items[i].kind == KEY_INTEGER && items[i].u.integer < 1) i++;
  if (i == 0) {
    while (order.count > 0 && items[0].kind == KEY_INTEGER &&
           items[0].u.integer == (lua_Integer)order.list + 1) {
      order.list++;
      order.first++;
      order.count--;
      items++;
    }
  }
  return order;
}

void push_key(lua_State *L, const key *key) {
  switch (key->kind) {
    case KEY_INTEGER: lua_pushinteger(L, key->u.integer); break;
    case KEY_NUMBER: lua_pushnumber(L, key->u.number); break;
    default: lua_pushlstring(L, key->u.bytes, key->length);
  }
}

// Pushes a list of a table's keys in order and returns their number.
int push_ordered_keys(lua_State *L, int table) {
  border_state *state = state_of(L);
  state->keys.count = 0;
  key_order order = order_keys(L, table);
  size_t total = order.list + order.count + order.rest;
  if (total > INT32_MAX) luaL_error(L, "too many keys");
  lua_createtable(L, (int)total, 0);
  lua_Integer next = 1;
  const key *items = state->keys.items + order.first;
  // A merge: numbers below 1 and fractions have their place among the list's.
  size_t i = 0;
  lua_Integer element = 1;
  while (element <= (lua_Integer)order.list || i < order.count) {
    int from_list = element <= (lua_Integer)order.list &&
                    (i >= order.count || items[i].kind == KEY_STRING ||
                     (items[i].kind == KEY_INTEGER && items[i].u.integer > element) ||
                     (items[i].kind == KEY_NUMBER && items[i].u.number > (lua_Number)element));
    if (from_list) lua_pushinteger(L, element++);
    else push_key(L, &items[i++]);
    lua_rawseti(L, -2, next++);
  }
  if (order.rest > 0) {
    lua_pushnil(L);
    while (lua_next(L, table)) {
      lua_pop(L, 1);
      int type = lua_type(L, -1);
      if (type == LUA_TNUMBER || type == LUA_TSTRING) continue;
      lua_pushvalue(L, -1);
      lua_rawseti(L, -3, next++);
    }
  }
  return (int)total;
}

// Upvalues: the keys, their number, the place of the last one visited.
static int next_ordered(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(2));
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(3));
  lua_settop(L, 1);
  while (at < count) {
    at++;
    if (lua_isnil(L, lua_upvalueindex(1))) lua_pushinteger(L, at);
    else lua_rawgeti(L, lua_upvalueindex(1), at);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at);
      lua_replace(L, lua_upvalueindex(3));
      return 2;
    }
    lua_settop(L, 1);  // it was removed in the meantime
  }
  lua_pushinteger(L, count);
  lua_replace(L, lua_upvalueindex(3));
  lua_pushnil(L);
  return 1;
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

// Whether the keys are 1…n and nothing else.
static int is_plain_list(lua_State *L, int table, lua_Integer *count) {
  lua_Integer next = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) != next + 1) {
      lua_pop(L, 1);
      return 0;
    }
    next++;
  }
  *count = next;
  return 1;
}

int base_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer count = 0;
  if (is_plain_list(L, 1, &count)) lua_pushnil(L);
  else count = push_ordered_keys(L, 1);
  lua_pushinteger(L, count);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_ordered, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
