#!/usr/bin/env python3
"""Measures a release build and prints a table: Benchmarks/run.py .build/release/{entrance,engine-benchmark}

Everything is measured in one run on one machine, the other runners too, so that the ratios mean something whatever
the machine. Times are wall-clock, from before the fork to after the exit, medians of several rounds.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# Nothing is left behind in this folder.
sys.dont_write_bytecode = True
import sessions

TESTS = 2000
FILES = 200
MANY_TESTS = 100_000
DRAGS_A_SECOND = 5000

ONE_TEST = """
describe("arithmetic", function()
  it("adds", function() assert.equal(4, 2 + 2) end)
end)
"""

# The loop is timed from outside, at two counts: their difference is the calls alone.
CALLS = """
it("calls", function()
  local app = launch()
  local entrance, page = app.entrance, "Page1"
  for _ = 1, {count} do local _ = {call} end
end)
"""

DRAG = """
local function drag_to_area()
  local app = launch()
  app:push("Page1")
  app:edge_swipe{ to = "area" }
  assert.items(app, { "Page 1" })
  assert.stack(app, { "Home" })
  assert.visible(app.ball)
  assert.equal("Home", app.top)
  assert.logged(app, "appearance", { page = "Page1", call = "did-disappear" })
end

describe("drag to the area", function()
"""


def trivial_busted(count=TESTS):
    tests = "\n".join(f'  it("adds {i}", function() assert.equal({i + 1}, {i} + 1) end)' for i in range(count))
    return f'describe("arithmetic", function()\n{tests}\nend)\n'


def trivial_luaunit():
    tests = "\n".join(
        f"function Test:test_{i:04}() lu.assertEquals({i} + 1, {i + 1}) end" for i in range(TESTS)
    )
    return f'local lu = require "luaunit"\nTest = {{}}\n{tests}\nos.exit(lu.LuaUnit.run())\n'


def drags(count=TESTS):
    tests = "\n".join(f'  it("stores the page {i}", drag_to_area)' for i in range(count))
    return f"{DRAG}{tests}\nend)\n"


class Benchmark:
    def __init__(self, binary, engine, folder):
        self.binary = binary
        self.engine = engine
        self.folder = folder
        self.environment = {key: value for key, value in os.environ.items() if key not in ("CI", "GITHUB_ACTIONS")}
        self.environment["XDG_STATE_HOME"] = str(folder / "state")
        self.rows = []
        self.failed = False

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return name

    def once(self, command):
        """Seconds from before the fork to after the exit"""
        output = os.open(self.folder / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        actions = [(os.POSIX_SPAWN_DUP2, output, 1), (os.POSIX_SPAWN_DUP2, output, 2)]
        start = time.perf_counter()
        process = os.posix_spawnp(command[0], command, self.environment, file_actions=actions)
        _, status = os.waitpid(process, 0)
        seconds = time.perf_counter() - start
        os.close(output)
        if status != 0:
            text = (self.folder / "output").read_text(errors="replace")
            raise RuntimeError(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}:\n{text[:800]}")
        return seconds

    def median(self, command, rounds):
        self.once(command)
        return statistics.median(self.once(command) for _ in range(rounds))

    def entrance(self, file):
        return [self.binary, "run", file, "--junit", "entrance.xml", "--jobs", "1"]

    def row(self, what, figure, target=None, met=None):
        self.rows.append((what, figure, target or "", "" if met is None else "yes" if met else "NO"))

    def attempt(self, what, measure):
        try:
            measure()
        except (RuntimeError, OSError, subprocess.SubprocessError) as problem:
            self.failed = True
            self.row(what, "failed")
            print(problem, file=sys.stderr)

    def start(self):
        file = self.write("one_scenario.lua", ONE_TEST)
        seconds = self.median([self.binary, "run", file, "--junit", "entrance.xml"], 50)
        self.row("one test with JUnit, fork to exit", f"{seconds * 1e3:.2f} ms", "10 ms", seconds <= 0.010)
        version = self.median([self.binary, "version"], 50)
        self.row("  of which the program's start (version)", f"{version * 1e3:.2f} ms")

    def call(self, call, what, target=None):
        few, many = 10_000, 1_010_000
        commands = [
            self.entrance(self.write(f"calls{count}_scenario.lua", CALLS.format(count=count, call=call)))
            for count in (few, many)
        ]
        seconds = (self.median(commands[1], 7) - self.median(commands[0], 7)) / (many - few)
        met = None if target is None else seconds * 1e9 <= target
        self.row(what, f"{seconds * 1e9:.0f} ns", target and f"{target} ns", met)

    def others(self, ours, commands, count, targets):
        """Rows for other runners, in turn with ours so that both meet the same machine; `targets` says how many times
        our time each must need at least"""
        for name, command in commands.items():
            if not shutil.which(command[0]):
                self.row(f"  the same in {name}", "not installed")
                continue
            self.once(command)
            self.expect(count, f"{name}.xml")
            pairs = [(self.once(ours), self.once(command)) for _ in range(7)]
            seconds = statistics.median(theirs for _, theirs in pairs)
            ratio = statistics.median(theirs / own for own, theirs in pairs)
            self.row(f"  the same in {name}", f"{seconds * 1e3:.1f} ms, {ratio:.1f} times ours",
                     f"{targets[name]} times", ratio >= targets[name])

    def trivial(self):
        command = self.entrance(self.write("trivial_scenario.lua", trivial_busted()))
        ours = self.median(command, 15)
        self.expect(TESTS)
        self.row(f"{TESTS} trivial tests, one file, JUnit, one worker", f"{ours * 1e3:.1f} ms")
        self.others(command, {
            "busted": ["busted", "--output=junit", "-Xoutput", "busted.xml", self.write("b_spec.lua", trivial_busted())],
            "lua-unit": ["lua5.4", self.write("unit.lua", trivial_luaunit()), "-o", "junit", "-n", "lua-unit"],
        }, TESTS, {"busted": 30, "lua-unit": 1})
        listing = self.median([self.binary, "list", "trivial_scenario.lua"], 15)
        self.row(f"list of {TESTS} tests", f"{listing * 1e3:.1f} ms", "50 ms", listing <= 0.050)

    def many_files(self):
        for kind in ("ours", "theirs"):
            (self.folder / kind).mkdir()
        for number in range(FILES):
            for path in (f"ours/f{number:03}_scenario.lua", f"theirs/f{number:03}_spec.lua"):
                self.write(path, trivial_busted(10))
        own = [self.binary, "run", "ours", "--junit", "entrance.xml"]
        ours = self.median(own, 15)
        self.expect(FILES * 10)
        self.row(f"{FILES} files of 10 tests, JUnit, all cores", f"{ours * 1e3:.1f} ms")
        command = ["busted", "--output=junit", "-Xoutput", "busted.xml", "theirs"]
        self.others(own, {"busted": command}, FILES * 10, {"busted": 20})

    def jobs(self):
        (self.folder / "drags").mkdir()
        for number in range(40):
            self.write(f"drags/d{number:02}_scenario.lua", drags(TESTS // 40))
        one, two = (self.median([self.binary, "run", "drags", "--jobs", jobs], 7) for jobs in "12")
        self.row("2,000 drags in 40 files, --jobs 2 against 1", f"{one / two:.2f} times", "1.7 times", one / two >= 1.7)

    def memory(self):
        """The supervisor's peak with every reporter on"""
        (self.folder / "many").mkdir()
        for number in range(10):
            self.write(f"many/m{number}_scenario.lua", "for i = 1, 10000 do it('passes ' .. i, function() end) end\n")
        reports = ["--junit", "m.xml", "--tap", "m.tap", "--events", "m.jsonl"]
        github = {"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(self.folder / "summary.md")}
        with open(self.folder / "output", "w", encoding="utf-8") as output:
            process = subprocess.Popen(
                [self.binary, "run", "many", *reports], stdout=output, stderr=output, env=self.environment | github
            )
            peak = 0
            while process.poll() is None:
                try:
                    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
                except OSError:
                    break
                found = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")]
                peak = max([peak, *map(int, found)])
                time.sleep(0.005)
        self.expect(MANY_TESTS, "m.xml")
        self.row(f"supervisor's memory, {MANY_TESTS} tests, all reports", f"{peak / 1024:.1f} MB", "30 MB", peak <= 30 * 1024)

    def drag(self):
        seconds = self.median(self.entrance(self.write("drag_scenario.lua", drags())), 5)
        self.expect(TESTS)
        rate = TESTS / seconds
        self.row(f"{TESTS} drag-to-area scenarios, one worker", f"{rate:.0f} a second", f"{DRAGS_A_SECOND} a second", rate >= DRAGS_A_SECOND)
        self.row("  each", f"{seconds / TESTS * 1e6:.0f} µs")

    def engine_alone(self):
        lines = subprocess.run([self.engine], capture_output=True, text=True, check=True).stdout.splitlines()
        for line in lines:
            self.rows.append(tuple(line.split("\t")))

    def expect(self, count, report="entrance.xml"):
        cases = len(ElementTree.parse(self.folder / report).getroot().findall(".//testcase"))
        if cases != count:
            raise RuntimeError(f"{report} holds {cases} cases instead of {count}")

    def show(self):
        header = ("what", "measured", "target", "met")
        widths = [max(len(row[column]) for row in [header, *self.rows]) for column in range(4)]
        for row in [header, tuple("-" * width for width in widths), *self.rows]:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: Benchmarks/run.py ENTRANCE ENGINE_BENCHMARK")
    binary, engine = (str(Path(argument).resolve()) for argument in sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        os.chdir(name)
        benchmark = Benchmark(binary, engine, Path(name))
        benchmark.attempt("start", benchmark.start)
        benchmark.attempt("method call", lambda: benchmark.call(
            "app:mark()", "a bound method call (app:mark)", 250))
        benchmark.attempt("call with a page", lambda: benchmark.call(
            "entrance:is_item(page)", "  with a page's name (entrance:is_item)"))
        benchmark.attempt("property", lambda: benchmark.call("app.now", "a bound property (app.now)"))
        benchmark.attempt("trivial tests", benchmark.trivial)
        benchmark.attempt("many files", benchmark.many_files)
        benchmark.attempt("drags", benchmark.drag)
        benchmark.attempt("jobs", benchmark.jobs)
        benchmark.attempt("memory", benchmark.memory)
        for part in (sessions.starts, sessions.lines, sessions.completion, sessions.commands):
            benchmark.attempt(f"sessions: {part.__name__}", lambda part=part: part(benchmark))
        benchmark.attempt("the engine alone", benchmark.engine_alone)
        benchmark.show()
        return 1 if benchmark.failed else 0


sys.exit(main())
