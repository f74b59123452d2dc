#!/usr/bin/env python3
"""Sits down at an online table and says whatever is legal: a client without an engine and without a
WebSocket (docs/PROTOCOL.md, "Ways in").

    player.py http://127.0.0.1:8080 TABLE [PAUSE]

TABLE: the ten letters behind "#t=" of the link. PAUSE: seconds before each message.
"""
import json
import random
import secrets
import sys
import time
import urllib.request

server, table, pause = sys.argv[1].rstrip("/"), sys.argv[2], float((sys.argv[3:] or [0.1])[0])
token = secrets.token_hex(16)  # names this connection; a pass is what a chair belongs to


def ask(path, body=None):
    request = urllib.request.Request(server + path, body, {"Authorization": "Bearer " + token})
    with urllib.request.urlopen(request, timeout=40) as answer:
        return json.loads(answer.read() or "null")


def say(kind, **fields):
    time.sleep(pause)  # twenty messages a second are allowed
    ask("/api/say", json.dumps({"t": kind, **fields}).encode())


def told():
    batch = {"k": 0}
    while "closed" not in batch:
        batch = ask(f"/api/events?after={batch['k']}")
        yield from batch["messages"]


online = ask("/api/online")
say("hello", v=online["v"], rules=online["rules"], content=online["content"])
say("join", c="join", table=table, name="Python", colour=1, **{"pass": secrets.token_hex(16)})
chair = None
for count, message in enumerate(told()):
    match message["t"]:
        case "seated":
            chair = message["chair"]
            say("ready", c="ready", chair=chair)
        case "table" | "begin" | "did" if message.get("asks") == chair is not None:
            say("legal", chair=chair)
        case "legal":
            line = random.choice(message["lines"])
            say("say", c=str(count), chair=chair, at=message["at"], lines=[line])
        case "no":
            sys.exit(f"refused: {message}")
        case "end":
            print("coins:", *message["coins"])
            break
