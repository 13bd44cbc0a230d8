"""Trains a network for a small board of Tilings by self-play, with numpy and nothing else.

    python examples/research/self_play.py --picture curve.svg

A network looks at every place where the drawn tile may lie and expects a reward of a lay there, from -1 for a game lost to 1
for a game won. In a round it plays a game in every lane of a `pavage.Vector`, in both seats, where better
places are more likely; then it learns what became of each choice. So its expectations follow its play, and its play follows
its expectations. Now and then its best choices are tried against bots.
"""

import argparse
from pathlib import Path

import chart
import numpy as np

import pavage

OPTIONS = "zones,size=6,deck=complete-3,rotation=on"
RIVALS = ("random", "greedy")
HIDDEN, BATCH, EPOCHS, RATE = 64, 256, 2, 0.003
BOLDNESS = 10  # how much more likely a better place is
# The sides in order, and where their neighbours are.
BESIDE = ((0, 0, -1), (1, 1, 0), (2, 0, 1), (3, -1, 0))


class Eyes:
    """Turns boards into what the network sees of every place where the drawn tile may lie, in each rotation.

    That is the colours of the tile as it would lie, which of its sides agree, and at each side whether the board ends, whether there
    is a tile, and how many tiles of the zone that is touched there are mine and how many theirs.
    """

    def __init__(self, game):
        layout = game.layout
        kinds = [it.removeprefix("pool.") for it in layout["table"] if it.startswith("pool.")]
        letters = sorted(set("".join(kinds)))
        self.size = layout["window"][0]
        self.turns = game.action_space // self.size**2
        sides = np.array([[letters.index(it) for it in kind] for kind in kinds])
        # A turn clockwise moves the colour of every side to the next.
        turned = np.stack([np.roll(sides, turn, axis=1) for turn in range(self.turns)], axis=1)
        alike = turned == np.roll(turned, -1, axis=2)
        self.tiles = np.concatenate([np.eye(len(letters))[turned].reshape(*turned.shape[:2], -1), alike], axis=2)
        self.drawn = layout["table"].index("drawn")
        self.sides = [layout["planes"].index(f"color.{it}") for it in "NESW"]
        self.owner = layout["planes"].index("seat")
        self.inputs = 4 * 4 + self.tiles.shape[2]

    def zones(self, colors, owners):
        """For each side of each cell: 1, whether a tile lies there, and how many tiles of its zone are mine and theirs."""
        laid = np.broadcast_to(owners[:, None] > 0, colors.shape)
        zone = np.arange(colors.size).reshape(colors.shape)  # each side begins as a zone of its own
        pairs = [
            (zone[:, one], zone[:, other], laid[:, 0] & (colors[:, one] == colors[:, other]))
            for one in range(4)
            for other in range(one)
        ]
        beside = laid[:, 0, :, 1:] & laid[:, 0, :, :-1], laid[:, 0, 1:] & laid[:, 0, :-1]
        pairs += [(zone[:, 1, :, :-1], zone[:, 3, :, 1:], beside[0]), (zone[:, 2, :-1], zone[:, 0, 1:], beside[1])]
        before = -1
        while before != (before := zone.sum()):
            for here, there, meet in pairs:
                least = np.minimum(here, there)
                np.copyto(here, least, where=meet)
                np.copyto(there, least, where=meet)
        # A tile counts once in a zone, however many of its sides belong to it.
        first = np.stack([(zone[:, side, None] != zone[:, :side]).all(axis=1) for side in range(4)], axis=1)
        seen = [np.ones(laid.shape), laid]
        for whose in (owners == 1, owners > 1):
            count = np.bincount(zone[first & whose[:, None]], minlength=zone.size)
            seen.append(count[zone] * laid / 4)
        return np.stack(seen, axis=-1)

    def look(self, seen):
        """The lane of every legal action but passing, its number, and what is seen there."""
        planes = seen["planes"]
        zones = np.pad(self.zones(planes[:, self.sides], planes[:, self.owner]), [(0, 0), (0, 0), (1, 1), (1, 1), (0, 0)])
        lanes, actions = np.nonzero(seen["mask"][:, :-1])
        places, turns = actions // self.turns, actions % self.turns
        row, column = 1 + places // self.size, 1 + places % self.size
        near = [zones[lanes, (side + 2) % 4, row + down, column + right] for side, right, down in BESIDE]
        tiles = self.tiles[seen["table"][lanes, self.drawn] - 1, turns]
        return lanes, actions, np.concatenate([*near, tiles], axis=1).astype(np.float32)


class Network:
    """Two layers of weights that give each view a number, made better by Adam."""

    def __init__(self, inputs, luck, rate):
        inner = luck.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN))
        self.weights = [it.astype(np.float32) for it in (inner, np.zeros(HIDDEN), np.zeros(HIDDEN))]
        self.means = [np.zeros_like(it) for it in self.weights]
        self.squares = [np.zeros_like(it) for it in self.weights]
        self.rate, self.updates = rate, 0

    def expect(self, views):
        inner, bias, outer = self.weights
        return np.maximum(views @ inner + bias, 0) @ outer

    def learn(self, views, rewards):
        """One step towards these rewards."""
        inner, bias, outer = self.weights
        hidden = np.maximum(views @ inner + bias, 0)
        missing = (rewards - hidden @ outer) / len(rewards)
        back = np.outer(missing, outer) * (hidden > 0)
        gradients = [views.T @ back, back.sum(axis=0), missing @ hidden]
        self.updates += 1
        for weight, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            speed = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            weight += self.rate * mean / (1 - 0.9**self.updates) / speed


class Learner:
    """A network, and the games in which it learns."""

    def __init__(self, lanes, seed):
        self.game = pavage.Game("tilings", seats=2, options=OPTIONS)
        self.luck = np.random.default_rng(seed)
        self.eyes = Eyes(self.game)
        self.network = Network(self.eyes.inputs, self.luck, RATE)
        self.env = pavage.Vector(self.game, lanes, observe="planes")

    def judge(self, seen):
        """What is expected of each action, -inf of an illegal one; and of each place lane, number and view."""
        lanes, choices, views = self.eyes.look(seen)
        worth = np.where(seen["mask"], np.float32(0), np.float32(-np.inf))
        worth[lanes, choices] = self.network.expect(views)
        return worth, lanes, choices, views

    def play_round(self, seed):
        """Play a game in every lane and learn from it."""
        chosen = []

        def choose(seen, info, left):
            worth, lanes, choices, views = self.judge(seen)
            # The largest number with noise of this kind: each is chosen with the probability of softmax.
            actions = (BOLDNESS * worth + self.luck.gumbel(size=worth.shape)).argmax(axis=1)
            kept = left[lanes] & (choices == actions[lanes])
            chosen.append((lanes[kept], info["seat"][lanes[kept]], views[kept]))
            return actions

        rewards = play(self.env, seed, choose)
        lanes, seats, views = (np.concatenate(it) for it in zip(*chosen))
        for _ in range(EPOCHS):
            order = self.luck.permutation(len(lanes))
            for part in np.array_split(order, -(-len(order) // BATCH)):
                self.network.learn(views[part], rewards[lanes[part], seats[part]])

    def share(self, rival, games, seed):
        """The share of games that its best choices win against a bot, half of them in each seat; a tie is half a win."""
        won = 0.0
        for bots in ([None, rival], [rival, None]):
            env = pavage.Vector(self.game, games // 2, bots=bots, observe="planes")
            rewards = play(env, seed, lambda seen, info, left: self.judge(seen)[0].argmax(axis=1))
            won += (1 + rewards[:, bots.index(None)].mean(dtype=float).item()) / 4
        return won


def play(env, seed, choose):
    """Play the first game of every lane to its end; return what each seat got."""
    seen, info = env.reset(seed)
    left, rewards = np.ones(env.lanes, bool), np.zeros((env.lanes, env.game.seats), np.float32)
    while left.any():
        seen, earned, over, _, info = env.step(choose(seen, info, left))
        rewards[left & over] = earned[left & over]
        left &= ~over
    return rewards


def train(rounds, lanes=256, every=4, games=1000, seed=1, tell=print):
    """Train from nothing; return the curve: games played, and the share won against each rival."""
    learner = Learner(lanes, seed)
    curve: dict[str, list[tuple[int, float]]] = {rival: [] for rival in RIVALS}
    for number in range(rounds + 1):
        if number % every == 0 or number == rounds:
            for rival in RIVALS:
                curve[rival].append((number * lanes, learner.share(rival, games, seed=2**40)))
            tell(number * lanes, *(f"{name} {line[-1][1]:.3f}" for name, line in curve.items()))
        if number < rounds:
            learner.network.rate = RATE * (1 - number / rounds)
            learner.play_round(seed=number * lanes)
    return curve


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=1000, help="how many games each point of the curve is measured by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="where to write the curve, as SVG")
    wanted = parser.parse_args()
    curve = train(wanted.rounds, games=wanted.games, seed=wanted.seed)
    if wanted.picture:
        named = {f"against {rival}": line for rival, line in curve.items()}
        title = "A network learns Tilings by self-play"
        wanted.picture.write_text(chart.lines(title, "games of self-play", "share of games won", named, (0, 1)))


if __name__ == "__main__":
    main()
