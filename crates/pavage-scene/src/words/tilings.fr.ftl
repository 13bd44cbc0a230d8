# Français, Tilings.

## Tilings : ce que les règles refusent

tilings-title = Tilings
tilings-deck-too-small = il faut au moins une tuile par siège : ce paquet en a { $tiles } pour { $seats } sièges
tilings-nothing-to-do = il n’y a rien à jouer pour l’instant
tilings-playable = la tuile { $tile } ne peut pas retourner sous la pile : elle va { $places ->
    [one] à un endroit
   *[other] à { $places } endroits
}
tilings-no-rotation = dans cette partie, les tuiles se posent telles quelles, sans les tourner
tilings-outside = la case { $cell } est hors du plateau, qui va de 0,0 à { $most },{ $most }
tilings-occupied = la case { $cell } n’est pas libre : la tuile { $tile } s’y trouve
tilings-centre-first = la première tuile se pose au milieu du plateau, en { $centre }, et non en { $cell }
tilings-meets-itself = la tuile ne va pas en { $cell } : sur ce plateau elle se touche elle-même, et ses bords opposés diffèrent
tilings-detached = la case { $cell } ne touche aucune tuile par un côté
tilings-edge-mismatch = la tuile ne va pas en { $cell } : son bord { word-side } serait { $ours }, mais la tuile en { $neighbour } y montre { $theirs }

## Tilings : ce qui s’est passé

tilings-returned = { $seat } ne trouve pas de place pour la tuile { $tile } et la glisse sous sa pile
tilings-struck = le roi frappe en { $cell }{ $loss-seats ->
    [0] , où personne n’a d’influence
   *[other] {", "}{ $tiles ->
        [one] une tuile touchée
       *[other] { $tiles } tuiles touchées
    }, influence : { $loss }
}
tilings-pattern = motif { $pattern } en { $cell } : { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}{ $points-seats ->
    [0] {" "}pour personne
    [1] {" "}pour { $points-names }
   *[other] {" "}à chacun : { $points-names }
}
tilings-zone = zone de couleur { $color }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} : { $tiles } × { $tiles } = { $worth }{ $share ->
    [nobody] {" "}pour personne
    [whole] {" "}pour { $points-names }
   *[part] {" "}à partager : { $points }
} ({ $cells })
tilings-ended = { $reason ->
    [all-passed] fin de la partie : plus personne ne trouve de place
    [last-tile] fin de la partie : un siège a posé sa dernière tuile
    [full] fin de la partie : le plateau est plein
    [one-seat-left] fin de la partie : il ne reste qu’un siège
   *[other] fin de la partie
}

## Tilings : ce qui se lit

expected-tilings-action = une case comme 4,7, avec sa rotation là où les tuiles se tournent (4,7>), ou - pour glisser la tuile sous la pile
expected-tilings-draw = une tuile de ce paquet, comme RNNN, ou king: suivi d’une case
expected-deck-line = une ligne comme `color R rouge` ou `tile RNNN 16`
expected-color-letter = une lettre ou un chiffre pour la couleur
expected-color-once = chaque couleur nommée une seule fois
    .found = mais { $found } revient deux fois
expected-color-name = un nom d’au plus 24 lettres, chiffres et traits d’union pour la couleur
expected-tile-colors = quatre lettres ou chiffres, les couleurs au nord, à l’est, au sud et à l’ouest, comme RNNN
expected-deck-tile-once = chaque tuile sur une seule ligne
    .found = mais { $found } revient deux fois
expected-deck-tile-name = un autre nom pour la tuile, d’au plus 24 lettres, chiffres et _ + -, sans être de quatre lettres comme des couleurs, et une seule fois
expected-a-deck-tile = au moins une tuile
expected-fewer-deck-tiles = au plus 50000 tuiles de 256 sortes
    .found = mais il y en a { $found }
expected-pattern-line = une ligne comme `pattern cross 34` avant ses rangées
expected-pattern-name = un nom d’au plus 24 lettres, chiffres et _ + -
expected-pattern-name-once = un nom différent pour chaque motif
    .found = mais celui-ci porte le nom d’un autre
expected-pattern-points = un nombre de points de 0 à 10000
expected-pattern-cell = une tuile comme RNNN, ou . là où tout est permis
expected-pattern-size = 1 × 1, 3 × 3 ou 5 × 5 cases
    .found = mais ce motif en a plus ou moins
expected-pattern-middle = une tuile au milieu d’un motif
    .found = mais celui-ci n’en a pas
expected-fewer-patterns = au plus 100 motifs
    .found = mais en voici un de plus

## Tilings : variantes et options

tilings-preset-base = un point par tuile posée
tilings-preset-patterns = les tuiles, et les motifs à qui possède la tuile en leur milieu
tilings-preset-zones = les tuiles, les motifs, et les zones d’une couleur à qui en possède le plus de tuiles
tilings-preset-influence = les tuiles, et les motifs et les zones à qui y a le plus d’influence ; le roi frappe une fois par manche

tilings-option-size = le nombre de lignes et de colonnes du plateau
tilings-option-deck = les tuiles distribuées ; un jeu sans quantités en donne de quoi remplir le plateau, autant de chaque sorte
tilings-option-first = la première tuile se pose n’importe où, ou au milieu du plateau
tilings-option-tile-points = points par tuile posée
tilings-option-patterns = les motifs ne comptent pas, comptent tous, ou seul le meilleur de ceux qui ont le même milieu
tilings-option-zones = si les zones comptent : n tuiles reliées par une couleur valent n × n
tilings-option-influence = si l’influence décide à qui vont motifs et zones, et si le roi frappe
tilings-option-rotation = si les tuiles peuvent être tournées
tilings-option-torus = si les bords opposés du plateau se touchent
tilings-option-strict = le coup illégal d’une personne est refusé une fois, ou retire aussitôt le siège comme celui d’un bot

deck-sound = une pioche de { $tiles } tuiles, { $kinds } sortes
patterns-sound = { $patterns } motifs
tiles-no-set = { $path } : on attend des tuiles de Carcassonne, mais c’est une pioche ou des motifs, qui n’ont qu’un format
