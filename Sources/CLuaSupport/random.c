// math.random: Lua 5.4's generator (xoshiro256**), seeded by the host for each test.
#include "state.h"

static uint64_t rotate(uint64_t value, int by) { return (value << by) | (value >> (64 - by)); }

static uint64_t next_random(uint64_t *state) {
  uint64_t s0 = state[0], s1 = state[1], s2 = state[2] ^ s0, s3 = state[3] ^ s1;
  uint64_t result = rotate(s1 * 5, 7) * 9;
  s1 <<= 17;
  state[0] = s0 ^ s3;
  state[1] = state[1] ^ s2;
  state[2] = s2 ^ s1;
  state[3] = rotate(s3, 45);
  return result;
}

static void seed_random(uint64_t *state, uint64_t first, uint64_t second) {
  state[0] = first;
  state[1] = 0xff;
  state[2] = second;
  state[3] = 0;
  for (int i = 0; i < 16; i++) next_random(state);
}

void border_set_random_seed(border_state *state, uint64_t seed) {
  state->random_seed = seed;
  seed_random(state->random, seed, 0);
}

// A number from 0 to `limit`, each as likely: what is above is drawn again, under the smallest mask.
static uint64_t project(uint64_t drawn, uint64_t limit, uint64_t *state) {
  if ((limit & (limit + 1)) == 0) return drawn & limit;
  uint64_t mask = limit;
  for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
  while ((drawn &= mask) > limit) drawn = next_random(state);
  return drawn;
}

static int math_random(lua_State *L) {
  uint64_t *state = state_of(L)->random;
  uint64_t drawn = next_random(state);
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0: lua_pushnumber(L, (lua_Number)(drawn >> 11) * 0x1p-53); return 1;
    case 1:
      high = luaL_checkinteger(L, 1);
      if (high == 0) {
        lua_pushinteger(L, (lua_Integer)drawn);
        return 1;
      }
      break;
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default: return luaL_error(L, "wrong number of arguments");
  }
  luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
  uint64_t offset = project(drawn, (uint64_t)high - (uint64_t)low, state);
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + offset));
  return 1;
}

static int math_randomseed(lua_State *L) {
  border_state *state = state_of(L);
  uint64_t first = state->random_seed, second = 0;
  if (!lua_isnone(L, 1)) {
    lua_Number number = luaL_checknumber(L, 1);
    lua_Integer whole;
    if (lua_isinteger(L, 1)) first = (uint64_t)lua_tointeger(L, 1);
    else if (lua_numbertointeger(number, &whole)) first = (uint64_t)whole;
    else __builtin_memcpy(&first, &number, sizeof first);
    second = (uint64_t)luaL_optinteger(L, 2, 0);
  }
  seed_random(state->random, first, second);
  lua_pushinteger(L, (lua_Integer)first);
  lua_pushinteger(L, (lua_Integer)second);
  return 2;
}

// Expects the table `math` on the top.
void open_random(lua_State *L) {
  set_function(L, "random", math_random);
  set_function(L, "randomseed", math_randomseed);
}
