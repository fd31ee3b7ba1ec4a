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
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as problem:
        problems.append(f"{path.name} is no XML: {problem}")
        return None
    cases = root.findall(".//testcase")
    for suite in root.findall("testsuite"):
        if int(suite.get("tests")) != len(suite.findall("testcase")):
            problems.append(f"{path.name}: a suite counts {suite.get('tests')} of {len(suite.findall('testcase'))} cases")
    return cases


def check_events(path, must_end, problems):
    lines = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines[:-1], 1):
        try:
            json.loads(line)
        except ValueError:
            problems.append(f"{path.name}:{number} is no JSON: {line[:80]!r}")
    ends = lines[-2:-1] and b'"run-end"' in lines[-2]
    if must_end and not (ends and lines[-1] == b""):
        problems.append(f"{path.name} has no end")


def check_tap(path, problems):
    lines = path.read_text(encoding="utf-8").splitlines()
    plans = [line for line in lines if line.startswith("1..")]
    points = [line for line in lines if line.startswith(("ok ", "not ok "))]
    if not any(line.startswith("Bail out!") for line in lines):
        if len(plans) != 1 or int(plans[0][3:].split()[0]) != len(points):
            problems.append(f"{path.name}: plan {plans} and {len(points)} tests")


def run_once(binary, folder, chance, problems):
    """One run with one kill; says what was done"""
    reports = {name: folder / "reports" / name for name in ("junit.xml", "tap.txt", "events.jsonl")}
    folder.joinpath("reports").mkdir(exist_ok=True)
    command = [binary, "run", "scenarios", "--jobs", "2", "--junit", "reports/junit.xml", "--tap", "reports/tap.txt",
               "--events", "reports/events.jsonl"]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    time.sleep(chance.uniform(0, 0.12))
    aim = chance.choice(["supervisor", "worker"])
    number = chance.choice([signal.SIGTERM, signal.SIGINT, signal.SIGKILL, signal.SIGABRT])
    target = process.pid
    if aim == "worker":
        below = children(process.pid)
        # The first one is the process that forks the workers.
        target = chance.choice(below[1:]) if below[1:] else None
    if target is not None:
        try:
            os.kill(target, number)
        except ProcessLookupError:
            pass
    try:
        errors = process.communicate(timeout=60)[1].decode(errors="replace")
    except subprocess.TimeoutExpired:
        process.kill()
        problems.append("the run hangs")
        return f"{number.name} to {aim}"
    done = f"{number.name} to {aim}, status {process.returncode}"
    killed = aim == "supervisor" and number in (signal.SIGKILL, signal.SIGABRT) and process.returncode < 0
    if reports["junit.xml"].exists():
        cases = check_junit(reports["junit.xml"], problems)
        if aim == "worker" and cases is not None and len(cases) != FILES * TESTS:
            problems.append(f"{len(cases)} of {FILES * TESTS} tests are accounted for")
    elif not killed:
        problems.append(f"there is no JUnit report: {errors[:200]}")
    if reports["tap.txt"].exists():
        check_tap(reports["tap.txt"], problems)
    elif not killed:
        problems.append("there is no TAP report")
    if reports["events.jsonl"].exists():
        check_events(reports["events.jsonl"], not killed, problems)
    elif not killed:
        problems.append("there are no events")
    if not killed:
        others = [path.name for path in (folder / "reports").iterdir() if path not in reports.values()]
        if others:
            problems.append(f"files are left over: {others}")
    if aim == "worker" and process.returncode != 1:
        problems.append(f"status {process.returncode} instead of 1")
    for path in (folder / "reports").iterdir():
        path.unlink()
    deadline = time.monotonic() + 5
    while any(Path(f"/proc/{pid}").exists() and is_ours(pid, binary) for pid in children(process.pid)):
        if time.monotonic() > deadline:
            problems.append("processes are left over")
            break
    return done


def is_ours(pid, binary):
    try:
        return os.readlink(f"/proc/{pid}/exe") == binary
    except OSError:
        return False


def full_disk(binary, folder, problems):
    """A run whose reports go to a full file system of one megabyte, where mounting is allowed"""
    script = f"""
    mkdir -p small && mount -t tmpfs -o size=1m none small && cd {folder} &&
    head -c 1000000 /dev/zero > small/filler
    '{binary}' run scenarios --junit small/junit.xml --tap small/tap.txt --events small/events.jsonl > /dev/null 2> error.txt
    echo status $?; ls small; umount small
    """
    done = subprocess.run(["unshare", "-rm", "sh", "-c", script], cwd=folder, capture_output=True, text=True, check=False)
    if "status" not in done.stdout:
        return f"full disk: not tried, mounting is not allowed here ({done.stderr.strip()})"
    left = done.stdout.split()
    if "2" not in left[:2]:
        problems.append(f"on a full disk the run ends with {left[:2]}")
    if "junit.xml" in left:
        problems.append("on a full disk a JUnit report is there")
    if "No space left" not in (folder / "error.txt").read_text():
        problems.append("on a full disk nobody says so")
    return "full disk"


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: kills.py ENTRANCE [COUNT [SEED]]")
    binary = os.path.realpath(sys.argv[1])
    count, seed = (int(word) for word in (sys.argv[2:] + ["200", "1"][len(sys.argv) - 2:]))
    chance = random.Random(seed)
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / ".git").mkdir()
        (folder / "scenarios").mkdir()
        for number in range(FILES):
            (folder / f"scenarios/f{number}_scenario.lua").write_text(SCENARIO.format(tests=TESTS))
        for number in range(count + 1):
            problems = []
            if number < count:
                done = run_once(binary, folder, chance, problems)
            else:
                done = full_disk(binary, folder, problems)
            if problems:
                failed += 1
                print(f"{number}: {done}")
                for problem in problems:
                    print(f"  {problem}")
    print(f"{count} kills, {failed} with problems")
    return 1 if failed else 0


sys.exit(main())
