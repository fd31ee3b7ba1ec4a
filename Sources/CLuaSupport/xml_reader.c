#include "xml_reader.h"

#include <stdlib.h>

#include "xml_library.h"

// The parts of libxml2's interface that are needed, so that building needs no header of it either.
enum {
  PARSE_NOERROR = 1 << 5,
  PARSE_NOWARNING = 1 << 6,
  PARSE_NONET = 1 << 11,
  PARSE_NOCDATA = 1 << 14,
  NODE_ELEMENT = 1,
  NODE_ENTITY_REFERENCE = 5,
  NODE_DOCUMENT_TYPE = 10,
  NODE_END_ELEMENT = 15,
};

static struct {
  void *(*xmlReaderForFd)(int descriptor, const char *url, const char *encoding, int options);
  void (*xmlFreeTextReader)(void *reader);
  int (*xmlTextReaderRead)(void *reader);
  int (*xmlTextReaderNodeType)(void *reader);
  int (*xmlTextReaderIsEmptyElement)(void *reader);
  const unsigned char *(*xmlTextReaderConstLocalName)(void *reader);
  const unsigned char *(*xmlTextReaderConstValue)(void *reader);
  int (*xmlTextReaderMoveToAttribute)(void *reader, const unsigned char *name);
  int (*xmlTextReaderMoveToElement)(void *reader);
  int (*xmlTextReaderGetParserLineNumber)(void *reader);
} library;

struct xml_reader {
  void *reader;
  // The element that has begun is empty, so its end comes next.
  int is_empty;
};

const char *xml_reader_load(void) {
  const xml_symbol symbols[] = {
      {"xmlReaderForFd", &library.xmlReaderForFd},
      {"xmlFreeTextReader", &library.xmlFreeTextReader},
      {"xmlTextReaderRead", &library.xmlTextReaderRead},
      {"xmlTextReaderNodeType", &library.xmlTextReaderNodeType},
      {"xmlTextReaderIsEmptyElement", &library.xmlTextReaderIsEmptyElement},
      {"xmlTextReaderConstLocalName", &library.xmlTextReaderConstLocalName},
      {"xmlTextReaderConstValue", &library.xmlTextReaderConstValue},
      {"xmlTextReaderMoveToAttribute", &library.xmlTextReaderMoveToAttribute},
      {"xmlTextReaderMoveToElement", &library.xmlTextReaderMoveToElement},
      {"xmlTextReaderGetParserLineNumber", &library.xmlTextReaderGetParserLineNumber},
  };
  return xml_library_find(symbols, sizeof symbols / sizeof symbols[0], "libxml2 was built without its reader");
}

xml_reader *xml_reader_open(int descriptor) {
  xml_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  // Neither PARSE_HUGE nor PARSE_NOENT: the library's own bounds on texts and nesting hold.
  int options = PARSE_NOERROR | PARSE_NOWARNING | PARSE_NONET | PARSE_NOCDATA;
  reader->reader = library.xmlReaderForFd(descriptor, NULL, NULL, options);
  if (reader->reader == NULL) {
    free(reader);
    return NULL;
  }
  return reader;
}

int xml_reader_next(xml_reader *reader) {
  if (reader->is_empty) {
    reader->is_empty = 0;
    return XML_READ_END;
  }
  while (1) {
    int result = library.xmlTextReaderRead(reader->reader);
    if (result == 0) return XML_READ_DONE;
    if (result < 0) return XML_READ_FAILED;
    switch (library.xmlTextReaderNodeType(reader->reader)) {
      case NODE_ELEMENT:
        reader->is_empty = library.xmlTextReaderIsEmptyElement(reader->reader) == 1;
        return XML_READ_BEGIN;
      case NODE_END_ELEMENT:
        return XML_READ_END;
      case NODE_DOCUMENT_TYPE:
      case NODE_ENTITY_REFERENCE:
        return XML_READ_TYPE;
      default:
        break;
    }
  }
}

const char *xml_reader_name(xml_reader *reader) {
  const unsigned char *name = library.xmlTextReaderConstLocalName(reader->reader);
  return name == NULL ? "" : (const char *)name;
}

const char *xml_reader_attribute(xml_reader *reader, const char *name) {
  if (library.xmlTextReaderMoveToAttribute(reader->reader, (const unsigned char *)name) != 1) return NULL;
  const unsigned char *value = library.xmlTextReaderConstValue(reader->reader);
  library.xmlTextReaderMoveToElement(reader->reader);
  return (const char *)value;
}

int xml_reader_line(xml_reader *reader) { return library.xmlTextReaderGetParserLineNumber(reader->reader); }

void xml_reader_close(xml_reader *reader) {
  library.xmlFreeTextReader(reader->reader);
  free(reader);
}
