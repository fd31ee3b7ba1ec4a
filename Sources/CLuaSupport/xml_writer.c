#include "xml_writer.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "xml_library.h"

// The prototypes of libxml2 that are needed, so that building needs no header of it either.
typedef int (*write_callback)(void *context, const char *bytes, int count);
typedef int (*close_callback)(void *context);

static struct {
  void *(*xmlOutputBufferCreateIO)(write_callback write, close_callback close, void *context, void *encoder);
  void *(*xmlNewTextWriter)(void *output);
  void (*xmlFreeTextWriter)(void *writer);
  int (*xmlTextWriterSetIndent)(void *writer, int indent);
  int (*xmlTextWriterSetIndentString)(void *writer, const unsigned char *text);
  int (*xmlTextWriterFlush)(void *writer);
  int (*xmlTextWriterStartElement)(void *writer, const unsigned char *name);
  int (*xmlTextWriterEndElement)(void *writer);
  int (*xmlTextWriterWriteAttribute)(void *writer, const unsigned char *name, const unsigned char *value);
  int (*xmlTextWriterWriteString)(void *writer, const unsigned char *text);
} library;

struct xml_document {
  void *writer;
  char *bytes;
  size_t count;
  size_t room;
  int error;
};

const char *xml_load(void) {
  const xml_symbol symbols[] = {
      {"xmlOutputBufferCreateIO", &library.xmlOutputBufferCreateIO},
      {"xmlNewTextWriter", &library.xmlNewTextWriter},
      {"xmlFreeTextWriter", &library.xmlFreeTextWriter},
      {"xmlTextWriterSetIndent", &library.xmlTextWriterSetIndent},
      {"xmlTextWriterSetIndentString", &library.xmlTextWriterSetIndentString},
      {"xmlTextWriterFlush", &library.xmlTextWriterFlush},
      {"xmlTextWriterStartElement", &library.xmlTextWriterStartElement},
      {"xmlTextWriterEndElement", &library.xmlTextWriterEndElement},
      {"xmlTextWriterWriteAttribute", &library.xmlTextWriterWriteAttribute},
      {"xmlTextWriterWriteString", &library.xmlTextWriterWriteString},
  };
  return xml_library_find(symbols, sizeof symbols / sizeof symbols[0], "libxml2 was built without its writer");
}

static int keep(void *context, const char *bytes, int count) {
  xml_document *document = context;
  size_t more = count > 0 ? (size_t)count : 0;
  if (document->error == 0 && document->count + more > document->room) {
    size_t room = (document->count + more) * 2;
    char *larger = realloc(document->bytes, room);
    if (larger == NULL) {
      document->error = ENOMEM;
    } else {
      document->bytes = larger;
      document->room = room;
    }
  }
  if (document->error == 0) {
    memcpy(document->bytes + document->count, bytes, more);
    document->count += more;
  }
  // The library is told that all is well; the error is kept.
  return count;
}

static int close_nothing(void *context) {
  (void)context;
  return 0;
}

// A call that fails for want of memory makes the whole document fail.
static void check(xml_document *document, int result) {
  if (result < 0 && document->error == 0) document->error = ENOMEM;
}

xml_document *xml_open(int depth) {
  xml_document *document = calloc(1, sizeof *document);
  if (document == NULL) return NULL;
  void *output = library.xmlOutputBufferCreateIO(keep, close_nothing, document, NULL);
  if (output != NULL) document->writer = library.xmlNewTextWriter(output);
  if (document->writer == NULL) {
    free(document);
    return NULL;
  }
  library.xmlTextWriterSetIndent(document->writer, 1);
  library.xmlTextWriterSetIndentString(document->writer, (const unsigned char *)"  ");
  // The elements around are open but never taken, so that what follows is indented below them.
  for (int index = 0; index < depth; index++) xml_begin(document, "above");
  if (depth > 0) {
    xml_begin(document, "above");
    xml_end(document);
  }
  xml_clear(document);
  return document;
}

void xml_begin(xml_document *document, const char *name) {
  check(document, library.xmlTextWriterStartElement(document->writer, (const unsigned char *)name));
}

void xml_attribute(xml_document *document, const char *name, const char *value) {
  check(document, library.xmlTextWriterWriteAttribute(document->writer, (const unsigned char *)name,
                                                      (const unsigned char *)value));
}

void xml_text(xml_document *document, const char *text) {
  check(document, library.xmlTextWriterWriteString(document->writer, (const unsigned char *)text));
}

void xml_end(xml_document *document) { check(document, library.xmlTextWriterEndElement(document->writer)); }

size_t xml_size(const xml_document *document) { return document->count; }

const char *xml_bytes(xml_document *document, size_t *count) {
  check(document, library.xmlTextWriterFlush(document->writer));
  *count = document->count;
  return document->bytes;
}

void xml_clear(xml_document *document) {
  check(document, library.xmlTextWriterFlush(document->writer));
  document->count = 0;
}

int xml_error(const xml_document *document) { return document->error; }

void xml_close(xml_document *document) {
  library.xmlFreeTextWriter(document->writer);
  free(document->bytes);
  free(document);
}
