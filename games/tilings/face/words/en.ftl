# English, Tilings.

## Tilings: what the rules refuse

tilings-title = Tilings
tilings-deck-too-small = expected a deck with a tile for each of { $seats } seats, but this one has { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
tilings-nothing-to-do = expected no action: no seat is to act
tilings-playable = tile { $tile } may not go back under the stack: it fits in { $places ->
    [one] one place
   *[other] { $places } places
}
tilings-no-rotation = expected the tile as it was drawn: this game is played without turning tiles
tilings-outside = expected a cell of the board, from 0,0 to { $most },{ $most }, but found { $cell }
    .here = this place is beyond the edge of the board
tilings-occupied = expected an empty cell, but tile { $tile } lies at { $cell }
    .here = a tile lies here already
tilings-centre-first = expected the first tile in the middle of the board, at { $centre }, but found { $cell }
    .here = the first tile goes in the middle of the board
tilings-meets-itself = the tile does not fit at { $cell }: on this board it meets itself, and its opposite edges differ
    .here = it does not fit here: it would meet itself, and its opposite edges differ
tilings-detached = expected a cell beside a tile, but no tile lies beside { $cell }
    .here = no tile lies beside this place; choose one that glows
tilings-ours = { $ours ->
    [N] black
    [R] red
   *[other] colour { $ours }
}
tilings-theirs = { $theirs ->
    [N] black
    [R] red
   *[other] colour { $theirs }
}
tilings-edge-mismatch = the tile does not fit { PLACE($cell, before: "at ", else: "here") }: its { word-side } edge would be { tilings-ours }, but { PLACE($neighbour, before: "the tile at ", else: "its neighbour") } has { tilings-theirs } there
    .here = it does not fit here: { tilings-ours } would meet { tilings-theirs }

## Tilings: what happened

tilings-returned = { $seat ->
    [you] you find no place for tile { TILE($tile) } and put it under the stack
   *[other] { $seat } finds no place for tile { TILE($tile) } and puts it under the stack
}
tilings-struck = the king strikes{ PLACE($cell, before: " at ") }{ $loss-seats ->
    [0] , where nobody has influence
   *[other] {", "}{ $tiles ->
        [one] one tile is affected
       *[other] { $tiles } tiles are affected
    }, influence: { $loss }
}
tilings-king-misses = the king strikes{ PLACE($cell, before: " at ") }, where no tile lies
tilings-pattern-name = { $pattern ->
    [cross] cross
    [garden] garden
    [lone] lone tile
    [tee] T
   *[other] pattern { $pattern }
}
tilings-a-pattern = a { tilings-pattern-name }
tilings-pattern = { tilings-pattern-name }{ PLACE($cell, before: " at ") }: { $worth ->
    [one] 1 point
   *[other] { $worth } points
}{ $points-seats ->
    [0] {" "}for nobody
    [one] {" "}for { $points-names }
   *[other] {" "}each for { $points-names }
}
tilings-zone-color = { $color ->
    [N] black zone
    [R] red zone
   *[other] zone of colour { $color }
}
tilings-zone = { tilings-zone-color }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}: { $tiles } × { $tiles } = { $worth }{ $share ->
    [nobody] {" "}for nobody
    [whole] {" "}for { $points-names }
   *[part] , shared: { $points }
}{ PLACE($cells, before: " (", after: ")") }
tilings-ended = { $reason ->
    [all-passed] the game ends: nobody finds a place for a tile
    [last-tile] the game ends: a player has laid their last tile
    [full] the game ends: the board is full
    [one-seat-left] the game ends: one player is left
    [no-seat-left] the game ends: no player is left
   *[other] the game ends
}

## Tilings: why a lay is good or bad

tilings-why-zone = { tilings-zone-color } of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
tilings-why-theirs = { $seat ->
    [you] your
   *[other] { $seat }’s
} { tilings-why-zone }
tilings-why-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tilings-why-takes = takes over { tilings-why-theirs }: { tilings-why-worth } so far
tilings-why-closes = closes its { tilings-why-zone }: { tilings-why-worth }
tilings-why-grows = its { tilings-why-zone } is now worth { tilings-why-worth }
tilings-why-ties = draws level with { $seat } in the { tilings-why-zone }: { tilings-why-worth } each
tilings-why-ends = closes { tilings-why-theirs }: it will not grow beyond { tilings-why-worth }
tilings-why-helps = adds to { tilings-why-theirs }: { tilings-why-worth } so far
tilings-why-pattern = completes { tilings-a-pattern }{ PLACE($cell, before: " at ") }: { tilings-why-worth }
tilings-why-pattern-gives = completes { tilings-a-pattern }{ PLACE($cell, before: " at ") } for { $seat }: { tilings-why-worth }
tilings-why-prepares = brings a pattern of its own nearer
tilings-why-blocks = leaves no tile that fits { PLACE($cells, before: "at ", else: "beside it") }
tilings-why-places = leaves { $places ->
    [one] one place
   *[other] { $places } places
} where some tile fits

## Tilings: what can be read

expected-tilings-action = a cell such as 4,7, with its rotation where tiles may be turned (4,7>), or - to put the tile under the stack
expected-tilings-draw = a tile of this deck, such as RNNN, or king: and a cell
expected-deck-line = a line such as `color R red` or `tile RNNN 16`
expected-color-letter = a letter or a digit for the colour
expected-color-once = each colour named once
    .found = but { $found } comes twice
expected-color-name = a name of at most 24 letters, digits and hyphens for the colour
expected-tile-colors = four letters or digits, the colours north, east, south and west, such as RNNN
expected-deck-tile-once = each tile in one line only
    .found = but { $found } comes twice
expected-deck-tile-name = another name for the tile: at most 24 letters, digits and _ + -, not four letters as for colours, and only once
expected-a-deck-tile = at least one tile
expected-fewer-deck-tiles = at most 50000 tiles of 256 kinds
    .found = but found { $found }
expected-pattern-line = a line such as `pattern cross 34` before its rows
expected-pattern-name = a name of at most 24 letters, digits and _ + -
expected-pattern-name-once = a different name for each pattern
    .found = but this one has the name of another
expected-pattern-points = points from 0 to 10000
expected-pattern-cell = a tile such as RNNN, or . where anything may lie
expected-pattern-size = 1 × 1, 3 × 3 or 5 × 5 cells
    .found = but this pattern has more or fewer
expected-pattern-middle = a tile in the middle of a pattern
    .found = but this one has none
expected-fewer-patterns = at most 100 patterns
    .found = but this is one more

## Tilings: presets, options and levels

tilings-preset-base = a point for each tile laid
tilings-preset-patterns = tiles, and patterns for the owner of the tile in their middle
tilings-preset-zones = tiles, patterns, and zones of one colour for whoever owns most of their tiles
tilings-preset-influence = tiles, and patterns and zones for whoever has most influence there; the king strikes once a round

tilings-option-size = how many rows and columns the board has
tilings-option-deck = the tiles that are dealt; a set without quantities gives as many of each as fill the board
tilings-option-first = the first tile lies anywhere, or in the middle of the board
tilings-option-tile-points = points for each tile laid
tilings-option-patterns = patterns do not count, all of them count, or only the best of those with the same middle
tilings-option-zones = whether zones count: n tiles joined by one colour are worth n × n
tilings-option-influence = whether influence decides who owns patterns and zones, and the king strikes
tilings-option-rotation = whether tiles may be turned
tilings-option-torus = whether opposite edges of the board meet
tilings-option-strict = an illegal action of a person is refused, or puts the person out of the game, as that of a bot does
tilings-option-alone = when one player is left the game ends, or that player goes on until passing, laying the last tile or filling the board

deck-sound = a deck of { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
}
patterns-sound = { $patterns ->
    [one] one pattern
   *[other] { $patterns } patterns
}
tiles-no-set = { $path }: expected a set of tiles for Carcassonne, but found a deck or patterns, which have one format only

tilings-level-easy = sees its tile and the patterns that it finishes; overlooks zones, and the other players
tilings-level-medium = sees its zones too, but counts their tiles; overlooks that one large zone is worth more than several small ones
tilings-level-hard = overlooks nothing on the board, but looks no further than its own tile
tilings-level-expert = looks several tiles ahead, and thinks for up to 1.5 seconds

tilings-bot-random = chooses by the throw of a die
tilings-bot-blocker = lays tiles where nobody else finds a place
tilings-bot-search = tries out thousands of games before each tile
tilings-bot-careless = breaks the rules now and then
tilings-kind-random = random
tilings-kind-blocker = blocker
tilings-kind-search = looks ahead
tilings-kind-careless = rule breaker

## The workbench for tilings

wang-set = { $tiles } tiles, { $vertical } colours to the north and south, { $horizontal } to the east and west
wang-set-generated = any window of the plane with solve --generate
wang-plane-free = any tiling begun can be continued
wang-plane-aperiodic = tiles the plane, but never with a period
wang-plane-unsettled = our source does not say whether it tiles the plane
wang-plane-torus = tiles the torus { $side } × { $side }, and no smaller square torus
wang-plane-square = fills the square { $side } × { $side }, but no larger one
wang-set-unknown = expected a set ({ $known }), but found `{ $found }`{ nearest }
wang-no-generator = expected a set that can be generated without search ({ $known }), but found `{ $found }`
wang-bad-size = expected a size such as 20x12, of 100 million cells at most, but found `{ $found }`
wang-bad-border = expected a colour for the whole border, such as 0, or one for each of north, east, south and west where . is any, such as 0..1, but found `{ $found }`
wang-bad-place = expected a column and a row such as -5,12, at most 10^18 from the origin, but found `{ $found }`
wang-count-overflow = expected a board with fewer than 2^128 tilings, but this one has more; take a smaller board
wang-count-too-wide = expected a narrower board: this one needs at least { $needed } MiB of memory, and --memory allows { $memory }; it grows with the shorter side only
wang-impossible = impossible: every way to fill this board is refuted
wang-too-few = impossible: the deck has { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} for { $cells } cells
wang-not-found = not found within the limit of { $limit ->
    [one] one dead end
   *[other] { $limit } dead ends
}: there may still be a tiling; --limit allows more
wang-stopped = stopped, and not found so far: there may still be a tiling
wang-too-large = not found: a thorough search would take about { $needed } MiB of memory, and --memory allows { $memory }; there may still be a tiling
wang-searching = searching, { $steps ->
    [one] one dead end
   *[other] { $steps } dead ends
}
wang-reasoning = SAT solver, { $steps ->
    [one] one dead end
   *[other] { $steps } dead ends
}
wang-counting = counting, { $done } of { $cells } cells

watch-too-many-players = expected at most one player for each of { $seats } seats, but found { $players }
setup-no-size = expected no -b: the board of { $game } has no size

## Tilings: pictures

tilings-summary = a board of { $size } × { $size } cells, { $tiles ->
    [0] no tile laid
    [one] one tile laid
   *[other] { $tiles } tiles laid
}{ $patterns ->
    [off] {""}
    [0] , no pattern found
    [one] , one pattern found
   *[other] , { $patterns } patterns found
}
tilings-scene-name = Tilings on { $size } × { $size } cells, { $tiles ->
    [0] no tile laid
    [one] one tile laid
   *[other] { $tiles } tiles laid
}
tilings-scene-tile = { $tile }{ PLACE($cell, before: " at ") }, laid by { $seat }
tilings-scene-influence = { $tile }{ PLACE($cell, before: " at ") }, laid by { $seat }, influence: { $influence }
tilings-scene-lay = lay { TILE($tile, $turns) }{ PLACE($cell, before: " at ") }{ $turns ->
    [0] {""}
    [1] , turned a quarter clockwise
    [2] , turned by half
   *[other] , turned a quarter anticlockwise
}
tilings-scene-lay-log = { $who ->
    [you] you lay
   *[other] { $who } lays
} { TILE($tile, $turns) }{ PLACE($cell, before: " at ") }
tilings-scene-pass = put { TILE($tile) } under the stack: it fits nowhere
tilings-scene-pass-log = { $who ->
    [you] you put
   *[other] { $who } puts
} { TILE($tile) } under the stack: it fits nowhere
tilings-scene-drawn = drawn: { $tile }
tilings-scene-points = points
tilings-scene-forecast = points if the game ended now
tilings-scene-stack = tiles in the stack
tilings-scene-returned = tiles put back
tilings-scene-draws = { $seat ->
    [you] you draw
   *[other] { $seat } draws
}
tilings-scene-lays = { $seat ->
    [you] you lay
   *[other] { $seat } lays
} a tile
tilings-scene-round = round { $count }
tilings-scene-passed = { $count ->
    [one] one player has passed
   *[other] { $count } players have passed in a row
}
tilings-scene-sheet = tiles of Tilings
tilings-scene-tiling = a tiling of { $width } × { $height } tiles
tilings-scene-kind = { $tile }, { $count ->
    [one] one tile
   *[other] { $count } tiles
}
picture-tiles = expected at most { $most } tiles in a picture, but found { $tiles }; choose a smaller --size
picture-pixels = expected a PNG of at most { $most } pixels a side, but --cell { $cell } makes it larger; choose --cell { $fits } or less, or a file that ends in .svg
picture-too-long = expected a PNG of at most { $most } pixels a side, but this is too long for any --cell; choose a file that ends in .svg

## Tilings: a closer look

tilings-scene-king = the king struck last at { $cell }
tilings-study-zone = { tilings-zone-color }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}: { $tiles } × { $tiles } = { $worth }{ $share ->
    [nobody] {" "}for nobody
    [whole] {" "}for { $points-names }
   *[part] , shared: { $points }
}
tilings-study-stock = { $tile }{ $returned ->
    [0] {""}
   *[other] , of which { $returned } put back
}
tilings-shade = { $shade }
tilings-study-ways = { $count ->
    [0] { $tile } does not fit here
    [one] { $tile } fits here
   *[other] { $tile } fits here in { $count } ways
}
tilings-study-fits = { $count ->
    [0] no tile that is left fits here
    [one] one of the tiles left fits here
   *[other] { $count } of the tiles left fit here
}
tilings-overlay-zones = zones and their worth
tilings-overlay-influence = influence of the strongest
tilings-overlay-rotations = ways to lay the drawn tile
tilings-overlay-fits = how many tiles left fit

# Reasons for points, in a table of all of them.
gain-tilings-pattern = patterns
gain-tilings-zone = zones
gain-tilings-strike = strikes of the king
gain-tilings-rest = tiles

## The game as a whole

tilings-file-deck = deck
tilings-file-patterns = patterns
tilings-own-deck = a deck of your own
tilings-own-patterns = patterns of your own
tilings-legend = In the pictures the numbers at the edge are those of columns and rows: 1,2 is column 1, row 2. Without colours R is red and N black. The sign in the middle of a tile is that of the seat that laid it. A hyphen puts a tile under the stack.
tilings-about = Wang tiles: edges match, and whoever has most tiles in a zone owns it
