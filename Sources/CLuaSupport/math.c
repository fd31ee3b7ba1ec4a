// Lua's math functions on those that the host gives, which answer the same bits on every machine.
#include <math.h>

#include "state.h"

static const border_math *math_of(lua_State *L) { return &state_of(L)->configuration.math; }

static int math_exp(lua_State *L) {
  lua_pushnumber(L, math_of(L)->exp(luaL_checknumber(L, 1)));
  return 1;
}

static int math_sin(lua_State *L) {
  lua_pushnumber(L, math_of(L)->sin(luaL_checknumber(L, 1)));
  return 1;
}

static int math_cos(lua_State *L) {
  lua_pushnumber(L, math_of(L)->cos(luaL_checknumber(L, 1)));
  return 1;
}

static int math_tan(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  lua_pushnumber(L, math_of(L)->sin(x) / math_of(L)->cos(x));
  return 1;
}

static int math_asin(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  lua_pushnumber(L, math_of(L)->atan2(x, sqrt((1 - x) * (1 + x))));
  return 1;
}

static int math_acos(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  lua_pushnumber(L, math_of(L)->atan2(sqrt((1 - x) * (1 + x)), x));
  return 1;
}

static int math_atan(lua_State *L) {
  lua_Number y = luaL_checknumber(L, 1), x = luaL_optnumber(L, 2, 1);
  lua_pushnumber(L, math_of(L)->atan2(y, x));
  return 1;
}

// The whole number that `value` was meant to be, if base to that power is x.
static lua_Number whole_logarithm(lua_Number value, lua_Number base, lua_Number x) {
  lua_Number near = nearbyint(value), power = 1;
  if (!(fabs(value - near) < 1e-9) || fabs(near) > 22) return value;
  for (int i = 0; i < (int)fabs(near); i++) power *= base;
  return (near >= 0 ? power == x : 1 / power == x) ? near : value;
}

static lua_Number base_2(lua_State *L, lua_Number x) {
  if (!(x > 0) || isinf(x)) return math_of(L)->log(x);
  int exponent;
  lua_Number fraction = frexp(x, &exponent);
  if (fraction == 0.5) return exponent - 1;
  return math_of(L)->log(fraction) / 0.69314718055994530942 + exponent;
}

static lua_Number base_10(lua_State *L, lua_Number x) {
  return whole_logarithm(math_of(L)->log(x) / 2.30258509299404568402, 10, x);
}

static int math_log(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  if (lua_isnoneornil(L, 2)) {
    lua_pushnumber(L, math_of(L)->log(x));
    return 1;
  }
  lua_Number base = luaL_checknumber(L, 2);
  if (base == 2) lua_pushnumber(L, base_2(L, x));
  else if (base == 10) lua_pushnumber(L, base_10(L, x));
  else lua_pushnumber(L, math_of(L)->log(x) / math_of(L)->log(base));
  return 1;
}

static int math_log10(lua_State *L) {
  lua_pushnumber(L, base_10(L, luaL_checknumber(L, 1)));
  return 1;
}

static int math_pow(lua_State *L) {
  lua_Number base = luaL_checknumber(L, 1), exponent = luaL_checknumber(L, 2);
  lua_pushnumber(L, math_of(L)->pow(base, exponent));
  return 1;
}

// exp(x) ± exp(-x), halved; for small x the terms would cancel.
static int math_sinh(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  if (fabs(x) < 1e-3) {
    lua_pushnumber(L, x + x * x * x / 6 + x * x * x * x * x / 120);
    return 1;
  }
  lua_pushnumber(L, math_of(L)->exp(x) / 2 - math_of(L)->exp(-x) / 2);
  return 1;
}

static int math_cosh(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  lua_pushnumber(L, math_of(L)->exp(x) / 2 + math_of(L)->exp(-x) / 2);
  return 1;
}

static int math_tanh(lua_State *L) {
  lua_Number x = luaL_checknumber(L, 1);
  if (fabs(x) < 1e-3) {
    lua_pushnumber(L, x - x * x * x / 3 + 2 * x * x * x * x * x / 15);
    return 1;
  }
  lua_Number square = fabs(x) > 20 ? INFINITY : math_of(L)->exp(2 * fabs(x));
  lua_pushnumber(L, copysign(isinf(square) ? 1 : (square - 1) / (square + 1), x));
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
