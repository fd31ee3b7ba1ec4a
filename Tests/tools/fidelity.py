#!/usr/bin/env python3
"""fidelity.py [--strict] BINARY [ROW...]: varies each mark of the engine and tells which test of its row notices.

BINARY is the tests' binary of a build with -D FIDELITY (`make fidelity`). Rows, marks and their tests come from
docs/uikit-fidelity.md, the tests' names from a first run in which nothing is varied. A mark is noticed when a test that
bears its row's number fails, the program traps or does not end. Rows that are given ("U5", "U9.16") are looked at alone. With --strict a rule is not turned round but fixed, once to true and once
to false, which shows conditions whose two sides no test tells apart.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

LIMIT = 30  # seconds; a run takes a tenth of one
SKIPPED = r"HeadlessUIKitTests\.\w*(Property|Random)Tests"  # they take seconds, and bear no row alone
ROOT = pathlib.Path(__file__).parents[2]
PAGE = ROOT / "docs" / "uikit-fidelity.md"
RULE = re.compile(r'\brule\(\s*"([^"]+)",\s*(true\)|false\))?')
ROW = re.compile(r"(?<! to )\bU\d+\.\d+\b(?! to U)")  # but no range, "U1.1 to U1.3"
ISSUE = re.compile(r'Test (?:case passing .*? to )?"(.*?)" recorded an issue(.*?) at \S+\.swift:')


class Row:
    """A row of the page."""

    def __init__(self, cells):
        self.number, fact, _, _, varied = cells
        self.marks = re.findall(r"`([^`]+)`", varied)
        model = fact.partition(": ")[2]
        self.is_modelled = not model.startswith("not modelled")
        self.is_variable = self.is_modelled and "nothing to vary" not in model


def read_page(wanted):
    """The rows of the page that are wanted, all when none is named."""
    rows = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 5 and ROW.fullmatch(cells[0]):
            rows.append(Row(cells))
    return [row for row in rows if not wanted or any((row.number + ".").startswith(w + ".") for w in wanted)]


def fixed_rules():
    """What each rule is fixed to, by its mark; a rule that is a constant anyway is only turned round."""
    found = {}
    for path in sorted((ROOT / "Sources" / "HeadlessUIKit").rglob("*.swift")):
        for mark, constant in RULE.findall(path.read_text(encoding="utf-8")):
            found.setdefault(mark, set()).update({"true", "false"} - {constant.rstrip(")")})
    return found


def run(binary, mark, tests, *options, always=""):
    """Runs tests with a mark varied; returns the exit code, None after the limit, and what was printed."""
    command = [binary, "--testing-library", "swift-testing", "--filter", tests, "--skip", SKIPPED, *options]
    environment = {**os.environ, "NO_COLOR": "1", "ENTRANCE_FIDELITY": mark}
    if always:
        environment["ENTRANCE_FIDELITY_ALWAYS"] = always
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, timeout=LIMIT if mark else None, check=False
        )
    except subprocess.TimeoutExpired:
        return None, ""
    text = (done.stdout + done.stderr).decode("utf-8", "replace")
    return done.returncode, re.sub(r"\x1b\[[0-9;]*m", "", text)


def tests_of_rows(binary):
    """The identifiers of the tests that bear a row, by its number; the tests must pass when nothing is varied."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as events:
        code, text = run(binary, "", r"HeadlessUIKitTests\.", "--event-stream-output-path", events.name)
        if code != 0:
            sys.exit(text + "\nThe tests fail with nothing varied.")
        lines = [json.loads(line) for line in events]
    found = {}
    for payload in (line["payload"] for line in lines):
        if payload.get("kind") == "function":
            test, names = payload["id"], payload.get("displayName", "")
        elif payload.get("kind") == "testCaseStarted":
            test, names = payload["testID"], payload["messages"][0]["text"]
        else:
            continue
        for number in ROW.findall(names):
            found.setdefault(number, set()).add(test.rsplit("/", 1)[0])
    return found


def notice(binary, row, mark, always, tests):
    """What notices that a mark is varied, or None."""
    pattern = "^(%s)/" % "|".join(re.escape(test) for test in sorted(tests))
    code, text = run(binary, mark, pattern, always=always)
    if code is None:
        return "does not end"
    if code < 0 or code > 1:
        return "traps"
    names = [name + case for name, case in ISSUE.findall(text)]
    return next((name for name in names if row in ROW.findall(name)), None)


def main():
    is_strict = sys.argv[1:2] == ["--strict"]
    binary, *wanted = sys.argv[2 if is_strict else 1 :]
    started = time.monotonic()
    rows = read_page(wanted)
    tests = tests_of_rows(binary)
    fixed = fixed_rules() if is_strict else {}
    jobs = [
        (row.number, mark, always)
        for row in rows
        for mark in row.marks
        for always in sorted(fixed.get(mark, [] if is_strict else [""]))
    ]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(
            pool.map(lambda job: notice(binary, *job, tests[job[0]]) if job[0] in tests else None, jobs)
        )
    for (number, mark, always), name in zip(jobs, found):
        if name:
            label = f"{mark} always {always}" if always else mark
            print(f"{label if mark.startswith(number) else number + ': ' + label:28} {name}")
    gaps = {
        "No test of its row notices": [
            f"{mark} always {always}" if always else mark
            for (_, mark, always), name in zip(jobs, found)
            if not name
        ],
        "Rows without a mark": [row.number for row in rows if row.is_variable and not row.marks],
        "Said not to be modelled": [row.number for row in rows if row.marks and not row.is_modelled],
        "Rows without a test": [row.number for row in rows if row.is_modelled and row.number not in tests],
    }
    for title, list_of_gaps in gaps.items():
        for gap in list_of_gaps:
            print(f"{title}: {gap}")
    noticed = sum(1 for name in found if name)
    print(f"{noticed} of {len(jobs)} marks are noticed, in {time.monotonic() - started:.0f} s")
    sys.exit(1 if any(gaps.values()) else 0)


main()
