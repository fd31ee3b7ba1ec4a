#include "prelude.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

typedef struct embedded {
  const char *name;
  const char *text;
  size_t length;
} embedded;

// An embedded file: its name in `host.load`, and its text.
#define FILE_NAMED(name, symbol) {name, symbol, sizeof symbol}

// A file has three lines here and one in the table.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const char failures_lua[] = {
#embed "../Scenarios/Prelude/failures.lua"
};
static const char line_values_lua[] = {
#embed "../Scenarios/Prelude/line_values.lua"
};
static const char session_lua[] = {
#embed "../Scenarios/Prelude/session.lua"
};
static const char session_stops_lua[] = {
#embed "../Scenarios/Prelude/session_stops.lua"
};
static const char lazy_lua[] = {
#embed "../Scenarios/Prelude/lazy.lua"
};
static const char long_text_lua[] = {
#embed "../Scenarios/Prelude/long_text.lua"
};
static const char waiting_lua[] = {
#embed "../Scenarios/Prelude/waiting.lua"
};
static const char choices_lua[] = {
#embed "../Scenarios/Prelude/choices.lua"
};
static const char shrink_lua[] = {
#embed "../Scenarios/Prelude/shrink.lua"
};
static const char gen_lua[] = {
#embed "../Scenarios/Prelude/gen.lua"
};
static const char gen_gestures_lua[] = {
#embed "../Scenarios/Prelude/gen_gestures.lua"
};
static const char plain_lua_lua[] = {
#embed "../Scenarios/Prelude/plain_lua.lua"
};
static const char property_lua[] = {
#embed "../Scenarios/Prelude/property.lua"
};
static const char property_report_lua[] = {
#embed "../Scenarios/Prelude/property_report.lua"
};
static const char format_lua[] = {
#embed "../Scenarios/Prelude/format.lua"
};
static const char compare_lua[] = {
#embed "../Scenarios/Prelude/compare.lua"
};
static const char assertions_lua[] = {
#embed "../Scenarios/Prelude/assertions.lua"
};
static const char equality_lua[] = {
#embed "../Scenarios/Prelude/equality.lua"
};
static const char everyday_lua[] = {
#embed "../Scenarios/Prelude/everyday.lua"
};
static const char error_assertions_lua[] = {
#embed "../Scenarios/Prelude/error_assertions.lua"
};
static const char environment_lua[] = {
#embed "../Scenarios/Prelude/environment.lua"
};
static const char places_lua[] = {
#embed "../Scenarios/Prelude/places.lua"
};
static const char options_lua[] = {
#embed "../Scenarios/Prelude/options.lua"
};
static const char extras_lua[] = {
#embed "../Scenarios/Prelude/extras.lua"
};
static const char check_lua[] = {
#embed "../Scenarios/Prelude/check.lua"
};
static const char tests_lua[] = {
#embed "../Scenarios/Prelude/tests.lua"
};
static const char busted_lua[] = {
#embed "../Scenarios/Prelude/busted.lua"
};
static const char values_lua[] = {
#embed "../Scenarios/Prelude/values.lua"
};
static const char verbs_lua[] = {
#embed "../Scenarios/Prelude/verbs.lua"
};
static const char element_assertions_lua[] = {
#embed "../Scenarios/Prelude/element_assertions.lua"
};
static const char app_assertions_lua[] = {
#embed "../Scenarios/Prelude/app_assertions.lua"
};
static const char snapshots_lua[] = {
#embed "../Scenarios/Prelude/snapshots.lua"
};
static const char rare_assertions_lua[] = {
#embed "../Scenarios/Prelude/rare_assertions.lua"
};
static const char arguments_lua[] = {
#embed "../Scenarios/Prelude/arguments.lua"
};
static const char luassert_state_lua[] = {
#embed "../Scenarios/Prelude/luassert_state.lua"
};
static const char spies_lua[] = {
#embed "../Scenarios/Prelude/spies.lua"
};
static const char spy_assertions_lua[] = {
#embed "../Scenarios/Prelude/spy_assertions.lua"
};
static const char mocks_lua[] = {
#embed "../Scenarios/Prelude/mocks.lua"
};
static const char matchers_lua[] = {
#embed "../Scenarios/Prelude/matchers.lua"
};
static const char say_lua[] = {
#embed "../Scenarios/Prelude/say.lua"
};
static const char registration_lua[] = {
#embed "../Scenarios/Prelude/registration.lua"
};
static const char luassert_util_lua[] = {
#embed "../Scenarios/Prelude/luassert_util.lua"
};
static const char binary_string_lua[] = {
#embed "../Scenarios/Prelude/binary_string.lua"
};
static const char busted_exports_lua[] = {
#embed "../Scenarios/Prelude/busted_exports.lua"
};

#pragma clang diagnostic pop

static const embedded files[] = {
  FILE_NAMED("lazy", lazy_lua),
  FILE_NAMED("failures", failures_lua),
  FILE_NAMED("line_values", line_values_lua),
  FILE_NAMED("waiting", waiting_lua),
  FILE_NAMED("long_text", long_text_lua),
  FILE_NAMED("choices", choices_lua),
  FILE_NAMED("shrink", shrink_lua),
  FILE_NAMED("gen", gen_lua),
  FILE_NAMED("gen_gestures", gen_gestures_lua),
  FILE_NAMED("plain_lua", plain_lua_lua),
  FILE_NAMED("property", property_lua),
  FILE_NAMED("property_report", property_report_lua),
  FILE_NAMED("format", format_lua),
  FILE_NAMED("compare", compare_lua),
  FILE_NAMED("assertions", assertions_lua),
  FILE_NAMED("equality", equality_lua),
  FILE_NAMED("everyday", everyday_lua),
  FILE_NAMED("error_assertions", error_assertions_lua),
  FILE_NAMED("environment", environment_lua),
  FILE_NAMED("options", options_lua),
  FILE_NAMED("extras", extras_lua),
  FILE_NAMED("places", places_lua),
  FILE_NAMED("check", check_lua),
  FILE_NAMED("tests", tests_lua),
  FILE_NAMED("busted", busted_lua),
  FILE_NAMED("values", values_lua),
  FILE_NAMED("verbs", verbs_lua),
  FILE_NAMED("element_assertions", element_assertions_lua),
  FILE_NAMED("app_assertions", app_assertions_lua),
  FILE_NAMED("snapshots", snapshots_lua),
  FILE_NAMED("rare_assertions", rare_assertions_lua),
  FILE_NAMED("arguments", arguments_lua),
  FILE_NAMED("luassert_state", luassert_state_lua),
  FILE_NAMED("spies", spies_lua),
  FILE_NAMED("spy_assertions", spy_assertions_lua),
  FILE_NAMED("mocks", mocks_lua),
  FILE_NAMED("matchers", matchers_lua),
  FILE_NAMED("say", say_lua),
  FILE_NAMED("registration", registration_lua),
  FILE_NAMED("luassert_util", luassert_util_lua),
  FILE_NAMED("binary_string", binary_string_lua),
  FILE_NAMED("busted_exports", busted_exports_lua),
  FILE_NAMED("session", session_lua),
  FILE_NAMED("session_stops", session_stops_lua),
  {NULL, NULL, 0},
};

enum { FILES = sizeof files / sizeof *files - 1 };

// What each is compiled to, with the program or when it is needed first; the processes forked afterwards have it too.
static struct {
  const char *bytes;
  char *room;
  size_t length, capacity;
  int is_done;
} compiled[FILES + 1];

const char *border_prelude_name(size_t index) { return index < FILES ? files[index].name : NULL; }

#ifdef PRELUDE_BYTECODE
// From the Lua that is linked statically (.ci/prelude.c).
static const unsigned char bytecode[] = {
#embed PRELUDE_BYTECODE
};

// Whether a file was compiled with the program.
static int is_built_in(size_t index) {
  const unsigned char *at = bytecode, *end = bytecode + sizeof bytecode;
  while (at < end) {
    const char *name = (const char *)at;
    at += strlen(name) + 1;
    size_t length = at[0] | (size_t)at[1] << 8 | (size_t)at[2] << 16 | (size_t)at[3] << 24;
    at += 4;
    if (strcmp(name, files[index].name) == 0) {
      compiled[index].bytes = (const char *)at;
      compiled[index].length = length;
      return 1;
    }
    at += length;
  }
  return 0;
}
#else
static int is_built_in(size_t index) {
  (void)index;
  return 0;
}
#endif

static int write_compiled(lua_State *L, const void *bytes, size_t length, void *into) {
  (void)L;
  size_t index = *(size_t *)into;
  size_t wanted = compiled[index].length + length;
  if (wanted > compiled[index].capacity) {
    char *moved = realloc(compiled[index].room, wanted * 2);
    if (moved == NULL) return 1;
    compiled[index].bytes = compiled[index].room = moved;
    compiled[index].capacity = wanted * 2;
  }
  memcpy(compiled[index].room + compiled[index].length, bytes, length);
  compiled[index].length = wanted;
  return 0;
}

// Compiles a file that has not been compiled in this process: always to bytecode, so that memory looks the same in the
// first state that loads it and in others.
static const char *compile(size_t index) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static char problem[512];
  const char *found = NULL;
  pthread_mutex_lock(&lock);
  if (!compiled[index].is_done && is_built_in(index)) compiled[index].is_done = 1;
  if (!compiled[index].is_done) {
    lua_State *L = luaL_newstate();
    if (L == NULL) {
      found = "no memory to compile the prelude";
    } else if (luaL_loadbufferx(L, files[index].text, files[index].length, PRELUDE_SOURCE, "t") != LUA_OK) {
      snprintf(problem, sizeof problem, "prelude file %s: %s", files[index].name, lua_tostring(L, -1));
      found = problem;
    } else {
      lua_dump(L, write_compiled, &index, 0);
      compiled[index].is_done = 1;
    }
    if (L != NULL) lua_close(L);
  }
  pthread_mutex_unlock(&lock);
  return found;
}

const char *border_prelude_compile(void) {
  const char *problem = NULL;
  for (size_t i = 0; i < FILES && problem == NULL; i++) problem = compile(i);
  return problem;
}

// Runs a file once and pushes what it returned then.
static void push_loaded(lua_State *L, const char *name) {
  border_state *state = state_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->loaded_prelude);
  if (lua_getfield(L, -1, name) != LUA_TNIL) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  size_t i = 0;
  while (i < FILES && strcmp(files[i].name, name) != 0) i++;
  if (i == FILES) luaL_error(L, "the prelude has no file '%s'", name);
  const char *problem = compile(i);
  if (problem != NULL) luaL_error(L, "%s", problem);
  if (luaL_loadbufferx(L, compiled[i].bytes, compiled[i].length, PRELUDE_SOURCE, "b") != LUA_OK) lua_error(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->prelude_globals);
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->host_table);
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1)) {
    lua_pushboolean(L, 1);
    lua_replace(L, -2);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, name);
  lua_remove(L, -2);
}

// host.load(name)
int host_load(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  push_loaded(L, name);
  return 1;
}

static int load_body(lua_State *L) {
  const char *name = lua_touserdata(L, 1);
  push_loaded(L, name);
  return 0;
}

void border_prelude_load(border_state *state, const char *name, border_outcome *outcome) {
  protected_run(state, load_body, (void *)(uintptr_t)name, outcome);
}
