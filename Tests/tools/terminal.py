#!/usr/bin/env python3
"""Runs a program on a terminal of its own and plays a script with it.

terminal.py PROGRAM [WORD…] reads the script from standard input, a JSON list of steps:
  ["expect", TEXT]       waits until the program has written TEXT, behind what was expected before
  ["send", KEYS]         types
  ["write", FILE, TEXT]  writes a file, as an editor does: beside it and renamed
  ["remove", FILE]
  ["signal", NAME]       to the program
  ["hang up"]            closes the terminal
  ["resize", COLUMNS, ROWS]
  ["kill", PATTERN]      kills the process whose number the program has written
  ["stopped"]            waits until the program has stopped and given the terminal back, as after control-Z
  ["go on"]              brings it back to the foreground, as fg does
and writes a JSON object: status (negative: the signal), text (all that was written), missing (what was waited for in
vain), restored (whether the terminal is as it was at the start).
"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

PATIENCE = 60


def main():
    steps = json.load(sys.stdin)
    # Whoever starts this may have blocked some for a thread of its own.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    # As a shell: it leads the session of the terminal, and the program is its job in the foreground.
    shell = os.fork()
    if shell:
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(shell, 0)[1]))
    os.setsid()
    master, slave = pty.openpty()
    # The terminal becomes the session's own, so that its keys can raise signals.
    os.close(os.open(os.ttyname(slave), os.O_RDWR))
    before = termios.tcgetattr(slave)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.tcsetpgrp(slave, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.close(master)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.execvp(sys.argv[1], sys.argv[1:])
    for number in (signal.SIGTTOU, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    seen = bytearray()
    start = 0
    missing = None

    def read(deadline):
        """Appends what comes next; False when nothing comes in time."""
        nonlocal seen
        if master is None:
            time.sleep(0.01)
            return False
        ready, _, _ = select.select([master], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        seen += os.read(master, 65536)
        return True

    def send(keys):
        """Types; what the program writes meanwhile must not keep it from reading."""
        while keys:
            _, ready, _ = select.select([], [master], [], 0)
            if ready:
                keys = keys[os.write(master, keys[:512]) :]
            if not read(time.monotonic()) and not ready:
                read(time.monotonic() + 0.01)

    for step in steps:
        if step[0] == "expect":
            wanted = step[1].encode()
            deadline = time.monotonic() + PATIENCE
            looked = start
            while (place := seen.find(wanted, looked)) < 0:
                looked = max(start, len(seen) - len(wanted) + 1)
                if not read(deadline):
                    missing = step[1]
                    break
            if missing:
                break
            start = place + len(wanted)
        elif step[0] == "send":
            send(step[1].encode())
        elif step[0] == "write":
            with open(step[1] + ".new", "w") as file:
                file.write(step[2])
            os.rename(step[1] + ".new", step[1])
        elif step[0] == "remove":
            os.remove(step[1])
        elif step[0] == "signal":
            os.kill(child, getattr(signal, "SIG" + step[1]))
        elif step[0] == "kill":
            os.kill(int(re.findall(step[1].encode(), seen)[-1]), signal.SIGKILL)
        elif step[0] == "resize":
            fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", int(step[2]), int(step[1]), 0, 0))
        elif step[0] == "stopped":
            deadline = time.monotonic() + PATIENCE
            while not os.WIFSTOPPED(os.waitpid(child, os.WNOHANG | os.WUNTRACED)[1]):
                read(time.monotonic() + 0.01)
                if time.monotonic() > deadline:
                    missing = "its stop"
                    break
            else:
                if termios.tcgetattr(slave) != before:
                    missing = "the terminal as it was"
            os.tcsetpgrp(slave, os.getpgrp())
            if missing:
                break
        elif step[0] == "go on":
            os.tcsetpgrp(slave, child)
            os.killpg(child, signal.SIGCONT)
        elif step[0] == "hang up":
            os.close(master)
            master = None
    if missing:
        os.kill(child, signal.SIGKILL)
    # What it still writes must not stop it from ending.
    deadline = time.monotonic() + PATIENCE
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            missing = missing or "its end"
        read(min(deadline, time.monotonic() + 0.05))
    while read(time.monotonic()):
        pass
    restored = master is None or termios.tcgetattr(slave) == before
    result = {
        "status": os.waitstatus_to_exitcode(status),
        "text": seen.decode(errors="replace"),
        "missing": missing,
        "restored": restored,
    }
    json.dump(result, sys.stdout)


main()
