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
libraries=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p)
if [[ $libraries != *libxml2.so* ]]; then needed+=(libxml2); fi
if [[ $libraries != *libedit.so* ]]; then needed+=(libedit2); fi

wanted=()
is_there() {
  if dpkg-query -W -f '${db:Status-Status}\n' "$1" 2> /dev/null | grep -x installed > /dev/null; then return 0; fi
  case $1 in
    lua-busted) command -v busted > /dev/null ;;
    lua-check) command -v luacheck > /dev/null ;;
    libxml2-utils) command -v xmllint > /dev/null ;;
    python3) command -v python3 > /dev/null ;;
    cmake) command -v ctest > /dev/null ;;
    meson) command -v meson > /dev/null ;;
    ninja-build) command -v ninja > /dev/null ;;
    python3-junitparser) python3 -c 'import junitparser' 2> /dev/null ;;
    *) return 1 ;;
  esac
}
for package in "$@"; do is_there "$package" || wanted+=("$package"); done

if [ $((${#needed[@]} + ${#wanted[@]})) -eq 0 ]; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n); fi
updated=
install() {
  echo "Installing $*"
  local get=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@")
  if "${get[@]}" > /dev/null 2>&1; then return 0; fi
  # The lists of a fresh machine are empty or old.
  if [ -z "$updated" ]; then
    "${as_root[@]}" apt-get -qq update || true
    updated=yes
  fi
  "${get[@]}" > /dev/null
}

may_install=
if command -v apt-get > /dev/null && "${as_root[@]}" true 2> /dev/null; then may_install=yes; fi

if [ ${#needed[@]} -gt 0 ]; then
  if [ -z "$may_install" ] || ! install "${needed[@]}"; then
    echo "These packages are needed and could not be installed:" >&2
    echo "  sudo apt-get install ${needed[*]}" >&2
    exit 1
  fi
fi
for package in "${wanted[@]}"; do
  if [ -z "$may_install" ] || ! install "$package"; then
    echo "Not installed: $package; tests and checks that use it say so." >&2
  fi
done
