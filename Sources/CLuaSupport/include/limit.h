// Limits of running scripts, as the process knows them.
#ifndef BORDER_LIMIT_H
#define BORDER_LIMIT_H

#include <stddef.h>
#include <stdint.h>

// Names the word in which the deadline of the running script stands, in nanoseconds of CLOCK_MONOTONIC; 0 while
// none runs. A supervisor that shares the page ends what does not stop by itself.
void border_watch(volatile int64_t *_Nullable deadline);

// What the word holds when the process fills the memory, does not stop and waits to be killed.
enum { BORDER_FULL = -1 };

// Limits what this process may have besides Lua's memory while a script runs, in bytes: beyond it the script stops as
// at its limit of Lua's memory. To be called once, with one thread.
void border_limit_host(size_t bytes);

// Lets SIGINT raise an error of kind "interrupted" in the script that runs; one that catches it goes on.
// One that comes while none runs is raised in the next.
void border_catch_interrupts(void);
// Forgets an interruption that has not been raised yet.
void border_forget_interrupts(void);

#endif
