#!/usr/bin/env bash
# check-binary.sh FILE: the release binary is small, needs no Swift toolchain, and answers.
set -euo pipefail

binary=$1
limit=$((25 * 1024 * 1024))

stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
strip -o "$stripped" "$binary"
size=$(stat -c %s "$stripped")
if [ "$size" -gt "$limit" ]; then
  echo "$binary: $size bytes stripped, more than the $limit that are allowed" >&2
  exit 1
fi

allowed='^(linux-vdso|/lib.*ld-linux.*|ld-linux.*|libc|libm|libdl|libpthread|librt|libgcc_s|libstdc\+\+|liblua5\.4)\.so'
libraries=$(env -u LD_LIBRARY_PATH ldd "$binary" | awk '{print $1}')
if others=$(grep -Ev "$allowed" <<< "$libraries"); then
  echo "$binary needs libraries that a plain machine does not have:" $others >&2
  exit 1
fi
