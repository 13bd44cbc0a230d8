"""The part of the package that is written in Rust."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

__version__: str

Viewer: TypeAlias = int | Literal["spectator", "referee"]
"""Who looks: a seat, which sees what it may know, a spectator, or the referee, who sees everything."""

Theme: TypeAlias = Literal["day", "night", "contrast", "color-blind"]

class Observation(TypedDict):
    """What a seat may know. `Game.layout` names the columns."""

    rows: NDArray[np.int32]
    seats: NDArray[np.int32]
    table: NDArray[np.int32]

class Layout(TypedDict):
    """The shapes of the arrays of an observation, and the names of their columns."""

    most_rows: int
    rows: list[str]
    seat_count: int
    seats: list[str]
    table: list[str]
    planes: list[str]
    window: tuple[int, int]

class Preset(TypedDict):
    """A named set of options, the fewest and the most seats, and what differs from the first preset."""

    name: str
    seats: tuple[int, int]
    differs: str

class PavageError(ValueError):
    """Something was refused; the text says what was expected, what was found and what to do.

    `code` is a reason such as "game/illegal", or "request/command" for a call that makes no sense in any game. `rule` is the
    rule that refused it, such as "carcassonne/detached", or None. Both stay when sentences change.
    """

    code: str
    rule: str | None

class IllegalAction(PavageError):
    """The rules forbid an action or a deal."""

def games() -> list[str]:
    """The names of all games."""

def replay(record: str, plies: int | None = None) -> State:
    """Read a record and play it, or its first plies."""

def set_language(language: Literal["en", "fr"]) -> None:
    """Set the language of sentences, pictures and errors."""

def arena(
    game: Game,
    players: Sequence[tuple[str, str | Callable[[Decision], str | int]]],
    games: int = 100,
    seed: str | int = "1",
    format: str = "round-robin",
    threads: int | None = None,
    playouts: int | None = None,
) -> dict[str, Any]:
    """Play a tournament and return all that a report shows. `pavage.arena` makes a table of it."""

class Game:
    """The rules of a game with every option fixed."""

    def __new__(
        cls,
        name: str,
        seats: int | None = None,
        options: str = "",
        files: Mapping[str, str] | None = None,
    ) -> Game: ...
    @staticmethod
    def presets(name: str) -> list[Preset]:
        """The presets of a game, the default first."""
    @staticmethod
    def players(name: str) -> list[str]:
        """The names of the bots of a game."""
    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> str: ...
    @property
    def files(self) -> dict[str, str]: ...
    @property
    def action_space(self) -> int:
        """How many numbers actions have."""
    @property
    def chance_space(self) -> int:
        """How many numbers outcomes of chance have."""
    @property
    def layout(self) -> Layout: ...
    def start(self) -> State:
        """The position before anything has happened."""

class State:
    """A game in progress. It is changed by `play`, `deal` and `retire`; a copy is independent."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int | None:
        """The seat to act; None when chance is to act or the game is over."""
    @property
    def is_chance(self) -> bool: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def plies(self) -> int:
        """How many deals, actions and retirements there were."""
    @property
    def turns(self) -> int: ...
    @property
    def retired(self) -> list[int]: ...
    @property
    def scores(self) -> list[int]: ...
    @property
    def ranking(self) -> list[list[int]]:
        """Seats in order, ties grouped."""
    def rewards(self, by: Literal["rank", "margin"] = "rank") -> list[float]:
        """The reward of each seat as the game stands."""
    def actions(self) -> list[str]:
        """Every legal action, as text."""
    def action_numbers(self) -> list[int]:
        """The numbers of the legal actions, in the order of `actions`."""
    def action_mask(self) -> NDArray[np.bool_]:
        """True for the number of each legal action."""
    def action_number(self, text: str) -> int: ...
    def action_text(self, number: int) -> str: ...
    def chances(self) -> list[tuple[str, int]]:
        """Every possible outcome of chance with its weight."""
    def chance_numbers(self) -> list[int]:
        """The numbers of the possible outcomes, in the order of `chances`."""
    def why_not(self, action: str) -> str | None:
        """Why an action is illegal, as a sentence; None if it is legal."""
    def play(self, action: str | int, /) -> None: ...
    def deal(self, outcome: str | int, /) -> None: ...
    def settle(self, seed: str | int) -> None:
        """Deal as the dealer with this seed does, until a seat decides or the game is over."""
    def retire(self, seat: int) -> None:
        """Retire a seat: its pieces stay, it ranks last, the others play on."""
    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may know, as plain data."""
    def guess(self, viewer: Viewer, seed: int) -> State:
        """Another state that looks the same to a viewer, each equally likely."""
    def decision(self) -> Decision:
        """What the seat to act may know, and nothing else."""
    def events(self, viewer: Viewer = "referee") -> list[dict[str, Any]]:
        """The consequences of the last ply."""
    def last(self, viewer: Viewer = "referee") -> str:
        """The last action or deal."""
    def observe(self, seat: int, /) -> Observation:
        """What a seat may know, as arrays."""
    def planes(self, seat: int, /) -> NDArray[np.uint8]:
        """The board as a seat sees it."""
    def positions(self) -> Iterator[State]:
        """Every position from the start of the game to this one, or from the guess that it began with."""
    def record(self, names: Sequence[str] = ()) -> str:
        """The record of the game so far."""
    def text(self, viewer: Viewer = "referee") -> str: ...
    def svg(self, viewer: Viewer = "referee", theme: Theme = "day", cell: float = 64.0) -> str: ...
    def png(self, viewer: Viewer = "referee", theme: Theme = "day", cell: float = 64.0) -> bytes: ...
    def pixels(
        self, viewer: Viewer = "referee", theme: Theme = "day", cell: float = 64.0
    ) -> NDArray[np.uint8]:
        """The board as pixels: rows, columns, and red, green and blue."""
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: object) -> State: ...
    def __eq__(self, other: object) -> bool:
        """Two states are equal if rules and position are, whatever led there."""
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str: ...
    def _repr_png_(self) -> bytes: ...

class Decision:
    """What the seat to act may know: all that a player gets."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int: ...
    @property
    def plies(self) -> int: ...
    def actions(self) -> list[str]: ...
    def action_numbers(self) -> list[int]: ...
    def view(self) -> dict[str, Any]: ...
    def events(self) -> list[dict[str, Any]]:
        """The consequences of the last ply, as the seat may know them."""
    def guess(self, seed: int) -> State:
        """A state that looks like this to the seat, each equally likely: a search plays on it."""
    def observe(self) -> Observation: ...
    def planes(self) -> NDArray[np.uint8]: ...

class Player:
    """A bot: a spec such as `greedy` or `search:time=100ms`, and the seed of its luck."""

    def __new__(cls, spec: str, seed: str | int = "0") -> Player: ...
    @property
    def spec(self) -> str: ...
    @property
    def seed(self) -> str: ...
    def choose(self, state: State | Decision, /) -> str:
        """The action that it chooses for the seat to act."""
    def _check(self, game: Game) -> None:
        """Refuse a spec that is no player of this game."""
    def __call__(self, state: State | Decision) -> str: ...

class Lanes:
    """The games of a `pavage.Vector`."""

    def __new__(
        cls,
        game: Game,
        lanes: int,
        bots: Sequence[str | None] = (),
        reward_by: str = "rank",
        most: int = 10_000,
        threads: int | None = None,
    ) -> Lanes: ...
    def reset(self, seed: int | None, out: Mapping[str, Any]) -> None: ...
    def step(self, actions: NDArray[np.int64], out: Mapping[str, Any]) -> None: ...
    def sample(self, out: NDArray[np.int64]) -> None: ...
