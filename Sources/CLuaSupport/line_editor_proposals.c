// What could stand where the cursor stands.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

#include "line_editor.h"
#include "line_editor_private.h"

// More are not looked at before somebody types on.
enum { MOST_SHOWN = 200 };

void proposals_clear(proposals *list) {
  for (size_t index = 0; index < list->count; index++) free(list->texts[index]);
  free(list->texts);
  free(list->more);
  memset(list, 0, sizeof *list);
}

void proposals_add(proposals *list, const char *text, size_t known) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity * 2 + 16;
    char **texts = realloc(list->texts, capacity * sizeof *texts);
    if (texts == NULL) return;
    list->texts = texts;
    list->capacity = capacity;
  }
  char *copy = strdup(text);
  if (copy == NULL) return;
  list->texts[list->count++] = copy;
  list->known = known;
}

const char *proposals_more(proposals *list) {
  if (list->count == 0 || strlen(list->texts[0]) <= list->known) return "";
  free(list->more);
  list->more = strdup(list->texts[0] + list->known);
  if (list->more == NULL) return "";
  for (size_t index = 1; index < list->count; index++) {
    const char *other = list->texts[index];
    other += strlen(other) < list->known ? strlen(other) : list->known;
    size_t same = 0;
    while (list->more[same] != 0 && list->more[same] == other[same]) same++;
    // Not within a character.
    while (same > 0 && ((unsigned char)list->more[same] & 0xC0) == 0x80) same--;
    list->more[same] = 0;
  }
  return list->more;
}

// How many columns a text takes.
static size_t columns_of(const char *text) {
  size_t columns = 0;
  for (; *text != 0; text++) columns += ((unsigned char)*text & 0xC0) != 0x80;
  return columns;
}

int line_editor_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(1, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

void proposals_show(const proposals *list) {
  size_t count = list->count < MOST_SHOWN ? list->count : MOST_SHOWN, widest = 0;
  for (size_t index = 0; index < count; index++) {
    size_t columns = columns_of(list->texts[index]);
    if (columns > widest) widest = columns;
  }
  int columns, rows;
  size_t width = line_editor_size(&columns, &rows) == 0 ? (size_t)columns : 80;
  size_t in_row = width > widest + 2 ? width / (widest + 2) : 1;
  fputc('\n', stdout);
  for (size_t index = 0; index < count; index++) {
    int is_last = index + 1 == count || (index + 1) % in_row == 0;
    size_t gap = is_last ? 0 : widest + 2 - columns_of(list->texts[index]);
    fprintf(stdout, "%s%*s%s", list->texts[index], (int)gap, "", is_last ? "\n" : "");
  }
  if (count < list->count) fprintf(stdout, "… %zu more\n", list->count - count);
  fflush(stdout);
}
