// Source text of all origins: what may stand before it, and what is none.
#include <string.h>

#include "files.h"
#include "state.h"

enum { LONGEST_MESSAGE = 2000 };

// Leaves out a byte order mark and a first line that begins with #; the line's end stays, so that lines count on.
static size_t chunk_start(const char *bytes, size_t length) {
  size_t at = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  if (at < length && bytes[at] == '#')
    while (at < length && bytes[at] != '\n' && bytes[at] != '\r') at++;
  return at;
}

// The encoding of a text that is not UTF-8 and has two or four bytes a character; NULL for what may be Lua.
static const char *foreign_encoding(const char *bytes, size_t length) {
  static const struct {
    const char *mark;
    size_t length;
    const char *name;
  } marks[] = {{"\xFF\xFE\0\0", 4, "UTF-32"}, {"\0\0\xFE\xFF", 4, "UTF-32"},
               {"\xFF\xFE", 2, "UTF-16"},     {"\xFE\xFF", 2, "UTF-16"}};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (length >= marks[i].length && memcmp(bytes, marks[i].mark, marks[i].length) == 0) return marks[i].name;
  // Without a mark: Lua begins with two ASCII characters, of which one half each is zero.
  if (length >= 4 && length % 2 == 0) {
    int little = bytes[1] == 0 && bytes[3] == 0 && bytes[0] != 0 && bytes[2] != 0;
    int big = bytes[0] == 0 && bytes[2] == 0 && bytes[1] != 0 && bytes[3] != 0;
    if (little || big) return "UTF-16";
  }
  return NULL;
}

// A message may quote a word of any length.
static void shorten_message(lua_State *L) {
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  if (message == NULL || length <= LONGEST_MESSAGE) return;
  size_t cut = LONGEST_MESSAGE;
  while (cut > 0 && ((unsigned char)message[cut] & 0xC0) == 0x80) cut--;
  lua_pushlstring(L, message, cut);
  lua_pushliteral(L, "…");
  lua_concat(L, 2);
  lua_remove(L, -2);
}

int load_text(lua_State *L, const char *bytes, size_t length, const char *name, const char *mode) {
  const char *shown = name[0] == '@' || name[0] == '=' ? name + 1 : "chunk";
  const char *encoding = foreign_encoding(bytes, length);
  if (encoding != NULL) {
    lua_pushfstring(L, "%s:1: the file is encoded in %s; save it as UTF-8", shown, encoding);
    return LUA_ERRSYNTAX;
  }
  size_t start = chunk_start(bytes, length);
  int is_binary = start < length && bytes[start] == LUA_SIGNATURE[0];
  if (is_binary && !is_permitted(L, BORDER_ALLOW_NATIVE)) {
    lua_pushfstring(L, "%s:1: binary chunk not allowed: compiled Lua is loaded only when run with --allow native",
                    shown);
    return LUA_ERRSYNTAX;
  }
  if (mode == NULL && !is_binary) mode = "t";
  int outcome = luaL_loadbufferx(L, bytes + start, length - start, name, mode);
  if (outcome != LUA_OK) shorten_message(L);
  return outcome;
}
