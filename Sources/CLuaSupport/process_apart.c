#include "process_apart.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Swift's runtime may catch these to print hundreds of lines.
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};

pid_t process_fork_apart(int *end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) {
    close(ends[1]);
    if (child < 0) close(ends[0]);
    // Both sides do it, so that it is done before either goes on.
    if (child > 0) setpgid(child, child);
    *end = ends[0];
    return child;
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  setpgid(0, 0);
  for (size_t index = 0; index < sizeof crash_signals / sizeof crash_signals[0]; index++)
    signal(crash_signals[index], SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) _exit(71);
  dup2(null, 0);
  dup2(null, 1);
  close(ends[0]);
  *end = ends[1];
  return 0;
}

int32_t process_end_apart(pid_t process) {
  // The group goes first, while the process, ended or not, still keeps its number.
  kill(-process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return status;
}
