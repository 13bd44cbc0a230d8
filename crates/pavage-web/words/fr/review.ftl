# L’analyse d’une partie

web-review-stop = arrêter l’analyse
web-reviewing = { $judged } décisions examinées sur { $choices }
web-review-best = meilleurs choix
web-review-lost = perte par choix
web-review-points = points perdus
web-review-luck = chance à la pioche
web-review-turns = les tournants
web-mistakes = erreurs
web-mistakes-key = choisissez-en une pour voir le meilleur coup sur le plateau ; un cadre en pointillé marque le coup joué
web-better = mieux : { $action }
web-no-mistakes = aucune grosse erreur
replay-best = le meilleur choix
replay-fine = un bon choix, tout près du meilleur
replay-mistake = une erreur : elle coûte { $loss } % de chances de gagner
