# The replay of a game

web-first = to the beginning
web-back = one turn back; with Shift and the arrow, a single step
web-run = play automatically
web-forward = one turn on; with Shift and the arrow, a single step
web-last = to the end
replay-turn-of = turn { $turn } of { $turns }
replay-slider = turn
replay-timeline = course of the game
replay-moves = moves
replay-shows = what the chart shows
replay-points = points
replay-chances = chance to win
replay-share = share
replay-beside = beside the board
replay-fold = show or hide what stands beside the board
replay-note = write a note
replay-note-kept = kept with the game in this browser, and in its record
replay-seats = seats
