#!/usr/bin/env python3
"""A bot for the arena of Pavage, with Python and nothing else.

    pavage arena check "python3 examples/bots/python/bot.py"
    pavage watch carcassonne --player "process:python3 examples/bots/python/bot.py" --player greedy

It plays every game of Pavage with one idea: lay where most neighbours are, claim what is worth most.
Begin your own bot here: make `worth` better. docs/protocol.md explains the messages."""
import json, random, re, sys

CLAIMS = {"@cloister": 9, "@city": 8, "@road": 6, ".": 4, "@farm": 2}
LEADERS = {"T": "priest", "F": "farmer", "M": "trader", "S": "king"}


def taken(view):
    """The cells of the board with something on them, whatever the game."""
    tiles = view.get("cells", view.get("tiles", []))
    if isinstance(tiles, str):  # Tigris & Euphrates: 16 columns, row by row
        return {(at % 16, at // 16) for at, tile in enumerate(tiles) if tile not in ".~"}
    return {(tile["x"], tile["y"]) for tile in tiles}


def neighbours(action, cells):
    """How many of the eight cells around the place of an action are taken."""
    if place := re.match(r"(-?\d+),(-?\d+)", action):
        x, y = int(place[1]), int(place[2])
    elif place := re.search(r"[@>]([A-P])(\d+)", action):
        x, y = ord(place[1]) - ord("A"), int(place[2]) - 1
    else:
        return 0
    return sum((x + dx, y + dy) in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def worth(action, actions, view, cells):
    """How good an action looks; a number that means nothing but more or less."""
    near = neighbours(action, cells)
    kind = action.split(".")[0] if action != "." else action
    if kind in CLAIMS:
        return CLAIMS[kind]
    if leader := re.match(r"([a-z]+)>", action):  # one a turn to the board, none from place to place
        return -1 if f"{leader[1]}<" in actions or view["actions_left"] < 2 else 20 + near
    if tile := re.match(r"([TFMS])@", action):  # scores if the leader of its colour is there
        return near + (10 if f"{LEADERS[tile[1]]}<" in actions else 0)
    if commit := re.match(r"commit:(\d+)", action):
        return int(commit[1])
    if re.match(r"build|take|war", action):
        return 30
    if re.match(r"x@|swap|[a-z]+<", action):
        return -2
    return near  # a cell of Carcassonne or Tilings, `-` or `pass`


def choose(go, seed):
    """The best action; equal ones by lot, and by the same lot for the same seed and ply."""
    actions, cells = set(go["actions"]), taken(go["view"])
    values = {action: worth(action, actions, go["view"], cells) for action in go["actions"]}
    most = max(values.values())
    best = [action for action, value in values.items() if value == most]
    return random.Random(f"{seed}/{go['ply']}").choice(best)


def say(message):
    print(json.dumps(message), flush=True)


seed = ""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "Neighbour (Python)"})
    elif message["type"] == "game":
        seed = message["seed"]
    elif message["type"] == "go":
        say({"type": "play", "ply": message["ply"], "action": choose(message, seed)})
    elif message["type"] == "ping":
        say({"type": "pong", "id": message["id"]})
    elif message["type"] == "quit":
        break
