//! Examples for the help of each command.

/// The id of a command, and how it may be used.
const EXAMPLES: &[(&str, &[&str])] = &[
    ("cli", &["pavage play", "pavage watch carcassonne --player greedy", "pavage help rules"]),
    (
        "cli-serve",
        &[
            "pavage serve --open",
            "pavage serve --lan",
            "pavage serve --public-url https://games.example",
        ],
    ),
    ("cli-serve-backup", &["pavage serve backup games-of-today.sqlite"]),
    (
        "cli-play",
        &[
            "pavage play",
            "pavage play tigris --seat person:Ada --seat greedy --hints",
            "pavage play --resume",
            "pavage play --at http://127.0.0.1:4180/#table/Zm9vYmFy --name Ada",
        ],
    ),
    (
        "cli-watch",
        &[
            "pavage watch carcassonne --player greedy --player random --seed 42",
            "pavage watch tilings --follow --delay 0.5",
            "pavage watch tigris --quiet --record - | pavage record check -",
        ],
    ),
    (
        "cli-arena",
        &[
            "pavage arena carcassonne --player greedy --player random --games 1000",
            "pavage arena tigris -n 4 --player greedy --player mine=process:./bot --record-dir games",
            "pavage arena tilings --player blocker --player greedy --format sprt --elo1 10 --games 20000",
        ],
    ),
    ("cli-puzzle", &["pavage puzzle", "pavage puzzle carcassonne 3", "pavage puzzle --list"]),
    ("cli-referee", &["pavage referee"]),
    (
        "cli-record-check",
        &["pavage record check game.rec games/", "pavage record check --json game.rec"],
    ),
    (
        "cli-record-verify",
        &[
            "pavage record verify game.rec",
            "pavage record verify --json game.rec",
            "pavage record verify --draws game.rec > draws.jsonl",
        ],
    ),
    (
        "cli-record-show",
        &[
            "pavage record show game.rec --ply 20",
            "pavage record show game.rec --viewer 1",
            "pavage record show --json - < game.rec",
        ],
    ),
    (
        "cli-record-render",
        &[
            "pavage record render game.rec -o end.png",
            "pavage record render game.rec -o game.apng --pace 300",
            "pavage record render game.rec -o - --format svg > end.svg",
        ],
    ),
    (
        "cli-record-review",
        &[
            "pavage record review game.rec",
            "pavage record review game.rec --playouts 1000",
            "pavage record review --json game.rec > review.json",
        ],
    ),
    ("cli-tiles-check", &["pavage tiles check my.tiles other.tiles"]),
    ("cli-tiles-convert", &["pavage tiles convert my.tiles --to seed-003 -o my.txt"]),
    ("cli-tiles-show", &["pavage tiles show my.tiles -o my.png"]),
    ("cli-tilings-sets", &["pavage tilings sets"]),
    (
        "cli-tilings-solve",
        &[
            "pavage tilings solve --set jeandel-rao-11 --size 20x12",
            "pavage tilings solve --set complete-2 --size 100x100 --generate -o plane.png",
        ],
    ),
    ("cli-tilings-show", &["pavage tilings show --set culik-13 -o culik.svg"]),
    ("cli-tilings-count", &["pavage tilings count --set complete-2 --size 7x7"]),
    ("cli-arena-check", &["pavage arena check ./bot", "pavage arena check ./bot --game tigris"]),
    ("cli-arena-worker", &["pavage arena worker nats://arena.example --concurrency 4"]),
    ("cli-bot", &["pavage bot greedy", "pavage bot random carcassonne tigris"]),
    ("cli-bench", &["pavage bench carcassonne --games 10000"]),
    ("cli-games", &["pavage games", "pavage games carcassonne", "pavage games --json"]),
    (
        "cli-doctor",
        &[
            "pavage doctor",
            "pavage doctor --port 443 --database postgres://pavage@db/pavage",
            "pavage doctor --json",
        ],
    ),
    ("cli-completions", &["pavage completions bash > pavage.bash"]),
    ("cli-man", &["pavage man > pavage.1", "pavage man man/"]),
    ("cli-help", &["pavage help record check", "pavage help rules carcassonne"]),
];

/// The examples of a command.
pub(super) fn of(id: &str) -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().filter(move |it| it.0 == id).flat_map(|it| it.1).copied()
}
