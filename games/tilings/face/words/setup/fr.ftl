
## Noms des réglages, des options et de leurs valeurs

tilings-called-base = tuiles
tilings-called-patterns = motifs
tilings-called-zones = zones
tilings-called-influence = influence

tilings-label-size = taille du plateau
tilings-label-deck = pioche
tilings-value-deck-report = celui du rapport
tilings-value-deck-jeandel-rao-11 = Jeandel & Rao, 11 tuiles
tilings-value-deck-jeandel-rao-11-5c = Jeandel & Rao, cinq couleurs
tilings-value-deck-jeandel-rao-11-b = Jeandel & Rao, second jeu
tilings-value-deck-culik-13 = Culik, 13 tuiles
tilings-value-deck-kari-14 = Kari, 14 tuiles
tilings-value-deck-ammann-16 = Ammann, 16 tuiles
tilings-value-deck-labbe-19 = Labbé, 19 tuiles
tilings-value-deck-finite-7-14 = sept tuiles, fini
tilings-value-deck-periodic-7-30 = sept tuiles, périodique
tilings-value-deck-complete-2 = toutes les tuiles à deux couleurs
tilings-value-deck-complete-3 = toutes les tuiles à trois couleurs
tilings-value-deck-complete-4 = toutes les tuiles à quatre couleurs
tilings-label-first = première tuile
tilings-value-first-any = n’importe où
tilings-value-first-centre = au milieu
tilings-label-tile-points = tuiles
tilings-value-tile-points-1 = un point chacune
tilings-value-tile-points-0 = aucun point
tilings-label-patterns = motifs
tilings-value-patterns-off = ne comptent pas
tilings-value-patterns-all = comptent tous
tilings-value-patterns-best = le meilleur compte
tilings-label-zones = zones
tilings-label-influence = influence
tilings-label-rotation = tuiles tournées
tilings-label-torus = tore
tilings-label-strict = strict
tilings-label-alone = dernier joueur en jeu
tilings-value-alone-end = la partie finit
tilings-value-alone-play-on = il continue
