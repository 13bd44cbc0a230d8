# English, Tigris & Euphrates.

## Tigris: names

word-color = { $color ->
    [red] red
    [blue] blue
    [green] green
    [black] black
   *[other] { $color }
}
word-points = { $points ->
    [one] 1 { word-color } point
   *[other] { $points } { word-color } points
}
word-first = { $first ->
    [red] red
    [blue] blue
    [green] green
    [black] black
   *[other] { $first }
}
word-second = { $second ->
    [red] red
    [blue] blue
    [green] green
    [black] black
   *[other] { $second }
}
word-leader = { $leader ->
    [priest] priest
    [farmer] farmer
    [trader] trader
    [king] king
   *[other] { $leader }
}
word-tile = { $tile ->
    [temple] temple
    [farm] farm
    [market] market
    [settlement] settlement
   *[other] { $tile }
}
word-the-tile = the { word-tile }
word-support = { $support ->
    [temple] temples
    [farm] farms
    [market] markets
    [settlement] settlements
   *[other] { $support }
}
word-what = { $what ->
    [temple] a temple
    [farm] a farm
    [market] a market
    [settlement] a settlement
    [priest] a priest
    [farmer] a farmer
    [trader] a trader
    [king] a king
    [monument] a monument
    [catastrophe] a catastrophe
    [treasure] a treasure
   *[other] { $what }
}

## Tigris: what the rules refuse

tigris-title = Tigris & Euphrates
tigris-not-now = expected { $phase ->
    [draw] a draw first
    [act] one of the two actions of a turn, such as T@J5, king>J5, king<, x@J5, swap:TTM or pass
    [war] the war to fight first, such as war:S
    [attack] how many tiles to commit, such as commit:2
    [defend] how many tiles to commit, such as commit:2
    [build] a monument, such as build:J5,TM, or . to build none
    [treasure] a treasure to take, such as take:B2
   *[over] no action, since the game is over
}, but found something else
tigris-no-tile = expected a tile of your hand, but there is no { word-tile } in it
tigris-occupied = expected an empty space, but there is { word-what } on { $cell }
tigris-farm-on-land = expected a river for a farm, but { $cell } is land
tigris-tile-on-river = expected land for a { word-tile }, but { $cell } is river, where only farms lie
tigris-three-kingdoms = expected a space beside two kingdoms at most, but { $cell } would unite { $kingdoms }
tigris-not-on-board = expected a leader that stands on the board, but your { word-leader } does not
tigris-same-cell = expected another space, since your { word-leader } stands on { $cell } already; take it back with { $leader }<
tigris-leader-on-river = expected land for a { word-leader }, but { $cell } is river
tigris-no-temple = expected a space beside a temple for a { word-leader }, but no temple that is face up lies beside { $cell }
tigris-leader-joins = expected a space beside one kingdom at most, but { $cell } would unite { $kingdoms }, and leaders may not
tigris-no-catastrophe = expected another action: both of your catastrophes are on the board
tigris-protected = expected a tile or an empty space for a catastrophe, but there is { word-what } on { $cell }
tigris-empty-swap = a swap replaces one to six tiles of the hand; to do nothing, pass
tigris-too-many = expected { $held ->
    [0] no { word-tile }, since you have none
    [one] one { word-tile } at most
   *[other] { $held } { word-tile }s at most
}, but found { $found }
tigris-useless-attack = expected no tile, or { $needed } or more, which lift you above the defender’s board, but found { $found }
tigris-useless-defence = expected no tile{ $needed ->
    [0] , since you win without
   *[other] , or { $needed }, which bring a tie and so the victory
}, but found { $found }
tigris-no-war = expected a war that is to be fought, but there is none of the { word-leader }s here
tigris-no-square = expected the north-west space of four tiles of one colour that the tile just laid completes, but found { $cell }
tigris-monument-built = expected a monument that nobody has built, but the one in { word-first } and { word-second } stands already
tigris-monument-color = expected a monument in { word-color }, as the four tiles are, but found { word-first } and { word-second }
tigris-no-treasure = expected a treasure of the trader’s kingdom, but { $cell } has none of them
tigris-special-first = expected a treasure that must be taken first ({ $special }), but found { $cell }

## Tigris: what happened

tigris-tile-point = tile at { $cell }: { word-points } for { $seat }, { tile-point-leader }
tile-point-leader = { $leader ->
    [king] { $color ->
        [black] whose king is in the kingdom
       *[other] whose king takes the place of a missing leader
    }
   *[other] whose { word-leader } is in the kingdom
}
tigris-revolt-point = revolt won: { word-points } for { $seat }
tigris-war-points = war won: { word-points } for { $seat }, { $points ->
    [one] for the beaten leader, which lost no tile
   *[other] one for the beaten leader and one for each tile it lost
}
tigris-income = monument at { $cell }, { word-first } and { word-second }: { word-points } for { $seat }, whose { $color ->
    [red] priest
    [blue] farmer
    [green] trader
   *[black] king
} is in its kingdom
tigris-united = the tile at { $cell } unites two kingdoms and gives nobody a point{ $wars ->
    [0] , without war
    [one] : war
   *[other] : { $wars } wars
}
tigris-conflict = { conflict-name }: { $attacker } attacks with { $attacker_strength }, { $defender } defends with { $defender_strength } and wins ties ({ conflict-support })
conflict-name = { $kind ->
    [war] war of the { word-leader }s
   *[revolt] revolt of the { word-leader }s
}
conflict-support = { $kind ->
    [war] { word-support } on their sides
   *[revolt] temples beside the leaders
}
tigris-resolved = { conflict-name }: { $attacker } attacks with { $attacker_strength } on the board + { $attacker_commit } committed = { $attacker_total }, { $defender } defends with { $defender_strength } + { $defender_commit } = { $defender_total } and wins ties; { $winner } wins
tigris-lost = { $tiles ->
    [0] the beaten side loses no { word-tile }
    [one] the beaten side loses one { word-tile } ({ $cells })
   *[other] the beaten side loses { $tiles } { word-tile }s ({ $cells })
}{ $stay ->
    [0] {""}
    [one] ; one temple stays, for its treasure or for another leader beside it ({ $spared })
   *[other] ; { $stay } temples stay, for their treasures or for other leaders beside them ({ $spared })
}
tigris-averted = the two { word-leader }s do not meet any more, and their war is not fought
tigris-home = { $reason ->
    [beaten] the { word-leader } of { $seat } at { $cell } is beaten and goes home
   *[no-temple] the { word-leader } of { $seat } at { $cell } has no temple beside it any more and goes home
}
tigris-destroyed = the catastrophe destroys { word-the-tile } at { $cell }
tigris-built = { $seat } builds the monument in { word-first } and { word-second } at { $cell }; its four tiles are turned face down
tigris-treasure = { $gone ->
    [yes] the treasure at { $cell } leaves the game: it would go to { $seat }, who has retired
   *[no] the trader of { $seat } takes the treasure at { $cell }
}
tigris-ended = { $reason ->
    [bag] the game ends: the bag has too few tiles
    [treasures] the game ends: at most two treasures are left on the board
    [one-seat-left] the game ends: one seat is left
   *[other] the game ends
}
tigris-final = { $seat }: { tigris-final-counts }
tigris-final-counts = red { $red }, blue { $blue }, green { $green }, black { $black }{ $treasures ->
    [0] {""}
    [one] , with one treasure added where points were fewest
   *[other] , with { $treasures } treasures added where points were fewest
}; the lowest counts

## Tigris: what can be read

expected-tigris-action = an action such as T@J5, king>J5, king<, x@J5, swap:TTM, pass, commit:3, war:S, build:J5,TM, take:B2, or . to build nothing
expected-tigris-tile = a tile before the @ (T temple, F farm, M market, S settlement), or x for a catastrophe
expected-tigris-leader = a leader: king, priest, farmer or trader
expected-tigris-commit = how many tiles to commit, such as commit:0 or commit:3
expected-tigris-color = a colour by its tile, T red, F blue, M green or S black
expected-tigris-monument = a space and the two different colours of a monument, such as build:J5,TM
expected-tigris-cell = a space from A1 to P11
expected-tigris-swap = one to six tiles, such as swap:TTM
expected-tigris-draw = a draw such as 1:T, seat 1 draws a temple
expected-end = the end of the text

## Tigris: presets and options

tigris-preset-standard = the rules in print today
tigris-preset-exact-support = tiles are committed only where they can change who wins
tigris-preset-advanced = the other side of the board: more treasures, other rivers

tigris-option-support = any number of tiles may be committed, or only none or as many as can change who wins
tigris-option-map = which side of the board is used
tigris-option-open-scores = whether everybody’s points and treasures are shown

## Tigris: labels under the board

panel-hand = hand
panel-home = home
panel-acts = { $seat } acts, { $actions ->
    [one] one action left
   *[other] { $actions } actions left
}
panel-drawing = { $seat } draws { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
panel-wars = { $seat } chooses which war is fought first
panel-commits = { $seat } commits { word-tile }s, or none
panel-builds = { $seat } may build a monument
panel-collects = { $seat } chooses a treasure
panel-numbered = turn { $turn }: { $next }
panel-turn = in the turn of { $seat }
panel-attack = { conflict-name }: { $seat } attacks with { $strength } on the board{ $committed ->
    [none] {" "}{ panel-most }
   *[other] {" "}+ { $committed } = { $total }
}
panel-defence = { $seat } defends with { $strength } on the board { panel-most } and wins ties
panel-most = { $most ->
    [0] + 0
   *[other] + { $most } at most
}
panel-monuments = { $count ->
    [0] all monuments are built
   *[other] monuments left:
}
panel-stock = { $treasures ->
    [one] one treasure left
   *[other] { $treasures } treasures left
}, { $tiles ->
    [one] one tile in the bag
   *[other] { $tiles } tiles in the bag
}
panel-leader = { word-leader }
panel-tile = { word-tile }
panel-treasure = treasure
panel-special = taken first
panel-catastrophe = catastrophe

## Tigris: what a picture shows

tigris-piece-tile = { word-tile } on { $cell }
tigris-piece-face-down = face-down tile on { $cell }
tigris-piece-catastrophe = catastrophe on { $cell }
tigris-piece-kingdom = { $spaces ->
    [one] kingdom of one space
   *[other] kingdom of { $spaces } spaces
}
tigris-piece-monument = monument in { word-first } and { word-second } at { $cell }
tigris-piece-unbuilt = monument in { word-first } and { word-second }, not built yet
tigris-piece-treasure = treasure on { $cell }{ $special ->
    [yes] , which is taken first
   *[no] {""}
}
tigris-piece-union = the tile on { $cell } unites kingdoms and is covered until the wars are over
tigris-piece-leader = { word-leader } of { $seat } on { $cell }, strength { $strength }
tigris-card-points = { word-color } points
tigris-card-treasures = treasures
tigris-card-catastrophes = catastrophes left
tigris-card-hidden = hidden tile
tigris-card-hand = { word-tile } in hand
tigris-card-home = { word-leader } at home
tigris-sheet-tile = { word-tile }
tigris-sheet-face-down = face down
sign-bow = bow
sign-bull = bull
sign-urn = urn
sign-lion = lion
tigris-sheet-monument = { word-first } and { word-second }
tigris-sheet-union = union

## Tigris: what can be chosen in a picture

tigris-source-tile = { word-tile }, { $count } in hand
tigris-source-leader = { word-leader }
tigris-source-catastrophe = catastrophe
tigris-source-withdraw = take a leader back
tigris-source-swap = swap tiles
tigris-source-commit = commit { word-support }
tigris-source-war = choose a war
tigris-source-build = build the monument in { word-first } and { word-second }
tigris-source-take = take a treasure
tigris-do-then = { $first }: { $effect }
tigris-do-lay = lay { word-what } on { $cell }
tigris-do-leader = place the { word-leader } on { $cell }
tigris-do-withdraw = take the { word-leader } back
tigris-do-catastrophe = play a catastrophe on { $cell }
tigris-do-swap = swap { $tiles }
tigris-do-pass = do nothing
tigris-do-commit = { $count ->
    [0] commit nothing
    [one] commit one { word-tile }
   *[other] commit { $count } { word-tile }s
}: { $total } against { $against }, { $verdict ->
    [ahead] { $seat } needs { $needed } to win
    [sure] which { $seat } cannot reach
    [behind] { $seat } wins without a tile
    [win] which wins
    [tie] which wins the tie
   *[loss] which loses
}
tigris-do-war = fight the war of the { word-leader }s: { $attacker } attacks with { $attack }, { $defender } defends with { $defence } and wins ties
tigris-do-build = build the monument in { word-first } and { word-second } at { $cell }
tigris-do-decline = build nothing
tigris-do-take = take the treasure on { $cell }
tigris-some-tiles = { $count ->
    [one] one { word-tile }
   *[other] { $count } { word-tile }s
}
tigris-hidden-tiles = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
tigris-drawn = { $seat } draws { $tiles }
tigris-effect-point = one { word-color } point for { $seat }
tigris-effect-nobody = nobody gets the point
tigris-effect-union = unites two kingdoms, { $wars ->
    [0] without war
    [one] which brings war ({ $sides })
   *[other] which brings { $wars } wars ({ $sides })
}
tigris-effect-war = { word-leader }s: { $attacker } { $attack } against { $defender } { $defence }
tigris-effect-monument = a monument can be built
tigris-effect-destroyed = destroys { word-the-tile }
tigris-effect-home = the { word-leader } of { $seat } goes home
tigris-effect-revolt = revolt against { $seat }, { $ours } against { $theirs } on the board

## Tigris: what a closer look tells

tigris-and-more = { $first }; { $more }
tigris-study-realm = { $what ->
    [kingdom] { tigris-piece-kingdom }
   *[region] { $spaces ->
        [one] region of one space, without leader
       *[other] region of { $spaces } spaces, without leader
    }
}
tigris-study-leader = { word-leader } of { $seat } ({ $dynasty }) on { $cell }, { $war } in a war, { $revolt } in a revolt
tigris-study-treasures = { $count ->
    [one] one treasure
   *[other] { $count } treasures
}
tigris-study-gain = one { word-color } point a turn for { $seat }
tigris-study-no-gain = no { word-color } points: no leader here earns them
tigris-study-trader = the trader of { $seat } leaves only one treasure in this kingdom
tigris-study-no-trader = no trader is here to take it
tigris-overlay-kingdoms = kingdoms, and what counts for each leader in a war
tigris-overlay-revolts = temples beside leaders, which count in a revolt
tigris-stock-tiles = { word-support } that you do not see
tigris-stock-treasures = treasures on the board
tigris-stock-catastrophes = catastrophes that may still be played
tigris-stock-monument = monument in { word-first } and { word-second }

# Reasons for points, in a table of all of them.
gain-tigris-red = red
gain-tigris-blue = blue
gain-tigris-green = green
gain-tigris-black = black

## The game as a whole

tigris-legend = In the pictures T F M S are tiles: temple, farm, market, settlement. A leader is the sign of its dynasty, a letter (P priest, F farmer, T trader, K king), and the number of tiles that support it. Brackets hold a kingdom. A space is a column and a row, such as J5; S@J5 lays a settlement there, king>J5 places a king.
tigris-about = four spheres between two rivers: your weakest one counts
