// Sets the seed of Lua's string hashes, which Debian's Lua draws at random.
#ifndef BORDER_SEED_H
#define BORDER_SEED_H

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

// Where `seed` stands in the first block that lua_newstate asks for, counted from where the allocator's address
// and argument stand; 0 when this Lua is laid out in a way that is not known.
size_t seed_offset(void);
// Writes the seed into the first block of a state that is being made.
int set_seed(void *block, size_t size, lua_Alloc allocator, void *argument, uint32_t seed);
// Whether a state hashes with this seed.
int hashes_with(lua_State *L, uint32_t seed);

#pragma GCC visibility pop

#endif
