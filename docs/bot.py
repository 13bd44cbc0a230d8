#!/usr/bin/env python3
"""Sits down at a table of a Pavage server and plays random legal actions to the end.

    PAVAGE_TOKEN=pavage_... python3 bot.py http://127.0.0.1:4180 TABLE [NAME]

The token is made in the page; TABLE is the last part of the table's link. Begin your own bot here:
choose better in `wish`. If it is started again, it goes on in its seat."""
import hashlib, hmac, http.client, json, os, pathlib, random, secrets, sys, time, urllib.error, urllib.request

server, table, name = [*sys.argv[1:], "bot.py"][:3]
token = os.environ["PAVAGE_TOKEN"]
HEAD = {"authorization": f"Bearer {token}", "content-type": "application/json"}
# Our parts of the dealing follow from a secret that the server, which knows the token, does not know.
kept = pathlib.Path.home() / f".pavage-bot-{hashlib.sha256(token.encode()).hexdigest()[:16]}"
if not kept.exists():
    kept.touch(0o600)
    kept.write_text(secrets.token_hex(32))
secret, shown = bytes.fromhex(kept.read_text()), set()


def ask(path, body=None):
    """The answer of the server. Whatever got no answer is asked again: the server carries out a
    command once, however often it hears its id."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server.rstrip('/')}/api/tables/{table}/{path}", data, HEAD)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code < 500 and refused.code != 429:
                return json.load(refused)
        except (OSError, http.client.HTTPException):
            pass  # the server is away, or the line broke
        time.sleep(1)


def nonce(round):
    """Our part of one round: nobody can guess it, and it is the same if we are started again."""
    return hmac.digest(secret, f"{table} {round}".encode(), "sha256")


def wish(news):
    """What we want of the table now, if anything."""
    seats, you, dealing, game = news["places"], news["you"], news["dealing"], news["game"]
    if news["phase"] == "open" and you is None:
        free = [seat for seat, it in enumerate(seats) if it["player"] == "nobody"]
        return {"sit": {"seat": free[0], "name": name}} if free else sys.exit("no seat is free")
    if dealing and dealing["asks"] and dealing["commitments"][you] is None:
        if dealing["round"] in shown:
            sys.exit("the server asks twice for the same nonce")  # and could choose the tiles
        return {"commit": {"hash": hashlib.sha256(nonce(dealing["round"])).hexdigest()}}
    people = [seat for seat, it in enumerate(seats) if "person" in it["player"]]
    if dealing and dealing["asks"] and all(dealing["commitments"][seat] for seat in people):
        shown.add(dealing["round"])  # not before everybody has committed, and never again
        return {"reveal": {"nonce": nonce(dealing["round"]).hex()}}
    if you is not None and "stand" in seats[you]["player"]:
        return "return"  # we were away, and a bot of the server plays for us
    if game and game["actions"]:
        return {"play": {"actions": [random.choice(game["actions"])]}}


news = ask("news")
while "error" not in news and news["phase"] != "over":
    if news["you"] is None and news["phase"] != "open":
        sys.exit("the game has begun without us")
    if wanted := wish(news):
        answer = ask("commands", {"id": secrets.token_hex(16), "expects": news["seq"], "wish": wanted})
        if "error" in answer:
            print(answer["error"]["message"], file=sys.stderr)
    news = ask(f"news?after={news['seq']}&wait=true")
if "error" in news:
    sys.exit(news["error"]["message"])
print(json.dumps({"seat": news["you"], "scores": news["game"]["scores"]}))
