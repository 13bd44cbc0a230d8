# L'atelier et le plan

web-bench-title = atelier
web-bench-tiles = tuiles à poser
web-bench-set = tuiles
web-bench-width = largeur, 60 au plus
web-bench-height = hauteur, 60 au plus
web-bench-fill = remplir le plateau
web-bench-finish = laisser finir le solveur
web-bench-another = un autre remplissage
web-bench-stop = arrêter
web-bench-clear = vider le plateau
web-bench-hint = cliquez sur une case pour y poser la tuile choisie, et de nouveau pour la reprendre ; au clavier, les flèches déplacent et Entrée pose. Un nombre dit combien de tuiles peuvent encore occuper une case, une croix qu’aucune ne le peut
web-bench-bounded = un côté du plateau a de 1 à { $most } cases ; celui-ci en a { $length } maintenant
web-bench-not-found = rien trouvé avant { $limit } impasses : il y a peut-être un remplissage, peut-être pas ; essayez un autre remplissage, ou un plateau plus petit
web-bench-begin = choisissez une tuile et posez-la, ou laissez le solveur remplir le plateau
web-bench-laid = { $laid ->
    [one] une tuile posée
   *[other] { $laid } tuiles posées
} à la main sur { $cells ->
    [one] une case
   *[other] { $cells } cases
} ; aucune case n’est morte jusqu’ici
web-bench-dead = { $cells ->
    [one] une case est morte
   *[other] { $cells } cases sont mortes
} : quoi qu’on pose, ce plateau ne peut plus être rempli
web-bench-clash = cette tuile ne s’accorde pas avec ce qui se trouve { $side ->
    [north] au nord
    [east] à l’est
    [south] au sud
   *[west] à l’ouest
}
web-bench-spent = ces tuiles sont toutes posées ; prenez-en une autre
web-bench-filled = le plateau est rempli, { $steps ->
    [0] sans impasse
    [one] après une impasse
   *[other] après { $steps } impasses
}
web-bench-cell = colonne { $x }, ligne { $y } : { $fits ->
    [0] aucune tuile ne convient
    [one] une tuile convient
   *[other] { $fits } tuiles conviennent
}
web-bench-cell-laid = colonne { $x }, ligne { $y } : { $tile }
web-plane-title = plan sans fin
web-plane-place = colonne { $x }, ligne { $y }
web-plane-goto = colonne, ligne
web-plane-go = y aller
web-plane-astray = donnez une colonne et une ligne, par exemple 1000000, -5
web-plane-origin = origine
web-plane-hint = faites glisser, ou prenez les flèches (avec Maj, plus loin) ; zoom à la molette, à deux doigts, par + et −
