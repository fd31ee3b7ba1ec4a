#!/usr/bin/env bash
# The rules of the house that a search can check; each violation is printed as FILE:LINE: text.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
# complain WHAT: fails with the lines of standard input, if there are any.
complain() {
  local lines
  lines=$(cat)
  if [ -n "$lines" ]; then
    printf '%s\n%s\n\n' "$1:" "$lines" >&2
    failed=1
  fi
}
# search PATTERN PLACE...: code that matches; comments do not count.
search() {
  local pattern=$1
  shift
  { grep -rnE --include='*.swift' "$pattern" "$@" || true; } | { grep -vE '^[^:]+:[0-9]+:\s*//' || true; }
}

import='^\s*(@[A-Za-z_]+(\([a-z]*\))?\s+)?((public|internal|package|private|fileprivate)\s+)?import\s'

search "$import" Sources/HeadlessUIKit | { grep -v "^Sources/HeadlessUIKit/Fidelity.swift:" || true; } |
  complain "The engine imports nothing: its results must not depend on the machine"
search "$import" Sources/Entrances | { grep -vE 'import HeadlessUIKit\s*$' || true; } |
  complain "The systems import HeadlessUIKit alone"
search 'import (SuspensionEntrance|SuspendWindow|Transitions|DragDismissModal)\b' Sources/{Scenarios,Harness,entrance} |
  { grep -v '^Sources/Scenarios/Systems/[A-Za-z]*/' || true; } |
  complain "Only the folder of a system in Scenarios/Systems knows the system"
search "$import" Sources/Text | complain "Text imports nothing"
search 'import\s+(class |struct |func )?Foundation(\.|\s|$)' Sources |
  complain "Foundation costs start time and 40 MB of locale data; FoundationEssentials is there"

engine=(Sources/HeadlessUIKit Sources/Entrances)
search '\.random\(|RandomNumberGenerator|\.shuffled?\(|(Continuous|Suspending)Clock|\basync\b|\bawait\b|\bActor\b|@MainActor' "${engine[@]}" |
  complain "The engine has no randomness, wall clock or concurrency"
search '\.addingProduct\(|\.addProduct\(|\.truncatingRemainder\(|\.formTruncatingRemainder\(' "${engine[@]}" |
  complain "These differ between machines or call the C library; Math has what is needed"
search 'nonisolated\(unsafe\)|^\s*(public |internal |private |fileprivate )?static var [a-zA-Z_]+(: [^{]+)?( =|$)' Sources |
  complain "There is no global mutable state"
search '\b(fatalError|precondition|preconditionFailure|assertionFailure|unsafeBitCast|unsafeDowncast)\(|\bunowned\b|\btry!|\bas!|\bunsafelyUnwrapped\b' Sources |
  complain "No trap lies on a path that a script can reach"
search '\bMirror\(|String\((describing|reflecting):' Sources | complain "Reflection is slow and its text is not ours"

git ls-files --cached --others --exclude-standard -- Sources Tests Benchmarks scenarios .ci |
  grep -E '\.(swift|c|h|lua|py|sh)$' | while read -r file; do
    [ -f "$file" ] || continue
    lines=$(wc -l < "$file")
    if [ "$lines" -gt 400 ]; then echo "$file:400: it has $lines lines"; fi
  done | complain "A file of more than 400 lines holds more than one idea"

mapfile -t scripts < <(git ls-files --cached --others --exclude-standard -- '*.lua')
if [ ${#scripts[@]} -gt 0 ]; then
  if command -v luacheck > /dev/null; then
    luacheck --quiet "${scripts[@]}" || failed=1
  else
    echo "luacheck is missing: sudo apt-get install lua-check" >&2
    failed=1
  fi
fi

exit $failed
