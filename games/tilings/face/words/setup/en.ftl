
## Names of presets, options and their values

tilings-called-base = tiles
tilings-called-patterns = patterns
tilings-called-zones = zones
tilings-called-influence = influence

tilings-label-size = size of the board
tilings-label-deck = deck
tilings-value-deck-report = the report’s
tilings-value-deck-jeandel-rao-11 = Jeandel & Rao, 11 tiles
tilings-value-deck-jeandel-rao-11-5c = Jeandel & Rao, five colours
tilings-value-deck-jeandel-rao-11-b = Jeandel & Rao, second set
tilings-value-deck-culik-13 = Culik, 13 tiles
tilings-value-deck-kari-14 = Kari, 14 tiles
tilings-value-deck-ammann-16 = Ammann, 16 tiles
tilings-value-deck-labbe-19 = Labbé, 19 tiles
tilings-value-deck-finite-7-14 = seven tiles, finite
tilings-value-deck-periodic-7-30 = seven tiles, periodic
tilings-value-deck-complete-2 = all tiles of two colours
tilings-value-deck-complete-3 = all tiles of three colours
tilings-value-deck-complete-4 = all tiles of four colours
tilings-label-first = first tile
tilings-value-first-any = anywhere
tilings-value-first-centre = in the middle
tilings-label-tile-points = tiles
tilings-value-tile-points-1 = one point each
tilings-value-tile-points-0 = no points
tilings-label-patterns = patterns
tilings-value-patterns-off = do not count
tilings-value-patterns-all = all count
tilings-value-patterns-best = the best counts
tilings-label-zones = zones
tilings-label-influence = influence
tilings-label-rotation = turned tiles
tilings-label-torus = torus
tilings-label-strict = strict
tilings-label-alone = last seat left
tilings-value-alone-end = the game ends
tilings-value-alone-play-on = plays on
