## Le jeu dans son ensemble

toy-title = Jeu d’essai
toy-preset-standard = une prime de 2 points
toy-preset-generous = une prime de 5 points, pour trois sièges au plus
toy-option-bonus = points pour qui voit son offre acceptée
toy-not-now = ce n’est pas possible à ce moment du tour ({ $seat })
toy-not-drawn = la tuile que { $seat } a tirée est un { $drawn } : offer:{ $drawn }
toy-drawn = { $seat } tire { $value }
toy-taken = { $seat } prend { $value }
toy-do = { $action }
expected-toy-action = keep, offer:2, leave ou take
expected-toy-draw = un tirage comme 1:3, le siège 1 tire un 3
toy-legend = Sur les images, un nombre est une tuile.
toy-about = un jeu pour les tests
