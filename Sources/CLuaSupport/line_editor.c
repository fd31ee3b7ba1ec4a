// The editor: libedit's functions are looked up at run time, so that whoever edits no lines does not wait for it.
#include "line_editor.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "line_editor_private.h"

static struct {
  typeof(el_init) *init;
  typeof(el_end) *end;
  typeof(el_gets) *gets;
  typeof(el_set) *set;
  typeof(el_source) *source;
  typeof(el_resize) *resize;
  typeof(el_line) *line;
  typeof(el_insertstr) *insert;
  typeof(history_init) *history_init;
  typeof(history_end) *history_end;
  typeof(history) *history;
} edit;

static const char *find_library(void) {
  static const struct {
    void *place;
    const char *name;
  } symbols[] = {
      {&edit.init, "el_init"},
      {&edit.end, "el_end"},
      {&edit.gets, "el_gets"},
      {&edit.set, "el_set"},
      {&edit.source, "el_source"},
      {&edit.resize, "el_resize"},
      {&edit.line, "el_line"},
      {&edit.insert, "el_insertstr"},
      {&edit.history_init, "history_init"},
      {&edit.history_end, "history_end"},
      {&edit.history, "history"},
  };
  static const char *const names[] = {"libedit.so.2", "libedit.so.0", "libedit.so"};
  if (edit.init != NULL) return NULL;
  void *handle = NULL;
  for (size_t index = 0; handle == NULL && index < sizeof names / sizeof names[0]; index++)
    handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return "libedit is not installed (Debian and Ubuntu: apt-get install libedit2)";
  for (size_t index = sizeof symbols / sizeof symbols[0]; index-- > 0;) {
    void *symbol = dlsym(handle, symbols[index].name);
    if (symbol == NULL) return "libedit lacks a function";
    *(void **)symbols[index].place = symbol;
  }
  return NULL;
}

struct line_editor {
  EditLine *library;
  History *history;
  const char *prompt;
  char *line;      // what was read last
  int signal;      // what ended reading
  int typed_ahead; // so many bytes were typed before the editor took the terminal
  line_editor_complete complete;
  void *context;
  proposals proposals;
};

// libedit's callbacks get no context that holds for all of them.
static line_editor *the_editor;

static char *prompt_text(EditLine *library) {
  (void)library;
  return (char *)(uintptr_t)the_editor->prompt;
}

// Whether the user of the editor has to know of a signal; what the editor itself has to do is done.
static int take_signal(line_editor *editor) {
  int number = signal_arrived();
  if (number == SIGWINCH) edit.resize(editor->library);
  if (number == SIGTSTP) {
    edit.set(editor->library, EL_PREP_TERM, 0);
    signal_stop();
    edit.set(editor->library, EL_PREP_TERM, 1);
    edit.set(editor->library, EL_REFRESH, NULL);
  }
  if (number == SIGWINCH || number == SIGTSTP || number == SIGCONT) return 0;
  return number;
}

enum { CONTROL_D = 4 };

// The next byte; 0 at the end, -1 when a signal came.
static int read_byte(line_editor *editor, char *byte) {
  for (;;) {
    struct pollfd watched[2] = {{.fd = 0, .events = POLLIN}, {.fd = signal_descriptor(), .events = POLLIN}};
    if (poll(watched, 2, -1) < 0 && errno != EINTR) return 0;
    if (watched[1].revents != 0 && (editor->signal = take_signal(editor)) != 0) return -1;
    if (watched[0].revents == 0) continue;
    ssize_t count = read(0, byte, 1);
    if (count == 1) {
      // Where lines are not edited the system keeps a control-D as a null byte.
      if (editor->typed_ahead > 0 && *byte == 0) *byte = CONTROL_D;
      if (editor->typed_ahead > 0) editor->typed_ahead--;
      return 1;
    }
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) return 0;
  }
}

// How many bytes the character takes that these begin with; (size_t)-2 when more have to come, (size_t)-1 when it is none.
static size_t decode(wchar_t *character, const char *bytes, size_t count) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  return mbrtowc(character, bytes, count, &state);
}

static int read_character(EditLine *library, wchar_t *character) {
  (void)library;
  char bytes[MB_LEN_MAX];
  size_t count = 0;
  while (count < sizeof bytes) {
    int outcome = read_byte(the_editor, bytes + count);
    if (outcome != 1) return outcome;
    size_t length = decode(character, bytes, ++count);
    // What is no character is left out; the byte that broke one off may begin another.
    if (length == (size_t)-1 && count > 1) {
      bytes[0] = bytes[count - 1];
      length = decode(character, bytes, count = 1);
    }
    if (length == (size_t)-1) count = 0;
    if (length != (size_t)-1 && length != (size_t)-2) return 1;
  }
  return 0;
}

static unsigned char complete_word(EditLine *library, int key) {
  (void)key;
  line_editor *editor = the_editor;
  if (editor->complete == NULL) return CC_ERROR;
  const LineInfo *line = edit.line(library);
  proposals_clear(&editor->proposals);
  editor->complete(editor->context, editor, line->buffer, (size_t)(line->cursor - line->buffer));
  const char *more = proposals_more(&editor->proposals);
  if (*more != 0) return edit.insert(library, more) == 0 ? CC_REFRESH : CC_ERROR;
  if (editor->proposals.count < 2) return CC_ERROR;
  proposals_show(&editor->proposals);
  return CC_REDISPLAY;
}

// The bytes of a terminal are characters as its user's locale says; where that says nothing, they are UTF-8.
static void set_characters(void) {
  if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

line_editor *line_editor_open(const char **problem) {
  *problem = find_library();
  if (*problem != NULL) return NULL;
  set_characters();
  line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  the_editor = editor;
  editor->prompt = "";
  editor->library = edit.init("entrance", stdin, stdout, stderr);
  editor->history = edit.history_init();
  if (editor->library == NULL || editor->history == NULL) {
    *problem = "the terminal cannot be used";
    line_editor_close(editor);
    return NULL;
  }
  HistEvent event;
  edit.history(editor->history, &event, H_SETSIZE, 2000);
  edit.history(editor->history, &event, H_SETUNIQUE, 1);
  EditLine *library = editor->library;
  edit.set(library, EL_PROMPT, prompt_text);
  edit.set(library, EL_SIGNAL, 0);
  edit.set(library, EL_EDITOR, "emacs");
  edit.set(library, EL_HIST, edit.history, editor->history);
  edit.set(library, EL_GETCFN, read_character);
  edit.set(library, EL_ADDFN, "entrance-complete", "Completes the word before the cursor", complete_word);
  edit.set(library, EL_BIND, "^I", "entrance-complete", NULL);
  edit.set(library, EL_BIND, "^R", "em-inc-search-prev", NULL);
  edit.source(library, NULL);
  return editor;
}

void line_editor_close(line_editor *editor) {
  if (editor->library != NULL) edit.end(editor->library);
  if (editor->history != NULL) edit.history_end(editor->history);
  proposals_clear(&editor->proposals);
  free(editor->line);
  free(editor);
  the_editor = NULL;
}

void line_editor_remember(line_editor *editor, const char *line) {
  HistEvent event;
  edit.history(editor->history, &event, H_ENTER, line);
}

int line_editor_read(line_editor *editor, const char *prompt, const char **line, int *signal) {
  editor->prompt = prompt;
  editor->signal = 0;
  int count = 0;
  // Before the prompt: what is typed as soon as that is there is edited.
  edit.set(editor->library, EL_PREP_TERM, 1);
  if (ioctl(0, FIONREAD, &editor->typed_ahead) != 0) editor->typed_ahead = 0;
  const char *text = edit.gets(editor->library, &count);
  *signal = editor->signal;
  *line = NULL;
  if (editor->signal != 0) return LINE_EDITOR_SIGNAL;
  if (text == NULL || count <= 0) return LINE_EDITOR_END;
  free(editor->line);
  editor->line = strdup(text);
  if (editor->line == NULL) return LINE_EDITOR_END;
  editor->line[strcspn(editor->line, "\r\n")] = 0;
  *line = editor->line;
  return LINE_EDITOR_LINE;
}

void line_editor_on_complete(line_editor *editor, line_editor_complete complete, void *context) {
  editor->complete = complete;
  editor->context = context;
}

void line_editor_propose(line_editor *editor, const char *text, size_t known) {
  proposals_add(&editor->proposals, text, known);
}
