# The browser app

web-motto = tile-laying games, against bots or with others at the same screen
web-kept = your games
web-none-kept = no game yet; those you begin are kept in this browser
web-open = open a record
web-open-link = open a link
web-unreadable = this game cannot be read
web-gone = this game is not kept in this browser
web-copied = the link is copied; it holds the whole game
web-breach = { $doing } is against the rules: { $reason }. You can confirm it all the same.
web-breach-sure = Are you sure? { $seat } will be out of the game. Confirm once more to play it, or take it back.
web-undo-turn = press U, or the button, to take your last turn back
web-hints-off = hints are off; preferences turn them on
web-no-bots = bots cannot think here any more; reload the page, nothing is lost
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
web-record = download the record
web-side = more about the game
web-overlays = what lies over the board
web-stock = tiles left:
web-log = what happened
web-unsaved = this browser keeps nothing: download the record before you leave
web-sight = what is seen of the board
web-fit = see the whole board
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
web-drop-seat = take a seat away
web-sign = sign, { $seat }
web-seat-bounds = { $least } to { $most } seats
web-preset = preset
web-options = options, files and seed
web-option-text = options, as a preset and what differs from it
web-play-on = play from here
web-first = to the beginning
web-back = a step back
web-run = play by itself
web-forward = a step on
web-last = to the end
web-ply = ply
web-workbench = the workbench: fill boards with Wang tiles
web-plane = the endless plane of Jeandel and Rao
web-offline = kept in this browser: it works without a network, and can be installed
web-online-only = this address is not trusted by the browser, so the app needs the network; over TLS or on this machine it works without

# The rules, the keys and the first steps

web-return = back
web-help = keys
web-help-pointer = without keys: choose a glowing place, choose it again to turn the tile, then confirm; badges on the tile are choices, with what each is worth now; drag the board to look elsewhere, and zoom with the wheel, two fingers or the buttons
web-help-fit = see the whole board again
web-help-overlay = lay the next overlay over the board, or none
web-help-hint = ask a bot for a hint, if your preferences allow it
web-help-rules = this page; Esc goes back to the game
web-welcome = first steps
web-welcome-piece = what you may place waits at the bottom; where there are several pieces, choose one
web-welcome-place = the glowing places fit: choose one to see what it would do
web-welcome-turn = choose the same place again, or ⟳, to turn it; you only meet ways that fit
web-welcome-confirm = nothing counts before you confirm; until then, undo takes everything back
web-welcome-more = ☰ tells what happened and what is left, and has the rules; the key ? shows them too
web-welcome-next = next
web-welcome-done = play
web-welcome-no = no thanks
web-misread = this file holds no game that can be opened ({ $message })

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
web-bench-hint = click on a cell to lay the chosen tile, and again to take it away; with keys, arrows move and Enter lays. A number says how many tiles may still lie in a cell, a cross that none can
web-bench-begin = choose a tile and lay it, or let the solver fill the board
web-bench-laid = { $laid } of { $cells ->
    [one] one cell
   *[other] { $cells } cells
} laid by hand; no cell is dead so far
web-bench-dead = { $cells ->
    [one] a cell is dead
   *[other] { $cells } cells are dead
}: whatever is laid, this board cannot be filled any more
web-bench-clash = this tile clashes with what lies to the { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
web-bench-spent = all of these tiles are laid already; take another one
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
web-zoom-in = nearer
web-zoom-out = farther
