// XML through libxml2's xmlReader, which is loaded when it is first needed and not linked.
//
// Nothing outside of the document is read. A document with a document type is refused, so there are no entities.
#ifndef XML_READER_H
#define XML_READER_H

#pragma clang assume_nonnull begin

typedef struct xml_reader xml_reader;

// What comes next in a document.
enum {
  XML_READ_DONE,
  XML_READ_BEGIN,   // an element begins
  XML_READ_END,     // an element ends, also an empty one
  XML_READ_FAILED,  // it is not well-formed, or larger than the library reads
  XML_READ_TYPE,    // it has a document type
};

// Loads the library; NULL, or why it cannot be used.
const char *_Nullable xml_reader_load(void);

// The document that a descriptor gives from where it stands; NULL when memory is short.
xml_reader *_Nullable xml_reader_open(int descriptor);
// Goes on.
int xml_reader_next(xml_reader *reader);
// The name of the element without its prefix; valid until the next call.
const char *xml_reader_name(xml_reader *reader);
// An attribute of the element that begins, NULL if it has none; valid until the next call.
const char *_Nullable xml_reader_attribute(xml_reader *reader, const char *name);
// The line that is being read.
int xml_reader_line(xml_reader *reader);
// Leaves the descriptor open.
void xml_reader_close(xml_reader *reader);

#pragma clang assume_nonnull end

#endif
