// io.stdout and io.stderr: what is written there goes into the report.
#include <string.h>

#include "files.h"
#include "state.h"

#define METATABLE "entrance.output-stream"

typedef struct output_stream {
  int to_errors;
} output_stream;

int is_output(lua_State *L, int index) { return luaL_testudata(L, index, METATABLE) != NULL; }

void write_output(lua_State *L, int to_errors, const char *bytes, size_t length) {
  const border_host *host = &state_of(L)->configuration.host;
  host->output(host->context, to_errors, bytes, length);
}

static output_stream *check(lua_State *L) { return luaL_checkudata(L, 1, METATABLE); }

static int stream_write(lua_State *L) {
  const output_stream *stream = check(L);
  int last = lua_gettop(L);
  for (int i = 2; i <= last; i++) luaL_checkstring(L, i);
  for (int i = 2; i <= last; i++) {
    size_t length;
    const char *bytes = lua_tolstring(L, i, &length);
    write_output(L, stream->to_errors, bytes, length);
  }
  lua_settop(L, 1);
  return 1;
}

static int stream_flush(lua_State *L) {
  check(L);
  lua_settop(L, 1);
  return 1;
}

static int stream_setvbuf(lua_State *L) {
  check(L);
  lua_pushboolean(L, 1);
  return 1;
}

static int stream_seek(lua_State *L) {
  check(L);
  luaL_pushfail(L);
  lua_pushliteral(L, "Illegal seek");
  lua_pushinteger(L, 29);
  return 3;
}

static int stream_read(lua_State *L) {
  check(L);
  luaL_pushfail(L);
  lua_pushliteral(L, "Bad file descriptor");
  lua_pushinteger(L, 9);
  return 3;
}

static int stream_close(lua_State *L) {
  return raise_text(L, "%s: the output belongs to the test's report and cannot be closed",
                    check(L)->to_errors ? "io.stderr:close" : "io.stdout:close");
}

static int stream_text(lua_State *L) {
  lua_pushstring(L, check(L)->to_errors ? "file (stderr)" : "file (stdout)");
  return 1;
}

static void set_stream(lua_State *L, const char *name, int to_errors) {
  output_stream *stream = lua_newuserdatauv(L, sizeof *stream, 0);
  stream->to_errors = to_errors;
  luaL_setmetatable(L, METATABLE);
  lua_setfield(L, -2, name);
}

// Expects the table `io` on the top.
void open_output(lua_State *L) {
  luaL_newmetatable(L, METATABLE);
  set_function(L, "__tostring", stream_text);
  lua_pushliteral(L, LUA_FILEHANDLE);
  lua_setfield(L, -2, "__name");
  lua_pushliteral(L, LUA_FILEHANDLE);
  lua_setfield(L, -2, "__metatable");
  lua_newtable(L);
  set_function(L, "write", stream_write);
  set_function(L, "flush", stream_flush);
  set_function(L, "setvbuf", stream_setvbuf);
  set_function(L, "seek", stream_seek);
  set_function(L, "read", stream_read);
  set_function(L, "lines", stream_read);
  set_function(L, "close", stream_close);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  set_stream(L, "stdout", 0);
  set_stream(L, "stderr", 1);
}
