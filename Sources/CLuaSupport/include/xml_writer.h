// XML through libxml2's xmlTextWriter, which is loaded when it is first needed and not linked.
//
// All texts are UTF-8 of characters that XML 1.0 allows; the caller has seen to that.
#ifndef XML_WRITER_H
#define XML_WRITER_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct xml_document xml_document;

// Loads the library; NULL, or why it cannot be used.
const char *_Nullable xml_load(void);

// A piece of a document, kept in memory, whose elements lie `depth` elements deep; NULL when memory is short.
xml_document *_Nullable xml_open(int depth);
// Begins an element.
void xml_begin(xml_document *document, const char *name);
// Gives the element just begun an attribute.
void xml_attribute(xml_document *document, const char *name, const char *value);
// Appends text to the innermost element.
void xml_text(xml_document *document, const char *text);
// Ends the innermost element.
void xml_end(xml_document *document);
// About how many bytes are kept.
size_t xml_size(const xml_document *document);
// What was written since the last xml_clear; an element that was just begun lacks its closing ">". Valid until the
// next call.
const char *_Nullable xml_bytes(xml_document *document, size_t *count);
// Forgets what was written.
void xml_clear(xml_document *document);
// 0, or the errno of what failed first: memory.
int xml_error(const xml_document *document);
// Frees it.
void xml_close(xml_document *document);

#pragma clang assume_nonnull end

#endif
