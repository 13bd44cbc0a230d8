# The workbench and the plane

web-bench-title = workbench
web-bench-tiles = tiles to lay
web-bench-set = tiles
web-bench-width = width, up to 60
web-bench-height = height, up to 60
web-bench-fill = fill the board
web-bench-finish = let the solver finish
web-bench-another = another filling
web-bench-stop = stop
web-bench-clear = clear the board
web-bench-hint = click on a cell to lay the chosen tile, and again to take it away; with keys, arrows move and Enter lays. A number says how many tiles still fit a cell, a cross that none does
web-bench-bounded = a side of the board has 1 to { $most } cells; this one has { $length } now
web-bench-not-found = nothing found before { $limit } dead ends: perhaps there is a filling, perhaps not; try another filling, or a smaller board
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
