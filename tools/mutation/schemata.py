"""One build for all mutants: a copy of the tree in which every changed place holds the code as it
is and all its mutants, chosen when the program runs by the number in SW_MUTANT (0: none).
"""
import os
import re
import shutil
import subprocess

SWITCH = """#pragma once
#include <cstdlib>
inline const int sw_mutant = [] {
  const char* const number = std::getenv("SW_MUTANT");
  return number == nullptr ? 0 : std::atoi(number);
}();
#define SW_MUTANT(number) (__builtin_expect(sw_mutant == (number), 0))
"""
COPIED = ("CMakeLists.txt", "cmake", "src", "tests", "content", "examples", "python", "docs/rules")
FOREIGN = ("tests/unit/bots_*", "tests/unit/catalog_*", "tests/unit/cli_[!p]*", "tests/unit/cli_play.cpp",
           "tests/unit/exec_*")  # not of the rules
FLAGS = "-O1 -w -D_GLIBCXX_ASSERTIONS"
ERROR = re.compile(r"error:|^FAILED: |^ninja: ")
PLACE = re.compile(r"(?:^|\s)(\S+?):(\d+)(?::\d+)?[:,]")
NUMBER = re.compile(r"sw_mutant\)* == (\d+)")  # the switch itself, where only a constant may stand
FROZEN_NAME = re.compile(r"the value of ‘([^’]+)’ is not usable in a constant expression")


class Stuck(Exception):
    """The copy does not compile for a reason that is no mutant."""


# --- Writing the copy -------------------------------------------------------------------------------

def write_if_new(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def copy_tree(root, tree):
    """Copies what the build needs, touching only what has changed."""
    wanted = set()
    for name in COPIED:
        start = root / name
        for path in [start] if start.is_file() else start.rglob("*"):
            name = path.relative_to(root)
            if path.is_file() and path.suffix != ".pyc" and not any(name.match(foreign) for foreign in FOREIGN):
                wanted.add(name)
    for path in [p for p in tree.rglob("*") if p.is_file()]:
        if path.relative_to(tree) not in wanted:
            path.unlink()
    for path in wanted:
        if path.parts[:2] != ("src", "rules"):
            write_if_new(tree / path, (root / path).read_bytes())
    return wanted


class Writer:
    """One source file with its mutants compiled in, and which line belongs to which of them."""

    def __init__(self, source, mutants):
        self.source, self.by_unit = source, {}
        for mutant in mutants:
            self.by_unit.setdefault(id(mutant.unit), []).append(mutant)
        units = [u for u in source.units if id(u) in self.by_unit]
        self.units = sorted(units, key=lambda u: (u.first, -u.last))
        self.thawed = {u.frozen for u in units if u.frozen >= 0}
        self.parts, self.line, self.owner = [], 1, {}
        self._put('#include "rules/mutant_switch.hpp"\n')
        self._range(0, len(source.text), self.units)

    def text(self):
        return "".join(self.parts)

    def _put(self, text, mutant=None):
        lines = text.count("\n")
        if mutant is not None:
            for line in range(self.line, self.line + lines + 1):
                self.owner.setdefault(line, mutant)
        self.parts.append(text)
        self.line += lines

    def _plain(self, begin, end):
        """Code as it is, but for constants that a mutant changes."""
        tokens = self.source.tokens
        for i in sorted(self.thawed):
            token = tokens[i]
            if begin <= token.start < end:
                in_class = tokens[i - 1].text == "static"
                self._put(self.source.text[begin:token.start] + ("inline const" if in_class else "const"))
                begin = token.end
        self._put(self.source.text[begin:end])

    def _range(self, begin, end, units):
        while units:
            unit, units = units[0], units[1:]
            inner = [u for u in units if u.first < unit.last]
            units = units[len(inner):]
            first, last = self.source.tokens[unit.first], self.source.tokens[unit.last - 1]
            self._plain(begin, first.start)
            getattr(self, "_" + unit.kind)(self.by_unit[id(unit)], first.start, last.end, inner)
            begin = last.end
        self._plain(begin, end)

    def _entry(self, mutants, begin, end, inner):
        self._put(f"{{ if (SW_MUTANT({mutants[0].number})) return; ")

    def _loop(self, mutants, begin, end, inner):
        self._put(f"if (!SW_MUTANT({mutants[0].number})) ")
        self._plain(begin, end)

    def _statement(self, mutants, begin, end, inner):
        self._put("{")
        for mutant in mutants:
            self._put("\n")
            self._put(f"if (SW_MUTANT({mutant.number})) {{ {mutant.text} }} else", mutant)
        self._put("\n{ ")
        self._range(begin, end, inner)
        self._put(" }}")

    def _expression(self, mutants, begin, end, inner):
        self._put("(")
        for mutant in mutants:
            self._put("\n")
            self._put(f"SW_MUTANT({mutant.number}) ? ({mutant.text}) :", mutant)
        self._put("\n(")
        self._range(begin, end, inner)
        self._put("))")


# --- Building ---------------------------------------------------------------------------------------

class Build:
    def __init__(self, root, sources, mutants, say):
        self.root, self.sources, self.mutants, self.say = root, sources, mutants, say
        self.tree = root / "build/mutate/tree"
        self.out = root / "build/mutate/out"
        self.memory = root / "build/mutate/not-compiling.txt"
        known = self.memory.read_text(encoding="utf-8").splitlines() if self.memory.exists() else []
        self.dropped = set(known) & {m.key for m in mutants}

    def alive(self):
        return [m for m in self.mutants if m.key not in self.dropped]

    def make(self, targets):
        copy_tree(self.root, self.tree)
        write_if_new(self.tree / "src/rules/mutant_switch.hpp", SWITCH.encode())
        self._write_sources()
        self._configure()
        for target in ("sw_rules", *targets):
            while (log := self._compile(target)) is not None:
                self._drop(log)
                self._write_sources()

    def _write_sources(self):
        by_path = {}
        for mutant in self.alive():
            by_path.setdefault(mutant.path, []).append(mutant)
        self.owners = {}
        for path, source in self.sources.items():
            text = source.text
            if path in by_path:
                writer = Writer(source, by_path[path])
                text, self.owners[str(self.tree / path)] = writer.text(), writer.owner
            write_if_new(self.tree / path, text.encode())

    def _configure(self):
        if (self.out / "build.ninja").exists():
            return
        subprocess.run(["cmake", "-S", self.tree, "-B", self.out, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None",
                        "-DCMAKE_CXX_COMPILER=g++", f"-DCMAKE_CXX_FLAGS={FLAGS}"],
                       check=True, stdout=subprocess.DEVNULL)

    def _compile(self, target):
        """None if it compiles, otherwise what the compiler says."""
        self.say(f"building {target}")
        command = ["cmake", "--build", self.out, "-j", os.environ.get("JOBS", str(os.cpu_count())),
                   "--target", target, "--", "-k", "0"]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        return None if done.returncode == 0 else done.stdout + done.stderr

    def _drop(self, log):
        """Leaves out the mutants of which the compiler complains."""
        bad = set()
        for errors in re.split(r"\n(?=\S.* error: )", log)[0:]:
            bad |= self._blamed(errors)
        if not bad:  # a static assertion over a table: whatever is changed in its file
            bad = self._beside(log)
        if not bad:
            raise Stuck(log[-6000:])
        self.say(f"{len(bad)} mutants do not compile")
        self.dropped |= bad
        self.memory.write_text("".join(f"{key}\n" for key in sorted(self.dropped)), encoding="utf-8")

    def _blamed(self, text):
        """The mutants of one error: at its own line, else at a line it mentions, else a constant."""
        numbers = {int(number) for number in NUMBER.findall(text)}
        if numbers:
            return {m.key for m in self.alive() if m.number in numbers}
        lines = text.splitlines()
        for some in (lines[:1], lines):
            found = set()
            for line in some:
                for path, number in PLACE.findall(line):
                    mutant = self.owners.get(os.path.normpath(self.out / path), {}).get(int(number))
                    if mutant is not None:
                        found.add(mutant.key)
            if found:
                return found
        names = {name.split("::")[-1] for name in FROZEN_NAME.findall(text)}
        return {m.key for m in self.alive() if m.unit.frozen >= 0 and self._declares(m, names)}

    def _beside(self, log):
        files = {os.path.normpath(self.out / path) for line in log.splitlines() if " error: " in line
                 for path, _ in PLACE.findall(line)}
        return {m.key for m in self.alive() if str(self.tree / m.path) in files}

    def _declares(self, mutant, names):
        source = self.sources[mutant.path]
        words = {t.text for t in source.tokens[mutant.unit.frozen:mutant.unit.first]}
        return bool(words & names)


def remove(root):
    shutil.rmtree(root / "build/mutate", ignore_errors=True)
