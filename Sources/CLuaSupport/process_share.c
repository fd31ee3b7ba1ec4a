// What a worker tells the supervisor, through memory that outlives the worker: a ring of bytes and a few words.
#include <errno.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "process.h"

enum {
  PAGE = 4096,
  RING = PROCESS_RING,
  // Above this many bytes the supervisor is woken.
  WORTH_WAKING = 16384,
};

// Written by everyone, so it has a page of its own.
struct process_share {
  _Atomic uint32_t sleeps;
  _Atomic int64_t failures;
};

// The worker writes the first two parts, the supervisor the third; each has a cache line of its own.
struct process_slot {
  _Alignas(64) int64_t words[PROCESS_WORDS];
  _Alignas(64) _Atomic uint64_t written;
  _Atomic uint32_t is_urgent;
  _Atomic uint32_t waits;
  _Alignas(64) _Atomic uint64_t taken;
  _Atomic uint32_t turns;
  _Alignas(PAGE) uint8_t bytes[RING];
};

static size_t share_size(int32_t slots) { return PAGE + (size_t)slots * sizeof(process_slot); }

process_share *process_make_share(int32_t slots) {
  if (slots < 1 || slots > PROCESS_SLOTS) {
    errno = EINVAL;
    return NULL;
  }
  int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
  void *memory = mmap(NULL, share_size(slots), PROT_READ | PROT_WRITE, flags, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

process_slot *process_slot_of(process_share *share, int32_t slot) {
  return (process_slot *)((char *)share + PAGE) + slot;
}

void process_keep_slot(process_share *share, int32_t slots, int32_t own) {
  char *first = (char *)process_slot_of(share, 0);
  char *mine = (char *)process_slot_of(share, own);
  char *end = (char *)process_slot_of(share, slots);
  if (mine > first) munmap(first, (size_t)(mine - first));
  mine += sizeof(process_slot);
  if (end > mine) munmap(mine, (size_t)(end - mine));
}

void process_reset_slot(process_slot *slot) {
  for (int word = 0; word < PROCESS_WORDS; word++) process_set_word(&slot->words[word], 0);
  atomic_store(&slot->is_urgent, 0);
  atomic_store(&slot->waits, 0);
  atomic_store(&slot->taken, 0);
  atomic_store(&slot->written, 0);
}

int64_t *process_slot_word(process_slot *slot, int32_t word) {
  return &slot->words[word >= 0 && word < PROCESS_WORDS ? word : 0];
}

int64_t process_failures(process_share *share) { return atomic_load(&share->failures); }

void process_add_failure(process_share *share) { atomic_fetch_add(&share->failures, 1); }

void process_forget_failures(process_share *share) { atomic_store(&share->failures, 0); }

// MARK: the worker's side

void process_wake(process_share *share, process_slot *slot, int channel) {
  atomic_store(&slot->is_urgent, 1);
  // Whoever takes the flag writes; a channel that is full has woken it already.
  if (atomic_exchange(&share->sleeps, 0) != 0) send(channel, "", 1, MSG_DONTWAIT | MSG_NOSIGNAL);
}

// Until more than so many bytes have been taken, or a moment has passed.
static void wait_for_taking(process_share *share, process_slot *slot, int channel, uint64_t enough) {
  atomic_store(&slot->waits, 1);
  uint32_t turn = atomic_load(&slot->turns);
  process_wake(share, slot, channel);
  if (atomic_load(&slot->taken) > enough) return;
  struct timespec moment = {.tv_sec = 0, .tv_nsec = 50000000};
  syscall(SYS_futex, &slot->turns, FUTEX_WAIT, turn, &moment, NULL, 0);
}

void process_write_slot(process_share *share, process_slot *slot, int channel, const uint8_t *bytes, size_t count) {
  uint64_t written = atomic_load_explicit(&slot->written, memory_order_relaxed);
  for (;;) {
    size_t room = RING - (size_t)(written - atomic_load_explicit(&slot->taken, memory_order_acquire));
    size_t part = count < room ? count : room;
    size_t at = written % RING;
    size_t first = part < RING - at ? part : RING - at;
    memcpy(slot->bytes + at, bytes, first);
    memcpy(slot->bytes, bytes + first, part - first);
    written += part;
    bytes += part;
    count -= part;
    atomic_store(&slot->written, written);
    if (count == 0) break;
    wait_for_taking(share, slot, channel, written - RING);
  }
  if (written - atomic_load_explicit(&slot->taken, memory_order_relaxed) >= WORTH_WAKING
      && atomic_load_explicit(&share->sleeps, memory_order_relaxed) != 0)
    process_wake(share, slot, channel);
}

void process_settle(process_share *share, process_slot *slot, int channel) {
  uint64_t written = atomic_load_explicit(&slot->written, memory_order_relaxed);
  while (atomic_load(&slot->taken) != written) wait_for_taking(share, slot, channel, written - 1);
}

// MARK: the supervisor's side

void process_will_sleep(process_share *share) { atomic_store(&share->sleeps, 1); }

void process_is_awake(process_share *share) { atomic_store(&share->sleeps, 0); }

int process_wants_reading(process_slot *slot) {
  uint64_t waiting = atomic_load(&slot->written) - atomic_load_explicit(&slot->taken, memory_order_relaxed);
  return waiting >= WORTH_WAKING || (atomic_load(&slot->is_urgent) != 0 && waiting > 0);
}

ssize_t process_read_slot(process_slot *slot, uint8_t *buffer, size_t capacity) {
  atomic_store(&slot->is_urgent, 0);
  uint64_t taken = atomic_load_explicit(&slot->taken, memory_order_relaxed);
  uint64_t waiting = atomic_load(&slot->written) - taken;
  if (waiting > RING) return -1;
  size_t part = waiting < capacity ? (size_t)waiting : capacity;
  size_t at = taken % RING;
  size_t first = part < RING - at ? part : RING - at;
  memcpy(buffer, slot->bytes + at, first);
  memcpy(buffer + first, slot->bytes, part - first);
  atomic_store(&slot->taken, taken + part);
  if (part > 0 && atomic_exchange(&slot->waits, 0) != 0) {
    atomic_fetch_add(&slot->turns, 1);
    syscall(SYS_futex, &slot->turns, FUTEX_WAKE, 1, NULL, NULL, 0);
  }
  return (ssize_t)part;
}
