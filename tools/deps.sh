#!/usr/bin/env bash
# Installs the packages that the build needs, and those named as arguments, when it may; else it names them and fails.
# Named packages are only wanted: where they cannot be installed it says so and goes on.
set -euo pipefail

if ! command -v swift > /dev/null; then
  echo "The Swift toolchain is missing (no \`swift\` in the PATH); Swift 6.0 or newer is needed:" >&2
  echo "https://www.swift.org/install/linux/" >&2
  exit 1
fi

needed=()
command -v pkg-config > /dev/null || needed+=(pkg-config)
if ! command -v pkg-config > /dev/null || ! pkg-config --exists lua5.4; then needed+=(liblua5.4-dev); fi
if ! { ldconfig -p 2> /dev/null || /sbin/ldconfig -p; } | grep -q 'libxml2\.so'; then needed+=(libxml2); fi

wanted=()
is_there() {
  case $1 in
    lua-busted) command -v busted > /dev/null ;;
    lua-check) command -v luacheck > /dev/null ;;
    libxml2-utils) command -v xmllint > /dev/null ;;
    python3-junitparser) python3 -c 'import junitparser' 2> /dev/null ;;
    *) dpkg-query -W -f '${db:Status-Status}' "$1" 2> /dev/null | grep -qx installed ;;
  esac
}
for package in "$@"; do is_there "$package" || wanted+=("$package"); done

missing=("${needed[@]}" "${wanted[@]}")
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n); fi
if command -v apt-get > /dev/null && "${as_root[@]}" true 2> /dev/null; then
  echo "Installing ${missing[*]}"
  install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
      "${missing[@]}" > /dev/null
  }
  # The lists of a fresh machine are empty or old.
  if install 2> /dev/null; then exit 0; fi
  "${as_root[@]}" apt-get update -qq
  if install; then exit 0; fi
  if [ ${#needed[@]} -eq 0 ]; then exit 0; fi
  exit 1
fi

if [ ${#wanted[@]} -gt 0 ]; then echo "Not installed: ${wanted[*]}; what needs them is skipped or fails." >&2; fi
if [ ${#needed[@]} -gt 0 ]; then
  echo "These packages are needed and cannot be installed by this user:" >&2
  echo "  sudo apt-get install ${needed[*]}" >&2
  exit 1
fi
