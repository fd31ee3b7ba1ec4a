#include "xml_library.h"

#include <dlfcn.h>

const char *xml_library_find(const xml_symbol *symbols, size_t count, const char *lacking) {
  static const char *const names[] = {"libxml2.so.2", "libxml2.so.16", "libxml2.so"};
  void *handle = NULL;
  for (size_t index = 0; handle == NULL && index < sizeof names / sizeof names[0]; index++)
    handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return "libxml2 is not installed (Debian and Ubuntu: apt-get install libxml2)";
  for (size_t index = 0; index < count; index++) {
    void *symbol = dlsym(handle, symbols[index].name);
    if (symbol == NULL) return lacking;
    *(void **)symbols[index].place = symbol;
  }
  return NULL;
}
