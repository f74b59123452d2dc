#!/usr/bin/env bash
# What is installed can be used from outside of the tree: the program, its manual page and completions, and
# the library by CMake and by pkg-config.   installed.sh <build directory>
set -euo pipefail
build=$(realpath "$1")
source=$(dirname "$(dirname "$(dirname "$(realpath "$0")")")")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

fail() { echo "installed.sh: $*" >&2; exit 1; }

cmake --install "$build" --prefix "$place/usr" >install.txt
smallworld=$place/usr/bin/smallworld

# --- The program ---

[[ $("$smallworld" --version) =~ ^smallworld\ [0-9.]+(\ \(commit\ [0-9a-f]{12}(-dirty)?\))?$ ]] || fail "--version"
[[ $("$smallworld" perft --depth 1) == *total:* ]] || fail "the program does not run"

grep -q "^ExecStart=$smallworld serve " "$place/usr/lib/systemd/system/smallworld.service" || fail "the unit starts another program"

# Every command and option that --help shows stands in the manual page and in each completion.
share=$place/usr/share
page=$(sed 's/\\-/-/g' "$share/man/man1/smallworld.1")
bash_words=$(<"$share/bash-completion/completions/smallworld")
zsh_words=$(<"$share/zsh/site-functions/_smallworld")
fish_words=$(<"$share/fish/vendor_completions.d/smallworld.fish")
commands=$("$smallworld" --help | sed -n '/^Subcommands:/,$s/^  \([a-z-]\+\) .*/\1/p')
[[ $(wc -w <<<"$commands") -gt 20 ]] || fail "--help lists no commands"
for command in $commands; do
  [[ $page == *".SS smallworld $command"* ]] || fail "$command is not in the manual page"
  [[ $fish_words == *" -a $command -d "* ]] || fail "$command is not completed by fish"
  for option in $("$smallworld" "$command" --help | grep -oE '^  (-h,)?--[a-z-]+' | grep -oE -- '--[a-z-]+'); do
    [[ $option == --help || $page == *"$option"* ]] || fail "$command $option is not in the manual page"
    [[ $bash_words == *"$option"* && $zsh_words == *"$option"* && $fish_words == *" -l ${option#--}"* ]] ||
      fail "$command $option is not completed"
  done
done
! command -v man >/dev/null || MANWIDTH=80 man --warnings -l "$share/man/man1/smallworld.1" 2>&1 >/dev/null | { ! grep .; } ||
  fail "the manual page has a fault"

# What bash offers there.
complete_by_bash() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _smallworld
  echo " ${COMPREPLY[*]} "
}
# shellcheck disable=SC1091
source "$share/bash-completion/completions/smallworld"
[[ $(complete_by_bash smallworld ar) == " arena " ]] || fail "bash: a command"
[[ $(complete_by_bash smallworld arena --bl) == " --blocks " ]] || fail "bash: an option"
[[ $(complete_by_bash smallworld arena --map base-2) == " base-2p " ]] || fail "bash: a board"
[[ $(complete_by_bash smallworld replay install.) == " install.txt " ]] || fail "bash: a file"
! command -v zsh >/dev/null || zsh -n "$share/zsh/site-functions/_smallworld" || fail "zsh does not read its completion"
! command -v fish >/dev/null || fish -n "$share/fish/vendor_completions.d/smallworld.fish" || fail "fish does not read its completion"

# --- The library ---

libs=$(dirname "$(find "$place/usr" -name libsmallworld.so)")
[[ -L $libs/libsmallworld.so && $(readlink "$libs/libsmallworld.so") == libsmallworld.so.[0-9]* ]] || fail "the library has no version"
cmake -S "$source/examples/library" -B example -DCMAKE_PREFIX_PATH="$place/usr" >cmake.txt
cmake --build example >>cmake.txt || { cat cmake.txt; fail "the example does not build with CMake"; }
by_cmake=$(example/random_game)
[[ $by_cmake =~ ^smallworld\ [0-9.]+:\ [0-9]+\ [0-9]+\ [0-9]+\ coins$ ]] || fail "the example said $by_cmake"

export PKG_CONFIG_PATH=$libs/pkgconfig LD_LIBRARY_PATH=$libs
# shellcheck disable=SC2046
g++ -std=c++17 "$source/examples/library/random_game.cpp" $(pkg-config --cflags --libs smallworld) -o by_pkg_config
[[ $(./by_pkg_config) == "$by_cmake" ]] || fail "by pkg-config it is another game"
# shellcheck disable=SC2046
gcc -std=c11 "$source/examples/research/rollout.c" $(pkg-config --cflags --libs smallworld) -o rollout
[[ -n $(./rollout base-3p 7) ]] || fail "the example in C says nothing"
echo "installed.sh: all of it can be used"
