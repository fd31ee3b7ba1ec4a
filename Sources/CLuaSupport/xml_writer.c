#include "xml_writer.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

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
  int (*xmlTextWriterStartDocument)(void *writer, const char *version, const char *encoding, const char *alone);
  int (*xmlTextWriterEndDocument)(void *writer);
  int (*xmlTextWriterStartElement)(void *writer, const unsigned char *name);
  int (*xmlTextWriterEndElement)(void *writer);
  int (*xmlTextWriterWriteAttribute)(void *writer, const unsigned char *name, const unsigned char *value);
  int (*xmlTextWriterWriteString)(void *writer, const unsigned char *text);
} library;

struct xml_document {
  void *writer;
  int descriptor;
  int error;
};

const char *xml_load(void) {
  const xml_symbol symbols[] = {
      {"xmlOutputBufferCreateIO", &library.xmlOutputBufferCreateIO},
      {"xmlNewTextWriter", &library.xmlNewTextWriter},
      {"xmlFreeTextWriter", &library.xmlFreeTextWriter},
      {"xmlTextWriterSetIndent", &library.xmlTextWriterSetIndent},
      {"xmlTextWriterSetIndentString", &library.xmlTextWriterSetIndentString},
      {"xmlTextWriterStartDocument", &library.xmlTextWriterStartDocument},
      {"xmlTextWriterEndDocument", &library.xmlTextWriterEndDocument},
      {"xmlTextWriterStartElement", &library.xmlTextWriterStartElement},
      {"xmlTextWriterEndElement", &library.xmlTextWriterEndElement},
      {"xmlTextWriterWriteAttribute", &library.xmlTextWriterWriteAttribute},
      {"xmlTextWriterWriteString", &library.xmlTextWriterWriteString},
  };
  return xml_library_find(symbols, sizeof symbols / sizeof symbols[0], "libxml2 was built without its writer");
}

static int write_all(void *context, const char *bytes, int count) {
  xml_document *document = context;
  int done = 0;
  while (done < count && document->error == 0) {
    ssize_t written = write(document->descriptor, bytes + done, (size_t)(count - done));
    if (written >= 0) {
      done += (int)written;
    } else if (errno != EINTR) {
      document->error = errno;
    }
  }
  // The library is told that all is well; the error is kept for xml_close.
  return count;
}

static int close_nothing(void *context) {
  (void)context;
  return 0;
}

xml_document *xml_open(int descriptor) {
  xml_document *document = calloc(1, sizeof *document);
  if (document == NULL) return NULL;
  document->descriptor = descriptor;
  void *output = library.xmlOutputBufferCreateIO(write_all, close_nothing, document, NULL);
  if (output != NULL) document->writer = library.xmlNewTextWriter(output);
  if (document->writer == NULL) {
    free(document);
    return NULL;
  }
  library.xmlTextWriterSetIndent(document->writer, 1);
  library.xmlTextWriterSetIndentString(document->writer, (const unsigned char *)"  ");
  library.xmlTextWriterStartDocument(document->writer, "1.0", "UTF-8", NULL);
  return document;
}

// A call that fails for want of memory makes the whole document fail.
static void check(xml_document *document, int result) {
  if (result < 0 && document->error == 0) document->error = ENOMEM;
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

int xml_close(xml_document *document) {
  check(document, library.xmlTextWriterEndDocument(document->writer));
  library.xmlFreeTextWriter(document->writer);
  int error = document->error;
  free(document);
  return error;
}
