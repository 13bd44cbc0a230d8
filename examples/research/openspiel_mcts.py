"""OpenSpiel's own tree search plays one of our games against one of our bots.

    python examples/research/openspiel_mcts.py --rival greedy --games 10

`pavage.openspiel` registers the games, so that every algorithm of OpenSpiel that is written in Python can play them.
Here it is `MCTSBot` with random rollouts; it changes seats from game to game.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import pavage
import pavage.openspiel

GAME = "python_tilings(options=zones;size:4)"


def play(game, searcher, rival, seat, luck):
    """Play a game with the search in one seat; return what each seat got."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(luck.choice(outcomes, p=chances))
        elif state.current_player() == seat:
            state.apply_action(searcher.step(state))
        else:
            # `state.state` is our state; the bot sees no more of it than its seat may know.
            ours = state.state
            state.apply_action(ours.action_number(rival(ours.decision())))
    return state.returns()


def contest(rival="random", games=10, simulations=50, seed=1):
    """Play games; return the share that the search won, where a tie is half a game."""
    game, luck = pyspiel.load_game(GAME), np.random.RandomState(seed)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    searcher = mcts.MCTSBot(game, uct_c=1.0, max_simulations=simulations, evaluator=rollouts, random_state=luck)
    seats = [number % 2 for number in range(games)]
    returns = [play(game, searcher, pavage.Player(rival, str(seed)), seat, luck)[seat] for seat in seats]
    return sum(1 + it for it in returns) / (2 * games)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rival", default="random", help="the spec of one of our bots")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    share = contest(wanted.rival, wanted.games, wanted.simulations, wanted.seed)
    print(f"OpenSpiel's MCTS won {share:.0%} of {wanted.games} games against {wanted.rival}")


if __name__ == "__main__":
    main()
