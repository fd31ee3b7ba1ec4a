// What the two sides of the control socket share.
#ifndef PROCESS_PRIVATE_H
#define PROCESS_PRIVATE_H

#include <stddef.h>
#include <stdint.h>

enum {
  PROCESS_SPAWN = 100,  // with the worker's channel and the pipe for its errors
  PROCESS_KILL,
  PROCESS_INTERRUPT,
  PROCESS_DESCRIPTORS = 2,
};

typedef struct process_message {
  int32_t kind;
  int32_t slot;
  int32_t value;
} process_message;

int process_send(int control, const process_message *message, const int *descriptors, size_t count);
void process_drop_signal_pipe(void);

#endif
