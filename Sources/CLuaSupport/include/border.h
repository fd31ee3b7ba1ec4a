// The border to Lua: everything that Swift may ask of a Lua state.
//
// No function here lets a Lua error out; none is called by Swift while Lua could jump over it.
#ifndef BORDER_H
#define BORDER_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: Values

enum {
  BORDER_NIL = 0,
  BORDER_BOOLEAN,
  BORDER_INTEGER,
  BORDER_NUMBER,
  BORDER_STRING,
  BORDER_TABLE,
  BORDER_FUNCTION,
  BORDER_HANDLE,
  BORDER_OTHER,
  BORDER_END,  // in replies: closes a table
};

// A tagged value.
//
// Read from Lua, a table's entries lie elsewhere in the same array, `offset` values from its start, as
// key, value, key, value; its first `list` entries are those of 1…list. Written for Lua, a table is followed
// by its keys and values and a BORDER_END.
typedef struct border_value {
  uint8_t tag;
  uint8_t flag;        // boolean: the value; written table: its kind; function: kept; string: in the text buffer
  uint16_t class_id;   // handle: its class
  uint32_t list;       // table: how many entries are 1…list; function: BORDER_OTHER when it is a callable table
  uint32_t count;      // table: entries
  uint32_t offset;     // table: where its entries begin
  union {
    int64_t integer;   // also a function's reference and a handle's index
    double number;
    const void *_Nullable bytes;  // a string, or the type's name of BORDER_OTHER
    size_t at;          // where a string in the text buffer begins
  } u;
  size_t length;       // string: its bytes
} border_value;

// A growing array of values and the text some of them lie in.
typedef struct border_values {
  border_value *_Nullable items;
  size_t count, capacity;
  char *_Nullable text;
  size_t text_count, text_capacity;
} border_values;

// Makes room for one more value and returns it, cleared.
border_value *border_append(border_values *values);
// Appends a string, copied into the text buffer.
void border_append_text(border_values *values, const void *_Nullable bytes, size_t length);
void border_values_free(border_values *values);

enum { BORDER_FLAW_NONE = 0, BORDER_FLAW_CYCLE, BORDER_FLAW_DEPTH, BORDER_FLAW_SIZE };

// What one call from Lua brings and takes.
typedef struct border_frame {
  border_values arguments;
  int32_t argument_count;  // the first so many of `arguments`
  int32_t flaw;            // an argument that could not be read
  int32_t flaw_argument;   // which, from 0
  int32_t function_count;  // functions among the arguments
  int64_t suspension;      // BORDER_REPLY_SUSPENDED: how the call goes on, from 1
  border_values reply;
} border_frame;

static inline border_values *border_reply(border_frame *frame) { return &frame->reply; }

// What the Swift side of a call answers.
//
// A suspended call lets the line that makes it wait (host.resume_line). When the line is resumed, `call` is asked for
// binding -suspension, without arguments; its results are those of both answers.
enum {
  BORDER_REPLY_VALUES = 0,
  BORDER_REPLY_ERROR,
  BORDER_REPLY_FAILURE,
  BORDER_REPLY_EXCEPTION,
  BORDER_REPLY_SUSPENDED,
};

// MARK: The host

typedef struct border_math {
  double (*_Nonnull exp)(double);
  double (*_Nonnull log)(double);
  double (*_Nonnull log2)(double);
  double (*_Nonnull log10)(double);
  double (*_Nonnull sin)(double);
  double (*_Nonnull cos)(double);
  double (*_Nonnull tan)(double);
  double (*_Nonnull asin)(double);
  double (*_Nonnull acos)(double);
  double (*_Nonnull sinh)(double);
  double (*_Nonnull cosh)(double);
  double (*_Nonnull tanh)(double);
  double (*_Nonnull atan2)(double, double);
  double (*_Nonnull pow)(double, double);
} border_math;

// The C library's functions.
border_math border_libm(void);
// Lets `^` of every state, and every other `pow` of this thread, reach `function`.
void border_set_pow(double (*_Nonnull function)(double, double));

typedef struct border_host {
  void *context;
  // Runs binding `binding`: answers one of BORDER_REPLY_….
  int32_t (*_Nonnull call)(void *context, int64_t binding, border_frame *frame);
  void (*_Nonnull output)(void *context, int32_t to_errors, const void *bytes, size_t length);
  int64_t (*_Nonnull clock)(void *context);  // virtual nanoseconds
  // The value of an environment variable, written into `into`, which holds `capacity` bytes; its whole length, -1: none.
  int64_t (*_Nonnull environment)(void *context, const char *name, char *_Nullable into, size_t capacity);
  // Finds a module; `path` is package.path. 1: `into` has path and source; 0: the paths that were tried.
  int32_t (*_Nonnull resolve)(void *context, const char *name, const char *_Nullable requiring, const char *path,
                              border_values *into);
  // Does one of BORDER_FILE_…, `flags` are those of opening. 0 and above: done, a descriptor when a file is opened;
  // below: BORDER_FILE_FAILED with message and code in `into`, or BORDER_FILE_REFUSED with a message.
  int32_t (*_Nonnull file)(void *context, int32_t operation, const char *path, const char *_Nullable other,
                           int32_t flags, border_values *into);
} border_host;

enum {
  BORDER_FILE_TEXT = 0,  // `into` has the path as it is shown, and the text
  BORDER_FILE_OPEN,
  BORDER_FILE_REMOVE,
  BORDER_FILE_RENAME,    // to `other`
  BORDER_FILE_NAME,      // `into` has the path of a new, empty file
};
enum { BORDER_FILE_FAILED = -1, BORDER_FILE_REFUSED = -2 };
enum {
  BORDER_FILE_READS = 1,
  BORDER_FILE_WRITES = 2,
  BORDER_FILE_CREATES = 4,
  BORDER_FILE_EMPTIES = 8,
  BORDER_FILE_APPENDS = 16,
};

// What scripts may do beyond reading files of the project.
enum { BORDER_ALLOW_WRITE = 1, BORDER_ALLOW_PROCESS = 2, BORDER_ALLOW_NATIVE = 4 };

// MARK: States

typedef struct border_state border_state;

typedef struct border_configuration {
  uint32_t seed;
  size_t memory_limit;  // bytes, 0 for none
  int32_t permissions;  // BORDER_ALLOW_…
  border_math math;
  border_host host;
} border_configuration;

// NULL: it could not be made; `problem` then says why.
border_state *_Nullable border_create(const border_configuration *configuration, const char *_Nullable *_Nonnull problem);
void border_destroy(border_state *state);

// A state as it lies in memory, from which others are made.
typedef struct border_image border_image;
// Keeps a state in which nothing runs; it goes on as it was, without its garbage. NULL: it lies elsewhere than its
// copies would, or has files open.
border_image *_Nullable border_capture(border_state *state);
// Makes a copy; NULL when the place is taken by another state, or the configuration has another seed, memory limit or
// permissions.
border_state *_Nullable border_restore(const border_image *image, const border_configuration *configuration);
// Before forking: no state is left, and those of the forked processes shall not begin in pages that have to be copied.
void border_let_go_of_spare(void);
// A state in which nothing runs becomes again what it was when its image was captured; files opened since are closed.
void border_rewind(border_state *state, const border_image *image);
size_t border_image_size(const border_image *image);
void border_image_free(border_image *image);

// The outcome of running something.
enum { BORDER_FINISHED = 0, BORDER_RAISED, BORDER_STOPPED };
enum { BORDER_STOP_NONE = 0, BORDER_STOP_DEADLINE, BORDER_STOP_MEMORY, BORDER_STOP_EXIT };

typedef struct border_place {
  size_t source, function;  // where in `text` these NUL-terminated strings begin
  int32_t line;
  int32_t first, last;     // the lines of the function; 0 for a main chunk
} border_place;

// Where something happened: places in scripts, innermost first.
typedef struct border_trace {
  border_place *_Nullable places;
  size_t count, capacity;
  char *_Nullable text;
  size_t text_count, text_capacity;
} border_trace;

typedef struct border_outcome {
  int32_t kind;
  int32_t reason;        // BORDER_STOPPED: why
  border_values values;  // results, or the error object; read as arguments are
  int32_t value_count;
  border_values message;  // [kind of error, message] as two strings
  border_values line_values;  // what the names on a failing line hold, as a string; may be empty
  int32_t values_line;        // that line
  border_trace trace;
} border_outcome;

void border_outcome_free(border_outcome *outcome);

// Compiles a chunk; its outcome is the function.
void border_load(border_state *state, const void *bytes, size_t length, const char *name, border_outcome *outcome);
// Compiles a line that somebody has typed; its outcome is the function. Answers how many of its bytes were read, and
// whether Lua asked for more behind the last one: when it does not compile, more could make it complete.
size_t border_load_line(border_state *state, const void *bytes, size_t length, const char *name,
                        int32_t *wants_more, border_outcome *outcome);
// Runs a function in a coroutine of its own, for `limit` nanoseconds of real time at most (0: no limit).
void border_resume(border_state *state, int64_t function, const border_values *arguments, int64_t limit,
                   border_outcome *outcome);
// Runs a function as a callback: it may not yield, and its error is also kept for the outermost call.
void border_call(border_state *state, int64_t function, const border_values *arguments, border_outcome *outcome);
// Lets go of a function, when Lua runs next.
void border_release(border_state *state, int64_t function);
// A global, or a field of the prelude's table.
void border_field(border_state *state, int32_t of_host, const char *name, border_outcome *outcome);
// Sets a field of the prelude's table or, as `of_host` is 0, of the table `package` to the first of `values`.
void border_set_field(border_state *state, int32_t of_host, const char *name, const border_values *values,
                      border_outcome *outcome);

int32_t border_is_lost(const border_state *state);
int32_t border_in_callback(const border_state *state);
// Whether the running call may be suspended: a line makes it, not a coroutine or a C function within the line.
int32_t border_can_suspend(const border_state *state);
// Whether the error of a callback waits for the outermost call to return.
int32_t border_error_waits(const border_state *state);
int64_t border_live_functions(const border_state *state);
int64_t border_live_handles(border_state *state);
size_t border_memory(const border_state *state);
// Whether the arena lies where it lies in every process.
int32_t border_is_repeatable(const border_state *state);
void border_set_random_seed(border_state *state, uint64_t seed);

// MARK: Names

// Where a function goes.
enum { BORDER_INTO_GLOBALS = 0, BORDER_INTO_TABLE, BORDER_INTO_HOST };

void border_define(border_state *state, int32_t into, const char *_Nullable table, const char *name, int64_t binding,
                   border_outcome *outcome);

// Which metamethods a class has.
enum { BORDER_CLASS_EQUALS = 1, BORDER_CLASS_CLOSES = 2 };

// What is asked of a class's handles, as bindings that follow `base`.
enum {
  BORDER_ASK_UNKNOWN_READ = 0,   // (handle, key)
  BORDER_ASK_UNKNOWN_WRITE = 1,  // (handle, key, value)
  BORDER_ASK_EQUALS = 2,         // (handle, handle)
  BORDER_ASK_DESCRIBE = 3,       // (handle)
  BORDER_ASK_CLOSE = 4,          // (handle)
  BORDER_ASK_COUNT = 5,
};

// Begins a class.
// Handles of classes of one family are compared with each other.
void border_class(border_state *state, uint16_t class_id, const char *name, uint16_t family, int32_t has,
                  int64_t base, border_outcome *outcome);
enum { BORDER_METHOD = 0, BORDER_GETTER, BORDER_SETTER };
void border_member(border_state *state, uint16_t class_id, int32_t role, const char *name, int64_t binding,
                   border_outcome *outcome);
// A metatable for tables that are handed out; `fields` is separated by blanks and is the order of printing.
void border_value_kind(border_state *state, uint8_t kind, const char *name, const char *fields, border_outcome *outcome);

#pragma clang assume_nonnull end

#endif
