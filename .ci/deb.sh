#!/usr/bin/env bash
# deb.sh FOLDER TREE: makes FOLDER/entrance_VERSION_ARCHITECTURE.deb of an installed tree, and looks whether it works.
set -euo pipefail
umask 022

folder=$(mkdir -p "$1" && cd "$1" && pwd)
tree=$(cd "$2" && pwd)
root=$(cd "$(dirname "$0")/.." && pwd)

version=$(sed -n 's/.*number = "\(.*\)".*/\1/p' "$root/Sources/entrance/Version.swift")
architecture=$(dpkg --print-architecture)
# The same commit gives the same file.
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
export SOURCE_DATE_EPOCH

documents=$tree/usr/share/doc/entrance
install -d "$documents" "$tree/DEBIAN"
{
  printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\n'
  printf 'Copyright: %s\nLicense: Expat\n' "$(sed -n 's/^Copyright (c) //p' "$root/LICENSE")"
  sed -e '1,4d' -e 's/^$/./' -e 's/^/ /' "$root/LICENSE"
} > "$documents/copyright"
{
  printf 'entrance (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * Version %s.\n\n' "$version"
  printf ' -- %s  %s\n' 'The Entrance authors <entrance@example.org>' "$(date -R -u -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$documents/changelog.gz"

# At a fixed address the program starts sooner (Makefile), on purpose.
install -d "$tree/usr/share/lintian/overrides"
echo 'entrance: hardening-no-pie [usr/bin/entrance]' > "$tree/usr/share/lintian/overrides/entrance"

find "$tree/usr/share/man" -type f -exec gzip -9n {} +

# What the program is linked with is asked; what it loads when it is used is named.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: entrance\n\nPackage: entrance\nArchitecture: any\n' > "$work/debian/control"
linked=$(cd "$work" && dpkg-shlibdeps -O "$tree/usr/bin/entrance" 2> /dev/null | sed -n 's/^shlibs:Depends=//p')

cat > "$tree/DEBIAN/control" << END
Package: entrance
Version: $version
Architecture: $architecture
Maintainer: The Entrance authors <entrance@example.org>
Installed-Size: $(du -k -s --exclude=DEBIAN "$tree" | cut -f1)
Depends: $linked, libxml2 | libxml2-16, libedit2
Section: devel
Priority: optional
Description: scenarios for floating pages, without a device
 Runs tests written in Lua against a model of UIKit on a virtual clock, with
 floating balls, windows, transitions and sheets on it, and reports as JUnit
 XML, TAP or JSON lines. Each scenario takes a fraction of a millisecond and
 gives the same result every time.
END
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$tree/DEBIAN/md5sums"
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

package=$folder/entrance_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$tree" "$package" > /dev/null

if command -v lintian > /dev/null; then lintian --fail-on warning --allow-root "$package"; fi

# It holds a program that answers, and what it depends on is a version of a package each.
dpkg-deb --extract "$package" "$work/installed"
"$work/installed/usr/bin/entrance" version > /dev/null
test -f "$work/installed/usr/share/zsh/vendor-completions/_entrance"
if closed=$(dpkg-deb --contents "$package" | grep -Ev '^(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--) root/root '); then
  echo "$package: not readable by everybody: $closed" >&2
  exit 1
fi
dpkg-deb --field "$package" Depends | grep -qE '^libc6 \(>= [0-9.]+\), libxml2'
echo "$package"
