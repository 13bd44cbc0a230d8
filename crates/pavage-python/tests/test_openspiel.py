"""OpenSpiel's own tests, for every game, preset and number of seats."""

import copy
import pickle
import sys

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts

import pavage
import pavage.openspiel


def written(name, options, seats, most=10_000):
    """A game as OpenSpiel names it."""
    return f"python_{name}(players={seats},options={options},most={most})"


def load(*table):
    return pyspiel.load_game(written(*table))


@pytest.fixture(scope="module", autouse=True)
def parsed_flags():
    flags.FLAGS(sys.argv[:1])


def test_random_sims(table):
    game = load(*table)
    assert game.num_players() == table[2]
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_random_sims_with_serialisation(table):
    pyspiel.random_sim_test(load(*table), num_sims=1, serialize=True, verbose=False)


def replays(name, path):
    path.write_text(generate_playthrough.playthrough(name, None, seed=7))
    original, again = generate_playthrough.replay(str(path))
    assert original.split("\n") == again.split("\n")


def test_a_playthrough_is_replayed(table, tmp_path):
    # It shows every array of every seat at every ply, so that few plies are a long text.
    replays(written(*table, 2), tmp_path / "playthrough.txt")


@pytest.mark.parametrize("name", pavage.games())
def test_a_playthrough_of_a_whole_game_is_replayed(name, tmp_path):
    preset = pavage.Game.presets(name)[0]
    replays(written(name, preset["name"], preset["seats"][0]), tmp_path / "playthrough.txt")


def test_their_mcts_plays_a_whole_game(table):
    game, rng = load(*table), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bot.step(state))
    assert state.state.is_over and state.returns() == state.state.rewards()


def test_information_states_hide_what_a_seat_may_not_know():
    game = pyspiel.load_game("python_tigris")
    first, second = game.new_initial_state(), game.new_initial_state()
    # Two games in which only the first seat drew something else.
    for state, draw in ((first, 0), (second, 1)):
        state.apply_action(draw)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.observation_string(1) == second.observation_string(1)
    assert np.array_equal(first.observation_tensor(1), second.observation_tensor(1))
    kinds = pyspiel.GameType.Information
    assert game.get_type().information == kinds.IMPERFECT_INFORMATION
    assert pyspiel.load_game("python_tilings").get_type().information == kinds.PERFECT_INFORMATION


def test_options_are_written_with_other_signs():
    game = pyspiel.load_game("python_tilings(options=base;size:6)")
    assert game.new_initial_state().state.game.options == "base,size=6"
    assert pyspiel.load_game(str(game)).num_distinct_actions() == 37


def test_games_are_pickled_and_copied_as_those_of_openspiel():
    game = pyspiel.load_game("python_tilings(options=base;size:6)")
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(other) == str(game) and other.rules == game.rules


def test_a_game_without_decisions_is_refused():
    with pytest.raises(pavage.PavageError, match="expected most to be 1 or more, found 0"):
        pyspiel.load_game("python_tilings(most=0)")


def test_outcomes_have_their_weights():
    state = pyspiel.load_game("python_carcassonne").new_initial_state()
    outcomes = dict(state.chance_outcomes())
    assert abs(sum(outcomes.values()) - 1) < 1e-12
    weights = dict(zip(state.state.chance_numbers(), state.state.chances()))
    assert all(abs(outcomes[it] - weights[it][1] / 71) < 1e-12 for it in outcomes)
