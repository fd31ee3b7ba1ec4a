// A program that has the terminal while this one waits.
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process.h"

static const int keys[] = {SIGINT, SIGQUIT};
static const int reset[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE};

int32_t process_run_foreground(const char *program, char *const words[]) {
  enum { KEYS = sizeof keys / sizeof keys[0] };
  struct sigaction ignore, before[KEYS];
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  // What is typed is for the other one.
  for (size_t index = 0; index < KEYS; index++) sigaction(keys[index], &ignore, &before[index]);
  pid_t child = fork();
  if (child == 0) {
    for (size_t index = 0; index < sizeof reset / sizeof reset[0]; index++) signal(reset[index], SIG_DFL);
    execv(program, words);
    _exit(127);
  }
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) break;
    // Whoever ends this program ends the other one first.
    kill(child, SIGTERM);
  }
  for (size_t index = 0; index < KEYS; index++) sigaction(keys[index], &before[index], NULL);
  return child > 0 ? status : -1;
}
