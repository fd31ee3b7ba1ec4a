// The `snprintf` of Lua's library, which calls it for the text of each number: the sign of NaN, which depends on the
// processor, is not shown.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Whether a format is one conversion of a double and nothing else.
static int is_number_format(const char *format) {
  if (format == NULL || format[0] != '%') return 0;
  size_t length = 1 + strspn(format + 1, "-+ #0123456789.");
  return format[length] != 0 && strchr("aAeEfFgG", format[length]) != NULL && format[length + 1] == 0;
}

static int print(char *into, size_t size, const char *format, va_list arguments) {
  if (!is_number_format(format)) return vsnprintf(into, size, format, arguments);
  double number = va_arg(arguments, double);
  return snprintf(into, size, format, isnan(number) ? fabs(number) : number);
}

// What a library that was built with more checks calls.
__attribute__((visibility("default"), used)) int __snprintf_chk(char *into, size_t size, int flag, size_t room,
                                                                const char *format, ...) {
  (void)flag;
  va_list arguments;
  va_start(arguments, format);
  int length = print(into, size < room ? size : room, format, arguments);
  va_end(arguments);
  return length;
}
