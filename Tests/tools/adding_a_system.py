#!/usr/bin/env python3
"""Does what docs/adding-a-system.md says: adding_a_system.py FOLDER [OPTION OF SWIFT BUILD ...]

In FOLDER a copy of the sources gets the page's example, the curtain, by the page's own snippets and lines, and is built.
The scenarios of the page pass there, its names are known to messages, coverage and mutants.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

NAMES = """
it("has words that are known by name", function()
  assert.error_matches(function() launch { curtain = { alpah = 0 } } end, 'unknown key "alpah"; did you mean "alpha"')
  assert.error_matches(function() launch { curtan = {} } end, 'did you mean "curtain"')
  assert.error_matches(function() launch { curtain = { quirks = { "Q2" } } } end, 'did you mean "Q1"')
  assert.is_false(launch().curtain.exists)
end)
"""


def copy(folder):
    """The sources, with their times, so that only what is new is built again"""
    shutil.rmtree(folder / "Sources", ignore_errors=True)
    shutil.copytree(ROOT / "Sources", folder / "Sources")
    for name in ("Tests", "Benchmarks"):
        if not (folder / name).is_symlink():
            (folder / name).symlink_to(ROOT / name)


def put(path, text):
    """A file of the example; one that says the same keeps its time"""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def changed(text, before, new):
    """A text with something new after what a pattern finds"""
    place = re.search(before, text)
    if not place:
        sys.exit(f"nothing matches {before}")
    return text[: place.end()] + new + text[place.end() :]


def add(folder, page):
    """The files and lines of the page"""
    engine, words = re.findall(r"```swift\n(.*?)```", page, re.DOTALL)
    imports = "".join(f"import {name}\n" for name in ("Curtain", "HeadlessUIKit", "LuaRuntime"))
    put(folder / "Sources/Entrances/Curtain/Curtain.swift", engine)
    put(folder / "Sources/Scenarios/Systems/Curtain/CurtainSystem.swift", imports + "\n" + words)
    scenarios = "\n".join(re.findall(r"```lua\n(.*?)```", page, re.DOTALL))
    put(folder / "scenarios/curtain/curtain_scenario.lua", scenarios + NAMES)
    # A project of its own, wherever the folder lies.
    put(folder / ".entrance.lua", "return {}\n")

    row = re.search(r"^\| `Package.swift` \|(.*)$", page, re.MULTILINE).group(1)
    target, name, _, product, _ = re.findall(r"`([^`]*)`", row)
    package = (ROOT / "Package.swift").read_text()
    package = changed(package, r"products: \[\n", f"    {product},\n")
    package = changed(package, r"  targets: \[\n", f"    {target},\n")
    package = changed(package, r'name: "Scenarios",\s+dependencies: \[', f"{name}, ")
    put(folder / "Package.swift", package)

    row = re.search(r"^\| `(Sources/Scenarios/Systems/Systems.swift)` \| `(.*?)`", page, re.MULTILINE)
    path = folder / row.group(1)
    path.write_text(changed(path.read_text(), r"all: \[any ScenarioSystem\] = \[", f"\n    {row.group(2)},"))
    shutil.copystat(ROOT / row.group(1), path)


def run(folder, *arguments):
    """What the program prints; whatever fails ends this one"""
    result = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(result.stdout + result.stderr)
    return result.stdout


def main():
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    copy(folder)
    add(folder, (ROOT / "docs/adding-a-system.md").read_text())
    build = ["swift", "build", "--product", "entrance", "--scratch-path", str(folder / ".build"), *sys.argv[2:]]
    subprocess.run(build, cwd=folder, check=True)

    program = str(folder / ".build/debug/entrance")
    print(run(folder, program, "run", "--coverage", "coverage.json").splitlines()[-1])
    if '"CU-1/drawn"' not in (folder / "coverage.json").read_text():
        sys.exit("coverage does not know CU-1/drawn")
    mutants = run(folder, program, "mutants")
    if not re.search(r"✓ CU-Q1\b", mutants):
        sys.exit("no scenario notices CU-Q1:\n" + mutants)


if __name__ == "__main__":
    main()
