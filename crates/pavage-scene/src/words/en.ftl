# English. A sentence begins with a small letter and has no full stop.

## Small pieces

seat = seat { $number }
nobody = nobody
and = { $first } and { $last }

## Reading: what was expected, and what stood there instead

expected = expected { $what }, { $tail }
found-text = found `{ $found }`
found-nothing = found nothing

## The game at large

game-impossible-deal = expected an outcome that can still be dealt, but this one cannot
game-no-such-seat = expected a seat of this game, which has { $seats }
game-already-retired = { $seat } has already retired
game-impossible-view = this view is impossible: no game with these rules leads to it
game-not-to-act = expected a deal, but found an action: nobody acts before the deal
game-not-chance = expected an action of { $seat }, but found a deal
game-over = the game is over
game-file = { $file }, line { $line }, column { $column }: { $message }
game-unknown = expected a game ({ $known }), but found `{ $found }`; the nearest is `{ $nearest }`

options-unknown-preset = expected a preset ({ $known }), but found `{ $found }`; the nearest is `{ $nearest }`
options-unknown-option = expected an option ({ $known }), but found `{ $found }`; the nearest is `{ $nearest }`
options-no-value = expected an option with its value, NAME=VALUE, but found `{ $option }`
options-bad-value = expected { $option }={ $values }, but found `{ $found }`
options-bad-word = expected { $option }={ $values }, but found `{ $found }`; the nearest is `{ $nearest }`
options-seats = expected { $least } to { $most } seats for { $preset }, but found { $found }
options-unknown-file = { $known-count ->
    [0] expected no file, since this game needs none, but found `{ $found }`
   *[other] expected a file for { $known }, but found one for `{ $found }`; the nearest is `{ $nearest }`
}

## Players

players-unknown = expected a player ({ $known }), but found `{ $found }`; the nearest is `{ $nearest }`
players-bad-option = expected options of { $player } with their values ({ $known }), each once, but found `{ $found }`
players-bad-value = expected a { $key } of { $player } from { $least } to { $most }, but found `{ $found }`

## Records and the referee

record-read = line { $line }, column { $column }: { $message }
record-wrong-seat = line { $line }, column { $column }: expected { $expected } to act, but found { $found }
record-refused = line { $line }, column { $column }: `{ $text }` is refused: { $message }
record-unmet = line { $line }, column { $column }: expected { $what } to be `{ $expected }`, but found `{ $found }`
expected-record-magic = `pavage-record 1` on the first line
expected-record-game = a line such as `game: carcassonne` before the plies
expected-record-header = a header such as `options: standard`, or an empty line before the plies
expected-record-next-seat = the seats in order, from `seat 1` on
expected-record-deal = a deal such as =V
expected-record-line = a deal such as =V, or a seat and what it does
expected-record-action = what the seat does
expected-record-reason = why the seat retires, such as !resigned
expected-record-refused = the text that was refused, a word or a JSON string, and no more
expected-expectation = a check: scores, ranking, over, to-act, actions, count, chances, legal, illegal, perft, view or event
expected-expect-depth = a depth from 0 to 4
expected-expect-json = a value in JSON
expected-expect-pair = an argument with its value, such as points=4
expected-expect-action = an action to judge
expected-expect-pointer = a JSON pointer that leads somewhere in the view, such as /supply
expected-record-header-once = game, options and each file only once
expected-record-file = the lines of the file below, indented by two spaces

referee-no-game = expected a game: begin one with new or load
referee-reason = expected a reason of small letters and hyphens, such as resigned
referee-depth = expected a depth of 6 at most
referee-positions = expected at most two million positions to count; ask for a smaller depth
referee-json = expected JSON on one line, but it breaks off at line { $line }, column { $column }
referee-object = expected a JSON object such as {"{"}"cmd":"scores"{"}"}
referee-command = expected a command ({ $known }), but found `{ $found }`; the nearest is `{ $nearest }`
referee-fields = expected other fields for { $command }: { $detail }
referee-viewer = expected a seat of this table, spectator or referee
referee-format = expected the format text or svg

## The toy game

toy-title = Toy
toy-preset-standard = a bonus of 2 points
toy-preset-generous = a bonus of 5 points, for three seats at most
toy-option-bonus = points for a seat whose offer is taken
toy-not-now = this cannot be done at this point of the turn of { $seat }
toy-not-drawn = the tile that { $seat } has drawn is a { $drawn }: offer:{ $drawn }
toy-drawn = { $seat } draws { $value }
toy-taken = { $seat } takes { $value }
expected-toy-action = keep, offer:2, leave or take
expected-toy-draw = a draw such as 1:3, seat 1 draws a 3

## Carcassonne: what the rules refuse

carcassonne-title = Carcassonne
carcassonne-nothing-to-do = expected no action: no seat is to act
carcassonne-lay-first = expected a place for tile { $kind }, such as 1,0^, but found a claim: the drawn tile is laid first
carcassonne-already-laid = expected a claim, such as @city.N, or . for none: the tile of this turn is laid
carcassonne-occupied = expected an empty cell, but tile { $kind } lies at { $cell }
carcassonne-outside = expected a cell of the board, { $width } × { $height } around the start tile, but found { $cell }
carcassonne-detached = expected a cell beside a tile, but no tile lies beside { $cell }
carcassonne-edge-mismatch = the tile does not fit at { $cell }: its { word-side } edge would be { word-ours }, but the tile at { $neighbour } has { word-theirs } there
carcassonne-playable = tile { $kind } may not be set aside: it fits in { $places ->
    [one] one place
   *[other] { $places } places
}
carcassonne-no-such-part = expected a part of the tile at { $cell }, but it has no { $spot }
carcassonne-claimed = { $spot } cannot be claimed: { $seat } already has { $role ->
    [knight] a knight in that city
    [thief] a thief on that road
    [monk] a monk in that monastery
    [farmer] a farmer on that field
   *[other] a meeple there
}, at { $cell }
carcassonne-no-farmers = no field can be claimed: this game has no farmers
carcassonne-no-monks = no monastery can be claimed: this game has no monks

word-side = { $side ->
    [N] north
    [E] east
    [S] south
    [W] west
   *[other] { $side }
}
word-ours = { $ours ->
    [field] field
    [road] road
    [city] city
   *[other] { $ours }
}
word-theirs = { $theirs ->
    [field] field
    [road] road
    [city] city
   *[other] { $theirs }
}

## Carcassonne: what happened

carcassonne-started = tile { $kind } is drawn and starts the board
carcassonne-discarded = { $seat } draws tile { $kind }, which fits nowhere and leaves the game
carcassonne-ended = { $reason ->
    [no-tiles] the game ends: no tile is left
    [one-seat-left] the game ends: one seat is left
   *[other] the game ends
}
carcassonne-scored = { scored-feature }, { scored-sum }{ scored-points }{ scored-division } ({ $cells })
scored-feature = { $feature ->
    [road] { $finished ->
        [yes] road finished
       *[no] road unfinished
    }
    [city] { $finished ->
        [yes] city finished
       *[no] city unfinished
    }
    [cloister] { $finished ->
        [yes] monastery finished
       *[no] monastery unfinished
    }
    [field] { $cities ->
        [0] field touching no finished city
        [one] field touching one finished city
       *[other] field touching { $cities } finished cities
    }
    [city-farmers] farmers around a finished city
   *[city-fields] fields around a finished city
}
scored-sum = { $feature ->
    [field] { $cities } × { $city-points } = { $worth }
    [city-farmers] { $worth }
    [city-fields] { $worth }
   *[other] { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } × { $tile-points }{ $shields ->
        [0] {""}
        [one] {" "}+ 1 shield × { $shield-points }
       *[other] {" "}+ { $shields } shields × { $shield-points }
    } = { $worth }
}
scored-points = { $share ->
    [nobody] {" "}for nobody
    [whole] {" "}for { $points-names }
   *[part] {""}
}
scored-division = { $division ->
    [tie] , tied, each takes all
    [shared] , tied, shared
   *[majority] { $strength-seats ->
        [0] {""}
        [one] {""}
       *[other] , { $strength-most } { scored-strength } against { $strength-rest }
    }
}{ $share ->
    [part] : { $points }
   *[whole] {""}
}
scored-strength = { $feature ->
    [road] { $strength-most ->
        [one] thief
       *[other] thieves
    }
    [city] { $strength-most ->
        [one] knight
       *[other] knights
    }
    [cloister] { $strength-most ->
        [one] monk
       *[other] monks
    }
    [city-fields] { $strength-most ->
        [one] field
       *[other] fields
    }
   *[field] { $strength-most ->
        [one] farmer
       *[other] farmers
    }
}

## Carcassonne: what can be read

expected-column = a column, a whole number before the comma
expected-row = a row, a whole number after the comma
expected-rotation = a rotation: ^ > v <
expected-spot = a part to claim, such as city.N, road.E, cloister or farm.NL
expected-carcassonne-action = a place such as 1,0^, a claim such as @city.N, . to claim nothing or - to set the tile aside
expected-carcassonne-kind = a tile of this set
expected-tile-line = a line such as `tile D 4` before the parts of a tile
expected-tile-name = a name of at most 24 letters, digits and _ + -, not a lone -
expected-tile-count = how many tiles there are of this kind, from 1 to 65535
expected-end-of-line = the end of the line
expected-start-or-end = `start` or the end of the line
expected-shields = a number of shields from 0 to 9
expected-side-or-shield = a side (N E S W), `shield` or `shields` with a number
expected-side = a side: N E S W
expected-half-or-touches = half a side (NL NR EL ER SL SR WL WR) or `touches`
expected-part-line = a part (city, road, cloister or field) or the next tile
expected-fewer-parts = 13 parts on a tile at most
    .found = but tile { $found } has more
expected-one-cloister = one monastery on a tile at most
    .found = but tile { $found } has more
expected-a-side = a side for every city and road
    .found = but tile { $found } has one without
expected-side-once = each side in one city or road only
    .found = but side { $found } is in two
expected-a-half = half a side for every field
    .found = but tile { $found } has a field without
expected-no-field-on-city-side = no field on a side that is city
    .found = but half { $found } is in one
expected-half-once = each half of a side in one field only
    .found = but half { $found } is in two
expected-half-in-a-field = every half of a side that is not city in a field
    .found = but half { $found } is in none
expected-one-field-on-field-side = one field along a side without a road
    .found = but side { $found } has two
expected-a-city-side = a city on the side that a field touches
    .found = but side { $found } has none
expected-tile-name-once = a different name for each tile
    .found = but { $found } comes twice
expected-a-tile = at least one tile
expected-fewer-tiles = at most 1000 tiles of 128 kinds
    .found = but found { $found }
expected-one-start = one start tile at most
    .found = but { $found } is another

## Carcassonne: tile files of the three documents

expected-tile-number = the number of a tile
expected-tile-number-once = a different number for each tile
expected-tile-number-known = the number of a tile that has a line with *
expected-graph-line = a line that begins with *, % or #
expected-title-once = one title for each number
expected-vertex-letter = a letter (c, r, v, m or e) or the closing *
expected-letter-once = each letter once
expected-bit = 0 or 1
expected-bit-0 = 0, since a monastery has its first bit only
expected-edge-letter = a letter (c, r, v or m) or the closing %
expected-edge-row = a row: 0, 1 or 2
expected-edge-column = a column from the row’s number plus 1 up to 3
expected-edge-of-vertices = an edge between two vertices that the tile has
expected-field-at-corner = 1, since there is field at this corner
expected-no-field-at-corner = 0, since cities leave no field at this corner
expected-shield-on-whole-city = 1, since a shield is written on every side of its city
expected-column-name = the columns id, name, count, type[N][W][S][E], milieu, shield
expected-bracket = an opening bracket
expected-closing-bracket = the closing bracket
expected-comma = a comma
expected-tab = a tab
expected-place-code = 0 for field, 1 for city or 2 for road
expected-side-codes = a side of three: 0 0 0 for field, 1 1 1 for city or 0 2 0 for road
expected-milieu = the middle: 0 field, 1 city, 2 road, 3 abbey or 4 crossroads
expected-shield-or-not = 1 with a shield or 0 without
expected-one-city-for-shield = 0, since a shield needs a tile with exactly one city
expected-side-word = a side: route, ville, blason or pre
expected-centre-word = a centre: route, ville, blason, pre, abbaye or village
expected-same-city-word = the same word, ville or blason, wherever a city shows
expected-city-side-for-centre = another centre, since no side is city
expected-road-side-for-centre = another centre, since no side is road

## Carcassonne: presets and options

carcassonne-preset-standard = the rules in print today
carcassonne-preset-first-edition = the first edition: 4 points for each finished city to most farmers around it, two-tile cities count less
carcassonne-preset-second-edition = the second edition: a city pays each seat’s farmers once, two-tile cities count less
carcassonne-preset-enseirb-2013 = the report of 2013: 10 meeples, kinds drawn alike, ties shared; where it is silent the official rule holds
carcassonne-preset-enseirb-2018 = the report of 2018: finished roads count double, monasteries only when finished, farmers by city and fields, an illegal action expels; where it is silent the official rule holds
carcassonne-preset-own-stacks = a stack of tiles each and no farmers; where the document is silent the official rule holds

carcassonne-option-meeples = how many meeples each seat has
carcassonne-option-draw = what is equally likely to be drawn: each tile, or each kind that is left
carcassonne-option-stacks = tiles are drawn from a common stack, or each seat has its own
carcassonne-option-unplayable = after a tile that fits nowhere the seat draws again, or its turn passes
carcassonne-option-road = points for each tile of a road, finished and unfinished
carcassonne-option-city = points for each tile of a city, finished and unfinished
carcassonne-option-shield = points for each shield of a city, finished and unfinished
carcassonne-option-two-tile-city = a finished city of two tiles counts in full, or a single point for each tile and shield
carcassonne-option-abbey = monasteries count always, only when finished, or cannot be claimed
carcassonne-option-tie = seats that are tied each take all points, or share them, rounded down
carcassonne-option-fields = how farmers count: by field (current), by field but each city once (second), by city and farmers (first), by city and fields (city-fields), not at all (off)
carcassonne-option-board = the board has no edges, or so many cells with the start tile in the middle
carcassonne-option-invalid = an illegal action is refused, or retires the seat at once
carcassonne-option-start = the first tile is the one that the set names, or is drawn

## Carcassonne: labels of the picture

carcassonne-scene = Carcassonne, { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} on the table
carcassonne-laid = tile { $kind } at { $cell }
carcassonne-meeple = { $feature ->
    [city] knight of { $seat }, in the city at { $cell }
    [road] thief of { $seat }, on the road at { $cell }
    [cloister] monk of { $seat }, in the monastery at { $cell }
   *[field] farmer of { $seat }, in the field at { $cell }
}
carcassonne-points = points
carcassonne-supply = { $count ->
    [one] { $count } meeple in hand
   *[other] { $count } meeples in hand
}
carcassonne-forecast = points if the game ended now
carcassonne-stack = stack
carcassonne-source-tile = tile { $kind }
carcassonne-source-meeple = a meeple
carcassonne-target-lay = lay { $kind } at { $cell }{ $turns ->
    [0] {""}
    [1] , turned a quarter to the right
    [2] , upside down
   *[3] , turned a quarter to the left
}
carcassonne-target-discard = set the tile aside, as it fits nowhere
carcassonne-target-decline = place no meeple
carcassonne-place = { $place ->
    [N] to the north
    [E] to the east
    [S] to the south
    [W] to the west
    [NE] to the north-east
    [SE] to the south-east
    [SW] to the south-west
    [NW] to the north-west
   *[middle] in the middle
}
carcassonne-target-claim = { $feature ->
    [city] a knight in the city { carcassonne-place }
    [road] a thief on the road { carcassonne-place }
    [cloister] a monk in the monastery
   *[field] a farmer in the field { carcassonne-place }
}: { $grows ->
    [yes] { $now }, then { $later }
   *[no] { $now }
}
carcassonne-note-draw = { $seat } draws
carcassonne-note-lay = { $seat } lays tile { $kind }
carcassonne-note-claim = { $seat } may place a meeple
carcassonne-note-retired = { $seat } has retired
carcassonne-sheet = { $kinds } kinds of tiles, { $count } tiles
carcassonne-sheet-tile = tile { $kind }{ $turns ->
    [0] {""}
    [1] , turned a quarter to the right
    [2] , upside down
   *[3] , turned a quarter to the left
}

## Carcassonne: a closer look

carcassonne-study-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
carcassonne-study-open = { $finished ->
    [yes] finished
   *[no] open
}
carcassonne-study-meeples = { $meeples-seats ->
    [0] {""}
   *[other] ; meeples: { $meeples }
}
carcassonne-study-worth = { $worth ->
    [nothing] {""}
    [same] ; worth { $now }
    [once] ; worth { $now }, but a city pays a seat only once
    [farmers] ; each city gives 4 to most farmers around it
    [fields] ; each city gives 3 to whoever owns most fields around it
   *[grows] ; worth { $now } now, { $later } when finished
}
carcassonne-study-city = city, { carcassonne-study-tiles }{ $shields ->
    [0] {""}
    [one] , { $shields } shield
   *[other] , { $shields } shields
}, { carcassonne-study-open }{ carcassonne-study-meeples }{ carcassonne-study-worth }
carcassonne-study-road = road, { carcassonne-study-tiles }, { carcassonne-study-open }{ carcassonne-study-meeples }{ carcassonne-study-worth }
carcassonne-study-cloister = monastery, { $tiles } of 9 tiles{ carcassonne-study-meeples }{ carcassonne-study-worth }
carcassonne-study-field = field, { carcassonne-study-tiles }, beside { $cities ->
    [0] no finished city
    [one] one finished city
   *[other] { $cities } finished cities
}{ $meeples-seats ->
    [0] ; nobody’s
   *[other] ; farmers: { $meeples }
}{ carcassonne-study-worth }
carcassonne-overlay-fields = fields: whose they are, and their worth
carcassonne-overlay-rotations = free cells: in how many ways the drawn tile fits
carcassonne-overlay-fits = free cells: how many of the tiles left fit
carcassonne-cell-ways = tile { $kind } { $count ->
    [0] does not fit here
    [one] fits here in one way
   *[other] fits here in { $count } ways
}
carcassonne-cell-fits = { $count ->
    [0] no tile that is left fits here
    [one] one of the tiles left fits here
   *[other] { $count } of the tiles left fit here
}

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
    [one] , one seat has passed
   *[other] , { $passed } seats have passed in a row
}
panel-undealt = { $count ->
    [0] all were dealt
    [one] one more not dealt
   *[other] { $count } more not dealt
}

## The command line

file-not-text = { $path }: expected text, but found something else
file-exists = { $path } is there already; --force writes over it

games-presets = presets
games-options = options
games-players = players
games-signs = signs
games-default = default { $value }

watch-parameters = { $game }, { $options }, { $seats } seats, seed { $seed }
seed-bad = expected a seed of at least one character and no control characters
watch-deal = drawn: { $tile }
watch-play = { $seat } plays { $action }
log-play = { $seat }: { $doing }
watch-winners = a shared win: { $names }
watch-winner = { $names } wins
watch-illegal = { $seat } is out for `{ $action }`: { $reason }
watch-out = { $seat } answers against the rules and is out
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
png-failed = the picture could not be painted
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

serve-ready = Pavage is at { $address } (Ctrl-C ends it)
serve-refused = cannot serve ({ $reason }); another port is chosen with --port
serve-no-app = this program was built without the browser app; `cargo xtask play` builds both, `pavage help` tells what else there is
serve-no-browser = cannot open a browser ({ $reason }); open the address in one

## The server

server-not-found = nothing is kept here; the games are at /
server-read-only = the files here can only be read

## Playing in the terminal

watch-left = { $seat } leaves the game
play-no-person = expected a person in one of the seats, but found bots only: give --seat person, or let them play with pavage watch
play-no-terminal = expected a terminal to play in, but found a pipe or a terminal that cannot move its cursor: run it in a terminal window
play-no-file = { $path }: expected a file to save the game in, but found a folder, a device or a pipe: give the path of a file, or of a new one
play-turn = { $seat } to play
play-thinking = { $seat } is thinking
play-pass = pass the keyboard to { $seat }
play-dealing = dealing
play-curtain = pass the keyboard to { $seat }; then press Enter
play-confirm = Enter confirms, U takes back: { $choices }{ $effects }
play-taken-back = your last turn is taken back; the same tiles will come
play-no-smaller = this board is not drawn any smaller
play-no-larger = this board is not drawn any larger
play-bare = the board alone; O marks the places again
play-refused = not there: { $reason }
play-refused-turned = not there, however it is turned; as it was drawn: { $reason }
play-write = write your turn, for example { $action }; Enter chooses it, Esc leaves
play-write-refused = { $action }: { $reason }
play-write-over = { $action }: your turn is over before it
play-stock = what is left, by kind; arrows scroll, any other key goes back
play-hint = a bot would choose this: { $choice }
play-hint-here = a bot would choose what the cursor is on: { $choice }
play-hints-off = hints are off; begin with --hints to ask a bot what it would do
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
play-help-hint = ask a bot what it would do (with --hints)
play-help-log = what happened, and what counted why
play-help-help = this page
play-help-quit = leave; the game is saved after every move
play-help-mouse = The mouse works too: click a place, again to turn, elsewhere to ask why not.
play-help-rules = pavage help rules { $game } explains the game, pavage games lists its options.
play-menu-rules = rules
play-menu-seats = seats
play-menu-tiles = tiles
play-menu-deck = deck
play-menu-patterns = patterns
play-menu-file = the path of a file; empty for those of the game
play-menu-sign = sign: { $sign }; Home and End change it
play-menu-seed = seed
play-menu-begin = begin
play-menu-person = person
play-menu-bot = bot { $spec }
play-menu-keys = arrows go and change, letters type, PgUp and PgDn change places, Esc leaves
## The rules

help-unknown = expected a command ({ $known }), but found `{ $found }`; the nearest is `{ $nearest }`
help-no-more = expected nothing after `{ $after }`, but found `{ $found }`
rules-games = the rules, with pictures, of
rules-how = `pavage help rules { $game }` prints them
rules-allowed = allowed: { $actions }
rules-forbidden = forbidden: { $action } ({ $reason })
rules-legend-carcassonne = In the pictures the numbers at the edge are those of columns and rows: 1,0 is column 1, row 0. Behind them ^ > v < say where the top of a tile points. @city, @road, @cloister and @farm put a meeple there; N E S W are the sides of the tile, L and R the left and right half of a side.
rules-legend-tigris = In the pictures T F M S are tiles: temple, farm, market, settlement. A leader is the sign of its dynasty, a letter (P priest, F farmer, T trader, K king), and the number of tiles that support it. Brackets hold a kingdom. A space is a column and a row, such as J5; S@J5 lays a settlement there, king>J5 places a king.
rules-legend-toy = In the pictures a number is a tile.
rules-legend-tilings = In the pictures the numbers at the edge are those of columns and rows: 1,2 is column 1, row 2. Without colours R is red and N black. The sign in the middle of a tile is that of whoever laid it. A hyphen puts a tile under the stack.

# For what points were got, in a table of all of them.
gain-carcassonne-scored = { $feature ->
    [city] cities
    [road] roads
    [cloister] monasteries
   *[field] fields
}

# Signs of seats, as people choose them.
sign-unknown = expected a sign ({ $signs }), but found `{ $found }`
sign-twice = `{ $found }` was given to two seats; give every seat a sign of its own
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
