#include "seed.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The hash of a short string stands 12 bytes before its text, in Lua 5.4.0 to 5.4.7.
static uint32_t hash_of(const char *text) {
  uint32_t hash;
  memcpy(&hash, text - 12, sizeof hash);
  return hash;
}

static uint32_t computed_hash(const char *text, size_t length, uint32_t seed) {
  uint32_t hash = seed ^ (uint32_t)length;
  for (; length > 0; length--) hash ^= (hash << 5) + (hash >> 2) + (unsigned char)text[length - 1];
  return hash;
}

static const char probe_text[] = "entrance: a string to be hashed";

int hashes_with(lua_State *L, uint32_t seed) {
  const char *text = lua_pushstring(L, probe_text);
  int does = hash_of(text) == computed_hash(probe_text, sizeof probe_text - 1, seed);
  lua_pop(L, 1);
  return does;
}

typedef struct first_block {
  char *start;
  size_t size;
} first_block;

static void *probe_allocate(void *argument, void *block, size_t old_size, size_t new_size) {
  first_block *first = argument;
  (void)old_size;
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  void *made = realloc(block, new_size);
  if (first->start == NULL) {
    first->start = made;
    first->size = new_size;
  }
  return made;
}

// Where the allocator and its argument stand side by side.
static char *find_allocator(void *block, size_t size, lua_Alloc allocator, void *argument) {
  void *pair[2] = {NULL, argument};
  memcpy(pair, &allocator, sizeof allocator);
  for (size_t at = 0; at + sizeof pair <= size; at += sizeof(void *))
    if (memcmp((char *)block + at, pair, sizeof pair) == 0) return (char *)block + at;
  return NULL;
}

// The empty string's hash is the seed itself, so a first state shows which one it has.
static size_t offset;

static void find_offset(void) {
  first_block first = {0};
  lua_State *L = lua_newstate(probe_allocate, &first);
  if (L == NULL) return;
  uint32_t seed = hash_of(lua_pushstring(L, ""));
  char *allocator = find_allocator(first.start, first.size, probe_allocate, &first);
  if (allocator != NULL && hashes_with(L, seed)) {
    char *end = first.start + first.size;
    for (char *at = allocator + 2 * sizeof(void *); at + sizeof seed <= end; at += sizeof seed) {
      if (memcmp(at, &seed, sizeof seed) != 0) continue;
      offset = (size_t)(at - allocator);
      break;
    }
  }
  lua_close(L);
}

size_t seed_offset(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_offset);
  return offset;
}

int set_seed(void *block, size_t size, lua_Alloc allocator, void *argument, uint32_t seed) {
  char *pair = find_allocator(block, size, allocator, argument);
  if (pair == NULL || seed_offset() == 0 || pair + offset + sizeof seed > (char *)block + size) return 0;
  memcpy(pair + offset, &seed, sizeof seed);
  return 1;
}
