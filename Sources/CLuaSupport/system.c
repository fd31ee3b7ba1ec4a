// os: what reaches out of the script. Files and programs need permissions; os.exit is never permitted.
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "files.h"
#include "state.h"

// Ends the test, or the loading of the file, past every pcall and coroutine.
static int os_exit(lua_State *L) {
  stop_now(state_of(L), BORDER_STOP_EXIT);
  return pass_stop(L);
}

// Starts a shell to which the signals do what they do by default; the status with which it ends.
static int spawn_shell(const char *command, const sigset_t *defaults) {
  extern char **environ;
  char *words[] = {"sh", "-c", (char *)command, NULL};
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  posix_spawnattr_setsigdefault(&attributes, defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t program;
  int problem = posix_spawn(&program, "/bin/sh", NULL, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  if (problem != 0) {
    errno = problem;
    return -1;
  }
  int status;
  while (waitpid(program, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return status;
}

// As system, which lets the program alone hear of the terminal's signals; but it is not started with SIGPIPE ignored
// because this process ignores it.
static int run_shell(const char *command) {
  static const int terminal[] = {SIGINT, SIGQUIT};
  struct sigaction before[2], ignored;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  for (int i = 0; i < 2; i++) {
    sigaction(terminal[i], &ignored, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaddset(&defaults, terminal[i]);
  }
  int status = spawn_shell(command, &defaults);
  for (int i = 0; i < 2; i++) sigaction(terminal[i], &before[i], NULL);
  return status;
}

static int os_execute(lua_State *L) {
  const char *command = luaL_optstring(L, 1, NULL);
  if (!is_permitted(L, BORDER_ALLOW_PROCESS)) return refuse(L, "os.execute", BORDER_ALLOW_PROCESS);
  prepare_process();
  errno = 0;
  if (command != NULL) return luaL_execresult(L, run_shell(command));
  lua_pushboolean(L, system(NULL));
  return 1;
}

// [true], or [nil, message, code].
static int answer(lua_State *L, int outcome) {
  if (outcome < 0) return push_file_failure(L);
  lua_pushboolean(L, 1);
  return 1;
}

static int os_remove(lua_State *L) {
  const char *path = check_path(L, 1);
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "os.remove", BORDER_ALLOW_WRITE);
  return answer(L, ask_files(L, "os.remove", BORDER_FILE_REMOVE, path, NULL, 0));
}

static int os_rename(lua_State *L) {
  const char *from = check_path(L, 1), *to = check_path(L, 2);
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "os.rename", BORDER_ALLOW_WRITE);
  return answer(L, ask_files(L, "os.rename", BORDER_FILE_RENAME, from, to, 0));
}

static int os_tmpname(lua_State *L) {
  if (!is_permitted(L, BORDER_ALLOW_WRITE)) return refuse(L, "os.tmpname", BORDER_ALLOW_WRITE);
  if (ask_files(L, "os.tmpname", BORDER_FILE_NAME, "", NULL, 0) < 0)
    return raise_text(L, "os.tmpname: %s", push_file_text(L));
  push_file_text(L);
  return 1;
}

// Expects the table `os` on the top.
void open_system(lua_State *L) {
  set_function(L, "exit", os_exit);
  set_function(L, "execute", os_execute);
  set_function(L, "remove", os_remove);
  set_function(L, "rename", os_rename);
  set_function(L, "tmpname", os_tmpname);
}
