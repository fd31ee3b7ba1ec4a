// io: files that the host opens, with the methods of Lua's own files.
#include <errno.h>
#include <lualib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "state.h"

#define INPUT "entrance.input"
#define OUTPUT "entrance.output"

// The files of a state are closed with it.
static FILE **place_of(border_state *state, const FILE *file) {
  for (int i = 0; i < MAX_FILES; i++)
    if (state->files[i] == file) return &state->files[i];
  return NULL;
}

void close_files(border_state *state) {
  for (int i = 0; i < MAX_FILES; i++) {
    if (state->files[i] == NULL) continue;
    // A program is not waited for: it may run for ever, and nobody asks how it ends.
    if (state->is_process[i]) close(fileno(state->files[i]));
    else fclose(state->files[i]);
  }
}

static int close_stream(lua_State *L) {
  luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  FILE **place = place_of(state_of(L), stream->f);
  if (place != NULL) *place = NULL;
  return luaL_fileresult(L, fclose(stream->f) == 0, NULL);
}

static int close_process(lua_State *L) {
  luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  FILE **place = place_of(state_of(L), stream->f);
  if (place != NULL) *place = NULL;
  errno = 0;
  return luaL_execresult(L, pclose(stream->f));
}

// Makes a closed file, and finds a place for it in the state.
static luaL_Stream *push_stream(lua_State *L, FILE ***place) {
  luaL_Stream *stream = lua_newuserdatauv(L, sizeof *stream, 0);
  stream->f = NULL;
  stream->closef = NULL;
  luaL_setmetatable(L, LUA_FILEHANDLE);
  *place = place_of(state_of(L), NULL);
  if (*place == NULL) {
    lua_gc(L, LUA_GCCOLLECT);
    *place = place_of(state_of(L), NULL);
  }
  if (*place == NULL) raise_text(L, "too many open files (more than %d)", MAX_FILES);
  return stream;
}

// Flags of a mode as C's fopen has it; 0 for what is none.
static int flags_of(const char *mode) {
  int flags;
  switch (*mode++) {
    case 'r': flags = BORDER_FILE_READS; break;
    case 'w': flags = BORDER_FILE_WRITES | BORDER_FILE_CREATES | BORDER_FILE_EMPTIES; break;
    case 'a': flags = BORDER_FILE_WRITES | BORDER_FILE_CREATES | BORDER_FILE_APPENDS; break;
    default: return 0;
  }
  if (*mode == '+') {
    flags |= BORDER_FILE_READS | BORDER_FILE_WRITES;
    mode++;
  }
  if (*mode == 'b') mode++;
  return *mode == 0 ? flags : 0;
}

// Opens the file of a name, which lies on the stack: [] → [file] and 1, or [nil, message, code] and 3.
static int open_named(lua_State *L, const char *word, const char *path, const char *mode) {
  int flags = flags_of(mode);
  if ((flags & BORDER_FILE_WRITES) && !is_permitted(L, BORDER_ALLOW_WRITE))
    return refuse(L, lua_pushfstring(L, "%s for writing", word), BORDER_ALLOW_WRITE);
  FILE **place;
  luaL_Stream *stream = push_stream(L, &place);
  int descriptor = ask_files(L, word, BORDER_FILE_OPEN, path, NULL, flags);
  if (descriptor < 0) return push_file_failure(L);
  stream->f = fdopen(descriptor, mode);
  if (stream->f == NULL) {
    close(descriptor);
    return luaL_fileresult(L, 0, path);
  }
  *place = stream->f;
  state_of(L)->is_process[place - state_of(L)->files] = 0;
  stream->closef = close_stream;
  return 1;
}

static int io_open(lua_State *L) {
  const char *path = check_path(L, 1), *mode = luaL_optstring(L, 2, "r");
  luaL_argcheck(L, flags_of(mode) != 0, 2, "invalid mode");
  return open_named(L, "io.open", path, mode);
}

static int io_tmpfile(lua_State *L) {
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "io.tmpfile", BORDER_ALLOW_WRITE);
  lua_settop(L, 0);
  if (ask_files(L, "io.tmpfile", BORDER_FILE_NAME, "", NULL, 0) < 0) return push_file_failure(L);
  const char *path = push_file_text(L);
  int results = open_named(L, "io.tmpfile", path, "w+");
  ask_files(L, "io.tmpfile", BORDER_FILE_REMOVE, path, NULL, 0);
  return results;
}

static int io_popen(lua_State *L) {
  const char *command = luaL_checkstring(L, 1), *mode = luaL_optstring(L, 2, "r");
  if (!is_permitted(L, BORDER_ALLOW_PROCESS)) return refuse(L, "io.popen", BORDER_ALLOW_PROCESS);
  luaL_argcheck(L, strcmp(mode, "r") == 0 || strcmp(mode, "w") == 0, 2, "invalid mode");
  FILE **place;
  luaL_Stream *stream = push_stream(L, &place);
  prepare_process();
  // Who ignores a signal hands that on; this moment is too short for one to come.
  void (*before)(int) = signal(SIGPIPE, SIG_DFL);
  stream->f = popen(command, mode);
  signal(SIGPIPE, before);
  if (stream->f == NULL) return luaL_fileresult(L, 0, command);
  *place = stream->f;
  state_of(L)->is_process[place - state_of(L)->files] = 1;
  stream->closef = close_process;
  return 1;
}

static int io_type(lua_State *L) {
  luaL_checkany(L, 1);
  luaL_Stream *stream = luaL_testudata(L, 1, LUA_FILEHANDLE);
  if (stream != NULL) lua_pushstring(L, stream->closef == NULL ? "closed file" : "file");
  else if (is_output(L, 1)) lua_pushliteral(L, "file");
  else luaL_pushfail(L);
  return 1;
}

// MARK: Default files

static int refuse_input(lua_State *L, const char *word) {
  return raise_text(L, "%s: standard input is not available to scenarios; open a file of the project with io.open",
                    word);
}

// Pushes the default input, or raises where there is none.
static void push_input(lua_State *L, const char *word) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, INPUT) != LUA_TNIL) return;
  refuse_input(L, word);
}

// Calls a method of the file on the top: [file] → its results; the arguments are those of the caller.
static int call_method(lua_State *L, const char *method, int first) {
  int last = lua_gettop(L) - 1, base = last + 1;
  lua_getfield(L, -1, method);
  lua_insert(L, -2);
  luaL_checkstack(L, last + 4, "too many arguments");
  for (int i = first; i <= last; i++) lua_pushvalue(L, i);
  lua_call(L, last - first + 2, LUA_MULTRET);
  return lua_gettop(L) - base + 1;
}

static int set_default(lua_State *L, const char *word, const char *key, const char *mode) {
  if (lua_isstring(L, 1)) {
    const char *path = check_path(L, 1);
    if (open_named(L, word, path, mode) != 1) return raise_text(L, "%s: %s", word, lua_tostring(L, -2));
  } else {
    if (!is_output(L, 1)) luaL_checkudata(L, 1, LUA_FILEHANDLE);
    lua_pushvalue(L, 1);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, key);
  return 1;
}

static int io_input(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) return set_default(L, "io.input", INPUT, "r");
  push_input(L, "io.input");
  return 1;
}

static int io_output(lua_State *L) {
  if (!lua_isnoneornil(L, 1)) return set_default(L, "io.output", OUTPUT, "w");
  lua_getfield(L, LUA_REGISTRYINDEX, OUTPUT);
  return 1;
}

static int io_read(lua_State *L) {
  push_input(L, "io.read");
  return call_method(L, "read", 1);
}

static int io_write(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, OUTPUT);
  return call_method(L, "write", 1);
}

static int io_flush(lua_State *L) {
  lua_settop(L, 0);
  lua_getfield(L, LUA_REGISTRYINDEX, OUTPUT);
  return call_method(L, "flush", 1);
}

static int io_close(lua_State *L) {
  if (lua_isnone(L, 1)) lua_getfield(L, LUA_REGISTRYINDEX, OUTPUT);
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  return call_method(L, "close", 2);
}

// Upvalues: the file, the number of formats, the formats. Closes the file at its end.
static int next_line(lua_State *L) {
  luaL_Stream *stream = luaL_testudata(L, lua_upvalueindex(1), LUA_FILEHANDLE);
  if (stream == NULL || stream->closef == NULL) return luaL_error(L, "file is already closed");
  int count = (int)lua_tointeger(L, lua_upvalueindex(2));
  lua_settop(L, 0);
  luaL_checkstack(L, count + 4, "too many arguments");
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_getfield(L, 1, "read");
  lua_pushvalue(L, 1);
  for (int i = 0; i < count; i++) lua_pushvalue(L, lua_upvalueindex(3 + i));
  lua_call(L, count + 1, LUA_MULTRET);
  int results = lua_gettop(L) - 1;
  if (results > 0 && !lua_isnil(L, 2)) return results;
  if (results > 1) return luaL_error(L, "%s", lua_tostring(L, 3));
  lua_getfield(L, 1, "close");
  lua_pushvalue(L, 1);
  lua_call(L, 1, 0);
  lua_pushnil(L);
  return 1;
}

static int io_lines(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    push_input(L, "io.lines");
    return call_method(L, "lines", 2);
  }
  const char *path = check_path(L, 1);
  int count = lua_gettop(L) - 1;
  luaL_argcheck(L, count <= 200, 202, "too many arguments");
  if (open_named(L, "io.lines", path, "r") != 1) return raise_text(L, "%s", lua_tostring(L, -2));
  lua_insert(L, 1);  // [file, path, formats…]
  lua_pushvalue(L, 1);
  lua_pushinteger(L, count);
  for (int i = 0; i < count; i++) lua_pushvalue(L, 3 + i);
  lua_pushcclosure(L, next_line, 2 + count);
  lua_pushnil(L);
  lua_pushnil(L);
  lua_pushvalue(L, 1);
  return 4;
}

// MARK: The library

// Upvalue: nil. Says nothing of where the file lies.
static int describe_file(lua_State *L) {
  const luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  lua_pushstring(L, stream->closef == NULL ? "file (closed)" : "file");
  return 1;
}

// The methods of Lua's own files.
static void prepare_metatable(lua_State *L) {
  lua_pushcfunction(L, luaopen_io);
  lua_call(L, 0, 0);
  luaL_getmetatable(L, LUA_FILEHANDLE);
  wrap_functions(L);
  set_function(L, "__tostring", describe_file);
  lua_pushliteral(L, LUA_FILEHANDLE);
  lua_setfield(L, -2, "__metatable");
  lua_getfield(L, -1, "__index");
  wrap_functions(L);
  lua_pop(L, 2);
  // What Lua opened itself: the process's own files.
  static const char *const own[] = {"_IO_input", "_IO_output"};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
    lua_pushnil(L);
    lua_setfield(L, LUA_REGISTRYINDEX, own[i]);
  }
}

// Upvalues: nil.
static int refuse_stdin(lua_State *L) { return refuse_input(L, "io.stdin"); }

static void set_stdin(lua_State *L) {
  lua_newtable(L);
  lua_newtable(L);
  set_function(L, "__index", refuse_stdin);
  lua_pushliteral(L, "input");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "stdin");
}

void open_io(lua_State *L) {
  prepare_metatable(L);
  lua_newtable(L);
  set_function(L, "open", io_open);
  set_function(L, "tmpfile", io_tmpfile);
  set_function(L, "popen", io_popen);
  set_function(L, "type", io_type);
  set_function(L, "input", io_input);
  set_function(L, "output", io_output);
  set_function(L, "read", io_read);
  set_function(L, "write", io_write);
  set_function(L, "flush", io_flush);
  set_function(L, "close", io_close);
  set_function(L, "lines", io_lines);
  set_stdin(L);
  open_output(L);
  lua_getfield(L, -1, "stdout");
  lua_setfield(L, LUA_REGISTRYINDEX, OUTPUT);
}
