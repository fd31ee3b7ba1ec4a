// What a run that is repeated needs: changes of folders, single keys of a terminal, signals, a process for each run.
//
// The terminal is given back on every way out: at the end, by the signals that end or stop the process, and while it
// is stopped.
#ifndef WATCH_H
#define WATCH_H

#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// What happened to a name in a folder.
enum {
  WATCH_CHANGED = 1,  // a file was written, or a name moved here
  WATCH_GONE,         // a name is gone
  WATCH_FOLDER,       // there is a new folder
  WATCH_LOST,         // too much happened to tell what
};

typedef struct watch_folders watch_folders;

typedef struct watch_change {
  int folder;
  int kind;
  char name[256];
} watch_change;

// Makes an empty set of folders; NULL: errno says why not.
watch_folders *_Nullable watch_folders_open(void);
// Becomes readable when something changed.
int watch_folders_descriptor(const watch_folders *folders);
// Adds a folder: its number, the same for one that is in already; -1: errno says why not.
int watch_folders_add(watch_folders *folders, const char *path);
// Takes one change without waiting: 1 taken, 0 none there.
int watch_folders_next(watch_folders *folders, watch_change *change);
void watch_folders_close(watch_folders *folders);

// Lets the terminal on a descriptor give each key at once and unseen. 0, or -1 and errno.
int watch_terminal_keys(int descriptor);
// Gives the terminal back as it was, for a line that is typed or at the end.
void watch_terminal_restore(void);

// Catches SIGINT, SIGTERM, SIGHUP and SIGCHLD. The result becomes readable when one arrives, its number a byte; -1:
// errno says why not.
int watch_signals(void);
// Forks a process without these signals and without standard input, which ends when this one does. As fork.
pid_t watch_fork(void);

#pragma clang assume_nonnull end

#endif
