# Les tutoriels

web-learn-place = étape { $number } sur { $count }
web-learn-back = retour
web-learn-skip = passer
web-learn-next = continuer
web-learn-show = montrez-moi
web-learn-hint = faites ce que demande la fiche ; après un essai, elle peut vous montrer
web-learn-end = { $game } : à vous la première partie
web-learn-play = jouer une première partie
web-learn-steps = toutes les étapes
