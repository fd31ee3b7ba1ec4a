// The `pow` of this process. Lua's library calls it for `^`; a program that links this file answers instead of
// the C library, so that the last bit does not depend on the machine.
#include <dlfcn.h>
#include <math.h>
#include <stddef.h>

#include "border.h"

typedef double (*power_function)(double, double);

// One for each thread, as a state belongs to one.
static _Thread_local power_function power;

// The C library's own.
static double library_pow(double base, double exponent) {
  static power_function found;
  if (found == NULL) {
    void *symbol = dlsym(RTLD_NEXT, "pow");
    if (symbol == NULL) return __builtin_nan("");
    __builtin_memcpy(&found, &symbol, sizeof found);
  }
  return found(base, exponent);
}

__attribute__((visibility("default"), used, no_builtin)) double pow(double base, double exponent) {
  power_function function = power;
  return function != NULL ? function(base, exponent) : library_pow(base, exponent);
}

void border_set_pow(double (*function)(double, double)) { power = function; }

border_math border_libm(void) {
  border_math math = {exp,  log,  log2, log10, sin,  cos,   tan,
                      asin, acos, sinh, cosh,  tanh, atan2, library_pow};
  return math;
}
