#!/usr/bin/env bash
# archives.sh FOLDER: puts there what the release program is linked with in the place of shared libraries, and prints
# the build's arguments for it. The program then starts sooner, calls Lua directly and needs nothing but libc and libm.
# What a machine lacks stays shared, and is compiled when the program starts.
set -euo pipefail

folder=$1
arguments=(-Xlinker "-L$folder" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
mkdir -p "$folder"

# The toolchain's own compiler: another one in the PATH may be too old, or there may be none.
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
clang=$resources/../../bin/clang
if [ ! -x "$clang" ]; then clang=clang; fi

# The C++ library that Swift's runtime needs: the linker takes the archive because it stands alone in a folder that is
# searched first.
standard=$("$clang" -print-file-name=libstdc++.a 2> /dev/null || true)
if [ -f "$standard" ]; then ln -sf "$standard" "$folder/"; fi

# Lua as one object, since the symbols of archives are hidden, and C modules need Lua's. `-llua5.4`, which the package
# asks for, finds an archive with nothing in it.
lua=$(pkg-config --variable=libdir lua5.4 2> /dev/null || true)/liblua5.4.a
if [ -f "$lua" ]; then
  if [ ! "$folder/lua5.4.pc" -nt "$lua" ]; then
    ld -r --whole-archive "$lua" -o "$folder/lua5.4.o"
    ar qc "$folder/liblua5.4.a"
    cat > "$folder/lua5.4.pc" << END
Name: Lua
Description: Lua, linked statically
Version: $(pkg-config --modversion lua5.4)
Libs: -L$folder -llua5.4
Cflags: $(pkg-config --cflags lua5.4)
END
  fi
  arguments+=(-Xlinker "$folder/lua5.4.o")

  # The prelude, compiled by that very Lua: the program needs 2 milliseconds for it.
  read -ra flags <<< "$(pkg-config --cflags lua5.4)"
  "$clang" -std=c2x -D_GNU_SOURCE -ISources/CLuaSupport -ISources/CLuaSupport/include "${flags[@]}" \
    .ci/prelude.c "$folder/lua5.4.o" -lm -ldl -o "$folder/prelude"
  "$folder/prelude" "$folder/prelude.new" Sources/Scenarios/Prelude/*.lua
  if ! cmp -s "$folder/prelude.new" "$folder/prelude.luac"; then mv "$folder/prelude.new" "$folder/prelude.luac"; fi
  arguments+=(-Xcc "-DPRELUDE_BYTECODE=\"$folder/prelude.luac\"")
else
  rm -f "$folder/lua5.4.pc"
fi
echo "${arguments[@]}"
