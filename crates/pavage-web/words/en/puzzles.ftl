# Puzzles

web-puzzles = one best move
web-puzzles-all = all puzzles
web-puzzles-about = positions from real games in which one move is much better than all others
web-puzzles-solved = { $solved } of { $count } solved
web-puzzle-today = the puzzle of the day
web-puzzle-title = { $game } { $number }
web-puzzle-open = puzzle { $number }
web-puzzle-solved = puzzle { $number }, solved
web-puzzle-task = find the one best move and confirm it
web-puzzle-again = try again
web-puzzle-show = show the best move
web-puzzle-next = next puzzle
web-no-puzzle = there is no such puzzle
