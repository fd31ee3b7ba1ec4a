// libxml2, which is loaded when it is first needed and not linked.
#ifndef XML_LIBRARY_H
#define XML_LIBRARY_H

#include <stddef.h>

// A function of the library and the variable that shall point to it.
typedef struct xml_symbol {
  const char *name;
  void *place;
} xml_symbol;

// Finds the functions. NULL, or why that is not possible, `lacking` when one is not there.
const char *xml_library_find(const xml_symbol *symbols, size_t count, const char *lacking);

#endif
