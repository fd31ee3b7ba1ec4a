// The supervisor's side: signals, shared words, clocks, and what it says to the nursery.
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "process_private.h"

// A signal handler can reach nothing but what the process owns as a whole.
static int signal_pipe[2] = {-1, -1};
static volatile sig_atomic_t signals_seen;

static const int caught_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

static void on_signal(int number) {
  int saved = errno;
  signals_seen = signals_seen + 1;
  if (signals_seen > 1) _exit(128 + number);
  unsigned char byte = (unsigned char)number;
  // A full pipe already says enough.
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = saved;
}

// Swift's runtime catches these to print a backtrace: hundreds of lines that differ from run to run, and a signal
// that somebody sent is forgotten afterwards.
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};

int process_catch_signals(void) {
  if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof caught_signals / sizeof caught_signals[0]; index++) {
    struct sigaction before;
    // What the caller ignores (nohup) stays ignored.
    int is_known = sigaction(caught_signals[index], NULL, &before) == 0;
    if (is_known && caught_signals[index] == SIGHUP && before.sa_handler == SIG_IGN) continue;
    sigaction(caught_signals[index], &action, NULL);
  }
  for (size_t index = 0; index < sizeof crash_signals / sizeof crash_signals[0]; index++)
    signal(crash_signals[index], SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  // Whoever started this process may have blocked them.
  sigset_t caught;
  sigemptyset(&caught);
  for (size_t index = 0; index < sizeof caught_signals / sizeof caught_signals[0]; index++)
    sigaddset(&caught, caught_signals[index]);
  for (size_t index = 0; index < sizeof crash_signals / sizeof crash_signals[0]; index++)
    sigaddset(&caught, crash_signals[index]);
  sigprocmask(SIG_UNBLOCK, &caught, NULL);
  return signal_pipe[0];
}

void process_drop_signal_pipe(void) {
  for (int end = 0; end < 2; end++) {
    if (signal_pipe[end] >= 0) close(signal_pipe[end]);
    signal_pipe[end] = -1;
  }
}

int64_t process_word(const int64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

void process_set_word(int64_t *word, int64_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

void process_keep_memory(void) {
#ifdef M_TRIM_THRESHOLD
  mallopt(M_TOP_PAD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

int64_t process_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t process_wall_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int process_send(int control, const process_message *message, const int *descriptors, size_t count) {
  struct iovec part = {.iov_base = (void *)message, .iov_len = sizeof *message};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(PROCESS_DESCRIPTORS * sizeof(int))];
  } extra;
  struct msghdr packet = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    memset(&extra, 0, sizeof extra);
    packet.msg_control = extra.bytes;
    packet.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&packet);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(control, &packet, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -1 : 0;
}

int process_spawn(int control, int32_t slot, process_pipes *pipes) {
  int channel[2];
  int errors[2];
  if (slot < 0 || slot >= PROCESS_SLOTS) {
    errno = EINVAL;
    return -1;
  }
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel) != 0) return -1;
  if (pipe2(errors, O_CLOEXEC) != 0) {
    close(channel[0]);
    close(channel[1]);
    return -1;
  }
  process_message message = {.kind = PROCESS_SPAWN, .slot = slot};
  int theirs[PROCESS_DESCRIPTORS] = {channel[1], errors[1]};
  int result = process_send(control, &message, theirs, PROCESS_DESCRIPTORS);
  close(channel[1]);
  close(errors[1]);
  if (result != 0) {
    close(channel[0]);
    close(errors[0]);
    return -1;
  }
  fcntl(channel[0], F_SETFL, O_NONBLOCK);
  fcntl(errors[0], F_SETFL, O_NONBLOCK);
  pipes->channel = channel[0];
  pipes->errors = errors[0];
  return 0;
}

int process_kill(int control, int32_t slot) {
  process_message message = {.kind = PROCESS_KILL, .slot = slot};
  return process_send(control, &message, NULL, 0);
}

int process_interrupt(int control, int32_t slot) {
  process_message message = {.kind = PROCESS_INTERRUPT, .slot = slot};
  return process_send(control, &message, NULL, 0);
}

int process_receive(int control, process_report *report) {
  ssize_t count;
  do count = recv(control, report, sizeof *report, MSG_DONTWAIT);
  while (count < 0 && errno == EINTR);
  if (count < 0 && errno == EAGAIN) return 0;
  return count == sizeof *report ? 1 : -1;
}

int process_cores(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

int process_exit_status(int32_t status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int process_exit_signal(int32_t status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

const char *process_signal_name(int number) {
  static const struct {
    int number;
    const char *name;
  } names[] = {
      {SIGABRT, "SIGABRT"}, {SIGALRM, "SIGALRM"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},   {SIGHUP, "SIGHUP"},
      {SIGILL, "SIGILL"},   {SIGINT, "SIGINT"},   {SIGKILL, "SIGKILL"}, {SIGPIPE, "SIGPIPE"}, {SIGQUIT, "SIGQUIT"},
      {SIGSEGV, "SIGSEGV"}, {SIGSYS, "SIGSYS"},   {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGUSR1, "SIGUSR1"},
      {SIGUSR2, "SIGUSR2"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"}, {SIGPROF, "SIGPROF"}, {SIGIO, "SIGIO"},
      {SIGVTALRM, "SIGVTALRM"}, {SIGPWR, "SIGPWR"}, {SIGSTKFLT, "SIGSTKFLT"},
  };
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++)
    if (names[index].number == number) return names[index].name;
  return NULL;
}
