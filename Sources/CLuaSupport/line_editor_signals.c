// The signals of a terminal while lines are edited and run.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "line_editor.h"
#include "line_editor_private.h"

// A signal handler can reach nothing but what the process owns as a whole.
static int ends[2] = {-1, -1};

static void on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already says enough.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int line_editor_signals(void) {
  static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  for (size_t index = 0; index < sizeof caught / sizeof caught[0]; index++) handle(caught[index], on_signal);
  return ends[0];
}

int signal_descriptor(void) { return ends[0]; }

int signal_arrived(void) {
  unsigned char number;
  return read(ends[0], &number, 1) == 1 ? number : 0;
}

void signal_stop(void) {
  handle(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  handle(SIGTSTP, on_signal);
}

int line_editor_take_signal(void) {
  int number = signal_arrived();
  if (number == SIGTSTP) signal_stop();
  return number == SIGTSTP || number == SIGCONT || number == SIGWINCH ? 0 : number;
}
