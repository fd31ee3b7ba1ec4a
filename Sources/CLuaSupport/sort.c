// table.sort without Lua's random pivot: a merge sort, so equal elements also keep their order.
#include <limits.h>

#include "state.h"

enum { TABLE = 1, COMPARE = 2, SPARE = 3 };

static void compare_failed(lua_State *L) { luaL_error(L, "invalid order function for sorting"); }

// Whether the value on the top comes before the one below it. Both stay.
static int top_is_less(lua_State *L) {
  if (lua_isnil(L, COMPARE)) return lua_compare(L, -1, -2, LUA_OPLT);
  lua_pushvalue(L, COMPARE);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -4);
  lua_call(L, 2, 1);
  int less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return less;
}

// Merges from[low, middle) and from[middle, high) into the other table.
static void merge(lua_State *L, int from, int into, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle, at = low;
  while (left < middle && right < high) {
    lua_rawgeti(L, from, left);
    lua_rawgeti(L, from, right);
    if (top_is_less(L)) {
      lua_rawseti(L, into, at++);
      right++;
      lua_pop(L, 1);
    } else {
      lua_pop(L, 1);
      lua_rawseti(L, into, at++);
      left++;
    }
  }
  for (; left < middle; left++) {
    lua_rawgeti(L, from, left);
    lua_rawseti(L, into, at++);
  }
  for (; right < high; right++) {
    lua_rawgeti(L, from, right);
    lua_rawseti(L, into, at++);
  }
}

// Finds out what is no order: neighbours that are the wrong way round, or, from the length on where Lua's own
// sort sees it, neighbours that all come before each other (`<=` on equal values, a function that says true).
static void check_order(lua_State *L, int sorted, lua_Integer count) {
  int contradictions = 0;
  for (lua_Integer i = 1; i < count; i++) {
    lua_rawgeti(L, sorted, i);
    lua_rawgeti(L, sorted, i + 1);
    int backwards = top_is_less(L);
    lua_insert(L, -2);
    if (backwards && !top_is_less(L)) compare_failed(L);
    contradictions += backwards;
    lua_pop(L, 2);
  }
  if (count > 3 && contradictions == count - 1) compare_failed(L);
}

static int table_sort(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) {
    // As in Lua, anything that can be indexed, assigned to and measured.
    if (!(luaL_getmetafield(L, 1, "__index") && luaL_getmetafield(L, 1, "__newindex") &&
          luaL_getmetafield(L, 1, "__len")))
      luaL_checktype(L, 1, LUA_TTABLE);
  }
  lua_Integer count = luaL_len(L, TABLE);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, TABLE, i);
    lua_rawseti(L, SPARE, i);
  }
  int from = SPARE, into = SPARE + 1;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer low = 1; low <= count; low += 2 * width) {
      lua_Integer middle = low + width, high = low + 2 * width;
      if (middle > count + 1) middle = count + 1;
      if (high > count + 1) high = count + 1;
      merge(L, from, into, low, middle, high);
    }
    int other = from;
    from = into;
    into = other;
  }
  if (!lua_isnil(L, COMPARE)) check_order(L, from, count);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, from, i);
    lua_seti(L, TABLE, i);
  }
  return 0;
}

// Expects the table `table` on the top.
void open_sort(lua_State *L) { set_function(L, "sort", table_sort); }
