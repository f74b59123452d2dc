#!/usr/bin/env python3
"""A bot that breaks the protocol of 70.8 in the way that its argument names. For tests of the host."""
import json
import os
import sys
import time


def illegal(legal):
    me = legal[0].split()[0]
    return legal[0].replace(me, "p2" if me == "p1" else "p1", 1)


def questions():
    for text in sys.stdin:
        message = json.loads(text)
        if "choose" in message:
            yield message["choose"]


def answer_each(reply):
    for asked in questions():
        print(reply(asked["legal"]), flush=True)


def late(legal):
    time.sleep(float(sys.argv[2]) if len(sys.argv) > 2 else 0.05)
    return legal[0]


def oversleeps():
    """Answers the first question only when the second is asked: too late, however long that takes.
    Notes the time that it is given for each of the two."""
    asked = questions()
    first, second = next(asked), next(asked)
    with open(sys.argv[2], "a", encoding="ascii") as file:
        file.write(f"{first['ms']}\n{second['ms']}\n")
    print(first["legal"][0], second["legal"][0], sep="\n", flush=True)
    for more in asked:
        print(more["legal"][0], flush=True)


def dies():
    for number, asked in enumerate(questions(), 1):
        if number == 3:
            sys.exit(1)
        print(asked["legal"][0], flush=True)


def hangs():
    while True:
        time.sleep(1000)


def floods():
    try:
        while True:
            os.write(1, b"x" * 4096)
    except OSError:
        sys.exit(1)


def closes():
    os.close(1)
    hangs()


def leaves_a_child():
    child = os.fork()
    if child > 0:
        with open(sys.argv[2], "w", encoding="ascii") as file:
            file.write(f"{os.getpid()} {child}\n")
    hangs()


def becomes_a_daemon():
    """Leaves a child in a session of its own whose parent is gone."""
    parent = os.fork()
    if parent == 0:
        os.setsid()
        daemon = os.fork()
        if daemon > 0:
            with open(sys.argv[2], "w", encoding="ascii") as file:
                file.write(f"{os.getppid()} {daemon}\n")
            os._exit(0)
    hangs()


MODES = {
    "garbage": lambda: answer_each(lambda legal: "\x00\xff I would rather not {]"),
    "empty": lambda: answer_each(lambda legal: ""),
    "illegal": lambda: answer_each(illegal),
    "chatty": lambda: answer_each(lambda legal: "let me think\n" + legal[0]),
    "late": lambda: answer_each(late),
    "oversleeps": oversleeps,
    "never": lambda: list(questions()),
    "deaf": hangs,
    "dies": dies,
    "stillborn": lambda: None,
    "floods": floods,
    "closes": closes,
    "family": leaves_a_child,
    "daemon": becomes_a_daemon,
}

if __name__ == "__main__":
    MODES[sys.argv[1]]()
