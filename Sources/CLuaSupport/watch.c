#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <termios.h>
#include <unistd.h>

// Folders

struct watch_folders {
  int descriptor;
  // What has been read and not taken yet.
  size_t start;
  size_t end;
  _Alignas(struct inotify_event) char bytes[16384];
};

watch_folders *watch_folders_open(void) {
  watch_folders *folders = calloc(1, sizeof *folders);
  if (folders == NULL) return NULL;
  folders->descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (folders->descriptor >= 0) return folders;
  free(folders);
  return NULL;
}

int watch_folders_descriptor(const watch_folders *folders) { return folders->descriptor; }

int watch_folders_add(watch_folders *folders, const char *path) {
  uint32_t wanted = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;
  return inotify_add_watch(folders->descriptor, path, wanted);
}

// What an event says; 0 for what is of no interest.
static int kind_of(const struct inotify_event *event) {
  if (event->mask & IN_Q_OVERFLOW) return WATCH_LOST;
  if (event->len == 0) return 0;
  if (event->mask & (IN_DELETE | IN_MOVED_FROM)) return WATCH_GONE;
  if (event->mask & IN_ISDIR) return event->mask & (IN_CREATE | IN_MOVED_TO) ? WATCH_FOLDER : 0;
  // A file that is made is told of when it has been written.
  if (event->mask & (IN_CLOSE_WRITE | IN_MOVED_TO)) return WATCH_CHANGED;
  return 0;
}

int watch_folders_next(watch_folders *folders, watch_change *change) {
  while (1) {
    if (folders->start >= folders->end) {
      ssize_t count;
      do count = read(folders->descriptor, folders->bytes, sizeof folders->bytes);
      while (count < 0 && errno == EINTR);
      if (count <= 0) return 0;
      folders->start = 0;
      folders->end = (size_t)count;
    }
    const struct inotify_event *event = (const struct inotify_event *)(folders->bytes + folders->start);
    folders->start += sizeof *event + event->len;
    change->kind = kind_of(event);
    if (change->kind == 0) continue;
    change->folder = event->wd;
    change->name[0] = 0;
    if (event->len > 0) {
      strncpy(change->name, event->name, sizeof change->name - 1);
      change->name[sizeof change->name - 1] = 0;
    }
    return 1;
  }
}

void watch_folders_close(watch_folders *folders) {
  close(folders->descriptor);
  free(folders);
}

// The terminal: what a signal handler needs is the process's own.

static struct termios as_it_was;
static int terminal = -1;
static volatile sig_atomic_t gives_keys;

static void set_keys(void) {
  struct termios keys = as_it_was;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  tcsetattr(terminal, TCSADRAIN, &keys);
}

static void set_back(void) { tcsetattr(terminal, TCSADRAIN, &as_it_was); }

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// Gives the terminal back and lets the signal do what it does.
static void on_end(int number) {
  if (gives_keys) set_back();
  handle(number, SIG_DFL, 0);
  raise(number);
}

// The same for a stop, and takes the terminal again when the process goes on.
static void on_stop(int number) {
  int saved = errno;
  if (gives_keys) set_back();
  handle(number, SIG_DFL, 0);
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &stop, NULL);
  handle(number, on_stop, SA_RESTART);
  if (gives_keys) set_keys();
  errno = saved;
}

static void on_continue(int number) {
  (void)number;
  int saved = errno;
  if (gives_keys) set_keys();
  errno = saved;
}

static const int ends[] = {SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};

int watch_terminal_keys(int descriptor) {
  if (terminal < 0) {
    if (tcgetattr(descriptor, &as_it_was) != 0) return -1;
    terminal = descriptor;
    sigset_t all;
    sigemptyset(&all);
    for (size_t index = 0; index < sizeof ends / sizeof ends[0]; index++) {
      handle(ends[index], on_end, 0);
      sigaddset(&all, ends[index]);
    }
    handle(SIGTSTP, on_stop, SA_RESTART);
    handle(SIGCONT, on_continue, SA_RESTART);
    sigaddset(&all, SIGTSTP);
    sigaddset(&all, SIGCONT);
    // Whoever started this process may have blocked them.
    sigprocmask(SIG_UNBLOCK, &all, NULL);
  }
  gives_keys = 1;
  set_keys();
  return 0;
}

void watch_terminal_restore(void) {
  if (!gives_keys) return;
  gives_keys = 0;
  set_back();
}

// Signals and processes

static int signal_pipe[2] = {-1, -1};
static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGCHLD};

static void on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already says enough.
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = saved;
}

int watch_signals(void) {
  if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  sigset_t all;
  sigemptyset(&all);
  for (size_t index = 0; index < sizeof caught / sizeof caught[0]; index++) {
    handle(caught[index], on_signal, SA_RESTART | SA_NOCLDSTOP);
    sigaddset(&all, caught[index]);
  }
  signal(SIGPIPE, SIG_IGN);
  // Whoever started this process may have blocked them.
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  return signal_pipe[0];
}

pid_t watch_fork(void) {
  pid_t parent = getpid();
  pid_t child = fork();
  // In a group of its own it hears of the terminal's keys through its parent alone, once.
  if (child > 0) setpgid(child, child);
  if (child != 0) return child;
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  gives_keys = 0;
  for (size_t index = 0; index < sizeof caught / sizeof caught[0]; index++) handle(caught[index], SIG_DFL, 0);
  for (size_t index = 0; index < sizeof ends / sizeof ends[0]; index++) handle(ends[index], SIG_DFL, 0);
  handle(SIGTSTP, SIG_DFL, 0);
  handle(SIGCONT, SIG_DFL, 0);
  for (int end = 0; end < 2; end++) close(signal_pipe[end]);
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing > 0) {
    dup2(nothing, 0);
    close(nothing);
  }
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(128 + SIGTERM);
  return 0;
}
