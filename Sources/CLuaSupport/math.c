// Lua's math functions on those that the host gives, which answer the same bits on every machine.
#include "state.h"

static const border_math *math_of(lua_State *L) { return &state_of(L)->configuration.math; }

// A function of one number, as the host has it.
#define FUNCTION(name)                                                \
  static int math_##name(lua_State *L) {                              \
    lua_pushnumber(L, math_of(L)->name(luaL_checknumber(L, 1)));      \
    return 1;                                                         \
  }

FUNCTION(exp)
FUNCTION(log10)
FUNCTION(sin)
FUNCTION(cos)
FUNCTION(tan)
FUNCTION(asin)
FUNCTION(acos)
FUNCTION(sinh)
FUNCTION(cosh)
FUNCTION(tanh)

static int math_atan(lua_State *L) {
  lua_Number y = luaL_checknumber(L, 1), x = luaL_optnumber(L, 2, 1);
  lua_pushnumber(L, math_of(L)->atan2(y, x));
  return 1;
}

static int math_log(lua_State *L) {
  const border_math *math = math_of(L);
  lua_Number x = luaL_checknumber(L, 1);
  if (lua_isnoneornil(L, 2)) {
    lua_pushnumber(L, math->log(x));
    return 1;
  }
  lua_Number base = luaL_checknumber(L, 2);
  if (base == 2) lua_pushnumber(L, math->log2(x));
  else if (base == 10) lua_pushnumber(L, math->log10(x));
  else lua_pushnumber(L, math->log(x) / math->log(base));
  return 1;
}

static int math_pow(lua_State *L) {
  lua_Number base = luaL_checknumber(L, 1), exponent = luaL_checknumber(L, 2);
  lua_pushnumber(L, math_of(L)->pow(base, exponent));
  return 1;
}

// Expects the table `math` on the top.
void open_math(lua_State *L) {
  set_function(L, "exp", math_exp);
  set_function(L, "sin", math_sin);
  set_function(L, "cos", math_cos);
  set_function(L, "tan", math_tan);
  set_function(L, "asin", math_asin);
  set_function(L, "acos", math_acos);
  set_function(L, "atan", math_atan);
  set_function(L, "log", math_log);
  // These are there when Lua was built to be compatible with 5.3, as Debian's is.
  set_function(L, "pow", math_pow);
  set_function(L, "log10", math_log10);
  set_function(L, "sinh", math_sinh);
  set_function(L, "cosh", math_cosh);
  set_function(L, "tanh", math_tanh);
}
