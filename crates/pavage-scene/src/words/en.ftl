# English. A sentence begins with a small letter and has no full stop.

## Small pieces

seat = seat { $number }
# The reader. Messages about a seat choose the verb by this word.
you = you
nobody = nobody
and = { $first } and { $last }
word-side = { $side ->
    [N] north
    [E] east
    [S] south
    [W] west
   *[other] { $side }
}

## Reading: what was expected, and what stood there instead

expected = expected { $what }, { $tail }
found-text = found `{ $found }`
found-nothing = found nothing

expected-column = a column, a whole number before the comma
expected-row = a row, a whole number after the comma
expected-rotation = a rotation: ^ > v <
expected-tile-count = how many tiles there are of this kind, from 1 to 65535
expected-end-of-line = the end of the line
expected-side = a side: N E S W

## The game at large

game-impossible-deal = expected an outcome that can still be dealt, but this one cannot
game-no-such-number = expected the number of something that is legal here, from 0 to { $most }, found { $found }; ask which numbers are legal
game-no-such-seat = expected a seat of this game, which has { $seats }
game-already-retired = { $seat ->
    [you] you have
   *[other] { $seat } has
} already retired
game-impossible-view = this view is impossible: no game with these rules leads to it
game-not-to-act = expected a deal, but found an action: nobody acts before the deal
game-not-chance = expected an action of { $seat }, but found a deal
game-over = the game is over
game-unreadable = expected { $what }, { $found-count ->
    [0] { found-nothing }
   *[other] { found-text }
}
game-file = { $file }, line { $line }, column { $column }: { $message }
# What stands behind a sentence about an unknown word.
nearest = { $nearest-count ->
    [0] {""}
   *[other] ; the nearest is `{ $nearest }`
}
game-unknown = expected a game ({ $known }), but found `{ $found }`{ nearest }

options-unknown-preset = expected a preset ({ $known }), but found `{ $found }`{ nearest }
options-unknown-option = expected an option ({ $known }), but found `{ $found }`{ nearest }
options-no-value = expected an option with its value, NAME=VALUE, but found `{ $option }`
options-bad-value = expected { $option }={ $values }, but found `{ $found }`
options-bad-word = expected { $option }={ $values }, but found `{ $found }`{ nearest }
options-seats = expected { $least } to { $most } seats for { $preset }, but found { $found }
options-unknown-file = { $known-count ->
    [0] expected no file, since this game needs none, but found `{ $found }`
   *[other] expected a file for { $known }, but found one for `{ $found }`{ nearest }
}

## Players

players-unknown = expected a player ({ $known }), but found `{ $found }`{ nearest }
players-bad-choice = expected a value of { $key } among { $known } for { $player }, but found `{ $found }`
players-bad-option = expected options of { $player } with their values ({ $known }), each once, but found `{ $found }`
players-bad-value = expected a value of { $key } from { $least } to { $most } for { $player }, but found `{ $found }`
players-long-name = expected a name of at most { $most } characters, but found a longer one

## Records and the referee

record-read = line { $line }, column { $column }: { $message }
record-wrong-seat = line { $line }, column { $column }: expected { $expected } to act, but found { $found }
record-refused = line { $line }, column { $column }: `{ $text }` is refused: { $message }
record-unmet = line { $line }, column { $column }: expected { $what } to be `{ $expected }`, but found `{ $found }`
record-hidden = line { $line }: this is refused; the reason is hidden from this viewer
expected-record-magic = `pavage-record 1` on the first line
expected-record-game = a line such as `game: NAME` before the plies
expected-record-header = a header such as `options: standard`, or an empty line before the plies
expected-record-next-seat = the seats in order, from `seat 1` on
expected-record-deal = a deal such as =V
expected-record-line = a deal such as =V, or a seat and its actions
expected-record-action = an action of the seat
expected-record-reason = why the seat retires, such as !resigned
expected-record-refused = the text that was refused, a word or a JSON string, and no more
expected-expectation = a check: scores, ranking, over, to-act, expels, actions, count, chances, legal, illegal, perft, view or event
expected-expect-depth = a depth from 0 to 4
expected-expect-json = a value in JSON
expected-expect-pair = an argument with its value, such as points=4
expected-expect-action = an action to judge
expected-expect-pointer = a JSON pointer that leads somewhere in the view, such as /supply
expected-record-length = a record of at most 1 MiB
    .found = but it has { $found } bytes
expected-file-length = a file of at most 256 KiB
    .found = but it has { $found } bytes
expected-clock = a clock: none, a time for each move (90s, 2d), or a time for the game and its increment (10m+5s)
expected-record-name = a name of at most 200 characters
    .found = but found a longer one
expected-record-header-once = game, options and each file only once
expected-record-file = the lines of the file below, indented by two spaces
expected-deal-digit = a hexadecimal digit, 0 to 9 or a to f
expected-deal-digits = 64 hexadecimal digits
    .found = but there are { $found }
expected-deal-match = a line `deal-match: ID` with 1 to 255 printable characters of ASCII
expected-deal-secret = a line `deal-secret: …` with the secret of the server
expected-deal-commitment = a line `deal-commitment: …` with the hash of the secret
expected-deal-nonce = a line `deal-nonce N: …` for each seat, with its nonce or none
expected-deal-nonce-commitment = a line `deal-commitment N: …` for each nonce, with its hash
expected-deal-order = a line `deal-order: …`, kept or places at the table such as 2 1 3
expected-deal-header = headers of the proof (`deal-…`) only as it has them, each once and for seats of this game
deal-secret = the secret is not the one that the server committed to: its SHA-256 is not `deal-commitment`
deal-nonce = the nonce of place { $place } is not the one that was committed to: its SHA-256 is not `deal-commitment { $place }`
deal-order = expected the drawn order `{ $expected }` of the seats, but found `{ $found }`
deal-draw = line { $line }, ply { $ply }: expected the draw `{ $expected }`, but found `{ $found }`

referee-no-game = expected a game: begin one with new or load
referee-reason = expected a reason of small letters and hyphens, such as resigned
referee-refused = expected a refused action of at most 4096 bytes
referee-depth = expected a depth of 6 at most
referee-positions = expected at most two million positions to count; ask for a smaller depth
referee-json = expected JSON on one line, but it breaks off at line { $line }, column { $column }
referee-too-long = expected a request of at most { $most } bytes, but found a longer one
referee-object = expected a JSON object such as {"{"}"cmd":"scores"{"}"}
referee-command = expected a command ({ $known }), but found `{ $found }`{ nearest }
referee-fields = expected other fields for { $command }: { $detail }
referee-viewer = expected a seat of this table, spectator or referee
referee-format = expected the format text or svg

## Labels under the board

panel-draws = to draw
panel-lays = to lay { $kind }
panel-claims = may claim
panel-retired = retired
panel-stack = stack { $count }
panel-drawn = drawn: { $kind }
panel-last = laid last: { $kind } at { $cell }
panel-left = { $count ->
    [0] no tile left
    [one] one tile left
   *[other] { $count } tiles left
}
panel-forecast = { $points } if it ended now
panel-over = game over
panel-returned = { $count } put back
panel-king = the king strikes
panel-round = round { $round }{ $passed ->
    [0] {""}
    [one] , one player has passed
   *[other] , { $passed } players have passed in a row
}
panel-undealt = { $count ->
    [0] all were dealt
    [one] one more not dealt
   *[other] { $count } more not dealt
}

## The command line

file-not-text = { $path }: expected text, but found something else
file-exists = { $path } already exists; --force overwrites it
memory-needed = expected work that takes at most { $memory } MiB of memory, but this takes about { $needed }; ask for less, or allow it by --memory { $needed }
file-too-long = { $path }: expected at most { $most } bytes, but found more

bless-standard = standard input cannot be rewritten; name a file, or leave out --bless
picture-standard = standard output has no name that tells the format of a picture; add --format svg or --format png
play-standard = in play, standard input and output are the terminal; name a file in place of `-`
games-presets = presets
games-options = options
games-levels = levels
games-players = players
games-signs = signs
games-default = default { $value }

watch-parameters = { $game }, { $options }, { $seats } seats, seed { $seed }
seed-bad = expected a seed of at least one character and no control characters
watch-deal = drawn: { TILE($tile) }
watch-play = { $seat ->
    [you] you play
   *[other] { $seat } plays
} { $action }
log-play = { $seat }: { $doing }
watch-winners = a shared win: { $names }
result-then = { $points } (then { $then })
watch-winner = { $names } wins
watch-illegal = { $seat ->
    [you] you are out
   *[other] { $seat } is out
} for `{ $action }`: { $reason }
watch-out = { $seat ->
    [you] you break the rules and are out
   *[other] { $seat } breaks the rules and is out
}
watch-thinking = ply { $plies }: { $name } is thinking
watch-stopped = stopped before the end

no-records = { $path }: expected records (*.rec) in this folder, but found none
record-sound = { $plies ->
    [one] sound, 1 ply
   *[other] sound, { $plies } plies
}{ $met ->
    [0] {""}
    [one] , 1 expectation met
   *[other] , { $met } expectations met
}
record-fair = { $draws ->
    [one] 1 draw follows
   *[other] { $draws } draws follow
} { $contributors ->
    [0] from the secret of the server alone; no seat contributed a nonce, so the server could have chosen them
    [one] from the secret of the server and the nonce of 1 of { $seats } seats
   *[other] from the secret of the server and the nonces of { $contributors } of { $seats } seats
}{ $order ->
    [drawn] {"; "}the order of the seats was drawn too
   *[kept] {""}
}{ $over ->
    [yes] {""}
   *[no] {"; "}the game is not over in this record
}
record-seeded = { $draws ->
    [one] 1 draw follows
   *[other] { $draws } draws follow
} from the seed `{ $seed }`; this shows only that the seed gives these draws, not that nobody chose it{ $over ->
    [yes] {""}
   *[no] {"; "}the game is not over in this record
}
record-no-proof = expected the proof of a server (`deal-match` and so on) or a `seed` in the head, but found neither, so the draws cannot be checked
picture-ending = expected a file that ends in .svg or .png, but found `{ $found }`
picture-ending-any = expected a file that ends in .svg, .png or .apng, but found `{ $found }`
record-no-ply = expected a ply up to { $plies }, the last one of this record, but found { $found }
viewer-unknown = expected spectator or a seat from 1 to { $seats }, but found `{ $found }`

format-unknown = expected a format ({ $known }), but found `{ $found }`
tiles-sound = { $format }, { $kinds ->
    [one] 1 kind
   *[other] { $kinds } kinds
}, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, starts with { $start }
tiles-inexpressible = tile { $tile } cannot be written as { $format }: { $reason }
inexpressible-cities = its cities would be joined differently ({ $about })
inexpressible-shields = its shields would not be the same ({ $about })
inexpressible-roads = its roads would be joined differently ({ $about })
inexpressible-cloister = its monastery would not be the same
inexpressible-fields = its fields would be joined differently ({ $about })
inexpressible-contacts = its fields would touch other cities ({ $about })
inexpressible-start = { $about } would be the start tile instead

## Playing in the terminal

watch-left = { $seat ->
    [you] you leave
   *[other] { $seat } leaves
} the game{ $reason ->
    [timeout] : the time is up
    [absent] : away for too long
    [start] : its program cannot be started
    [handshake] : its program does not say hello
    [crash] : its program has ended
    [closed] : its program has closed its output
    [late] : its program answered too late
    [stall] : its program does not answer
    [nonsense] : its program does not keep to the protocol
    [wrong-ply] : its program answered for another move
    [flood] : its program writes too much
    [processes] : its program started too many others
   *[other] { "" }
}
play-no-person = expected a person in one of the seats, but found bots only: give --seat person, or let them play with pavage watch
play-no-terminal = expected a terminal to play in, but found a pipe or a terminal that cannot move its cursor: run it in a terminal window
play-no-file = { $path }: expected a file to save the game in, but found a folder, a device or a pipe: give the path of a file, or of a new one
play-none-saved = expected a saved game that is not over in { $folder }, but found none: begin one with pavage play
play-pick = Which game?
play-pick-saved = go on with the last game
play-pick-keys = arrows choose, Enter begins, Esc leaves
play-unsaved = The game is not saved
play-save-where = Save it in which new file?
play-save-keys = Enter saves, Ctrl-D throws the game away
file-locked = in use { $process ->
    [unknown] by another program
   *[other] by process { $process }
}: { $path }; leave the game there first
file-changed = changed by another program, so not overwritten: { $path }
play-turn = { $seat } to play
play-thinking = { $seat } is thinking
play-waiting = waiting for { $seat }
play-sending = your turn is on its way
play-pass = pass the keyboard to { $seat }
play-dealing = dealing
play-curtain = pass the keyboard to { $seat }; then press Enter
play-confirm = Enter confirms, U takes back: { $choices }{ $effects }
play-taken-back = your last turn is taken back; the same tiles will come
play-asked-back = the others are asked whether you may take your last turn back
play-no-smaller = this board is not drawn any smaller
play-no-larger = this board is not drawn any larger
play-bare = the board alone; O marks the places again
play-refused = not there: { $reason }
play-refused-turned = not there, however it is turned; as it was drawn: { $reason }
play-write = write your turn, for example { $action }; Enter chooses it, Esc leaves
play-breach = against the rules; Enter plays it all the same, Esc takes it back. { $doing }: { $reason }
play-breach-sure = are you sure? Enter plays it, Esc takes it back. { $seat } will be out of the game
play-write-refused = { $action }: { $reason }
play-drew = which tile was drawn? Press : and write it in the notation, then Enter
play-told = { $label }: { $told }
play-write-over = { $action }: your turn is over before it
play-stock = what is left, by kind; arrows scroll, any other key goes back
play-hint = a bot would choose this: { $choice }
play-hint-here = a bot would choose what the cursor is on: { $choice }
play-hints-on = hints are on now; H again asks a bot what it would do
play-nothing-to-undo = nothing can be taken back here; Q saves and leaves
play-undo-or-quit = press U to take your last turn back, Q to save and leave
play-saved = saved in { $path }; go on with pavage play --resume { $path }
play-saved-over = the game is over; its record is { $path }
play-log = what happened; arrows scroll, any other key goes back
play-name-enter = Enter
play-name-undo = Esc, U
play-name-arrows = arrows
play-name-shift = Shift
play-key-choose = choose
play-key-confirm = confirm
play-key-deal = write it
play-key-next = next
play-key-turn = turn
play-key-source = next piece
play-key-undo = undo
play-key-go-on = go on
play-key-hint = hint
play-key-log = log
play-key-layer = overlay
play-key-stock = tiles left
play-key-help = help
play-key-quit = quit
play-help = keys; arrows scroll, any other goes back
play-help-enter = choose what the cursor is on; confirm the turn
play-help-undo = take back a choice; against bots alone U takes back a turn too
play-help-arrows = go to the next place in that direction
play-help-tab = go to the next place in order; with Shift to the one before
play-help-turn = turn the tile to the next way it fits; with Shift back
play-help-digits = choose what has this number; 0 chooses none
play-help-source = go to the next or the previous piece
play-help-pan = with arrows: look at another part of the board
play-help-fit = look at the cursor again
play-help-zoom = draw the board larger or smaller
play-help-layer = mark the places, lay something over the board, or nothing
play-help-stock = the tiles that are left
play-help-write = write your turn in the notation of the game
play-help-hint = ask a bot what it would do
play-help-log = what happened, and what counted why
play-help-help = this page
play-help-quit = leave; the game is saved after every move
play-help-mouse = The mouse works too: click a place, again to turn, elsewhere to ask why not.
play-help-rules = pavage help rules { $game } explains the game, pavage games its options.
play-menu-rules = rules
play-menu-seats = seats
play-menu-file = the path of a file; empty for those of the game
play-menu-sign = sign: { $sign }; Home and End change it
play-menu-seed = seed
play-menu-begin = begin
play-menu-person = person
play-menu-bot = bot { $spec }
play-menu-level = bot: { $level }
level-child = for children
level-starter = first games
level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
play-menu-keys = arrows go and change, letters type, PgUp and PgDn change places, Esc goes back
## What a bot thinks

game-outlook = { $chance }% to win, expected lead { $lead }
idea = { $action } ({ $outlook })
thoughts = what the bot thinks, in percent of { $tries } tries: { $outlook }
play-hint-or = or { $choice }
play-hint-why = why: { $reasons }
play-thoughts-on = you see what bots think now, while they think; M again hides it
play-thoughts-hidden = you see what a hint thinks now; what bots think would show their hands
play-thoughts-off = what bots think is hidden again
play-help-thoughts = show what a bot or a hint thinks, or hide it
review-judged = { $judged } of { $choices } choices judged, with { $playouts } tries each
review-graph = chance to win in percent, over { $plies } plies
review-turned = Where it turned
review-steady = no ply changed a chance by 5 % or more
review-played = ply { $ply }: { $seat } plays { $action }
review-dealt = ply { $ply }: { $dealt } is drawn
review-happened = ply { $ply }: { $told }
review-left = ply { $ply }: { $seat } leaves
review-change = { $seat } { $change }%, to { $after }%
review-mistakes = Mistakes, the worst first
review-no-mistakes = no choice gave away 2 % or more
review-mistake = ply { $ply }: { $seat } gives away { $loss } % ({ review-points }): { $action }
review-better = better: { $choice }
review-why = why: { $reasons }
review-doubts = what was played: { $reasons }
review-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
review-luck = Luck and skill
review-seat = { $seat }: luck { $luck }% a draw; gave away { $loss }% a choice, { review-points } in all; { $best } of { $choices ->
    [one] one choice
   *[other] { $choices } choices
} the best
## The rules

help-unknown = expected a command ({ $known }), but found `{ $found }`{ nearest }
help-no-more = expected nothing after `{ $after }`, but found `{ $found }`
rules-games = the rules, with pictures, of
rules-how = `pavage help rules { $game }` prints them
rules-allowed = allowed: { $actions }
rules-forbidden = forbidden: { $action } ({ $reason })

# Signs of seats, as people choose them.
sign-unknown = expected a sign ({ $signs }), but found `{ $found }`
sign-twice = `{ $found }` was given to two seats; give every seat a different sign
sign-too-many = { $signs } signs were given for { $seats } seats; give at most one for each seat
sign-blue = blue
sign-red = red
sign-yellow = yellow
sign-green = green
sign-black = black
sign-orange = orange
sign-purple = purple
sign-teal = teal
sign-brown = brown
sign-grey = grey
sign-blue-k = blue k
sign-red-l = red l
sign-yellow-m = yellow m
sign-green-n = green n
sign-black-o = black o
sign-orange-p = orange p
sign-purple-q = purple q
sign-teal-r = teal r
sign-brown-s = brown s
sign-grey-t = grey t

## Puzzles

puzzle-number = puzzle { $number } of { $count }
puzzle-ask = { $seat } is to act; which move is best?
puzzle-more = right so far; and then?
puzzle-right = right, that is the best move: { puzzle-promise }
puzzle-wrong = there is a better move: this one gives away { $more ->
    [yes] more than { $points } points
   *[no] { $points } points
} and { $chance }% of the chance to win
puzzle-best = the best move is { $move }: { puzzle-promise }
puzzle-promise = expected margin { $margin }, chance to win { $chance }%
puzzle-hint = the best move begins with one of these: { $choices }

## The cast of bots

cast-magnus = sees the next turns coming, and takes a moment before each move
cast-ines = misses nothing on the board and gives nothing away
cast-bruno = plays solidly, and counts on what everybody else forgets to count
cast-greta = plays a friendly game and lets you have your plans
cast-otto = takes the points in sight and thinks no further
cast-mila = plays one of her first games, and is in no hurry
cast-pip = lays tiles where they look nice
