// Where scripts are: their frames only, with whole file names; frames of C and of the prelude are left out.
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

enum { FIRST_FRAMES = 40, FIRST_LEVELS = 400, LAST_LEVELS = 16 };

void trace_clear(border_trace *trace) {
  trace->count = 0;
  trace->text_count = 0;
}

void trace_free(border_trace *trace) {
  free(trace->places);
  free(trace->text);
  memset(trace, 0, sizeof *trace);
}

static size_t add_text(border_trace *trace, const char *text, size_t length) {
  size_t wanted = trace->text_count + length + 1;
  if (wanted > trace->text_capacity) {
    size_t capacity = wanted * 2;
    char *moved = realloc(trace->text, capacity);
    if (moved == NULL) abort();
    trace->text = moved;
    trace->text_capacity = capacity;
  }
  size_t at = trace->text_count;
  memcpy(trace->text + at, text, length);
  trace->text[at + length] = 0;
  trace->text_count = wanted;
  return at;
}

static border_place *add_place(border_trace *trace) {
  if (trace->count == trace->capacity) {
    size_t capacity = trace->capacity == 0 ? 8 : trace->capacity * 2;
    border_place *moved = realloc(trace->places, capacity * sizeof(border_place));
    if (moved == NULL) abort();
    trace->places = moved;
    trace->capacity = capacity;
  }
  return &trace->places[trace->count++];
}

void trace_copy(border_trace *to, const border_trace *from) {
  trace_clear(to);
  for (size_t i = 0; i < from->count; i++) {
    const char *source = from->text + from->places[i].source;
    const char *function = from->text + from->places[i].function;
    border_place place = from->places[i];
    place.source = add_text(to, source, strlen(source));
    place.function = add_text(to, function, strlen(function));
    *add_place(to) = place;
  }
}

// A chunk's name without its mark; text given to `load` has Lua's short form.
const char *frame_source(const lua_Debug *frame) {
  return frame->source[0] == '@' || frame->source[0] == '=' ? frame->source + 1 : frame->short_src;
}

static int is_script(const lua_Debug *frame) {
  return frame->what[0] != 'C' && strcmp(frame->source, PRELUDE_SOURCE) != 0;
}

static void add_frame(border_trace *trace, lua_State *L, lua_Debug *frame) {
  if (!lua_getinfo(L, "Sl", frame) || !is_script(frame)) return;
  lua_getinfo(L, "n", frame);
  const char *source = frame_source(frame);
  border_place place = {
    .line = frame->currentline < 0 ? 0 : frame->currentline,
    .first = frame->linedefined,
    .last = frame->lastlinedefined,
  };
  place.source = add_text(trace, source, strlen(source));
  if (frame->what[0] == 'm') {
    place.function = add_text(trace, "main chunk", 10);
  } else if (frame->name != NULL) {
    place.function = add_text(trace, frame->name, strlen(frame->name));
  } else {
    char name[LUA_IDSIZE + 40];
    int length = snprintf(name, sizeof name, "function <%s:%d>", frame->short_src, frame->linedefined);
    place.function = add_text(trace, name, length < 0 ? 0 : strlen(name));
  }
  *add_place(trace) = place;
}

// The number of levels, in few steps: each look-up costs as many as the level is deep.
static int count_levels(lua_State *L) {
  lua_Debug frame;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &frame)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &frame)) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Appends the frames that lie above the nearest frame of a C function.
void trace_stack_above(border_trace *trace, lua_State *L, int level, lua_CFunction boundary) {
  lua_Debug frame;
  for (int end = level + FIRST_LEVELS; level < end && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "f", &frame);
    int found = lua_tocfunction(L, -1) == boundary;
    lua_pop(L, 1);
    if (found) return;
    add_frame(trace, L, &frame);
  }
}

void trace_stack(border_trace *trace, lua_State *L, int level) {
  lua_Debug frame;
  size_t before = trace->count;
  int first = level;
  for (; level - first < FIRST_LEVELS && trace->count - before < FIRST_FRAMES; level++) {
    if (!lua_getstack(L, level, &frame)) return;
    add_frame(trace, L, &frame);
  }
  int levels = count_levels(L);
  if (level < levels - LAST_LEVELS) level = levels - LAST_LEVELS;
  for (; lua_getstack(L, level, &frame); level++) add_frame(trace, L, &frame);
}

void push_trace_text(lua_State *L, const border_trace *trace) {
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  luaL_addstring(&text, "stack traceback:");
  for (size_t i = 0; i < trace->count; i++) {
    char line[32];
    snprintf(line, sizeof line, ":%d: in ", (int)trace->places[i].line);
    luaL_addstring(&text, "\n\t");
    luaL_addstring(&text, trace->text + trace->places[i].source);
    luaL_addstring(&text, line);
    luaL_addstring(&text, trace->text + trace->places[i].function);
  }
  luaL_pushresult(&text);
}

// Finds the script frame at a level or, where C or the prelude runs, the next one outwards.
int script_frame(lua_State *L, int level, lua_Debug *into) {
  for (; lua_getstack(L, level, into); level++)
    if (lua_getinfo(L, "Sl", into) && is_script(into)) return 1;
  return 0;
}

// Pushes "file:line: " for a script frame; what is above `level` is left out.
void push_where(lua_State *L, int level) {
  lua_Debug frame;
  if (script_frame(L, level, &frame) && frame.currentline > 0)
    lua_pushfstring(L, "%s:%d: ", frame_source(&frame), frame.currentline);
  else
    lua_pushliteral(L, "");
}

// Raises an error with the place of the calling script line.
int raise_text(lua_State *L, const char *format, ...) {
  push_where(L, 0);
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  return lua_error(L);
}
