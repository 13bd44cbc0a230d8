# The rules, the keys and the first steps

web-return = back
web-learn = learn step by step
web-help = keys
web-help-pointer = without keys: choose a glowing place, choose it again to turn the tile, then confirm; badges on the tile are choices and show their current worth; drag the board to look elsewhere, and zoom with the wheel, two fingers or the buttons
web-help-fit = show the whole board again
web-help-overlay = show the next overlay on the board, or none
web-help-hint = ask a bot for a hint, if your preferences allow it
web-help-rules = this page; Esc goes back to the game
web-welcome = first steps
web-welcome-piece = the tray beside or below the board holds the pieces you can place; if there are several, choose one
web-welcome-place = it fits in the glowing places: choose one to see its effect
web-welcome-turn = to turn the tile, choose the same place again or press an arrow; only rotations that fit are offered
web-welcome-confirm = nothing counts before you confirm; until then, undo takes everything back
web-welcome-more = the panel with the log, the tiles left and the rules opens and closes at the top right; the key ? shows the rules too
web-welcome-next = next
web-welcome-done = play
web-welcome-no = no thanks
web-misread = this file cannot be opened as a game ({ $message })
