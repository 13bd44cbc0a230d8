# The browser app

web-motto = tile-laying games, against bots or with others at the same screen
web-kept = your games
web-none-kept = no game yet; those you begin are kept in this browser
web-open = open a record
web-open-link = open a link
web-link-astray = this is no link to a game or a table; such a link has a # and looks like https://…/#table/… or https://…/#game/…
web-unreadable = this game cannot be read
web-gone = this game is not kept in this browser
web-copied = the link is copied; it holds the whole game
web-breach = { $doing } is against the rules: { $reason }. You can still confirm it.
web-breach-sure = Are you sure? { $seat } will be out of the game. Confirm once more to play it, or take it back.
web-undo-turn = press U, or the button, to take your last turn back
web-hints-off = hints are off; preferences turn them on
web-no-bots = the bots have stopped; reload the page, nothing is lost
web-forget-sure = forget it
web-forget = forget this game
web-home = all games
web-new = new game
web-again = play again
web-now = play now
web-choose = set up a game
web-rules = rules
web-replay = replay
web-link = copy a link
web-svg = SVG
web-png = PNG
web-record = download the record
web-side = more about the game
web-overlays = overlays on the board
web-stock = what is left, by kind
web-log = what happened
web-unsaved = this browser keeps nothing: download the record before you leave
web-sight = view of the board
web-fit = show the whole board
web-last-move = go to the last move
web-undo = undo
web-hint = hint
web-confirm = confirm
web-turn-left = turn to the left
web-turn-right = turn to the right
web-pass = pass the screen to { $seat }
web-sit = I am { $seat }
web-preferences = preferences
web-theme = theme
web-theme-day = day
web-theme-night = night
web-theme-contrast = high contrast
web-theme-color-blind = colour-blind
web-language = language
web-ask = ask before a move counts
web-confirm-always = always
web-confirm-stakes = when something is at stake
web-confirm-never = never
web-name = your name
web-hints = let me ask for hints
web-add-seat = add a seat
web-drop-seat = remove a seat
web-sign = sign, { $seat }
web-seat-bounds = { $least } to { $most } seats
web-preset = preset
web-options = options, files and seed
web-options-files = options and files
web-option-text = options: a preset and the differences from it
web-play-on = play from here
web-first = to the beginning
web-back = one step back
web-run = play automatically
web-forward = one step forward
web-last = to the end
web-ply = ply
web-workbench = the workbench: fill boards with Wang tiles
web-plane = the endless plane of Jeandel and Rao
web-offline = kept in this browser: it works offline and can be installed
web-online-only = the browser does not trust this address, so the app needs the network; over TLS or on this machine it also works offline

# The rules, the keys and the first steps

web-return = back
web-help = keys
web-help-pointer = without keys: choose a glowing place, choose it again to turn the tile, then confirm; badges on the tile are choices and show their current worth; drag the board to look elsewhere, and zoom with the wheel, two fingers or the buttons
web-help-fit = show the whole board again
web-help-overlay = show the next overlay on the board, or none
web-help-hint = ask a bot for a hint, if your preferences allow it
web-help-rules = this page; Esc goes back to the game
web-welcome = first steps
web-welcome-piece = the tray beside or below the board holds the pieces you can place; if there are several, choose one
web-welcome-place = it fits in the glowing places: choose one to see its effect
web-welcome-turn = choose the same place again, or ⟳, to turn it; only rotations that fit are offered
web-welcome-confirm = nothing counts before you confirm; until then, undo takes everything back
web-welcome-more = ☰ shows the log, the tiles left and the rules; the key ? shows the rules too
web-welcome-next = next
web-welcome-done = play
web-welcome-no = no thanks
web-misread = this file cannot be opened as a game ({ $message })

# The workbench and the plane

web-bench-title = workbench
web-bench-tiles = tiles to lay
web-bench-set = tiles
web-bench-width = width
web-bench-height = height
web-bench-fill = fill the board
web-bench-finish = let the solver finish
web-bench-another = another filling
web-bench-stop = stop
web-bench-clear = clear the board
web-bench-hint = click on a cell to lay the chosen tile, and again to take it away; with keys, arrows move and Enter lays. A number says how many tiles still fit a cell, a cross that none does
web-bench-begin = choose a tile and lay it, or let the solver fill the board
web-bench-laid = { $laid } of { $cells ->
    [one] one cell
   *[other] { $cells } cells
} laid by hand; no cell is dead so far
web-bench-dead = { $cells ->
    [one] a cell is dead
   *[other] { $cells } cells are dead
}: this board can no longer be filled
web-bench-clash = this tile clashes with its neighbour to the { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
web-bench-spent = all tiles of this kind are laid; choose another one
web-bench-filled = the board is filled, after { $steps ->
    [0] no dead end
    [one] one dead end
   *[other] { $steps } dead ends
}
web-bench-cell = column { $x }, row { $y }: { $fits ->
    [0] no tile fits
    [one] one tile fits
   *[other] { $fits } tiles fit
}
web-bench-cell-laid = column { $x }, row { $y }: { $tile }
web-plane-title = endless plane
web-plane-place = column { $x }, row { $y }
web-plane-goto = column, row
web-plane-go = go there
web-plane-astray = give a column and a row, such as 1000000, -5
web-plane-origin = origin
web-plane-hint = drag, or use the arrow keys (with Shift, farther); zoom with the wheel, two fingers, + and −
web-zoom-in = zoom in
web-zoom-out = zoom out
