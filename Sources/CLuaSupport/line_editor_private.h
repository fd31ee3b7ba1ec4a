// What the files of the line editor share.
#ifndef LINE_EDITOR_PRIVATE_H
#define LINE_EDITOR_PRIVATE_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

// line_editor_proposals.c: what could stand where the cursor stands.
typedef struct proposals {
  char **texts;
  size_t count, capacity;
  size_t known;  // how many bytes of them stand before the cursor already
  char *more;    // what all of them have behind these
} proposals;

void proposals_clear(proposals *list);
void proposals_add(proposals *list, const char *text, size_t known);
// What can be inserted, since all proposals go on so; empty when they differ at once.
const char *proposals_more(proposals *list);
// Writes them in columns below the line.
void proposals_show(const proposals *list);

// line_editor_signals.c
int signal_descriptor(void);
int signal_arrived(void);  // the next signal that has arrived, 0 when none has
void signal_stop(void);    // stops the process as SIGTSTP does

#pragma GCC visibility pop

#endif
