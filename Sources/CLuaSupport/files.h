// Files of the project, as the host gives them, and what needs a permission.
#ifndef BORDER_FILES_H
#define BORDER_FILES_H

#include <lua.h>

#include "border.h"

#pragma GCC visibility push(hidden)

// permissions.c
int is_permitted(lua_State *L, int permission);
// Raises that `what` needs a word of --allow.
int refuse(lua_State *L, const char *what, int permission);
// Lets no open file reach programs that are started.
void prepare_process(void);

// native.c
void open_native(lua_State *L);  // expects the table `package` on the top
int find_native(lua_State *L, const char *name);

// project_files.c
// An argument that names a file, without zero bytes.
const char *check_path(lua_State *L, int argument);
// Asks the host; 0 and above is its answer. What is refused is raised, below 0 the failure can be pushed.
int ask_files(lua_State *L, const char *word, int operation, const char *path, const char *other, int flags);
int push_file_failure(lua_State *L);       // nil, message, code
const char *push_file_text(lua_State *L);  // the answer's text
void open_chunk_files(lua_State *L);       // dofile, loadfile

// output.c
int is_output(lua_State *L, int index);
void write_output(lua_State *L, int to_errors, const char *bytes, size_t length);
void open_output(lua_State *L);

#pragma GCC visibility pop

#endif
