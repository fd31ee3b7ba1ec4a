#include <stdlib.h>
#include <string.h>

#include "state.h"

static void *grown(void *block, size_t *capacity, size_t wanted, size_t item) {
  if (wanted <= *capacity) return block;
  size_t larger = *capacity < 16 ? 16 : *capacity * 2;
  if (larger < wanted) larger = wanted;
  void *moved = realloc(block, larger * item);
  if (moved == NULL) abort();  // the machine has no memory at all
  *capacity = larger;
  return moved;
}

border_value *border_append(border_values *values) {
  values->items = grown(values->items, &values->capacity, values->count + 1, sizeof(border_value));
  border_value *value = &values->items[values->count++];
  memset(value, 0, sizeof *value);
  return value;
}

void border_append_text(border_values *values, const void *bytes, size_t length) {
  border_value *value = border_append(values);
  value->tag = BORDER_STRING;
  value->flag = 1;
  value->length = length;
  value->u.at = values->text_count;
  values->text = grown(values->text, &values->text_capacity, values->text_count + length, 1);
  if (length > 0) memcpy(values->text + values->text_count, bytes, length);
  values->text_count += length;
}

void values_clear(border_values *values) {
  values->count = 0;
  values->text_count = 0;
}

void border_values_free(border_values *values) {
  free(values->items);
  free(values->text);
  memset(values, 0, sizeof *values);
}

void finish_copies(border_values *values) {
  for (size_t i = 0; i < values->count; i++) {
    border_value *value = &values->items[i];
    if (value->tag != BORDER_STRING || !value->flag) continue;
    value->u.bytes = values->text + value->u.at;
    value->flag = 0;
  }
}

void border_outcome_free(border_outcome *outcome) {
  border_values_free(&outcome->values);
  border_values_free(&outcome->message);
  border_values_free(&outcome->line_values);
  trace_free(&outcome->trace);
}
