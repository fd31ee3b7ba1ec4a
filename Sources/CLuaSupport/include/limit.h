// Limits of running scripts, as the process knows them.
#ifndef BORDER_LIMIT_H
#define BORDER_LIMIT_H

#include <stdint.h>

// Names the word in which the deadline of the running script stands, in nanoseconds of CLOCK_MONOTONIC; 0 while
// none runs. A supervisor that shares the page ends what does not stop by itself.
void border_watch(volatile int64_t *_Nullable deadline);

#endif
