#!/usr/bin/env python3
"""Derives every draw of a finished Pavage record again, sharing no code with Pavage.

    pavage record verify --draws game.rec | python3 verify.py game.rec
    python3 verify.py game.rec < /dev/null    # Carcassonne with its own tiles: the record alone

It reads the record, and from standard input what could be drawn at each deal, because it knows no
rules. It prints what it found; the exit code is 1 if something is wrong."""
import hashlib, json, struct, sys

ORDER = 2**64 - 1  # the source of the draws that seat the players
BAG = dict(A=2, B=4, C=1, D=3, E=5, F=2, G=1, H=3, I=2, J=3, K=3, L=3, M=2, N=3, O=2, P=3,
           Q=1, R=3, S=2, T=1, U=8, V=9, W=4, X=1)  # Carcassonne without its start tile
COMMON_BAG = ("standard", "first-edition", "second-edition")


def chacha20(key, source, block):
    """The 16 words of a block: 64-bit counter, 64-bit nonce."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key),
             *struct.unpack("<4I", struct.pack("<QQ", block % 2**64, source))]
    x = start[:]
    def quarter(a, b, c, d):
        for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) % 2**32
            x[r] ^= x[p]
            x[r] = (x[r] << turn | x[r] >> 32 - turn) % 2**32
    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) % 2**32 for a, b in zip(x, start)]


def draw(key, source, k, weights):
    """The index of the outcome that draw k from a source chooses."""
    total = sum(weights)
    block = k
    while True:
        for word in chacha20(key, source, block):
            if word < 2**32 - 2**32 % total:
                word %= total
                return next(i for i in range(len(weights)) if word < sum(weights[:i + 1]))
        block += 1


def need(holds, message):
    if not holds:
        sys.exit(f"NOT FAIR: {message}")


def read(path):
    """The headers and the deals of a record."""
    head, _, body = open(path, encoding="utf-8-sig").read().partition("\n\n")
    heads = [line.split(":", 1) for line in head.splitlines()[1:] if line[:1] not in "# "]
    lines = [line.split("#")[0].split() for line in body.splitlines() if line.lstrip()[:1] == "="]
    return {key: value.strip() for key, value in heads}, [it[1:] for line in lines for it in line]


def key_of(head, seats):
    """The key of the deals, after a look at the commitments and the order of the seats."""
    secret = bytes.fromhex(head["deal-secret"])
    name = head["deal-match"].encode()
    whole = b"pavage-deal-1" + secret + bytes([len(name)]) + name
    shown = [("the secret", secret, head["deal-commitment"])]
    for place in range(1, seats + 1):
        text = head[f"deal-nonce {place}"]
        nonce = bytes(32) if text == "none" else bytes.fromhex(text)
        if text != "none":
            shown.append((f"nonce {place}", nonce, head[f"deal-commitment {place}"]))
        whole += nonce
    for what, value, commitment in shown:
        need(len(value) == 32 and hashlib.sha256(value).hexdigest() == commitment,
             f"{what} is not the one that was committed to")
    key, left, order = hashlib.sha256(whole).digest(), list(range(1, seats + 1)), []
    while left:
        order.append(left.pop(draw(key, ORDER, len(order), [1] * len(left))))
    found = head["deal-order"]
    need(found in ("kept", " ".join(map(str, order))), f"the order {found} should be {order}")
    return key, len(shown) - 1


def main(path):
    head, deals = read(path)
    seats = sum(key.startswith("seat ") for key in head)
    need("deal-secret" in head, "the record has no proof")
    key, contributed = key_of(head, seats)
    stream = [json.loads(line) for line in sys.stdin]
    if not stream and head["game"] == "carcassonne" and head["options"] in COMMON_BAG:
        bag = dict(BAG)
        for k, tile in enumerate(deals):
            outcomes = [[kind, count] for kind, count in bag.items() if count]
            stream.append({"source": 0, "k": k, "outcomes": outcomes})
            bag[tile] = bag.get(tile, 0) - 1
    need(len(stream) == len(deals), f"{len(deals)} deals, but {len(stream)} lists of outcomes")
    counts = {}
    for number, (deal, it) in enumerate(zip(deals, stream), 1):
        names, weights = zip(*it["outcomes"])
        k = counts.get(it["source"], 0)
        certain = it["source"] is None and len(names) == 1
        need(certain or it["source"] is not None and it["k"] == k, f"deal {number} is miscounted")
        chosen = 0 if certain else draw(key, it["source"], k, weights)
        need(deal == names[chosen], f"deal {number} is {deal}, but the key gives {names[chosen]}")
        counts[it["source"]] = k + 1
    print(f"fair: {len(deals)} deals follow from the secret and {contributed} nonces of {seats} seats")


main(sys.argv[1])
