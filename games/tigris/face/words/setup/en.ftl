
## Names of presets, options and their values

tigris-called-standard = standard
tigris-called-exact-support = exact support
tigris-called-advanced = other side of the board

tigris-label-support = support in conflicts
tigris-value-support-free = any number of tiles
tigris-value-support-exact = only what can change the winner
tigris-label-map = board
tigris-value-map-standard = standard side
tigris-value-map-advanced = advanced side
tigris-label-open-scores = open scores
