#!/usr/bin/env python3
"""Kills runs at random moments and looks at what is left: kills.py ENTRANCE [COUNT [SEED]]

Whatever ends a run, each of its reports is absent or complete, and a run whose worker alone dies says so and goes on.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

FILES = 6
TESTS = 40

SCENARIO = """
for i = 1, {tests} do
  it("works a little " .. i, function()
    print(("output "):rep(50))
    local app = launch()
    app:push "Page1"
    app:edge_swipe {{ to = "area" }}
    if i % 7 == 0 then assert.equal("a", "b") end
  end)
end
"""


def children(process):
    """All processes below one, outermost first"""
    found, waiting = [], [process]
    while waiting:
        parent = waiting.pop()
        try:
            tasks = list(Path(f"/proc/{parent}/task").iterdir())
            own = [int(pid) for task in tasks for pid in (task / "children").read_text().split()]
        except OSError:
            continue
        found += own
        waiting += own
    return found


def check_junit(path, problems):
    """The names of all cases, those that stand for a file left out; nothing when it cannot be read"""
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as problem:
        problems.append(f"{path.name} is no XML: {problem}")
        return None
    for suite in root.findall("testsuite"):
        if int(suite.get("tests")) != len(suite.findall("testcase")):
            problems.append(f"{path.name}: a suite counts {suite.get('tests')} of {len(suite.findall('testcase'))} cases")
    return [(case.get("file"), case.get("name")) for case in root.findall(".//testcase")
            if case.get("name").startswith("works")]


def check_events(path, must_end, problems):
    lines = path.read_bytes().split(b"\n")
    ended = []
    for number, line in enumerate(lines[:-1], 1):
        try:
            event = json.loads(line)
        except ValueError:
            problems.append(f"{path.name}:{number} is no JSON: {line[:80]!r}")
            continue
        if event["event"] == "test-end" and event["id"] != 0:
            ended.append((event["file"], event["titles"][-1]))
    ends = lines[-2:-1] and b'"run-end"' in lines[-2]
    if must_end and not (ends and lines[-1] == b""):
        problems.append(f"{path.name} has no end")
    return ended


def check_tap(path, problems):
    lines = path.read_text(encoding="utf-8").splitlines()
    plans = [line for line in lines if line.startswith("1..")]
    points = [line for line in lines if line.startswith(("ok ", "not ok "))]
    if not any(line.startswith("Bail out!") for line in lines):
        if len(plans) != 1 or int(plans[0][3:].split()[0]) != len(points):
            problems.append(f"{path.name}: plan {plans} and {len(points)} tests")
    return points


def of_run(folder):
    """The processes that work in a folder"""
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.readlink(entry / "cwd") == str(folder):
                yield int(entry.name)
        except OSError:
            continue


def wait_for_end(folder, problems):
    deadline = time.monotonic() + 5
    while left := list(of_run(folder)):
        if time.monotonic() > deadline:
            problems.append(f"processes are left over: {left}")
            for process in left:
                os.kill(process, signal.SIGKILL)
            return
        time.sleep(0.002)


def start(binary, folder):
    folder.joinpath("reports").mkdir(exist_ok=True)
    command = [binary, "run", "scenarios", "--jobs", "2", "--junit", "reports/junit.xml", "--tap", "reports/tap.txt",
               "--events", "reports/events.jsonl"]
    return subprocess.Popen(command, cwd=folder, env=environment(folder), stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE)


def environment(folder):
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "TMPDIR")}
    return kept | {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state"), "LANG": "C.UTF-8"}


def aimed(process, aim, chance):
    """The process that is meant, if it is there"""
    if aim == "supervisor":
        return process
    below = children(process)
    # The first one is the process that forks the workers.
    if aim == "nursery":
        return below[0] if below else None
    return chance.choice(below[1:]) if below[1:] else None


def check(reports, aim, killed, errors, problems):
    """Each report is absent, which only a killed supervisor may leave, or complete"""
    there = {name: path.exists() for name, path in reports.items()}
    if not killed:
        problems.extend(f"there is no {name}: {errors[:200]}" for name in reports if not there[name])
    cases = check_junit(reports["junit.xml"], problems) if there["junit.xml"] else None
    points = check_tap(reports["tap.txt"], problems) if there["tap.txt"] else None
    ended = check_events(reports["events.jsonl"], not killed, problems) if there["events.jsonl"] else None
    if aim != "worker" or None in (cases, points, ended):
        return
    wanted = sorted((f"scenarios/f{file}_scenario.lua", f"works a little {test}")
                    for file in range(FILES) for test in range(1, TESTS + 1))
    if sorted(cases) != wanted or sorted(ended) != wanted:
        problems.append(f"{len(cases)} and {len(ended)} of {len(wanted)} tests are accounted for")


def run_once(binary, folder, seconds, chance, problems):
    """One run with one kill; says what was done"""
    reports = {name: folder / "reports" / name for name in ("junit.xml", "tap.txt", "events.jsonl")}
    moment = chance.uniform(0, seconds)
    aim = chance.choice(["supervisor", "worker", "worker", "nursery"])
    number = chance.choice([signal.SIGTERM, signal.SIGINT, signal.SIGKILL, signal.SIGABRT])
    process = start(binary, folder)
    time.sleep(moment)
    target = aimed(process.pid, aim, chance)
    if target is not None and process.poll() is None:
        try:
            os.kill(target, number)
        except ProcessLookupError:
            pass
    try:
        errors = process.communicate(timeout=60)[1].decode(errors="replace")
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        problems.append("the run hangs")
        errors = ""
    killed = aim == "supervisor" and process.returncode < 0
    wait_for_end(folder, problems)
    check(reports, aim, killed, errors, problems)
    others = [path.name for path in (folder / "reports").iterdir() if path not in reports.values()]
    if others and not killed:
        problems.append(f"files are left over: {others}")
    if aim != "supervisor" and process.returncode != 1:
        problems.append(f"status {process.returncode} instead of 1")
    for path in (folder / "reports").iterdir():
        path.unlink()
    return f"{number.name} to {aim} after {moment * 1000:.0f} ms, status {process.returncode}"


def timed(binary, folder):
    """How long a run takes that nobody disturbs"""
    seconds = []
    for _ in range(3):
        begun = time.monotonic()
        start(binary, folder).communicate()
        seconds.append(time.monotonic() - begun)
    return sorted(seconds)[1]


def full_disk(binary, folder, problems):
    """A run whose reports go to a full file system of one megabyte, or may not grow where mounting is not allowed"""
    run = (f"'{binary}' run scenarios --junit small/junit.xml --tap small/tap.txt --events small/events.jsonl"
           " > /dev/null 2> error.txt; echo status $?; ls -A small")
    mounted = ("mkdir -p small && mount -t tmpfs -o size=1m none small && head -c 1000000 /dev/zero > small/filler &&"
               f" {{ {run}; umount small; }}")
    for how, command in (("", ["sh", "-c", mounted]), ("", ["unshare", "-rm", "sh", "-c", mounted]),
                         (" (a limit of file sizes: nothing may be mounted here)",
                          ["sh", "-c", f"mkdir -p small; trap '' XFSZ; ulimit -f 64; {run}"])):
        done = subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False)
        if "status" in done.stdout:
            break
    left = done.stdout.split()
    if left[:2] != ["status", "2"]:
        problems.append(f"on a full disk the run ends with {left[:2]}")
    others = [name for name in left[2:] if name not in ("filler", "events.jsonl")]
    if others:
        problems.append(f"on a full disk there are {others}")
    errors = (folder / "error.txt").read_text()
    if "No space left" not in errors and "File too large" not in errors:
        problems.append(f"on a full disk nobody says so: {errors[:300]}")
    return f"full disk{how}"


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: kills.py ENTRANCE [COUNT [SEED]]")
    binary = os.path.realpath(sys.argv[1])
    count, seed = (int(word) for word in (sys.argv[2:] + ["200", "1"][len(sys.argv) - 2:]))
    chance = random.Random(seed)
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(os.path.realpath(name))
        (folder / ".git").mkdir()
        (folder / "scenarios").mkdir()
        for number in range(FILES):
            (folder / f"scenarios/f{number}_scenario.lua").write_text(SCENARIO.format(tests=TESTS))
        seconds = timed(binary, folder)
        for number in range(count + 1):
            problems = []
            if number < count:
                done = run_once(binary, folder, seconds, chance, problems)
            else:
                done = full_disk(binary, folder, problems)
                print(done)
            if problems:
                failed += 1
                print(f"{number}: {done}")
                for problem in problems:
                    print(f"  {problem}")
    print(f"{count} kills within {seconds * 1000:.0f} ms (seed {seed}), {failed} with problems")
    return 1 if failed else 0


sys.exit(main())
