// os: the virtual clock, dates in UTC, the environment that was given; the rest explains why it is not there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calendar.h"
#include "state.h"

#define START INT64_C(978307200)  // 2001-01-01T00:00:00Z

static int64_t virtual_nanoseconds(lua_State *L) {
  const border_host *host = &state_of(L)->configuration.host;
  return host->clock(host->context);
}

static int64_t now(lua_State *L) { return START + virtual_nanoseconds(L) / 1000000000; }

static int os_clock(lua_State *L) {
  lua_pushnumber(L, (lua_Number)virtual_nanoseconds(L) / 1e9);
  return 1;
}

static int64_t field(lua_State *L, const char *name, int64_t otherwise) {
  int whole, type = lua_getfield(L, 1, name);
  lua_Integer value = lua_tointegerx(L, -1, &whole);
  if (!whole) {
    if (type != LUA_TNIL) return luaL_error(L, "field '%s' is not an integer", name);
    if (otherwise < 0) return luaL_error(L, "field '%s' missing in date table", name);
    value = otherwise;
  }
  // Lua's own limit is that of C's int.
  if (value > INT32_MAX || value < INT32_MIN) return luaL_error(L, "field '%s' is out-of-bound", name);
  lua_pop(L, 1);
  return value;
}

static void set_fields(lua_State *L, const moment *moment) {
  const struct {
    const char *name;
    int64_t value;
  } fields[] = {{"year", moment->year},       {"month", moment->month},   {"day", moment->day},
                {"hour", moment->hour},       {"min", moment->minute},    {"sec", moment->second},
                {"yday", moment->yearday + 1}, {"wday", moment->weekday + 1}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "isdst");
}

static int os_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, now(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int64_t year = field(L, "year", -1), month = field(L, "month", -1) - 1, day = field(L, "day", -1);
  int64_t hour = field(L, "hour", 12), minute = field(L, "min", 0), second = field(L, "sec", 0);
  int64_t years = month / 12 - (month % 12 < 0);
  int64_t days = days_of(year + years, (int)(month - years * 12) + 1, 1) + day - 1;
  int64_t seconds = days * 86400 + hour * 3600 + minute * 60 + second;
  moment moment = moment_of(seconds);
  set_fields(L, &moment);
  lua_pushinteger(L, seconds);
  return 1;
}

static const char *const weekdays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                       "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

static const char *format_of(char conversion) {
  switch (conversion) {
    case 'c': return "%a %b %e %H:%M:%S %Y";
    case 'D': case 'x': return "%m/%d/%y";
    case 'F': return "%Y-%m-%d";
    case 'r': return "%I:%M:%S %p";
    case 'R': return "%H:%M";
    case 'T': case 'X': return "%H:%M:%S";
    default: return NULL;
  }
}

static void add_date(lua_State *L, luaL_Buffer *text, const char *format, const moment *moment, int64_t seconds);

static void add_number(luaL_Buffer *text, const char *format, int64_t number) {
  char digits[32];
  snprintf(digits, sizeof digits, format, (long long)number);
  luaL_addstring(text, digits);
}

static void add_conversion(lua_State *L, luaL_Buffer *text, char conversion, const moment *moment, int64_t seconds) {
  const char *longer = format_of(conversion);
  if (longer != NULL) {
    add_date(L, text, longer, moment, seconds);
    return;
  }
  int64_t iso_year;
  int week = iso_week(moment, &iso_year), monday = (moment->weekday + 6) % 7;
  int hour = moment->hour % 12 == 0 ? 12 : moment->hour % 12;
  int64_t century = moment->year / 100 - (moment->year % 100 < 0);
  switch (conversion) {
    case 'a': luaL_addlstring(text, weekdays[moment->weekday], 3); break;
    case 'A': luaL_addstring(text, weekdays[moment->weekday]); break;
    case 'b': case 'h': luaL_addlstring(text, months[moment->month - 1], 3); break;
    case 'B': luaL_addstring(text, months[moment->month - 1]); break;
    case 'C': add_number(text, "%02lld", century); break;
    case 'd': add_number(text, "%02lld", moment->day); break;
    case 'e': add_number(text, "%2lld", moment->day); break;
    case 'g': add_number(text, "%02lld", (iso_year % 100 + 100) % 100); break;
    case 'G': add_number(text, "%lld", iso_year); break;
    case 'H': add_number(text, "%02lld", moment->hour); break;
    case 'I': add_number(text, "%02lld", hour); break;
    case 'j': add_number(text, "%03lld", moment->yearday + 1); break;
    case 'm': add_number(text, "%02lld", moment->month); break;
    case 'M': add_number(text, "%02lld", moment->minute); break;
    case 'n': luaL_addchar(text, '\n'); break;
    case 'p': luaL_addstring(text, moment->hour < 12 ? "AM" : "PM"); break;
    case 's': add_number(text, "%lld", seconds); break;
    case 'S': add_number(text, "%02lld", moment->second); break;
    case 't': luaL_addchar(text, '\t'); break;
    case 'u': add_number(text, "%lld", monday + 1); break;
    case 'U': add_number(text, "%02lld", (moment->yearday + 7 - moment->weekday) / 7); break;
    case 'V': add_number(text, "%02lld", week); break;
    case 'w': add_number(text, "%lld", moment->weekday); break;
    case 'W': add_number(text, "%02lld", (moment->yearday + 7 - monday) / 7); break;
    case 'y': add_number(text, "%02lld", moment->year - century * 100); break;
    case 'Y': add_number(text, "%lld", moment->year); break;
    case 'z': luaL_addstring(text, "+0000"); break;
    case 'Z': luaL_addstring(text, "UTC"); break;
    case '%': luaL_addchar(text, '%'); break;
    default: luaL_error(L, "bad argument #1 to 'date' (invalid conversion specifier '%%%c')", conversion);
  }
}

static void add_date(lua_State *L, luaL_Buffer *text, const char *format, const moment *moment, int64_t seconds) {
  for (; *format != 0; format++) {
    if (*format != '%') {
      luaL_addchar(text, *format);
      continue;
    }
    format++;
    // E and O ask for the locale's other forms, of which "C" has none.
    if ((*format == 'E' || *format == 'O') && format[1] != 0) format++;
    if (*format == 0) {
      luaL_error(L, "bad argument #1 to 'date' (invalid conversion specifier '%%')");
      return;
    }
    add_conversion(L, text, *format, moment, seconds);
  }
}

static int os_date(lua_State *L) {
  const char *format = luaL_optstring(L, 1, "%c");
  int64_t seconds = lua_isnoneornil(L, 2) ? now(L) : luaL_checkinteger(L, 2);
  luaL_argcheck(L, seconds > -67768100567755200 && seconds < 67768036191676800, 2,
                "date result cannot be represented in this installation");
  if (*format == '!') format++;
  moment moment = moment_of(seconds);
  if (strncmp(format, "*t", 2) == 0) {
    lua_createtable(L, 0, 9);
    set_fields(L, &moment);
    return 1;
  }
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  add_date(L, &text, format, &moment, seconds);
  luaL_pushresult(&text);
  return 1;
}

static int os_difftime(lua_State *L) {
  lua_pushnumber(L, (lua_Number)luaL_checkinteger(L, 1) - (lua_Number)luaL_checkinteger(L, 2));
  return 1;
}

static int os_getenv(lua_State *L) {
  const border_host *host = &state_of(L)->configuration.host;
  const char *name = luaL_checkstring(L, 1);
  int64_t length = host->environment(host->context, name, NULL, 0);
  if (length < 0) {
    lua_pushnil(L);
    return 1;
  }
  luaL_Buffer text;
  char *into = luaL_buffinitsize(L, &text, (size_t)length);
  host->environment(host->context, name, into, (size_t)length);
  luaL_pushresultsize(&text, (size_t)length);
  return 1;
}

static int os_setlocale(lua_State *L) {
  const char *wanted = luaL_optstring(L, 1, NULL);
  if (wanted == NULL || wanted[0] == 0 || strcmp(wanted, "C") == 0 || strcmp(wanted, "POSIX") == 0)
    lua_pushliteral(L, "C");
  else
    lua_pushnil(L);
  return 1;
}

void open_os(lua_State *L) {
  lua_newtable(L);
  set_function(L, "time", os_time);
  set_function(L, "date", os_date);
  set_function(L, "clock", os_clock);
  set_function(L, "difftime", os_difftime);
  set_function(L, "getenv", os_getenv);
  set_function(L, "setlocale", os_setlocale);
  open_system(L);
}
