#include "arena.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "border.h"

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

// Above what programs use for themselves, below the end of 38-bit address spaces.
#define FIXED_ADDRESS ((uintptr_t)0x3000000000)

#define SMALL 512  // up to here classes are 16 bytes apart, then four a doubling

static unsigned class_of(size_t size) {
  if (size <= SMALL) return (unsigned)((size + 15) >> 4);
  unsigned shift = 61 - (unsigned)__builtin_clzl(size - 1);
  return 33 + (shift - 7) * 4 + (unsigned)((size - 1) >> shift) - 4;
}

static size_t class_size(unsigned class) {
  if (class <= SMALL / 16) return (size_t)class << 4;
  unsigned above = class - 33;
  return (size_t)(above % 4 + 5) << (above / 4 + 7);
}

// Freed blocks keep their size, so a state may need more room than it uses.
static size_t room_for(size_t limit) {
  return limit == 0 || limit > ((size_t)1 << 34) ? (size_t)1 << 36 : limit * 3 + ((size_t)1 << 28);
}

// The room at the fixed address that no arena uses now: making and filling a mapping costs more than a state.
static _Atomic size_t spare_room;

// Pages beyond these go back to the system.
#define KEPT ((size_t)4 << 20)

static void *map_fixed(size_t room) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  void *start = mmap((void *)FIXED_ADDRESS, room, PROT_READ | PROT_WRITE, flags, -1, 0);
  // A state fills some hundred pages, which the system gives twenty times faster as one.
  if (start == (void *)FIXED_ADDRESS) madvise(start, room, MADV_HUGEPAGE);
  if (start == MAP_FAILED || start == (void *)FIXED_ADDRESS) return start;
  munmap(start, room);  // a kernel that does not know the flag
  return MAP_FAILED;
}

int arena_open(arena *arena, size_t limit) {
  memset(arena, 0, sizeof *arena);
  arena->limit = limit;
  size_t wanted = room_for(limit), spare = atomic_exchange(&spare_room, 0);
  if (spare != 0 && spare != wanted) munmap((void *)FIXED_ADDRESS, spare);
  for (size_t room = wanted; room >= (size_t)1 << 24; room /= 2) {
    void *start = spare == room ? (void *)FIXED_ADDRESS : map_fixed(room);
    arena->at_fixed_address = start != MAP_FAILED;
    if (start == MAP_FAILED)
      start = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) continue;
    arena->start = arena->next = start;
    arena->end = arena->start + room;
    return 1;
  }
  return 0;
}

void *arena_begin(arena *arena, size_t size) {
  void *block = arena->start;
  arena->next = arena->start + ((size + 63) & ~(size_t)63);
  return block;
}

void arena_trim(const arena *arena, size_t needed) {
  size_t kept = ((needed > KEPT ? needed : KEPT) + 65535) & ~(size_t)65535;
  size_t filled = (size_t)(arena->next - arena->start);
  if (filled > kept) madvise(arena->start + kept, filled - kept, MADV_DONTNEED);
}

void arena_close(const arena *arena) {
  char *start = arena->start;
  size_t room = (size_t)(arena->end - start);
  if (!arena->at_fixed_address) {
    munmap(start, room);
    return;
  }
  arena_trim(arena, 0);
  atomic_store(&spare_room, room);
}

void border_let_go_of_spare(void) {
  size_t spare = atomic_exchange(&spare_room, 0);
  if (spare != 0) munmap((void *)FIXED_ADDRESS, spare);
}

static void *take(arena *arena, unsigned class) {
  void *block = arena->unused[class];
  if (block != NULL) {
    memcpy(&arena->unused[class], block, sizeof(void *));
    return block;
  }
  size_t size = class_size(class);
  if (size <= (size_t)(arena->end - arena->next)) {
    block = arena->next;
    arena->next += size;
    return block;
  }
  // The room is used up: a larger block that nobody uses will do, its rest is lost.
  for (unsigned larger = class + 1; larger < ARENA_CLASSES; larger++) {
    block = arena->unused[larger];
    if (block == NULL) continue;
    memcpy(&arena->unused[larger], block, sizeof(void *));
    return block;
  }
  return NULL;
}

static void give_back(arena *arena, void *block, unsigned class) {
  memcpy(block, &arena->unused[class], sizeof(void *));
  arena->unused[class] = block;
  arena->used -= class_size(class);
}

// Lua asks again after a full collection; the second refusal in a row is final.
static void *refuse(arena *arena) {
  if (arena->refused) arena->exhausted = 1;
  arena->refused = 1;
  return NULL;
}

static void *obtain(arena *arena, size_t size, int may_refuse) {
  if (size > (size_t)1 << 40) return refuse(arena);
  unsigned class = class_of(size);
  size_t whole = class_size(class);
  if (may_refuse && arena->limit != 0 && arena->unlimited == 0 && !arena->exhausted &&
      arena->used + whole > arena->limit)
    return refuse(arena);
  void *block = take(arena, class);
  if (block == NULL) return refuse(arena);
  arena->refused = 0;
  arena->used += whole;
  return block;
}

void *arena_allocate(arena *arena, void *block, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    if (block != NULL) give_back(arena, block, class_of(old_size));
    return NULL;
  }
  if (block == NULL) return obtain(arena, new_size, 1);
  unsigned old_class = class_of(old_size);
  if (class_of(new_size) == old_class) return block;
  void *other = obtain(arena, new_size, new_size > old_size);
  // Lua relies on it that a block can always become smaller.
  if (other == NULL) return new_size > old_size ? NULL : block;
  memcpy(other, block, old_size < new_size ? old_size : new_size);
  give_back(arena, block, old_class);
  return other;
}
