"""Who is asked about a mutant, in this order; the first who objects has killed it."""
import os
import resource
import signal
import subprocess
import threading
import time
from dataclasses import dataclass, field

MEMORY = 4 << 30
# Memory that was freed is used again instead of being given back: half the time of the scenarios.
KEEP_MEMORY = {"MALLOC_TRIM_THRESHOLD_": "1000000000", "MALLOC_MMAP_THRESHOLD_": "1000000000"}
FAST = "--gtest_filter=-*Slow*"
EVERYTHING = "--gtest_filter=*_all*:*/base_2p:*/underground_2p:-*Slow*"  # tables with all content, and plain ones
# Name in the report, program of the build (its target too), arguments.
PROGRAMS = (
    ("tests", "test_positions", []),
    ("tests", "test_unit", [FAST]),
    ("golden", "test_golden", []),
    ("golden", "test_perft", [FAST]),
    ("oracles", "test_differential", [EVERYTHING]),
    ("oracles", "test_property", [EVERYTHING]),
)
NAMES = ("scenarios", "tests", "golden", "oracles")
TARGETS = ("smallworld", "smallworld_shared", *(program for _, program, _ in PROGRAMS))


@dataclass
class Killer:
    name: str
    command: list
    seconds: float = 600.0  # of the processor, for all of it
    said: str | None = None  # what it says about the code as it is, once asked
    lock: object = field(default_factory=threading.Lock, repr=False)


def listed(path):
    lines = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def all_killers(build):
    files = [f"tests/scenarios/{file}" for file in listed(build.tree / "tests/scenarios/enabled.txt")]
    out = [Killer("scenarios", [build.out / "smallworld", "scenario", *files])]  # one start for all of them
    for name, program, arguments in PROGRAMS:
        out.append(Killer(name, [build.out / program, "--gtest_brief=1", "--gtest_fail_fast", *arguments]))
    out.append(Killer("oracles", ["python3", "-B", "-m", "unittest", "discover", "-f", "-s", "tests/python",
                                  "-p", "test_base_oracle.py"]))
    return out


class Court:
    def __init__(self, build, say):
        self.build, self.say = build, say
        self.killers = all_killers(build)
        self.words = ""  # of the last killer
        self.last = {}  # source file → who killed its last mutant: he is asked first among his kind

    def judge(self, mutant):
        """(who killed the mutant or None, how)"""
        for killer in self._in_order(mutant.path):
            with killer.lock:
                self._prepare(killer)
            status, words = self._ask(killer, mutant.number)
            how = objection(killer, status, words)
            if how:
                self.last[mutant.path], self.words = killer, words
                return killer.name, how
        return None, ""

    def _prepare(self, killer):
        """Who is asked for the first time must be content with the code as it is; that also shows how long he takes."""
        if killer.said is not None:
            return
        begin = time.monotonic()
        status, killer.said = self._ask(killer, 0)
        took = time.monotonic() - begin
        self.say(f"{killer.name}: {took:.2f} s for {killer.command[0]}")
        if status != 0 and killer.name != "scenarios":
            raise SystemExit(f"mutate: {killer.command[0]} fails without a mutant:\n{killer.said[-3000:]}")
        killer.seconds = 3 * took + 1

    def _in_order(self, path):
        last = self.last.get(path)
        return sorted(self.killers, key=lambda k: (NAMES.index(k.name), k is not last))

    def _ask(self, killer, number):
        environment = {**os.environ, **KEEP_MEMORY, "SW_MUTANT": str(number), "PYTHONPATH": str(self.build.tree / "python"),
                       "SMALLWORLD_LIB": str(self.build.out / "libsmallworld.so")}

        def limit():
            seconds = int(killer.seconds + 1)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            os.nice(1)

        process = subprocess.Popen([str(word) for word in killer.command], cwd=self.build.tree, env=environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                   start_new_session=True, preexec_fn=limit)
        try:
            said, _ = process.communicate(timeout=20 * killer.seconds)
        except subprocess.TimeoutExpired:  # it sleeps
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
        return process.returncode, without_times(said)


def objection(killer, status, words):
    if status in (-signal.SIGXCPU, -signal.SIGKILL):
        return "time"
    if status < 0:
        return "crash"
    return "fail" if status != 0 and words != killer.said else ""


def without_times(text):
    return "\n".join(line for line in text.splitlines() if " ms" not in line and "seed" not in line)
