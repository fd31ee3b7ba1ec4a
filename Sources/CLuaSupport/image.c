// Images of states: a state that has been filled is kept as it lies in memory, and others begin as copies of it.
//
// All that a Lua state refers to is its arena, at the same address in every process, and this program's own code.
#include <stdlib.h>
#include <string.h>

#include "state.h"

struct border_image {
  size_t length;
  size_t memory_limit;
  uint32_t seed;
  int32_t permissions;
  _Alignas(16) char bytes[];
};

// What a state has outside its arena stays with it.
static void forget_possessions(border_state *state) {
  memset(state->frames, 0, sizeof state->frames);
  memset(&state->stop_trace, 0, sizeof state->stop_trace);
  memset(&state->kept_trace, 0, sizeof state->kept_trace);
  memset(&state->error_trace, 0, sizeof state->error_trace);
  memset(&state->keys, 0, sizeof state->keys);
  memset(&state->module, 0, sizeof state->module);
  memset(&state->answer, 0, sizeof state->answer);
  memset(state->files, 0, sizeof state->files);
  memset(&state->timer, 0, sizeof state->timer);
  state->released = NULL;
  state->released_count = state->released_capacity = 0;
}

// How much larger a copy of the image becomes, in per cent, before it collects garbage: most files end before that.
enum { FIRST_PAUSE = 400 };

static int collect(lua_State *L) {
  flush_released(L, state_of(L));
  int pause = lua_gc(L, LUA_GCSETPAUSE, FIRST_PAUSE);
  lua_gc(L, LUA_GCCOLLECT);
  lua_gc(L, LUA_GCSETPAUSE, pause);
  return 0;
}

// An image has no files: a state that has some open would not find them again.
static int has_open_files(const border_state *state) {
  for (int i = 0; i < MAX_FILES; i++)
    if (state->files[i] != NULL) return 1;
  return 0;
}

border_image *border_capture(border_state *state) {
  if (!state->arena.at_fixed_address || state->current != state->main || state->stop) return NULL;
  if (has_open_files(state)) return NULL;
  border_outcome outcome = {0};
  int is_ready = protected_run(state, collect, NULL, &outcome);
  border_outcome_free(&outcome);
  if (!is_ready) return NULL;
  size_t length = (size_t)(state->arena.next - state->arena.start);
  border_image *image = malloc(sizeof *image + length);
  if (image == NULL) return NULL;
  image->length = length;
  image->memory_limit = state->configuration.memory_limit;
  image->seed = state->configuration.seed;
  image->permissions = state->configuration.permissions;
  memcpy(image->bytes, state->arena.start, length);
  forget_possessions((border_state *)image->bytes);
  return image;
}

border_state *border_restore(const border_image *image, const border_configuration *configuration) {
  if (configuration->seed != image->seed || configuration->memory_limit != image->memory_limit ||
      configuration->permissions != image->permissions)
    return NULL;
  arena arena;
  if (!arena_open(&arena, configuration->memory_limit)) return NULL;
  const border_state *kept = (const border_state *)image->bytes;
  if (arena.start != kept->arena.start || (size_t)(arena.end - arena.start) < image->length) {
    arena_close(&arena);
    return NULL;
  }
  memcpy(arena.start, image->bytes, image->length);
  border_state *state = (border_state *)arena.start;
  state->arena.end = arena.end;
  state->configuration = *configuration;
  return state;
}

void border_rewind(border_state *state, const border_image *image) {
  // A signal that came in between would be forgotten.
  limit_close(state);
  close_files(state);
  border_state now = *state;
  size_t filled = (size_t)(state->arena.next - state->arena.start);
  if (filled > image->length) arena_trim(&state->arena, image->length);
  memcpy(state->arena.start, image->bytes, image->length);
  // It keeps the room that it has outside its arena, but nothing of what stood there.
  memcpy(state->frames, now.frames, sizeof state->frames);
  state->stop_trace = now.stop_trace;
  state->kept_trace = now.kept_trace;
  state->error_trace = now.error_trace;
  state->keys = now.keys;
  state->module = now.module;
  state->answer = now.answer;
  state->released = now.released;
  state->released_capacity = now.released_capacity;
  state->configuration = now.configuration;
}

size_t border_image_size(const border_image *image) { return image->length; }

void border_image_free(border_image *image) { free(image); }
