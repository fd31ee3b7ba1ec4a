// XML through libxml2's xmlTextWriter, which is loaded when it is first needed and not linked.
//
// All texts are UTF-8 of characters that XML 1.0 allows; the caller has seen to that.
#ifndef XML_WRITER_H
#define XML_WRITER_H

#pragma clang assume_nonnull begin

typedef struct xml_document xml_document;

// Loads the library; NULL, or why it cannot be used.
const char *_Nullable xml_load(void);

// A document that is written to a descriptor as it grows; NULL when memory is short.
xml_document *_Nullable xml_open(int descriptor);
// Begins an element.
void xml_begin(xml_document *document, const char *name);
// Gives the element just begun an attribute.
void xml_attribute(xml_document *document, const char *name, const char *value);
// Appends text to the innermost element.
void xml_text(xml_document *document, const char *text);
// Ends the innermost element.
void xml_end(xml_document *document);
// Ends the document, frees it and leaves the descriptor open. 0, or the errno of the first write that failed.
int xml_close(xml_document *document);

#pragma clang assume_nonnull end

#endif
