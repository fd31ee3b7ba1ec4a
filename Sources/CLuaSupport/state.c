#include "state.h"

#include <stdlib.h>
#include <string.h>

#include "seed.h"

static void *allocate(void *argument, void *block, size_t old_size, size_t new_size) {
  border_state *state = argument;
  if (block == NULL) old_size = 0;
  void *made = arena_allocate(&state->arena, block, old_size, new_size);
  if (made == NULL && new_size > 0 && state->arena.exhausted) stop_now(state, BORDER_STOP_MEMORY);
  return made;
}

// While a state is made: when the second block is asked for, the first one has been filled in, and no string
// has been hashed yet.
typedef struct birth {
  border_state *state;
  void *block;
  size_t size;
  int blocks;
} birth;

static void *allocate_first(void *argument, void *block, size_t old_size, size_t new_size) {
  birth *birth = argument;
  border_state *state = birth->state;
  if (block == NULL && birth->blocks < 2) {
    birth->blocks++;
    if (birth->blocks == 2)
      set_seed(birth->block, birth->size, allocate_first, argument, state->configuration.seed);
  }
  if (block == NULL) old_size = 0;
  void *made = arena_allocate(&state->arena, block, old_size, new_size);
  if (birth->blocks == 1 && birth->block == NULL) {
    birth->block = made;
    birth->size = new_size;
  }
  return made;
}

static int new_reference(lua_State *L) {
  lua_newtable(L);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

static int fill(lua_State *L) {
  border_state *state = state_of(L);
  state->host_table = new_reference(L);
  state->error_kinds = new_reference(L);
  state->loaded_prelude = new_reference(L);
  state->stop_value = new_reference(L);
  // Not nil: the place would be given to another reference.
  lua_pushboolean(L, 0);
  state->kept_error = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushboolean(L, 0);
  state->spare_coroutine = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  state->handler_traces = luaL_ref(L, LUA_REGISTRYINDEX);
  open_libraries(L);
  return 0;
}

// The state itself lies at the start of its arena, so that an image of the arena has it too.
static border_state *make(const border_configuration *configuration, const char **problem) {
  arena arena;
  if (!arena_open(&arena, configuration->memory_limit)) {
    *problem = "no address space for a Lua state";
    return NULL;
  }
  border_state *state = arena_begin(&arena, sizeof *state);
  memset(state, 0, sizeof *state);
  state->arena = arena;
  state->configuration = *configuration;
  return state;
}

border_state *border_create(const border_configuration *configuration, const char **problem) {
  if (seed_offset() == 0) {
    *problem = "this Lua library is laid out in a way that is not known: its hash seed cannot be set";
    return NULL;
  }
  border_state *state = make(configuration, problem);
  if (state == NULL) return NULL;
  birth birth = {.state = state};
  state->arena.unlimited = 1;
  lua_State *L = lua_newstate(allocate_first, &birth);
  if (L == NULL) {
    *problem = "no memory for a Lua state";
    border_destroy(state);
    return NULL;
  }
  lua_setallocf(L, allocate, state);
  *(border_state **)lua_getextraspace(L) = state;
  state->main = state->current = L;
  border_set_random_seed(state, 0);
  border_outcome outcome = {0};
  int filled = hashes_with(L, configuration->seed) && protected_run(state, fill, NULL, &outcome);
  border_outcome_free(&outcome);
  if (!filled) {
    *problem = "this Lua library does not take a hash seed: runs would not be repeatable";
    border_destroy(state);
    return NULL;
  }
  state->arena.unlimited = 0;
  return state;
}

// Lua itself is not asked to close anything: there are no finalizers, and all its memory is the arena.
void border_destroy(border_state *state) {
  limit_close(state);
  for (int i = 0; i < MAX_DEPTH; i++) {
    if (state->frames[i] == NULL) continue;
    border_values_free(&state->frames[i]->arguments);
    border_values_free(&state->frames[i]->reply);
    free(state->frames[i]);
  }
  trace_free(&state->stop_trace);
  trace_free(&state->kept_trace);
  trace_free(&state->error_trace);
  free(state->released);
  free(state->keys.items);
  border_values_free(&state->module);
  border_values_free(&state->answer);
  close_files(state);
  arena_close(&state->arena);
}

int32_t border_is_lost(const border_state *state) { return state->stop != BORDER_STOP_NONE; }
int32_t border_in_callback(const border_state *state) { return state->callbacks > 0; }
int32_t border_can_suspend(const border_state *state) {
  return state->line != NULL && state->current == state->line && lua_isyieldable(state->line);
}
int32_t border_error_waits(const border_state *state) { return state->kept; }
int64_t border_live_functions(const border_state *state) {
  return state->live_functions - (int64_t)state->released_count;
}
size_t border_memory(const border_state *state) { return state->arena.used; }
int32_t border_is_repeatable(const border_state *state) { return state->arena.at_fixed_address; }
