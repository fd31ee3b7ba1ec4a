// Values from Lua, flattened: raw, in order, bounded in depth and number.
#include "state.h"

enum { MAX_VALUES = 100000 };

static void read_value(reading *reading, int index, size_t slot, int depth);

static void flawed(reading *reading, size_t slot, int flaw) {
  border_value *value = &reading->into->items[slot];
  value->tag = BORDER_OTHER;
  value->u.bytes = "table";
  if (!reading->tolerant && reading->flaw == BORDER_FLAW_NONE) reading->flaw = flaw;
}

// Reads the key below the top and the value on the top, and pops the value.
static void read_entry(reading *reading, size_t slot, int depth) {
  lua_State *L = reading->L;
  read_value(reading, lua_gettop(L) - 1, slot, depth);
  read_value(reading, lua_gettop(L), slot + 1, depth);
  lua_pop(L, 1);
}

static void read_table(reading *reading, int index, size_t slot, int depth) {
  lua_State *L = reading->L;
  border_values *into = reading->into;
  const void *identity = lua_topointer(L, index);
  for (int i = 0; i < depth; i++)
    if (reading->path[i] == identity) return flawed(reading, slot, BORDER_FLAW_CYCLE);
  if (depth >= MAX_TABLE_DEPTH || !lua_checkstack(L, 6)) return flawed(reading, slot, BORDER_FLAW_DEPTH);
  reading->path[depth] = identity;

  keys *keys = &state_of(L)->keys;
  size_t keys_before = keys->count;
  key_order order = order_keys(L, index);
  size_t total = order.list + order.count + order.rest;
  if (into->count + total * 2 > MAX_VALUES) {
    keys->count = keys_before;
    return flawed(reading, slot, BORDER_FLAW_SIZE);
  }
  size_t first = into->count;
  for (size_t i = 0; i < total * 2; i++) border_append(into);
  border_value *value = &into->items[slot];
  value->tag = BORDER_TABLE;
  value->list = (uint32_t)order.list;
  value->count = (uint32_t)total;
  value->offset = (uint32_t)first;

  size_t at = first;
  for (size_t i = 1; i <= order.list; i++, at += 2) {
    into->items[at].tag = BORDER_INTEGER;
    into->items[at].u.integer = (int64_t)i;
    lua_rawgeti(L, index, (lua_Integer)i);
    read_value(reading, lua_gettop(L), at + 1, depth + 1);
    lua_pop(L, 1);
  }
  for (size_t i = 0; i < order.count; i++, at += 2) {
    push_key(L, &keys->items[order.first + i]);
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    read_entry(reading, at, depth + 1);
    lua_pop(L, 1);
  }
  if (order.rest > 0) {
    lua_pushnil(L);
    while (lua_next(L, index)) {
      int type = lua_type(L, -2);
      if (type == LUA_TNUMBER || type == LUA_TSTRING) {
        lua_pop(L, 1);
        continue;
      }
      read_entry(reading, at, depth + 1);
      at += 2;
    }
  }
  keys->count = keys_before;
}

static void read_function(reading *reading, int index, size_t slot, int callable_table) {
  lua_State *L = reading->L;
  border_value *value = &reading->into->items[slot];
  value->tag = BORDER_FUNCTION;
  value->list = callable_table ? BORDER_OTHER : 0;
  if (!reading->reference) return;
  border_state *state = state_of(L);
  lua_pushvalue(L, index);
  value->u.integer = luaL_ref(L, LUA_REGISTRYINDEX);
  value->flag = (uint8_t)reading->copy;
  state->live_functions++;
  reading->functions++;
}

static void read_value(reading *reading, int index, size_t slot, int depth) {
  lua_State *L = reading->L;
  border_value *value = &reading->into->items[slot];
  switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TNONE: value->tag = BORDER_NIL; break;
    case LUA_TBOOLEAN:
      value->tag = BORDER_BOOLEAN;
      value->flag = (uint8_t)lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        value->tag = BORDER_INTEGER;
        value->u.integer = lua_tointeger(L, index);
      } else {
        value->tag = BORDER_NUMBER;
        value->u.number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING: {
      size_t length;
      const char *bytes = lua_tolstring(L, index, &length);
      if (reading->copy) {
        // The copy is appended as a value of its own, which then takes the slot's place.
        border_append_text(reading->into, bytes, length);
        reading->into->items[slot] = reading->into->items[--reading->into->count];
      } else {
        value->tag = BORDER_STRING;
        value->u.bytes = bytes;
        value->length = length;
      }
      break;
    }
    case LUA_TTABLE:
      if (lua_getmetatable(L, index)) {
        lua_pushliteral(L, "__call");
        int callable = lua_rawget(L, -2) != LUA_TNIL;
        lua_pop(L, 2);
        if (callable) {
          read_function(reading, index, slot, 1);
          break;
        }
      }
      read_table(reading, index, slot, depth);
      break;
    case LUA_TFUNCTION: read_function(reading, index, slot, 0); break;
    case LUA_TUSERDATA: {
      const handle *handle = to_handle(L, index);
      if (handle != NULL) {
        value->tag = BORDER_HANDLE;
        value->class_id = handle->class_id;
        value->u.integer = handle->index;
        break;
      }
    }  // fall through
    default:
      value->tag = BORDER_OTHER;
      value->u.bytes = lua_typename(L, lua_type(L, index));
  }
}

void read_stack(reading *reading, int first, int count) {
  state_of(reading->L)->keys.count = 0;
  values_clear(reading->into);
  for (int i = 0; i < count; i++) border_append(reading->into);
  for (int i = 0; i < count; i++) {
    int flaw = reading->flaw;
    read_value(reading, first + i, (size_t)i, 0);
    if (flaw == BORDER_FLAW_NONE && reading->flaw != BORDER_FLAW_NONE) reading->flaw_argument = i;
  }
  if (reading->copy) finish_copies(reading->into);
}
