// Lines that somebody types: whether Lua wants to read on, and how they are interrupted.
#include <signal.h>
#include <string.h>

#include "limit.h"
#include "state.h"

typedef struct line_text {
  const char *bytes;
  size_t length, at;
  int is_asked_for_more;
} line_text;

// Hands the text out byte by byte, so that it is known how far the parser came.
static const char *read_byte(lua_State *L, void *context, size_t *size) {
  (void)L;
  line_text *text = context;
  if (text->at == text->length) {
    text->is_asked_for_more = 1;
    return NULL;
  }
  *size = 1;
  return text->bytes + text->at++;
}

typedef struct line_request {
  line_text text;
  const char *name;
  border_outcome *outcome;
} line_request;

static int load_line(lua_State *L) {
  line_request *request = lua_touserdata(L, 1);
  if (lua_load(L, read_byte, &request->text, request->name, "t") != LUA_OK) return lua_error(L);
  take_results(L, 2, request->outcome);
  return 0;
}

size_t border_load_line(border_state *state, const void *bytes, size_t length, const char *name,
                        int32_t *wants_more, border_outcome *outcome) {
  line_request request = {{bytes, length, 0, 0}, name, outcome};
  protected_run(state, load_line, &request, outcome);
  *wants_more = request.text.is_asked_for_more;
  return request.text.at;
}

// MARK: Stops

// A key of the registry: the file and the function of host.stop_at.
static const char stop_key;

// Whether a frame is of the function, of the file, that holds the line to stop at; the file's name is on the top.
static int is_wanted(lua_State *L, lua_Debug *frame, int line) {
  lua_getinfo(L, "S", frame);
  return frame->linedefined <= line && line <= frame->lastlinedefined && frame->source[0] == '@' &&
         strcmp(frame->source + 1, lua_tostring(L, -1)) == 0;
}

static void stop_hook(lua_State *L, lua_Debug *frame) {
  int line = state_of(L)->stop_line, top = lua_gettop(L);
  if (frame->currentline < line || !lua_checkstack(L, 12)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &stop_key);
  lua_rawgeti(L, -1, 1);
  if (is_wanted(L, frame, line)) {
    lua_sethook(L, NULL, 0, 0);
    lua_rawgeti(L, -2, 2);
    lua_pushinteger(L, frame->currentline);
    push_frame(L, frame, L);
    lua_call(L, 3, 0);
  }
  lua_settop(L, top);
}

// host.stop_at(file, line, function): before the running coroutine does what stands on the line, or on the first one
// behind it in the same function, it calls the function with the line, and the names and values that it knows; once.
int host_stop_at(lua_State *L) {
  luaL_checkstring(L, 1);
  state_of(L)->stop_line = (int)luaL_checkinteger(L, 2);
  lua_settop(L, 3);
  lua_createtable(L, 2, 0);
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, 3);
  lua_rawseti(L, -2, 2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &stop_key);
  lua_sethook(L, stop_hook, LUA_MASKLINE, 0);
  return 0;
}

// MARK: Interruptions

static void interrupt_hook(lua_State *L, lua_Debug *frame) {
  (void)frame;
  lua_sethook(L, NULL, 0, 0);
  if (state_of(L)->stop) pass_stop(L);
  lua_pushliteral(L, "interrupted");
  lua_pushnil(L);
  push_error_object(L, "interrupted");
  lua_error(L);
}

// An interruption that came while no script ran. A signal handler can reach nothing but what the process owns as a whole.
static volatile sig_atomic_t is_pending;

// As lua.c does it.
static void on_interrupt(int number) {
  (void)number;
  border_state *state = host_memory_watched();
  if (state == NULL || state->current == NULL || state->current == state->main) {
    is_pending = 1;
    return;
  }
  if (state->stop) return;
  lua_sethook(state->current, interrupt_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

void take_interrupt(lua_State *co) {
  if (!is_pending) return;
  is_pending = 0;
  lua_sethook(co, interrupt_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT, 1);
}

void border_forget_interrupts(void) { is_pending = 0; }

void border_catch_interrupts(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}
