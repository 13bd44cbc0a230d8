## what the rules refuse

carcassonne-title = Carcassonne
carcassonne-nothing-to-do = expected no action: no seat is to act
carcassonne-lay-first = expected a place for tile { $kind }, such as 1,0^, but found a claim: the drawn tile is laid first
carcassonne-already-laid = expected a claim, such as @city.N, or . for none: the tile of this turn is laid
carcassonne-occupied = expected an empty cell, but tile { $kind } lies at { $cell }
    .here = a tile lies here already
carcassonne-outside = expected a cell of the board, { $width } × { $height } around the start tile, but found { $cell }
    .here = this place is beyond the edge of the board
carcassonne-detached = expected a cell beside a tile, but no tile lies beside { $cell }
    .here = no tile lies beside this place; choose one that glows
carcassonne-edge-mismatch = the tile does not fit { PLACE($cell, before: "at ", else: "here") }: its { word-side } edge would be { word-ours }, but { PLACE($neighbour, before: "the tile at ", else: "its neighbour") } has { word-theirs } there
    .here = it does not fit here: { word-ours } would meet { word-theirs }
carcassonne-playable = tile { $kind } may not be set aside: it fits in { $places ->
    [one] one place
   *[other] { $places } places
}
carcassonne-no-such-part = expected a part of the tile at { $cell }, but it has no { $spot }
carcassonne-claimed = { $spot } cannot be claimed: { $seat ->
    [you] you already have
   *[other] { $seat } already has
} { $role ->
    [knight] a knight in that city
    [thief] a thief on that road
    [monk] a monk in that monastery
    [farmer] a farmer on that field
   *[other] a meeple there
}{ PLACE($cell, before: ", at ") }
carcassonne-no-farmers = no field can be claimed: this game has no farmers
carcassonne-no-monks = no monastery can be claimed: this game has no monks

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

## what happened

carcassonne-started = tile { TILE($kind) } is drawn and starts the board
carcassonne-discarded = { $seat ->
    [you] you draw
   *[other] { $seat } draws
} tile { TILE($kind) }, which fits nowhere and leaves the game
carcassonne-ended = { $reason ->
    [no-tiles] the game ends: no tile is left
    [one-seat-left] the game ends: one player is left
   *[other] the game ends
}
carcassonne-scored = { scored-feature }, { scored-sum }{ scored-points }{ scored-division }{ PLACE($cells, before: " (", after: ")") }
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

## why an action is good or bad

carcassonne-why-a-feature = { $feature ->
    [city] a city
    [road] a road
    [cloister] a monastery
   *[field] a field
}
carcassonne-why-of-feature = { $feature ->
    [city] city
    [road] road
    [cloister] monastery
   *[field] field
}
carcassonne-why-theirs = { $seat ->
    [you] your
   *[other] { $seat }’s
} { carcassonne-why-of-feature }
carcassonne-why-own-feature = its own { carcassonne-why-of-feature }
carcassonne-why-worth = { $points ->
    [0] no points so far
    [one] 1 point
   *[other] { $points } points
}
carcassonne-why-finishes = finishes { carcassonne-why-a-feature }: { carcassonne-why-worth }{ $meeples ->
    [0] {""}
    [one] , and a meeple comes back
   *[other] , and { $meeples } meeples come back
}
carcassonne-why-gives = finishes { carcassonne-why-a-feature } for { $seat }: { carcassonne-why-worth }
carcassonne-why-takes = a meeple takes { carcassonne-why-a-feature } that is finished: { carcassonne-why-worth } at once
carcassonne-why-claims = claims { carcassonne-why-a-feature }: { $feature ->
    [field] { $now } from the cities finished so far
   *[other] { $same ->
        [yes] worth { $now }, finished or not
       *[no] worth { $now } now, { $later } when finished
    }
}
carcassonne-why-keeps = keeps { $meeples ->
    [one] the last meeple
   *[other] all { $meeples } meeples
} for a better place
carcassonne-why-grows = makes { carcassonne-why-own-feature } worth { $points } more
carcassonne-why-helps = makes { carcassonne-why-theirs } worth { $points } more
carcassonne-why-steals = takes { carcassonne-why-theirs } by majority: { carcassonne-why-worth }
carcassonne-why-shares = shares { carcassonne-why-theirs }: { carcassonne-why-worth }
carcassonne-why-admits = lets { $seat } share its { carcassonne-why-of-feature }: { carcassonne-why-worth }
carcassonne-why-loses = loses its { carcassonne-why-of-feature } to { $seat }: { carcassonne-why-worth }
carcassonne-why-passes = gives { $loser ->
    [you] your
   *[other] { $loser }’s
} { carcassonne-why-of-feature } to { $seat }: { carcassonne-why-worth }
carcassonne-why-blocks = { $tiles ->
    [0] leaves no tile that fits { PLACE($cell, before: "at ", else: "one place") }, so { $seat } can never finish the { carcassonne-why-of-feature } there
    [one] leaves a single tile that fits { PLACE($cell, before: "at ", else: "one place") }, where { carcassonne-why-theirs } goes on
   *[other] leaves only { $tiles } tiles that fit { PLACE($cell, before: "at ", else: "one place") }, where { carcassonne-why-theirs } goes on
}
carcassonne-why-stuck = { $tiles ->
    [0] leaves no tile that fits { PLACE($cell, before: "at ", else: "one place") }, so { carcassonne-why-own-feature } there can never be finished
    [one] leaves a single tile that fits { PLACE($cell, before: "at ", else: "one place") }, where { carcassonne-why-own-feature } goes on
   *[other] leaves only { $tiles } tiles that fit { PLACE($cell, before: "at ", else: "one place") }, where { carcassonne-why-own-feature } goes on
}
carcassonne-why-quiet = gives nothing to anybody

## what can be read

expected-carcassonne-action = a place such as 1,0^, a claim such as @city.N, . to claim nothing or - to set the tile aside
expected-spot = a part to claim, such as city.N, road.E, cloister or farm.NL
expected-carcassonne-kind = a tile of this set
expected-shields = a number of shields from 0 to 9
expected-half-in-a-field = every half of a side that is not city in a field
    .found = but half { $found } is in none
expected-tile-line = a line such as `tile D 4` before the parts of a tile
expected-tile-name = a name of at most 24 letters, digits and _ + -, not a lone -
expected-start-or-end = `start` or the end of the line
expected-side-or-shield = a side (N E S W), `shield` or `shields` with a number
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

## tile files of the three documents

expected-tile-number = the number of a tile
expected-tile-number-once = a different number for each tile
expected-tile-number-known = the number of a tile that has a line with *
expected-graph-line = a line that begins with *, % or #
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
expected-shield-or-not = 1 or TRUE with a shield, 0 or FALSE without
expected-one-city-for-shield = 0, since a shield needs a tile with exactly one city
expected-side-word = a side: route, ville, blason or pre
expected-centre-word = a centre: route, ville, blason, pre, abbaye or village
expected-same-city-word = the same word, ville or blason, wherever a city shows
expected-city-side-for-centre = another centre, since no side is city
expected-road-side-for-centre = another centre, since no side is road

## presets, options and levels

carcassonne-preset-standard = the rules in print today
carcassonne-preset-first-edition = the first edition: 4 points for each finished city to most farmers around it, two-tile cities count less
carcassonne-preset-second-edition = the second edition: a city pays each player’s farmers once, two-tile cities count less
carcassonne-preset-enseirb-2013 = the report of 2013: 10 meeples, kinds drawn alike, ties shared; where it is silent the official rule holds
carcassonne-preset-enseirb-2018 = the report of 2018: finished roads count double, monasteries only when finished, farmers by city and fields, an illegal action expels; where it is silent the official rule holds
carcassonne-preset-own-stacks = a stack of tiles each and no farmers; where the document is silent the official rule holds

carcassonne-option-meeples = how many meeples each player has
carcassonne-option-draw = whether each tile, or each kind that is left, is equally likely to be drawn
carcassonne-option-stacks = tiles are drawn from a common stack, or each player has one
carcassonne-option-unplayable = after a tile that fits nowhere the player draws again, or passes
carcassonne-option-road = points for each tile of a road, finished and unfinished
carcassonne-option-city = points for each tile of a city, finished and unfinished
carcassonne-option-shield = points for each shield of a city, finished and unfinished
carcassonne-option-two-tile-city = a finished city of two tiles counts in full, or a single point for each tile and shield
carcassonne-option-abbey = monasteries count always, only when finished, or cannot be claimed
carcassonne-option-tie = players who are tied each take all points, or share them, rounded down
carcassonne-option-fields = how farmers count: by field, by field but each city once, by city and farmers, by city and fields, or not at all
carcassonne-option-board = the board has no edges, or this many cells with the start tile in the middle
carcassonne-option-invalid = an illegal action is refused, or puts the player out of the game
carcassonne-option-start = the first tile is the one that the set names, or is drawn

carcassonne-level-child = sees three of ten ways to lay its tile, and counts only the points it gets at once; overlooks fields, and what others want
carcassonne-level-starter = sees not quite half of the ways to lay its tile, and counts only the points it gets at once; overlooks fields, and what others want
carcassonne-level-beginner = sees seven of ten ways to lay its tile, and counts only the points it gets at once; overlooks fields, and what others want
carcassonne-level-easy = sees every place, and what its features may become; overlooks fields, what others want, and that meeples run out
carcassonne-level-medium = also cares that its meeples come back; overlooks fields, and what others want
carcassonne-level-hard = overlooks nothing on the board, but looks no further than its own turn
carcassonne-level-expert = looks several turns ahead, and thinks for up to 1.5 seconds

carcassonne-bot-random = chooses by the throw of a die
carcassonne-bot-novice = looks only at the points of this turn
carcassonne-bot-builder = builds large cities and long roads
carcassonne-bot-blocker = lays tiles where nobody else can finish
carcassonne-bot-parasite = moves into the cities of others
carcassonne-bot-search = tries out thousands of games before each move
carcassonne-bot-uct = plays thousands of games in its head, without any plan
carcassonne-bot-careless = breaks the rules now and then
carcassonne-kind-random = random
carcassonne-kind-novice = short-sighted
carcassonne-kind-builder = builder
carcassonne-kind-blocker = blocker
carcassonne-kind-parasite = parasite
carcassonne-kind-search = looks ahead
carcassonne-kind-uct = looks ahead without a plan
carcassonne-kind-careless = rule breaker

## labels of the picture

carcassonne-scene = Carcassonne, { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} on the table
carcassonne-laid = tile { $kind } at { $cell }
carcassonne-meeple = { $feature ->
    [city] { $seat ->
        [you] your knight
       *[other] knight of { $seat }
    }, in the city at { $cell }
    [road] { $seat ->
        [you] your thief
       *[other] thief of { $seat }
    }, on the road at { $cell }
    [cloister] { $seat ->
        [you] your monk
       *[other] monk of { $seat }
    }, in the monastery at { $cell }
   *[field] { $seat ->
        [you] your farmer
       *[other] farmer of { $seat }
    }, in the field at { $cell }
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
carcassonne-looks = { $kind ->
    [city] city on { $sides ->
        [one] one side
       *[other] { $sides } sides
    }{ $shields ->
        [0] {""}
       *[other] {" "}with a shield
    }
    [straight] straight road
    [bend] road that bends
    [end] road that ends
    [crossing] crossroads
   *[cloister] monastery
}
carcassonne-target-lay = lay { TILE($kind, $turns) }{ PLACE($cell, before: " at ") }{ $turns ->
    [0] {""}
    [1] , turned a quarter to the right
    [2] , upside down
   *[3] , turned a quarter to the left
}
carcassonne-target-lay-log = { $who ->
    [you] you lay
   *[other] { $who } lays
} { TILE($kind, $turns) }{ PLACE($cell, before: " at ") }
carcassonne-target-discard = set the tile aside, as it fits nowhere
carcassonne-target-discard-log = { $who ->
    [you] you set
   *[other] { $who } sets
} the tile aside, as it fits nowhere
carcassonne-target-decline = place no meeple
carcassonne-target-decline-log = { $who ->
    [you] you place
   *[other] { $who } places
} no meeple
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
carcassonne-claim = { $feature ->
    [city] a knight in the city { carcassonne-place }
    [road] a thief on the road { carcassonne-place }
    [cloister] a monk in the monastery
   *[field] a farmer in the field { carcassonne-place }
}
carcassonne-target-claim-log = { $who ->
    [you] you place
   *[other] { $who } places
} { carcassonne-claim }
carcassonne-target-claim = { carcassonne-claim }: { $grows ->
    [yes] { $now }, then { $later }
   *[no] { $now }
}
carcassonne-note-draw = { $seat ->
    [you] you draw
   *[other] { $seat } draws
}
carcassonne-note-lay = { $seat ->
    [you] you lay
   *[other] { $seat } lays
} a tile
carcassonne-note-claim = { $seat } may place a meeple
carcassonne-note-retired = { $seat ->
    [you] you have
   *[other] { $seat } has
} retired
carcassonne-sheet = { $kinds } kinds of tiles, { $count } tiles
carcassonne-sheet-tile = tile { $kind }{ $turns ->
    [0] {""}
    [1] , turned a quarter to the right
    [2] , upside down
   *[3] , turned a quarter to the left
}

## a closer look

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
    [once] ; worth { $now }, but a city pays each player only once
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
carcassonne-cell-ways = tile { TILE($kind) } { $count ->
    [0] does not fit here
    [one] fits here in one way
   *[other] fits here in { $count } ways
}
carcassonne-cell-fits = { $count ->
    [0] no tile that is left fits here
    [one] one of the tiles left fits here
   *[other] { $count } of the tiles left fit here
}

## The game as a whole

carcassonne-file-tiles = tiles
carcassonne-own-tiles = a tile set of your own
carcassonne-legend = In the pictures the numbers at the edge are those of columns and rows: 1,0 is column 1, row 0. Behind them ^ > v < say where the top of a tile points. @city, @road, @cloister and @farm put a meeple there; N E S W are the sides of the tile, L and R the left and right half of a side.
gain-carcassonne-city = cities
gain-carcassonne-road = roads
gain-carcassonne-cloister = monasteries
gain-carcassonne-field = fields
carcassonne-about = lay a landscape, tile by tile, and claim its cities, roads, monasteries and fields
