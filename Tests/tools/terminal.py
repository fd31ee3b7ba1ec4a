#!/usr/bin/env python3
"""Runs a program on a terminal of its own and plays a script with it.

terminal.py PROGRAM [WORD…] reads the script from standard input, a JSON list of steps:
  ["expect", TEXT]       waits until the program has written TEXT, behind what was expected before
  ["send", KEYS]         types
  ["write", FILE, TEXT]  writes a file, as an editor does: beside it and renamed
  ["remove", FILE]
  ["signal", NAME]       to the program
  ["hang up"]            closes the terminal
and writes a JSON object: status (negative: the signal), text (all that was written), missing (what was waited for in
vain), restored (whether the terminal is as it was at the start).
"""

import json
import os
import pty
import select
import signal
import sys
import termios
import time

PATIENCE = 60


def main():
    steps = json.load(sys.stdin)
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    child = os.fork()
    if child == 0:
        os.setsid()
        os.close(master)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        # The terminal becomes the program's own, so that its keys can raise signals.
        os.close(os.open(os.ttyname(slave), os.O_RDWR))
        os.execvp(sys.argv[1], sys.argv[1:])
    seen = b""
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

    for step in steps:
        if step[0] == "expect":
            wanted = step[1].encode()
            deadline = time.monotonic() + PATIENCE
            while (place := seen.find(wanted, start)) < 0:
                if not read(deadline):
                    missing = step[1]
                    break
            if missing:
                break
            start = place + len(wanted)
        elif step[0] == "send":
            os.write(master, step[1].encode())
        elif step[0] == "write":
            with open(step[1] + ".new", "w") as file:
                file.write(step[2])
            os.rename(step[1] + ".new", step[1])
        elif step[0] == "remove":
            os.remove(step[1])
        elif step[0] == "signal":
            os.kill(child, getattr(signal, "SIG" + step[1]))
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
