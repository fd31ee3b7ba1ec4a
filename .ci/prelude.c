// prelude OUT FILE.lua...: compiles the prelude's files with the Lua that the release program will have in it.
//
// OUT holds for each file its name, a zero, the length of its bytecode as four bytes, the lowest first, and the bytecode.
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

typedef struct text {
  char *bytes;
  size_t length;
} text;

static int append(lua_State *L, const void *bytes, size_t length, void *into) {
  (void)L;
  text *text = into;
  char *moved = realloc(text->bytes, text->length + length);
  if (moved == NULL) return 1;
  memcpy(moved + text->length, bytes, length);
  text->bytes = moved;
  text->length += length;
  return 0;
}

static text read_file(const char *path) {
  text text = {NULL, 0};
  char chunk[4096];
  FILE *file = fopen(path, "rb");
  if (file == NULL) return text;
  for (size_t count; (count = fread(chunk, 1, sizeof chunk, file)) > 0;) append(NULL, chunk, count, &text);
  fclose(file);
  return text;
}

static int fail(const char *path, const char *problem) {
  fprintf(stderr, "%s: %s\n", path, problem);
  return 1;
}

int main(int count, char **arguments) {
  if (count < 2) return fail("usage", "prelude OUT FILE.lua...");
  FILE *out = fopen(arguments[1], "wb");
  if (out == NULL) return fail(arguments[1], "cannot be written");
  for (int i = 2; i < count; i++) {
    const char *path = arguments[i], *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    text source = read_file(path), code = {NULL, 0};
    lua_State *L = luaL_newstate();
    if (L == NULL || source.bytes == NULL) return fail(path, "cannot be read");
    if (luaL_loadbufferx(L, source.bytes, source.length, PRELUDE_SOURCE, "t") != LUA_OK)
      return fail(path, lua_tostring(L, -1));
    if (lua_dump(L, append, &code, 0) != 0) return fail(path, "cannot be compiled");
    fwrite(name, 1, strlen(name) - strlen(".lua"), out);
    fputc(0, out);
    for (int place = 0; place < 4; place++) fputc((int)(code.length >> (8 * place) & 0xFF), out);
    fwrite(code.bytes, 1, code.length, out);
    free(source.bytes);
    free(code.bytes);
    lua_close(L);
  }
  return fclose(out) == 0 ? 0 : fail(arguments[1], "cannot be written");
}
