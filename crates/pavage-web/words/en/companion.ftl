# The companion of a game with a box on a table

companion-title = keep the score
companion-about = play with the box on your table. Tell the page which tile was drawn, where it was laid and who claimed what: it counts, explains every point, shows what fields are worth and where everybody would stand now. Afterwards the game can be replayed, reviewed and shared like any other.
companion-follows = the page asks for each tile, and counts.
companion-hidden = hands are hidden in this game. The page cannot know what is in them unless somebody shows it, so it cannot keep the score for you. The rules and a game against bots are on the first page.
companion-choose = keep the score
companion-begin = begin
companion-order = in the order of play; whoever stands first begins
companion-name = name
companion-drew = which tile did { $seat } draw?
companion-where = where did chance strike? Tap the cell on the board, or choose it here
companion-seek = find a tile by its name, or by what you see on it
companion-find = find a tile
companion-draw = draw for us
