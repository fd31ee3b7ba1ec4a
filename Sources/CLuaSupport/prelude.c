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
static const char snapshots_lua[] = {
#embed "../Scenarios/Prelude/snapshots.lua"
};

#pragma clang diagnostic pop

static const embedded files[] = {
  FILE_NAMED("failures", failures_lua),
  FILE_NAMED("line_values", line_values_lua),
  FILE_NAMED("format", format_lua),
  FILE_NAMED("compare", compare_lua),
  FILE_NAMED("assertions", assertions_lua),
  FILE_NAMED("equality", equality_lua),
  FILE_NAMED("everyday", everyday_lua),
  FILE_NAMED("error_assertions", error_assertions_lua),
  FILE_NAMED("environment", environment_lua),
  FILE_NAMED("options", options_lua),
  FILE_NAMED("extras", extras_lua),
  FILE_NAMED("check", check_lua),
  FILE_NAMED("tests", tests_lua),
  FILE_NAMED("busted", busted_lua),
  FILE_NAMED("values", values_lua),
  FILE_NAMED("verbs", verbs_lua),
  FILE_NAMED("snapshots", snapshots_lua),
  {NULL, NULL, 0},
};

enum { FILES = sizeof files / sizeof *files - 1 };

// What each was compiled to.
static struct {
  char *bytes;
  size_t length, capacity;
} compiled[FILES + 1];

const char *border_prelude_name(size_t index) { return index < FILES ? files[index].name : NULL; }

static int write_compiled(lua_State *L, const void *bytes, size_t length, void *into) {
  (void)L;
  size_t index = *(size_t *)into;
  size_t wanted = compiled[index].length + length;
  if (wanted > compiled[index].capacity) {
    char *moved = realloc(compiled[index].bytes, wanted * 2);
    if (moved == NULL) return 1;
    compiled[index].bytes = moved;
    compiled[index].capacity = wanted * 2;
  }
  memcpy(compiled[index].bytes + compiled[index].length, bytes, length);
  compiled[index].length = wanted;
  return 0;
}

static char problem[512];  // why a file does not compile

static void compile_all(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) {
    snprintf(problem, sizeof problem, "no memory to compile the prelude");
    return;
  }
  for (size_t i = 0; i < FILES && problem[0] == 0; i++) {
    if (luaL_loadbufferx(L, files[i].text, files[i].length, PRELUDE_SOURCE, "t") != LUA_OK)
      snprintf(problem, sizeof problem, "prelude file %s: %s", files[i].name, lua_tostring(L, -1));
    else
      lua_dump(L, write_compiled, &i, 0);
    lua_settop(L, 0);
  }
  lua_close(L);
}

const char *border_prelude_compile(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, compile_all);
  return problem[0] == 0 ? NULL : problem;
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
  if (luaL_loadbufferx(L, compiled[i].bytes, compiled[i].length, PRELUDE_SOURCE, "b") != LUA_OK) lua_error(L);
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
  const char *reason = border_prelude_compile();
  outcome_clear(outcome);
  if (reason != NULL) {
    outcome_message(outcome, reason);
    return;
  }
  protected_run(state, load_body, (void *)(uintptr_t)name, outcome);
}
