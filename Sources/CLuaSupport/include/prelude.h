// The prelude: Lua files that are part of the program.
#ifndef BORDER_PRELUDE_H
#define BORDER_PRELUDE_H

#include <stddef.h>
#include <stdint.h>

#include "border.h"

#pragma clang assume_nonnull begin

// Compiles all embedded files; otherwise each is compiled when a state of the process first needs it.
// What does not compile is named in the result; NULL when all do.
const char *_Nullable border_prelude_compile(void);
// Runs an embedded file, once a state; its outcome is what it returns.
void border_prelude_load(border_state *state, const char *name, border_outcome *outcome);
// The names of the embedded files, in order; NULL at the end.
const char *_Nullable border_prelude_name(size_t index);

#pragma clang assume_nonnull end

#endif
