#!/usr/bin/env python3
"""A bot to start from. Change worth(); everything else is the protocol, and stays.

    smallworld arena --bots "exec:python3 examples/bots/template.py,random" --blocks 20
"""
import json
import sys


class Bot:
    """One game after the other in the same chair or another."""

    def begin(self, hello):
        """A game begins: {"you": "p2", "players": 2, "rounds": 10, "map": {…}, "sets": …, "options": …}."""
        self.me = hello["you"]
        self.terrain = hello["map"]["regions"]  # {"r01": "mountain mine border", …}

    def hear(self, line):
        """Somebody has said something, we too: "p1 conquer r07", "die 2"."""

    def choose(self, view, legal):
        """One of the legal lines. view: everything that our seat sees."""
        return max(legal, key=lambda line: self.worth(view, *line.split()[1:]))

    def worth(self, view, verb, *words):
        """What a line is worth to us: here you begin. What comes first in the list wins among equals."""
        if verb == "conquer":
            return 100 - view["cost"].get(words[0], 0) + 5 * ("mine" in self.terrain[words[0]])
        if verb == "pick":
            return 80 - int(words[0])  # the first combo is free
        return {"expand": 90, "roll": 70, "deploy": 60, "done": 50, "stop": 50}.get(verb, 0)

    def end(self, coins):
        """The game is over; coins of every chair."""


def main():
    bot = Bot()
    for text in sys.stdin:
        message = json.loads(text)
        if "hello" in message:
            bot.begin(message)
        elif "line" in message:
            bot.hear(message["line"])
        elif "choose" in message:
            print(bot.choose(message["choose"]["view"], message["choose"]["legal"]), flush=True)
        elif "over" in message:
            bot.end(message["over"]["coins"])


if __name__ == "__main__":
    main()
