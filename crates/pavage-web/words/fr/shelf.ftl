# Les parties gardées dans ce navigateur

web-search = chercher un nom ou un jeu
web-order = ordre
web-order-newest = les plus récentes d’abord
web-order-oldest = les plus anciennes d’abord
web-order-game = par jeu
web-order-unfinished = les parties en cours d’abord
web-pages = pages de parties
web-page = page { $page } sur { $pages }
web-page-back = page précédente
web-page-on = page suivante
web-none-found = aucune partie ne correspond
web-today = aujourd’hui à { $time }
web-yesterday = hier à { $time }
