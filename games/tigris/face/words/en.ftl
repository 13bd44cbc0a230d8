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
    .here = there is { word-what } here already
tigris-farm-on-land = expected a river for a farm, but { $cell } is land
    .here = a farm needs a river, and this is land
tigris-tile-on-river = expected land for a { word-tile }, but { $cell } is river, where only farms lie
    .here = a { word-tile } needs land, and this is river
tigris-three-kingdoms = expected a space beside two kingdoms at most, but { $cell } would unite { $kingdoms }
    .here = this would unite { $kingdoms } kingdoms; a tile unites two at most
tigris-not-on-board = expected a leader that stands on the board, but your { word-leader } does not
tigris-same-cell = expected another space, since your { word-leader } stands on { $cell } already; take it back with { $leader }<
    .here = your { word-leader } stands here already
tigris-leader-on-river = expected land for a { word-leader }, but { $cell } is river
    .here = a { word-leader } needs land, and this is river
tigris-no-temple = expected a space beside a temple for a { word-leader }, but no temple that is face up lies beside { $cell }
    .here = a { word-leader } needs a temple beside it
tigris-leader-joins = expected a space beside one kingdom at most, but { $cell } would unite { $kingdoms }, and leaders may not
    .here = this would unite { $kingdoms } kingdoms; only tiles may do that
tigris-no-catastrophe = expected another action: both of your catastrophes are on the board
tigris-protected = expected a tile or an empty space for a catastrophe, but there is { word-what } on { $cell }
    .here = a catastrophe cannot strike { word-what }
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
    .here = no monument can be built here
tigris-monument-built = expected a monument that nobody has built, but the one in { word-first } and { word-second } stands already
tigris-monument-color = expected a monument in { word-color }, as the four tiles are, but found { word-first } and { word-second }
tigris-no-treasure = expected a treasure of the trader’s kingdom, but { $cell } has none of them
    .here = the trader’s kingdom has no treasure here
tigris-special-first = expected a treasure that must be taken first ({ $special }), but found { $cell }
    .here = another treasure must be taken first

## Tigris: what happened

tigris-tile-point = tile{ PLACE($cell, before: " at ") }: { word-points } for { $seat }, { tile-point-leader }
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
tigris-income = monument{ PLACE($cell, before: " at ") }, { word-first } and { word-second }: { word-points } for { $seat }, whose { $color ->
    [red] priest
    [blue] farmer
    [green] trader
   *[black] king
} is in its kingdom
tigris-united = the tile{ PLACE($cell, before: " at ") } unites two kingdoms and gives nobody a point{ $wars ->
    [0] , without war
    [one] : war
   *[other] : { $wars } wars
}
tigris-attacks = { $attacker ->
    [you] you attack
   *[other] { $attacker } attacks
}
tigris-defends = { $defender ->
    [you] you defend
   *[other] { $defender } defends
}
tigris-ties = { $defender ->
    [you] win ties
   *[other] wins ties
}
tigris-conflict = { conflict-name }: { tigris-attacks } with { $attacker_strength }, { tigris-defends } with { $defender_strength } and { tigris-ties } ({ conflict-support })
conflict-name = { $kind ->
    [war] war of the { word-leader }s
   *[revolt] revolt of the { word-leader }s
}
conflict-support = { $kind ->
    [war] { word-support } on their sides
   *[revolt] temples beside the leaders
}
tigris-resolved = { conflict-name }: { tigris-attacks } with { $attacker_strength } on the board + { $attacker_commit } committed = { $attacker_total }, { tigris-defends } with { $defender_strength } + { $defender_commit } = { $defender_total } and { tigris-ties }; { $winner ->
    [you] you win
   *[other] { $winner } wins
}
tigris-lost = { $tiles ->
    [0] the beaten side loses no { word-tile }
    [one] the beaten side loses one { word-tile }{ PLACE($cells, before: " (", after: ")") }
   *[other] the beaten side loses { $tiles } { word-tile }s{ PLACE($cells, before: " (", after: ")") }
}{ $stay ->
    [0] {""}
    [one] ; one temple stays, for its treasure or for another leader beside it{ PLACE($spared, before: " (", after: ")") }
   *[other] ; { $stay } temples stay, for their treasures or for other leaders beside them{ PLACE($spared, before: " (", after: ")") }
}
tigris-averted = the two { word-leader }s do not meet any more, and their war is not fought
tigris-their-leader = { $seat ->
    [you] your { word-leader }
   *[other] the { word-leader } of { $seat }
}
tigris-home = { $reason ->
    [beaten] { tigris-their-leader }{ PLACE($cell, before: " at ") } is beaten and goes home
   *[no-temple] { tigris-their-leader }{ PLACE($cell, before: " at ") } has no temple beside it any more and goes home
}
tigris-destroyed = the catastrophe destroys { word-the-tile }{ PLACE($cell, before: " at ") }
tigris-built = { $seat ->
    [you] you build
   *[other] { $seat } builds
} the monument in { word-first } and { word-second }{ PLACE($cell, before: " at ") }; its four tiles are turned face down
tigris-treasure = { $gone ->
    [yes] the treasure{ PLACE($cell, before: " at ") } leaves the game: it would go to { $seat }, who has retired
   *[no] { $seat ->
        [you] your trader
       *[other] the trader of { $seat }
    } takes the treasure{ PLACE($cell, before: " at ") }
}
tigris-ended = { $reason ->
    [bag] the game ends: the bag has too few tiles
    [treasures] the game ends: at most two treasures are left on the board
    [one-seat-left] the game ends: one player is left
   *[other] the game ends
}
tigris-final = { $seat }: { tigris-final-counts }
tigris-final-counts = { $colors }; the weakest colour counts
tigris-final-color = { $treasures ->
    [0] { word-color } { $points }
    [one] { word-color } { $earned } + 1 treasure = { $points }
   *[other] { word-color } { $earned } + { $treasures } treasures = { $points }
}

## Tigris: why an action is good or bad

tigris-why-quarrel = { $kind ->
    [war] a war of the { word-leader }s
   *[revolt] a revolt of the { word-leader }s
}
tigris-why-points = brings { word-points }{ $weakest ->
    [yes] , the weakest colour
   *[no] {""}
}
tigris-why-gives = gives { $seat } { word-points }
tigris-why-unites = unites two kingdoms{ PLACE($cell, before: " at ") }{ $wars ->
    [0] {" "}without war
   *[other] : { $wars } wars
}
tigris-why-conflict = begins { tigris-why-quarrel } against { $seat }: { $ours } against { $theirs } on the board, about { $chance } % to win
tigris-why-others-fight = begins { tigris-why-quarrel } between { $attacker } and { $defender }
tigris-why-loses-leader = costs its own { word-leader }{ PLACE($cell, before: " at ") }
tigris-why-expels = sends { tigris-their-leader } home{ PLACE($cell, before: " from ") }
tigris-why-builds = builds a monument in { word-first } and { word-second }, which pays { $own ->
    [0] none of its own leaders
    [one] one of its own leaders
   *[other] { $own } of its own leaders
}{ $others ->
    [0] {" "}and nobody else’s
    [one] {" "}and one of another
   *[other] {" "}and { $others } of others
}
tigris-why-may-build = completes a square for a monument
tigris-why-treasure = takes the treasure{ PLACE($cell, before: " at ") }
tigris-why-treasure-gives = gives { $seat } the treasure{ PLACE($cell, before: " at ") }
tigris-why-attacks = commits { $tiles ->
    [0] no tile
    [one] one tile
   *[other] { $tiles } tiles
}: about { $chance } % to win
tigris-why-holds = { $tiles ->
    [0] wins without a tile
    [one] wins with one tile
   *[other] wins with { $tiles } tiles
}
tigris-why-yields = loses this conflict{ $tiles ->
    [0] , but keeps the tiles
   *[other] {""}
}
tigris-why-stands = the { word-leader } stands{ PLACE($cell, before: " at ") } beside { $temples ->
    [one] one temple
   *[other] { $temples } temples
}
tigris-why-hand = { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
} in hand could then bring { word-color } points
tigris-why-income = a monument pays the leader { word-points } each turn
tigris-why-protects = protects its { word-leader }{ PLACE($cell, before: " at ") }, now beside { $temples ->
    [one] one temple
   *[other] { $temples } temples
}
tigris-why-swaps = { $tiles ->
    [one] draws a new tile
   *[other] draws { $tiles } new tiles
}
tigris-why-quiet = brings no points yet

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

## Tigris: presets, options and levels

tigris-preset-standard = the rules in print today
tigris-preset-exact-support = tiles are committed only where they can change who wins
tigris-preset-advanced = the other side of the board: more treasures, other rivers

tigris-option-support = any number of tiles may be committed, or only none or as many as can change who wins
tigris-option-map = which side of the board is used
tigris-option-open-scores = whether everybody’s points and treasures are shown

tigris-level-easy = counts all points alike, whatever their colour; overlooks danger to its leaders, and what others gain
tigris-level-medium = knows that the weakest colour counts; overlooks danger to its leaders, and wars that it could win
tigris-level-hard = overlooks nothing on the board, but looks no further than its next action
tigris-level-expert = looks several actions ahead, and thinks for up to 1.5 seconds

tigris-bot-random = chooses by the throw of a die
tigris-bot-search = tries out hundreds of games before each action
tigris-bot-careless = breaks the rules now and then
tigris-kind-random = random
tigris-kind-search = looks ahead
tigris-kind-careless = rule breaker

## Tigris: labels under the board

panel-hand = hand
panel-home = home
panel-acts = { $seat ->
    [you] you act
   *[other] { $seat } acts
}, { $actions ->
    [one] one action left
   *[other] { $actions } actions left
}
panel-drawing = { $seat ->
    [you] you draw
   *[other] { $seat } draws
} { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}
panel-wars = { $seat ->
    [you] you choose
   *[other] { $seat } chooses
} which war is fought first
panel-commits = { $seat ->
    [you] you commit
   *[other] { $seat } commits
} { word-tile }s, or none
panel-builds = { $seat } may build a monument
panel-collects = { $seat ->
    [you] you choose
   *[other] { $seat } chooses
} a treasure
panel-numbered = turn { $turn }: { $next }
panel-turn = in { $seat ->
    [you] your turn
   *[other] the turn of { $seat }
}
panel-attack = { conflict-name }: { $seat ->
    [you] you attack
   *[other] { $seat } attacks
} with { $strength } on the board{ $committed ->
    [none] {" "}{ panel-most }
   *[other] {" "}+ { $committed } = { $total }
}
panel-defence = { $seat ->
    [you] you defend with { $strength } on the board { panel-most } and win ties
   *[other] { $seat } defends with { $strength } on the board { panel-most } and wins ties
}
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
tigris-piece-monument = monument in { word-first } and { word-second }{ PLACE($cell, before: " at ") }
tigris-piece-unbuilt = monument in { word-first } and { word-second }, not built yet
tigris-piece-treasure = treasure{ PLACE($cell, before: " on ") }{ $special ->
    [yes] , which is taken first
   *[no] {""}
}
tigris-piece-union = the tile{ PLACE($cell, before: " on ") } unites kingdoms and is covered until the wars are over
tigris-piece-leader = { $seat ->
    [you] your { word-leader }
   *[other] { word-leader } of { $seat }
} on { $cell }, strength { $strength }
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

tigris-source-tile = { word-tile }
tigris-source-leader = { word-leader }
tigris-source-catastrophe = catastrophe
tigris-source-withdraw = take back
tigris-source-swap = swap
tigris-source-commit = commit { word-support }
tigris-source-war = choose a war
tigris-source-build = { word-first } and { word-second }
tigris-source-take = take a treasure
tigris-do-then = { $first }: { $effect }
tigris-do-lay = lay { word-what }{ PLACE($cell, before: " on ") }
tigris-do-lay-log = { $who ->
    [you] you lay
   *[other] { $who } lays
} { word-what }{ PLACE($cell, before: " on ") }
tigris-do-leader = place the { word-leader }{ PLACE($cell, before: " on ") }
tigris-do-leader-log = { $who ->
    [you] you place
   *[other] { $who } places
} the { word-leader }{ PLACE($cell, before: " on ") }
tigris-do-withdraw = take the { word-leader } back
tigris-do-withdraw-log = { $who ->
    [you] you take
   *[other] { $who } takes
} the { word-leader } back
tigris-do-catastrophe = play a catastrophe{ PLACE($cell, before: " on ") }
tigris-do-catastrophe-log = { $who ->
    [you] you play
   *[other] { $who } plays
} a catastrophe{ PLACE($cell, before: " on ") }
tigris-do-swap = swap { $tiles }
tigris-do-swap-log = { $who ->
    [you] you swap
   *[other] { $who } swaps
} { $tiles }
tigris-do-pass = do nothing
tigris-do-pass-log = { $who ->
    [you] you do
   *[other] { $who } does
} nothing
tigris-do-commit = { $count ->
    [0] commit nothing
    [one] commit one { word-tile }
   *[other] commit { $count } { word-tile }s
}: { $total } against { $against }, { $verdict ->
    [ahead] { $seat ->
        [you] you need
       *[other] { $seat } needs
    } { $needed } to win
    [sure] which { $seat } cannot reach
    [behind] { $seat ->
        [you] you win
       *[other] { $seat } wins
    } without a tile
    [win] which wins
    [tie] which wins the tie
   *[loss] which loses
}
tigris-do-commit-log = { $who ->
    [you] you commit
   *[other] { $who } commits
} { $count ->
    [0] nothing
    [one] one { word-tile }
   *[other] { $count } { word-tile }s
}: { $total } against { $against }
tigris-do-war = fight the war of the { word-leader }s: { tigris-attacks } with { $attack }, { tigris-defends } with { $defence } and { tigris-ties }
tigris-do-war-log = { $who ->
    [you] you choose
   *[other] { $who } chooses
} the war of the { word-leader }s
tigris-do-build = build the monument in { word-first } and { word-second }{ PLACE($cell, before: " at ") }
tigris-do-build-log = { $who ->
    [you] you build
   *[other] { $who } builds
} the monument in { word-first } and { word-second }{ PLACE($cell, before: " at ") }
tigris-do-decline = build nothing
tigris-do-decline-log = { $who ->
    [you] you build
   *[other] { $who } builds
} nothing
tigris-do-take = take the treasure{ PLACE($cell, before: " on ") }
tigris-do-take-log = { $who ->
    [you] you take
   *[other] { $who } takes
} the treasure{ PLACE($cell, before: " on ") }
tigris-some-tiles = { $count ->
    [one] one { word-tile }
   *[other] { $count } { word-tile }s
}
tigris-hidden-tiles = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
tigris-drawn = { $seat ->
    [you] you draw
   *[other] { $seat } draws
} { $tiles }
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
tigris-effect-home = { tigris-their-leader } goes home
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
tigris-study-leader = { $seat ->
    [you] your { word-leader }
   *[other] { word-leader } of { $seat }
} ({ $dynasty }){ PLACE($cell, before: " on ") }, { $war } in a war, { $revolt } in a revolt
tigris-study-treasures = { $count ->
    [one] one treasure
   *[other] { $count } treasures
}
tigris-study-gain = one { word-color } point a turn for { $seat }
tigris-study-no-gain = no { word-color } points: no leader here earns them
tigris-study-trader = { $seat ->
    [you] your trader
   *[other] the trader of { $seat }
} leaves only one treasure in this kingdom
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
