# Revoir une partie

web-first = au début
web-back = un tour en arrière ; avec Maj et la flèche, une seule étape
web-run = lecture automatique
web-forward = un tour en avant ; avec Maj et la flèche, une seule étape
web-last = à la fin
replay-turn-of = tour { $turn } sur { $turns }
replay-slider = tour
replay-timeline = déroulement de la partie
replay-moves = coups
replay-shows = ce que montre la courbe
replay-points = points
replay-chances = chances de gagner
replay-share = partager
replay-beside = à côté du plateau
replay-fold = montrer ou cacher ce qui est à côté du plateau
replay-note = écrire une note
replay-note-kept = gardée avec la partie dans ce navigateur, et dans son fichier
replay-seats = joueurs
