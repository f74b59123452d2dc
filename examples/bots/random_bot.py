#!/usr/bin/env python3
"""A bot in a few lines: says anything that is legal, but prefers to conquer.

    smallworld arena --bots "exec:python3 examples/bots/random_bot.py,random" --blocks 20
"""
import json
import random
import sys


def answer(question):
    legal = question["legal"]  # complete lines, as in "p1 conquer r07"
    attacks = [line for line in legal if line.split()[1] == "conquer"]
    return random.choice(attacks or legal)


random.seed(sys.argv[1] if len(sys.argv) > 1 else 1)
for text in sys.stdin:  # "hello", "line" and "over" tell what happens; only "choose" asks
    message = json.loads(text)
    if "choose" in message:
        print(answer(message["choose"]), flush=True)
