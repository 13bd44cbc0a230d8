"""Plays a game at a server: docs/bot.py against a bot of the server. Prints the table and its record.

    python3 package.py URL docs/bot.py
"""
import json, os, secrets, subprocess, sys, tempfile, time, urllib.request

server, bot = sys.argv[1].rstrip("/"), sys.argv[2]
# No proxy of this machine, and the cookie of a browser.
browser = urllib.request.build_opener(
    urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor()
)


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    head = {"origin": server, "content-type": "application/json"}
    request = urllib.request.Request(server + path, data, head)
    with browser.open(request, timeout=600) as answer:
        return answer.read().decode()


ask("/api/me")
token = json.loads(ask("/api/tokens", {"label": "soak"}))["token"]
table = json.loads(ask("/api/tables", {"game": "tilings", "seats": 2}))["id"]


def wish(it):
    ask(f"/api/tables/{table}/commands", {"id": secrets.token_hex(16), "wish": it})


wish({"seat": {"seat": 0, "bot": "random"}})
with tempfile.TemporaryDirectory() as home:
    variables = os.environ | {"PAVAGE_TOKEN": token, "HOME": home, "no_proxy": "*"}
    player = subprocess.Popen([sys.executable, bot, server, table], env=variables, stdout=sys.stderr)
    while "nobody" in [it["player"] for it in json.loads(ask(f"/api/tables/{table}/news"))["places"]]:
        time.sleep(0.05)
    wish("start")
    if player.wait() != 0:
        sys.exit("expected the bot to play to the end")
print(table)
print(ask(f"/api/tables/{table}/record"), end="")
