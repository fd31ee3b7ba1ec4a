// The nursery: a process that has everything ready and nothing open, and forks workers from that.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process.h"
#include "process_private.h"

static const int ignored_signals[] = {SIGINT, SIGTERM, SIGQUIT, SIGHUP};

// Ends with its parent, even when that died before this call.
static void die_with(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
}

static void close_from(unsigned first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  rlim_t end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? limit.rlim_cur : 65536;
  for (unsigned descriptor = first; descriptor < end; descriptor++) close((int)descriptor);
}

pid_t process_fork_nursery(int *control) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) return -1;
  // One that comes in between would reach the supervisor's pipe by the nursery's hand.
  sigset_t signals, before;
  sigemptyset(&signals);
  for (size_t index = 0; index < sizeof ignored_signals / sizeof ignored_signals[0]; index++)
    sigaddset(&signals, ignored_signals[index]);
  sigprocmask(SIG_BLOCK, &signals, &before);
  pid_t child = fork();
  if (child != 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    close(sockets[1]);
    if (child < 0) close(sockets[0]);
    *control = sockets[0];
    return child;
  }
  // It does not die with the supervisor: what workers left behind has to go first, and the socket's end says when.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  close(sockets[0]);
  // The terminal's signals are for the supervisor, which ends the nursery by closing the socket.
  for (size_t index = 0; index < sizeof ignored_signals / sizeof ignored_signals[0]; index++)
    signal(ignored_signals[index], SIG_IGN);
  sigprocmask(SIG_SETMASK, &before, NULL);
  process_drop_signal_pipe();
  *control = sockets[1];
  return 0;
}

// Takes one message; 0 when the supervisor is gone.
static int take(int control, process_message *message, int descriptors[PROCESS_DESCRIPTORS]) {
  struct iovec part = {.iov_base = message, .iov_len = sizeof *message};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(PROCESS_DESCRIPTORS * sizeof(int))];
  } extra;
  struct msghdr packet = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = extra.bytes, .msg_controllen = sizeof extra.bytes};
  ssize_t count;
  do count = recvmsg(control, &packet, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count != sizeof *message) return 0;
  for (int index = 0; index < PROCESS_DESCRIPTORS; index++) descriptors[index] = -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&packet);
  if (header != NULL && header->cmsg_type == SCM_RIGHTS) {
    size_t length = header->cmsg_len - CMSG_LEN(0);
    if (length > PROCESS_DESCRIPTORS * sizeof(int)) length = PROCESS_DESCRIPTORS * sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), length);
  }
  return 1;
}

static void become_worker(pid_t nursery, const int descriptors[PROCESS_DESCRIPTORS]) {
  die_with(nursery);
  setpgid(0, 0);
  for (size_t index = 0; index < sizeof ignored_signals / sizeof ignored_signals[0]; index++)
    signal(ignored_signals[index], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // A crash is reported, not dumped.
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  // Moved up first, so that putting one into its place cannot close another.
  int channel = fcntl(descriptors[0], F_DUPFD, 16);
  int errors = fcntl(descriptors[1], F_DUPFD, 16);
  int null = open("/dev/null", O_RDONLY);
  if (channel < 0 || errors < 0 || null < 0) _exit(71);
  dup2(null, 0);
  dup2(errors, 1);
  dup2(errors, 2);
  dup2(channel, 3);
  close_from(4);
}

// Reports workers that ended; the rest of a worker's group goes first, while the zombie still keeps the group's number.
// What else ends was left by a worker that is gone.
static void reap(int control, pid_t pids[PROCESS_SLOTS]) {
  for (;;) {
    siginfo_t info;
    info.si_pid = 0;
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return;
    int32_t slot = 0;
    while (slot < PROCESS_SLOTS && pids[slot] != info.si_pid) slot++;
    if (slot < PROCESS_SLOTS) kill(-info.si_pid, SIGKILL);
    int status = 0;
    if (waitpid(info.si_pid, &status, 0) < 0) return;
    if (slot == PROCESS_SLOTS) continue;
    pids[slot] = 0;
    process_message report = {.kind = PROCESS_EXITED, .slot = slot, .value = status};
    process_send(control, &report, NULL, 0);
  }
}

// Kills the children of this process; how many there were.
static int kill_children(void) {
  FILE *list = fopen("/proc/thread-self/children", "re");
  if (list == NULL) return 0;
  int count = 0, child;
  for (; fscanf(list, "%d", &child) == 1; count++) kill(child, SIGKILL);
  fclose(list);
  return count;
}

// Ends the workers and all that scripts started, also what has left its group: it comes here when its parent is gone.
static void end_all(const pid_t pids[PROCESS_SLOTS]) {
  enum { ROUNDS = 1000 };
  for (int slot = 0; slot < PROCESS_SLOTS; slot++)
    if (pids[slot] > 0) kill(-pids[slot], SIGKILL);
  for (int round = 0; round < ROUNDS && kill_children() > 0; round++)
    if (waitpid(-1, NULL, 0) < 0) return;
}

int32_t process_serve(int control) {
  static pid_t pids[PROCESS_SLOTS];
  pid_t self = getpid();
  sigset_t child_ended;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_ended, NULL);
  int ended = signalfd(-1, &child_ended, SFD_CLOEXEC | SFD_NONBLOCK);
  if (ended < 0) _exit(71);
  for (;;) {
    struct pollfd watched[2] = {{.fd = control, .events = POLLIN}, {.fd = ended, .events = POLLIN}};
    if (poll(watched, 2, -1) < 0 && errno != EINTR) _exit(71);
    if (watched[1].revents != 0) {
      struct signalfd_siginfo info;
      while (read(ended, &info, sizeof info) > 0) continue;
      reap(control, pids);
    }
    if (watched[0].revents == 0) continue;
    process_message message;
    int descriptors[PROCESS_DESCRIPTORS];
    if (!take(control, &message, descriptors)) {
      end_all(pids);
      _exit(0);
    }
    if (message.slot < 0 || message.slot >= PROCESS_SLOTS) continue;
    if (message.kind == PROCESS_KILL && pids[message.slot] > 0) {
      kill(-pids[message.slot], SIGKILL);
      kill(pids[message.slot], SIGKILL);
    }
    if (message.kind == PROCESS_INTERRUPT && pids[message.slot] > 0) kill(pids[message.slot], SIGINT);
    if (message.kind != PROCESS_SPAWN) continue;
    pid_t worker = fork();
    if (worker == 0) {
      become_worker(self, descriptors);
      return message.slot;
    }
    for (int index = 0; index < PROCESS_DESCRIPTORS; index++)
      if (descriptors[index] >= 0) close(descriptors[index]);
    process_message report = {.kind = PROCESS_STARTED, .slot = message.slot, .value = worker};
    if (worker < 0) {
      report.kind = PROCESS_NOT_STARTED;
      report.value = errno;
    } else {
      pids[message.slot] = worker;
    }
    process_send(control, &report, NULL, 0);
  }
}
