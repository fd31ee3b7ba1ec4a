"""Rows about sessions, from outside as their users meet them: a line waits until its answer is there."""

import os
import pty
import select
import signal
import statistics
import subprocess
import time

# What somebody tries who explores: gestures, questions, assertions and variables.
EXPLORING = """\
app:push("Page1")
app:edge_swipe{ to = "area" }
assert.items(app, { "Page 1" })
app:push("Page2")
local finger = app:touch{ 200, 400 }
finger:move_by(0, -200, { duration = 0.3 })
finger:up()
app:settle()
app:pop()
app:settle()
assert.stack(app, { "Home" })
app:tap(app.ball)
app:tap(app.list.items[1])
app:pop()
app:settle()
assert.visible(app.ball)
app:drag(app.ball, { 60, 400 })
app:drag(app.ball, { 320, 300 })
app:wait(1)
app.log
"""
LINES = 200
PATIENCE = 60


class Conversation:
    """What a program is told and answers."""

    def __init__(self, source, sink):
        self.source = source
        self.sink = sink

    def wait(self, expected):
        """Reads until a text is there"""
        text, end = b"", time.monotonic() + PATIENCE
        while expected not in text:
            ready, _, _ = select.select([self.source], [], [], max(end - time.monotonic(), 0))
            more = os.read(self.source, 1 << 16) if ready else b""
            if not more:
                raise RuntimeError(f"instead of {expected} the session said {text[-400:]}")
            text += more

    def ask(self, text, expected):
        """Seconds from when something is typed until an answer is there"""
        start = time.perf_counter()
        os.write(self.sink, text)
        self.wait(expected)
        return time.perf_counter() - start


class Piped(Conversation):
    """A session whose lines come through a pipe"""

    def __init__(self, command, environment):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        super().__init__(self.process.stdout.fileno(), self.process.stdin.fileno())
        self.count = 0

    def line(self, text):
        """Seconds until a line has run, and another one that shows a text of its own"""
        self.count += 1
        return self.ask(f'{text}\n:all "line {self.count}"\n'.encode(), f'"line {self.count}"\n'.encode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class AtTerminal(Conversation):
    """A session of somebody who sits at a terminal"""

    def __init__(self, command, environment):
        self.child, terminal = pty.fork()
        if self.child == 0:
            os.execve(command[0], command, environment | {"TERM": "dumb"})
        super().__init__(terminal, terminal)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.child, signal.SIGHUP)
        os.close(self.source)
        os.waitpid(self.child, 0)


def starts(benchmark):
    """Until a session can be talked to"""
    command = [benchmark.binary, "repl", "--no-history"]

    def echo():
        start = time.perf_counter()
        with Piped(command, benchmark.environment) as session:
            session.line("1 + 1")
            return time.perf_counter() - start

    def prompt():
        start = time.perf_counter()
        with AtTerminal(command, benchmark.environment) as session:
            session.wait(b"> ")
            return time.perf_counter() - start

    for what, measure in (("through a pipe, to the first line's echo", echo), ("at a terminal, to the prompt", prompt)):
        measure()
        seconds = statistics.median(measure() for _ in range(30))
        benchmark.row(f"a session's start {what}", f"{seconds * 1e3:.2f} ms", "20 ms", seconds <= 0.020)


def lines(benchmark):
    """Lines of a session, and what its commands cost when many have been entered"""
    with Piped([benchmark.binary, "repl"], benchmark.environment) as session:
        seconds = statistics.median(session.line("1 + 1") for _ in range(200))
        benchmark.row("a line's echo", f"{seconds * 1e6:.0f} µs", "1000 µs", seconds <= 0.001)
    with Piped([benchmark.binary, "repl"], benchmark.environment) as session:
        entered = EXPLORING.splitlines() * (LINES // EXPLORING.count("\n"))
        for text in entered:
            os.write(session.sink, f"{text}\n".encode())
        session.line(":time")
        for command, limit in ((":screen", 0.005), (":tree", None), (":log", None)):
            seconds = statistics.median(session.line(command) for _ in range(30))
            target = limit and f"{limit * 1e3:.0f} ms"
            benchmark.row(f"{command} after {LINES} lines", f"{seconds * 1e3:.2f} ms", target, limit and seconds <= limit)
        undo = statistics.median(undo_and_redo(session) for _ in range(15))
        benchmark.row(f":undo in a session of {LINES} lines", f"{undo * 1e3:.1f} ms", "50 ms", undo <= 0.050)


def undo_and_redo(session):
    """Seconds of `:undo`"""
    seconds = session.ask(b":undo\n", b"undone: app.log\n")
    session.ask(b":redo\n", b"done again: app.log\n")
    return seconds


def completion(benchmark):
    """What the key Tab costs"""
    with AtTerminal([benchmark.binary, "repl", "--no-history"], benchmark.environment) as session:
        session.wait(b"> ")
        times = []
        for typed, completed in (("app:edge_s", "wipe"), ("math.fl", "oor"), ("laun", "ch"), ('app:push("Pag', "e")):
            for _ in range(15):
                session.ask(typed.encode(), typed[-3:].encode())
                times.append(session.ask(b"\t", completed.encode()))
                session.ask(b"\x15", b"> ")
        seconds = statistics.median(times)
        benchmark.row("completion", f"{seconds * 1e3:.2f} ms", "50 ms", seconds <= 0.050)


def commands(benchmark):
    """Commands around sessions, fork to exit"""
    doc = benchmark.median([benchmark.binary, "doc", "app:drag"], 30)
    benchmark.row("doc app:drag", f"{doc * 1e3:.2f} ms", "20 ms", doc <= 0.020)
    times = []
    for number in range(30):
        folder = benchmark.folder / f"init{number}"
        folder.mkdir()
        times.append(benchmark.once([benchmark.binary, "init", "-C", str(folder)]))
    init = statistics.median(times)
    benchmark.row("init in an empty folder", f"{init * 1e3:.2f} ms", "20 ms", init <= 0.020)
