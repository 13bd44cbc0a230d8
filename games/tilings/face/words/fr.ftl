# Français, Tilings.

## Tilings : ce que les règles refusent

tilings-title = Tilings
tilings-deck-too-small = il faut au moins une tuile par joueur : cette pioche en a { $tiles } pour { $seats } joueurs
tilings-nothing-to-do = il n’y a rien à jouer pour l’instant
tilings-playable = la tuile { $tile } ne peut pas retourner sous la pile : elle va { $places ->
    [one] à un endroit
   *[other] à { $places } endroits
}
tilings-no-rotation = dans cette partie, les tuiles se posent telles quelles, sans les tourner
tilings-outside = la case { $cell } est hors du plateau, qui va de 0,0 à { $most },{ $most }
    .here = cette place est hors du plateau
tilings-occupied = la case { $cell } n’est pas libre : la tuile { $tile } s’y trouve
    .here = il y a déjà une tuile ici
tilings-centre-first = la première tuile se pose au milieu du plateau, en { $centre }, et non en { $cell }
    .here = la première tuile se pose au milieu du plateau
tilings-meets-itself = la tuile ne va pas en { $cell } : sur ce plateau elle se touche elle-même, et ses bords opposés diffèrent
    .here = elle ne va pas ici : elle se toucherait elle-même, et ses bords opposés diffèrent
tilings-detached = la case { $cell } ne touche aucune tuile par un côté
    .here = aucune tuile ne touche cette place ; choisissez-en une éclairée
tilings-ours = { $ours ->
    [N] noir
    [R] rouge
   *[other] de couleur { $ours }
}
tilings-theirs = { $theirs ->
    [N] noire
    [R] rouge
   *[other] de couleur { $theirs }
}
tilings-edge-mismatch = la tuile ne va pas { PLACE($cell, before: "en ", else: "ici") } : son bord { word-side } serait { tilings-ours }, mais { PLACE($neighbour, before: "la tuile en ", else: "sa voisine") } y est { tilings-theirs }
    .here = elle ne va pas ici : { $ours } toucherait { $theirs }

## Tilings : ce qui s’est passé

tilings-returned = { $seat ->
    [vous] vous ne trouvez pas de place pour la tuile { TILE($tile) } et la glissez sous votre pile
   *[other] { $seat } ne trouve pas de place pour la tuile { TILE($tile) } et la glisse sous sa pile
}
tilings-struck = le roi frappe{ PLACE($cell, before: " en ") }{ $loss-seats ->
    [0] , où personne n’a d’influence
   *[other] {", "}{ $tiles ->
        [one] une tuile touchée
       *[other] { $tiles } tuiles touchées
    }, influence : { $loss }
}
tilings-king-misses = le roi frappe{ PLACE($cell, before: " en ") }, où il n’y a pas de tuile
tilings-pattern-name = { $pattern ->
    [cross] croix
    [garden] jardin
    [lone] tuile seule
    [tee] té
   *[other] motif { $pattern }
}
tilings-a-pattern = { $pattern ->
    [cross] la croix
    [garden] le jardin
    [lone] la tuile seule
    [tee] le té
   *[other] le motif { $pattern }
}
tilings-pattern = { tilings-pattern-name }{ PLACE($cell, before: " en ") } : { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}{ $points-seats ->
    [0] {" "}pour personne
    [1] {" "}pour { $points-names }
   *[other] {" "}à chacun : { $points-names }
}
tilings-zone-color = zone { $color ->
    [N] noire
    [R] rouge
   *[other] de couleur { $color }
}
tilings-zone = { tilings-zone-color }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} : { $tiles } × { $tiles } = { $worth }{ $share ->
    [nobody] {" "}pour personne
    [whole] {" "}pour { $points-names }
   *[part] {" "}à partager : { $points }
}{ PLACE($cells, before: " (", after: ")") }
tilings-ended = { $reason ->
    [all-passed] fin de la partie : plus personne ne trouve de place
    [last-tile] fin de la partie : un joueur a posé sa dernière tuile
    [full] fin de la partie : le plateau est plein
    [one-seat-left] fin de la partie : il ne reste qu’un joueur
    [no-seat-left] fin de la partie : il ne reste aucun joueur
   *[other] fin de la partie
}

## Tilings : pourquoi une pose est bonne ou mauvaise

tilings-why-zone = { tilings-zone-color } de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
tilings-why-theirs = { tilings-why-zone } { DE($seat) }
tilings-why-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tilings-why-takes = prend à { $seat } la { tilings-why-zone } : { tilings-why-worth } en l’état
tilings-why-closes = ferme sa { tilings-why-zone } : { tilings-why-worth }
tilings-why-grows = porte la valeur de sa { tilings-why-zone } à { tilings-why-worth }
tilings-why-ties = égale { $seat } dans la { tilings-why-zone } : { tilings-why-worth } chacun
tilings-why-ends = ferme la { tilings-why-theirs } : elle ne dépassera pas { tilings-why-worth }
tilings-why-helps = agrandit la { tilings-why-theirs } : { tilings-why-worth } en l’état
tilings-why-pattern = achève { tilings-a-pattern }{ PLACE($cell, before: " en ") } : { tilings-why-worth }
tilings-why-pattern-gives = achève { tilings-a-pattern }{ PLACE($cell, before: " en ") } pour { $seat } : { tilings-why-worth }
tilings-why-prepares = rapproche un motif à soi
tilings-why-blocks = ne laisse aucune tuile qui aille { PLACE($cells, before: "en ", else: "à côté") }
tilings-why-places = laisse { $places ->
    [one] une place
   *[other] { $places } places
} où va encore une tuile

## Tilings : ce qui se lit

expected-tilings-action = une case comme 4,7, avec sa rotation là où les tuiles se tournent (4,7>), ou - pour glisser la tuile sous la pile
expected-tilings-draw = une tuile de cette pioche, comme RNNN, ou king: suivi d’une case
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

## Tilings : variantes, options et niveaux

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
tilings-option-strict = le coup illégal d’une personne est refusé, ou exclut aussitôt le joueur comme celui d’un robot
tilings-option-alone = quand il ne reste qu’un joueur la partie finit, ou ce joueur continue jusqu’à ce qu’il passe, pose sa dernière tuile ou remplisse le plateau

deck-sound = une pioche de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $kinds ->
    [one] { $kinds } sorte
   *[other] { $kinds } sortes
}
patterns-sound = { $patterns ->
    [one] { $patterns } motif
   *[other] { $patterns } motifs
}
tiles-no-set = { $path } : on attend des tuiles de Carcassonne, mais c’est une pioche ou des motifs, qui n’ont qu’un format

tilings-level-easy = voit sa tuile et les motifs qu’elle termine ; oublie les zones et les autres joueurs
tilings-level-medium = voit aussi ses zones, mais en compte les tuiles ; oublie qu’une grande zone vaut plus que plusieurs petites
tilings-level-hard = n’oublie rien sur le plateau, mais ne regarde pas au-delà de sa propre tuile
tilings-level-expert = prévoit plusieurs tuiles, et réfléchit jusqu’à 1,5 seconde

tilings-bot-random = s’en remet aux dés
tilings-bot-blocker = pose ses tuiles là où les autres ne trouvent plus de place
tilings-bot-search = essaie des milliers de parties avant chaque tuile
tilings-bot-careless = enfreint les règles de temps en temps
tilings-kind-random = au hasard
tilings-kind-blocker = bloqueur
tilings-kind-search = prévoyant
tilings-kind-careless = tricheur

## L’atelier des pavages

wang-set = { $tiles } tuiles, { $vertical } couleurs au nord et au sud, { $horizontal } à l’est et à l’ouest
wang-set-generated = n’importe quelle fenêtre du plan avec solve --generate
wang-plane-free = tout ce qui est posé peut être prolongé
wang-plane-aperiodic = pave le plan, mais jamais de façon périodique
wang-plane-unsettled = notre source ne dit pas si ce jeu pave le plan
wang-plane-torus = pave le tore { $side } × { $side }, et aucun tore carré plus petit
wang-plane-square = remplit le carré { $side } × { $side }, mais aucun carré plus grand
wang-set-unknown = il n’y a pas de jeu de tuiles `{ $found }` (jeux connus : { $known }){ nearest }
wang-no-generator = il n’y a pas de construction directe pour `{ $found }` (il y en a pour : { $known })
wang-bad-size = il faut une taille comme 20x12, de 100 millions de cases au plus, et non `{ $found }`
wang-bad-border = il faut une couleur pour tout le bord, comme 0, ou une pour le nord, l’est, le sud et l’ouest, où . laisse le choix, comme 0..1, et non `{ $found }`
wang-bad-place = il faut une colonne et une ligne comme -5,12, à 10^18 au plus de l’origine, et non `{ $found }`
wang-count-overflow = il faut un plateau qui ait moins de 2^128 pavages, et celui-ci en a davantage ; prenez-en un plus petit
wang-count-too-wide = il faut un plateau plus étroit : celui-ci demande au moins { $needed } Mio de mémoire, et --memory en permet { $memory } ; elle ne dépend que du petit côté
wang-impossible = impossible : toutes les façons de remplir ce plateau sont réfutées
wang-too-few = impossible : le jeu a { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} pour { $cells } cases
wang-not-found = rien de trouvé dans la limite de { $limit ->
    [one] { $limit } impasse
   *[other] { $limit } impasses
} : il y a peut-être un pavage, peut-être pas ; --limit permet de chercher plus loin
wang-stopped = recherche interrompue, rien de trouvé jusqu’ici : il y a peut-être un pavage, peut-être pas
wang-too-large = rien de trouvé : une recherche approfondie demanderait environ { $needed } Mio de mémoire, et --memory en permet { $memory } ; il y a peut-être un pavage, peut-être pas
wang-searching = recherche, { $steps ->
    [one] { $steps } impasse
   *[other] { $steps } impasses
}
wang-reasoning = solveur SAT, { $steps ->
    [one] { $steps } impasse
   *[other] { $steps } impasses
}
wang-counting = comptage, { $done } cases sur { $cells }

watch-too-many-players = il y a { $players } joueurs pour { $seats } places
setup-no-size = -b ne sert à rien : le plateau de { $game } n’a pas de taille

## Tilings : images

tilings-summary = un plateau de { $size } × { $size } cases, { $tiles ->
    [0] aucune tuile posée
    [one] une tuile posée
   *[other] { $tiles } tuiles posées
}{ $patterns ->
    [off] {""}
    [0] , aucun motif trouvé
    [one] , un motif trouvé
   *[other] , { $patterns } motifs trouvés
}
tilings-scene-name = Tilings sur { $size } × { $size } cases, { $tiles ->
    [0] aucune tuile posée
    [one] une tuile posée
   *[other] { $tiles } tuiles posées
}
tilings-scene-tile = { $tile }{ PLACE($cell, before: " en ") }, posée par { $seat }
tilings-scene-influence = { $tile }{ PLACE($cell, before: " en ") }, posée par { $seat }, influence : { $influence }
tilings-scene-lay = poser { TILE($tile, $turns) }{ PLACE($cell, before: " en ") }{ $turns ->
    [0] {""}
    [1] , tournée d’un quart de tour à droite
    [2] , tournée d’un demi-tour
   *[other] , tournée d’un quart de tour à gauche
}
tilings-scene-lay-log = { $who ->
    [vous] vous posez
   *[other] { $who } pose
} { TILE($tile, $turns) }{ PLACE($cell, before: " en ") }
tilings-scene-pass = glisser { TILE($tile) } sous la pile : elle ne va nulle part
tilings-scene-pass-log = { $who ->
    [vous] vous glissez
   *[other] { $who } glisse
} { TILE($tile) } sous la pile : elle ne va nulle part
tilings-scene-drawn = tirée : { $tile }
tilings-scene-points = points
tilings-scene-forecast = points si la partie finissait là
tilings-scene-stack = tuiles dans la pile
tilings-scene-returned = tuiles remises sous la pile
tilings-scene-draws = { $seat ->
    [vous] vous piochez
   *[other] { $seat } pioche
}
tilings-scene-lays = { $seat ->
    [vous] vous posez
   *[other] { $seat } pose
} une tuile
tilings-scene-round = manche { $count }
tilings-scene-passed = { $count ->
    [one] un joueur a passé
   *[other] { $count } joueurs ont passé de suite
}
tilings-scene-sheet = tuiles de Tilings
tilings-scene-tiling = un pavage de { $width } × { $height } tuiles
tilings-scene-kind = { $tile }, { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}
picture-tiles = une image contient au plus { $most } tuiles, et celle-ci en aurait { $tiles } ; prenez une --size plus petite
picture-pixels = un PNG a au plus { $most } pixels de côté, et --cell { $cell } le rend plus grand ; prenez --cell { $fits } au plus, ou un fichier en .svg
picture-too-long = un PNG a au plus { $most } pixels de côté, et celui-ci serait trop long quel que soit --cell ; prenez un fichier en .svg

## Tilings : y regarder de plus près

tilings-scene-king = dernière frappe du roi : { $cell }
tilings-study-zone = { tilings-zone-color }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} : { $tiles } × { $tiles } = { $worth }{ $share ->
    [nobody] {" "}pour personne
    [whole] {" "}pour { $points-names }
   *[part] {" "}à partager : { $points }
}
tilings-study-stock = { $tile }{ $returned ->
    [0] {""}
   *[other] , dont { $returned } sous une pile
}
tilings-shade = { $shade ->
    [yellow] jaune
    [blue] bleu
    [red] rouge
    [white] blanc
    [purple] violet
    [green] vert
    [black] noir
   *[other] { $shade }
}
tilings-study-ways = { $count ->
    [0] { $tile } ne va pas ici
    [one] { $tile } va ici
   *[other] { $tile } va ici de { $count } façons
}
tilings-study-fits = { $count ->
    [0] aucune tuile restante ne va ici
    [one] une des tuiles restantes va ici
   *[other] { $count } des tuiles restantes vont ici
}
tilings-overlay-zones = les zones et leur valeur
tilings-overlay-influence = l’influence du plus fort
tilings-overlay-rotations = façons de poser la tuile tirée
tilings-overlay-fits = combien de tuiles restantes y vont

# For what points were got, in a table of all of them.
gain-tilings-pattern = motifs
gain-tilings-zone = zones
gain-tilings-strike = coups du roi
gain-tilings-rest = tuiles

## Le jeu dans son ensemble

tilings-file-deck = pioche
tilings-file-patterns = motifs
tilings-own-deck = une pioche à vous
tilings-own-patterns = des motifs à vous
tilings-legend = Sur les images, les nombres au bord sont ceux des colonnes et des lignes : 1,2 est la colonne 1, ligne 2. Sans couleurs, R est le rouge et N le noir. Le signe au milieu d’une tuile est celui de qui l’a posée. Un tiret met une tuile sous la pile.
tilings-about = tuiles de Wang : les bords s’accordent, et qui pose le plus dans une zone la possède
