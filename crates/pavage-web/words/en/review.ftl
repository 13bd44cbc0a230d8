# The review of a game

web-review-stop = stop the review
web-reviewing = { $judged } of { $choices } choices looked at
web-review-best = best choices
web-review-lost = loss per choice
web-review-points = points lost
web-review-luck = luck per draw
web-review-turns = where it turned
web-mistakes = mistakes
web-mistakes-key = choose one to see the better move on the board; a dashed frame marks the move that was played
web-better = better: { $action }
web-no-mistakes = no big mistakes
replay-best = the best choice
replay-fine = a good choice, close to the best
replay-mistake = a mistake: it costs { $loss }% of the chance to win
