# Problèmes

web-puzzles = un seul bon coup
web-puzzles-all = tous les problèmes
web-puzzles-about = des positions de vraies parties où un coup vaut bien mieux que tous les autres
web-puzzles-solved = { $solved } sur { $count } résolus
web-puzzle-today = le problème du jour
web-puzzle-title = { $game } { $number }
web-puzzle-open = problème { $number }
web-puzzle-solved = problème { $number }, résolu
web-puzzle-task = trouvez le meilleur coup et validez-le
web-puzzle-again = réessayer
web-puzzle-show = montrer le meilleur coup
web-puzzle-next = problème suivant
web-no-puzzle = ce problème n’existe pas
