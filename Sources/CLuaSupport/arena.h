// The memory of one Lua state: an arena at a known address, empty at the start.
#ifndef BORDER_ARENA_H
#define BORDER_ARENA_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

enum { ARENA_CLASSES = 192 };

typedef struct arena {
  char *start, *next, *end;
  size_t used;
  size_t limit;        // 0: none
  int unlimited;       // above 0 the limit does not hold
  int refused;         // Lua was refused memory and is collecting garbage
  int exhausted;       // that did not help
  int at_fixed_address;
  void *unused[ARENA_CLASSES];
} arena;

// Reserves address space; 0 when there is none.
int arena_open(arena *arena, size_t limit);
// Gives a block before anything else is allocated; it lies at the start.
void *arena_begin(arena *arena, size_t size);
// Pages beyond the first `needed` bytes and some go back to the system.
void arena_trim(const arena *arena, size_t needed);
// The address space is kept for the next arena of this process. `arena` may lie in it.
void arena_close(const arena *arena);
// What lua_Alloc does.
void *arena_allocate(arena *arena, void *block, size_t old_size, size_t new_size);

#pragma GCC visibility pop

#endif
