# How the page speaks to the reader

seat = player { $number }
play-menu-person = a person
web-opponent = { $seats ->
    [2] the opponent
   *[other] opponent { $number }
}
play-turn = { $seat ->
    [you] your turn
   *[other] { $seat } to play
}
result-wins = { $seat ->
    [you] you win
   *[other] { $seat } wins
} by { $points }
result-wins-even = { $seat ->
    [you] you win
   *[other] { $seat } wins
}, level on points
result-loses = you lose by { $points }
result-loses-even = you lose, level on points
result-place = { $seat } wins; you are { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] number { $place }
}, { $points } behind
result-tie = a tie
result-tie-of = a tie: { $names }
result-alone = you have { $points ->
    [one] one point
   *[other] { $points } points
}
web-coordinates = show the coordinates of the board
web-help-coordinates = show the coordinates of the board, or no longer
