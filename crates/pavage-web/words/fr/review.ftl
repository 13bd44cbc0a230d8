# L’analyse d’une partie

web-review-stop = arrêter l’analyse
web-reviewing = { $judged } décisions examinées sur { $choices }
web-review-best = meilleurs choix
web-review-lost = perte par choix
web-review-points = points perdus
web-review-luck = chance par tirage
web-review-turns = les tournants
web-mistakes = erreurs
web-mistakes-key = choisissez-en une pour voir le meilleur coup sur le plateau ; un cercle en pointillé marque la place du choix
web-better = mieux : { $action }
web-no-mistakes = aucun choix n’a beaucoup cédé
replay-best = le meilleur choix
replay-fine = bon : presque rien n’était meilleur
replay-mistake = une erreur : elle cède { $loss } %
