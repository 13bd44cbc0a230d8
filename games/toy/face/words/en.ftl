## The toy game

toy-title = Toy
toy-preset-standard = a bonus of 2 points
toy-preset-generous = a bonus of 5 points, for three seats at most
toy-option-bonus = points for a seat whose offer is taken
toy-not-now = this cannot be done at this point of the turn of { $seat }
toy-not-drawn = the tile that { $seat } has drawn is a { $drawn }: offer:{ $drawn }
toy-drawn = { $seat } draws { $value }
toy-taken = { $seat } takes { $value }
toy-do = { $action }
expected-toy-action = keep, offer:2, leave or take
expected-toy-draw = a draw such as 1:3, seat 1 draws a 3

## The game as a whole

toy-legend = In the pictures a number is a tile.
toy-about = a game for tests
