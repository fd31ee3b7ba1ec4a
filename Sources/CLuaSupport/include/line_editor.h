// Reads lines from a terminal with libedit, which is loaded when the first editor is opened.
//
// One thread, one editor a process. It catches the signals that a terminal sends, so that none of them leaves the
// terminal as the editor needs it.
#ifndef LINE_EDITOR_H
#define LINE_EDITOR_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct line_editor line_editor;

enum {
  LINE_EDITOR_LINE = 1,  // a line
  LINE_EDITOR_END,       // the end of the input
  LINE_EDITOR_SIGNAL,    // a signal came; the line is dropped
};

// An editor for standard input and output. NULL: `problem` says why there is none.
line_editor *_Nullable line_editor_open(const char *_Nullable *_Nonnull problem);
void line_editor_close(line_editor *editor);
// Adds a line to those that the arrow keys bring back.
void line_editor_remember(line_editor *editor, const char *line);
// Reads a line: `line` stays until the next call and has no end of line; or `signal` is what came.
int line_editor_read(line_editor *editor, const char *prompt, const char *_Nullable *_Nonnull line, int *signal);

// The size of the terminal in characters; -1 where it has none.
int line_editor_size(int *columns, int *rows);

// Catches SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH: the result becomes readable when one arrives,
// a byte each. -1: errno says why not.
int line_editor_signals(void);
// Takes the signal that has arrived; stops the process when that is what it asks for. 0: none that the user of the
// editor has to know of.
int line_editor_take_signal(void);

// What could stand where the cursor stands: asked with the text before it, answers by `line_editor_propose`.
typedef void (*line_editor_complete)(void *context, line_editor *editor, const char *text, size_t length);
void line_editor_on_complete(line_editor *editor, line_editor_complete complete, void *context);
// Proposes a text, of which the last `known` bytes before the cursor are the beginning.
void line_editor_propose(line_editor *editor, const char *text, size_t known);

#pragma clang assume_nonnull end

#endif
