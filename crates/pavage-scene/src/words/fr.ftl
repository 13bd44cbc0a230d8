# Français. Une phrase commence par une minuscule et n’a pas de point final.
# Devant le deux-points se trouve une espace insécable.

## Petits morceaux

seat = le siège { $number }
nobody = personne
and = { $first } et { $last }

## Lecture : ce qui était attendu, ce qui s’y trouve

expected = on attend { $what }, { $tail }
found-text = mais on lit `{ $found }`
found-nothing = mais on ne lit rien

## Le jeu en général

game-impossible-deal = ce tirage n’est plus possible
game-no-such-seat = ce siège n’existe pas : la partie en a { $seats }
game-already-retired = { $seat } s’est déjà retiré
game-impossible-view = cette vue est impossible : aucune partie n’y mène
game-not-to-act = il faut d’abord tirer : personne ne joue avant le tirage
game-not-chance = { $seat } doit jouer, il n’y a rien à tirer
game-over = la partie est terminée
game-file = { $file }, ligne { $line }, colonne { $column } : { $message }
game-unknown = il n’y a pas de jeu `{ $found }` ; le plus proche est `{ $nearest }` (jeux connus : { $known })

options-unknown-preset = il n’y a pas de variante `{ $found }` ; la plus proche est `{ $nearest }` (variantes connues : { $known })
options-unknown-option = il n’y a pas d’option `{ $found }` ; la plus proche est `{ $nearest }` (options connues : { $known })
options-no-value = une option s’écrit avec sa valeur, NOM=VALEUR, mais `{ $option }` n’en a pas
options-bad-value = on attend { $option }={ $values }, mais on lit `{ $found }`
options-bad-word = on attend { $option }={ $values }, mais on lit `{ $found }` ; le plus proche est `{ $nearest }`
options-seats = { $preset } se joue de { $least } à { $most } sièges, et non à { $found }
options-unknown-file = { $known-count ->
    [0] ce jeu n’a besoin d’aucun fichier, mais en a reçu un pour `{ $found }`
   *[other] il n’y a pas de fichier `{ $found }` ; le plus proche est `{ $nearest }` (fichiers connus : { $known })
}

## Joueurs

players-unknown = il n’y a pas de joueur `{ $found }` ; le plus proche est `{ $nearest }` (joueurs connus : { $known })
players-bad-option = les options de { $player } s’écrivent avec leur valeur ({ $known }), chacune une fois, mais on lit `{ $found }`
players-bad-value = l’option { $key } de { $player } va de { $least } à { $most }, mais on lit `{ $found }`

## Les parties enregistrées et l’arbitre

record-read = ligne { $line }, colonne { $column } : { $message }
record-wrong-seat = ligne { $line }, colonne { $column } : { $expected } doit jouer, et non { $found }
record-refused = ligne { $line }, colonne { $column } : `{ $text }` est refusé : { $message }
record-unmet = ligne { $line }, colonne { $column } : { $what } devait donner `{ $expected }`, mais donne `{ $found }`
expected-record-magic = `pavage-record 1` sur la première ligne
expected-record-game = une ligne comme `game: carcassonne` avant les coups
expected-record-header = un en-tête comme `options: standard`, ou une ligne vide avant les coups
expected-record-next-seat = les sièges dans l’ordre, à partir de `seat 1`
expected-record-deal = un tirage comme =V
expected-record-line = un tirage comme =V, ou un siège et ce qu’il joue
expected-record-action = ce que joue le siège
expected-record-reason = la raison du retrait, comme !resigned
expected-record-refused = le texte refusé, un mot ou une chaîne JSON, et rien d’autre
expected-expectation = une vérification parmi scores, ranking, over, to-act, actions, count, chances, legal, illegal, perft, view et event
expected-expect-depth = une profondeur de 0 à 4
expected-expect-json = une valeur en JSON
expected-expect-pair = un argument et sa valeur, comme points=4
expected-expect-action = une action à juger
expected-expect-pointer = un pointeur JSON qui mène quelque part dans la vue, comme /supply
expected-record-header-once = game, options et chaque fichier une seule fois
expected-record-file = les lignes du fichier en dessous, en retrait de deux espaces

referee-no-game = il n’y a pas encore de partie : elle commence par new ou load
referee-reason = une raison s’écrit en minuscules et traits d’union, comme resigned
referee-depth = la profondeur ne peut dépasser 6
referee-positions = il y aurait plus de deux millions de positions à compter : il faut une profondeur moindre
referee-json = on attend du JSON sur une ligne, mais il s’interrompt ligne { $line }, colonne { $column }
referee-object = on attend un objet JSON comme {"{"}"cmd":"scores"{"}"}
referee-command = il n’y a pas de commande `{ $found }` ; la plus proche est `{ $nearest }` (commandes connues : { $known })
referee-fields = { $command } demande d’autres champs : { $detail }
referee-viewer = il faut un siège de cette table, spectator ou referee
referee-format = il faut le format text ou svg

## Le jeu d’essai

toy-title = Jeu d’essai
toy-preset-standard = une prime de 2 points
toy-preset-generous = une prime de 5 points, pour trois sièges au plus
toy-option-bonus = points pour qui voit son offre acceptée
toy-not-now = ce n’est pas possible à ce moment du tour ({ $seat })
toy-not-drawn = la tuile que { $seat } a tirée est un { $drawn } : offer:{ $drawn }
toy-drawn = { $seat } tire { $value }
toy-taken = { $seat } prend { $value }
expected-toy-action = keep, offer:2, leave ou take
expected-toy-draw = un tirage comme 1:3, le siège 1 tire un 3

## Carcassonne : ce que les règles refusent

carcassonne-title = Carcassonne
carcassonne-nothing-to-do = il n’y a rien à jouer pour l’instant
carcassonne-lay-first = il faut d’abord poser la tuile { $kind }, par exemple en 1,0^, avant de placer un meeple
carcassonne-already-laid = la tuile de ce tour est déjà posée : il reste à placer un meeple, par exemple @city.N, ou aucun avec .
carcassonne-occupied = la case { $cell } n’est pas libre : la tuile { $kind } s’y trouve
carcassonne-outside = la case { $cell } est hors du plateau, qui mesure { $width } × { $height } cases autour de la tuile de départ
carcassonne-detached = la case { $cell } ne touche aucune tuile par un côté
carcassonne-edge-mismatch = la tuile ne va pas en { $cell } : son bord { word-side } serait { word-ours }, mais la tuile en { $neighbour } y montre { word-theirs }
carcassonne-playable = la tuile { $kind } ne peut pas être écartée : elle va { $places ->
    [one] à un endroit
   *[other] à { $places } endroits
}
carcassonne-no-such-part = la tuile en { $cell } n’a pas de { $spot }
carcassonne-claimed = { $spot } n’est pas à prendre : { $seat } a déjà { $role ->
    [knight] un chevalier dans cette ville
    [thief] un voleur sur cette route
    [monk] un moine dans cette abbaye
    [farmer] un paysan dans ce pré
   *[other] un meeple à cet endroit
}, en { $cell }
carcassonne-no-farmers = les prés ne se prennent pas : cette partie se joue sans paysans
carcassonne-no-monks = les abbayes ne se prennent pas : cette partie se joue sans moines

word-side = { $side ->
    [N] nord
    [E] est
    [S] sud
    [W] ouest
   *[other] { $side }
}
word-ours = { $ours ->
    [field] un pré
    [road] une route
    [city] une ville
   *[other] { $ours }
}
word-theirs = { $theirs ->
    [field] un pré
    [road] une route
    [city] une ville
   *[other] { $theirs }
}

## Carcassonne : ce qui s’est passé

carcassonne-started = la tuile { $kind } est tirée et ouvre le plateau
carcassonne-discarded = { $seat } tire la tuile { $kind }, qui ne va nulle part et quitte la partie
carcassonne-ended = { $reason ->
    [no-tiles] fin de la partie : il ne reste plus de tuile
    [one-seat-left] fin de la partie : il ne reste qu’un siège
   *[other] fin de la partie
}
carcassonne-scored = { scored-feature }, { scored-sum }{ scored-points }{ scored-division } ({ $cells })
scored-feature = { $feature ->
    [road] { $finished ->
        [yes] route terminée
       *[no] route inachevée
    }
    [city] { $finished ->
        [yes] ville terminée
       *[no] ville inachevée
    }
    [cloister] { $finished ->
        [yes] abbaye terminée
       *[no] abbaye inachevée
    }
    [field] { $cities ->
        [0] pré sans ville terminée
        [1] pré qui touche une ville terminée
       *[other] pré qui touche { $cities } villes terminées
    }
    [city-farmers] paysans autour d’une ville terminée
   *[city-fields] prés autour d’une ville terminée
}
scored-sum = { $feature ->
    [field] { $cities } × { $city-points } = { $worth }
    [city-farmers] { $worth }
    [city-fields] { $worth }
   *[other] { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } × { $tile-points }{ $shields ->
        [0] {""}
        [one] {" "}+ 1 blason × { $shield-points }
       *[other] {" "}+ { $shields } blasons × { $shield-points }
    } = { $worth }
}
scored-points = { $share ->
    [nobody] {" "}pour personne
    [whole] {" "}pour { $points-names }
   *[part] {""}
}
scored-division = { $division ->
    [tie] , à égalité, chacun prend tout
    [shared] , à égalité, on partage
   *[majority] { $strength-seats ->
        [0] {""}
        [1] {""}
       *[other] , { $strength-most } { scored-strength } contre { $strength-rest }
    }
}{ $share ->
    [part] {" "}: { $points }
   *[whole] {""}
}
scored-strength = { $feature ->
    [road] { $strength-most ->
        [one] voleur
       *[other] voleurs
    }
    [city] { $strength-most ->
        [one] chevalier
       *[other] chevaliers
    }
    [cloister] { $strength-most ->
        [one] moine
       *[other] moines
    }
    [city-fields] { $strength-most ->
        [one] pré
       *[other] prés
    }
   *[field] { $strength-most ->
        [one] paysan
       *[other] paysans
    }
}

## Carcassonne : ce qui se lit

expected-column = une colonne, un nombre entier devant la virgule
expected-row = une ligne, un nombre entier après la virgule
expected-rotation = une rotation, ^ > v <
expected-spot = un endroit où placer le meeple, comme city.N, road.E, cloister ou farm.NL
expected-carcassonne-action = une place comme 1,0^, un meeple comme @city.N, . pour n’en placer aucun ou - pour écarter la tuile
expected-carcassonne-kind = une tuile de ce jeu de tuiles
expected-tile-line = une ligne comme `tile D 4` avant les parties d’une tuile
expected-tile-name = un nom d’au plus 24 lettres, chiffres et _ + -, mais pas un simple -
expected-tile-count = le nombre de tuiles de cette sorte, de 1 à 65535
expected-end-of-line = la fin de la ligne
expected-start-or-end = `start` ou la fin de la ligne
expected-shields = un nombre de blasons de 0 à 9
expected-side-or-shield = un côté (N E S W), `shield`, ou `shields` suivi d’un nombre
expected-side = un côté, N E S W
expected-half-or-touches = une moitié de côté (NL NR EL ER SL SR WL WR) ou `touches`
expected-part-line = une partie (city, road, cloister ou field) ou la tuile suivante
expected-fewer-parts = au plus 13 parties par tuile
    .found = mais la tuile { $found } en a davantage
expected-one-cloister = une seule abbaye par tuile
    .found = mais la tuile { $found } en a plusieurs
expected-a-side = un côté pour chaque ville et chaque route
    .found = mais la tuile { $found } en a une sans côté
expected-side-once = chaque côté dans une seule ville ou route
    .found = mais le côté { $found } est dans deux
expected-a-half = une moitié de côté pour chaque pré
    .found = mais la tuile { $found } a un pré sans moitié
expected-no-field-on-city-side = un côté de ville sans pré
    .found = mais la moitié { $found } en porte un
expected-half-once = chaque moitié de côté dans un seul pré
    .found = mais la moitié { $found } est dans deux
expected-half-in-a-field = chaque moitié d’un côté sans ville dans un pré
    .found = mais la moitié { $found } n’est dans aucun
expected-one-field-on-field-side = un seul pré le long d’un côté sans route
    .found = mais le côté { $found } en a deux
expected-a-city-side = une ville sur le côté que touche un pré
    .found = mais le côté { $found } n’en a pas
expected-tile-name-once = un nom différent pour chaque tuile
    .found = mais { $found } revient deux fois
expected-a-tile = au moins une tuile
expected-fewer-tiles = au plus 1000 tuiles de 128 sortes
    .found = mais il y en a { $found }
expected-one-start = une seule tuile de départ
    .found = mais { $found } en est une autre

## Carcassonne : les fichiers de tuiles des trois documents

expected-tile-number = le numéro d’une tuile
expected-tile-number-once = un numéro différent pour chaque tuile
expected-tile-number-known = le numéro d’une tuile qui a une ligne avec *
expected-graph-line = une ligne qui commence par *, % ou #
expected-title-once = un seul titre par numéro
expected-vertex-letter = une lettre (c, r, v, m ou e) ou le * de fin
expected-letter-once = chaque lettre une seule fois
expected-bit = 0 ou 1
expected-bit-0 = 0, car une abbaye n’a que son premier bit
expected-edge-letter = une lettre (c, r, v ou m) ou le % de fin
expected-edge-row = une ligne, 0, 1 ou 2
expected-edge-column = une colonne, du numéro de la ligne plus 1 jusqu’à 3
expected-edge-of-vertices = une arête entre deux sommets de la tuile
expected-field-at-corner = 1, car il y a du pré à ce coin
expected-no-field-at-corner = 0, car les villes ne laissent pas de pré à ce coin
expected-shield-on-whole-city = 1, car un blason s’écrit sur tous les côtés de sa ville
expected-column-name = les colonnes id, name, count, type[N][W][S][E], milieu, shield
expected-bracket = un crochet ouvrant
expected-closing-bracket = le crochet fermant
expected-comma = une virgule
expected-tab = une tabulation
expected-place-code = 0 pour un pré, 1 pour une ville ou 2 pour une route
expected-side-codes = un côté en trois places, 0 0 0 pour un pré, 1 1 1 pour une ville ou 0 2 0 pour une route
expected-milieu = le milieu, 0 pré, 1 ville, 2 route, 3 abbaye ou 4 carrefour
expected-shield-or-not = 1 avec blason ou 0 sans
expected-one-city-for-shield = 0, car un blason demande une tuile avec une seule ville
expected-side-word = un côté, route, ville, blason ou pre
expected-centre-word = un centre, route, ville, blason, pre, abbaye ou village
expected-same-city-word = le même mot, ville ou blason, partout où paraît une ville
expected-city-side-for-centre = un autre centre, car aucun côté n’est une ville
expected-road-side-for-centre = un autre centre, car aucun côté n’est une route

## Carcassonne : variantes et options

carcassonne-preset-standard = les règles en vigueur
carcassonne-preset-first-edition = première édition : chaque ville terminée vaut 4 points à qui a le plus de paysans autour, les villes de deux tuiles comptent moins
carcassonne-preset-second-edition = deuxième édition : une ville ne paie qu’une fois les paysans d’un siège, les villes de deux tuiles comptent moins
carcassonne-preset-enseirb-2013 = le rapport de 2013 : 10 meeples, tirage par sorte, égalités partagées ; là où il se tait, la règle officielle s’applique
carcassonne-preset-enseirb-2018 = le rapport de 2018 : routes terminées doublées, abbayes comptées seulement terminées, paysans par ville et prés, un coup illégal exclut ; là où il se tait, la règle officielle s’applique
carcassonne-preset-own-stacks = une pile de tuiles par siège et pas de paysans ; là où le document se tait, la règle officielle s’applique

carcassonne-option-meeples = le nombre de meeples de chaque siège
carcassonne-option-draw = ce qui a autant de chances d’être tiré : chaque tuile, ou chaque sorte qui reste
carcassonne-option-stacks = les tuiles viennent d’une pile commune, ou chaque siège a la sienne
carcassonne-option-unplayable = après une tuile qui ne va nulle part, le siège en tire une autre ou passe son tour
carcassonne-option-road = points par tuile d’une route, terminée et inachevée
carcassonne-option-city = points par tuile d’une ville, terminée et inachevée
carcassonne-option-shield = points par blason d’une ville, terminée et inachevée
carcassonne-option-two-tile-city = une ville terminée de deux tuiles compte normalement, ou un seul point par tuile et par blason
carcassonne-option-abbey = les abbayes comptent toujours, seulement terminées, ou ne se prennent pas
carcassonne-option-tie = à égalité, chacun prend tous les points, ou ils se partagent, arrondis à l’inférieur
carcassonne-option-fields = comment comptent les paysans : par pré (current), par pré mais chaque ville une fois (second), par ville et paysans (first), par ville et prés (city-fields), pas du tout (off)
carcassonne-option-board = le plateau est sans bords, ou a tant de cases, la tuile de départ au milieu
carcassonne-option-invalid = un coup illégal est refusé, ou retire aussitôt le siège
carcassonne-option-start = la première tuile est celle que nomme le jeu de tuiles, ou elle est tirée

## Carcassonne : légendes de l’image

carcassonne-scene = Carcassonne, { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} sur la table
carcassonne-laid = tuile { $kind } en { $cell }
carcassonne-meeple = { $feature ->
    [city] chevalier de { $seat }, dans la ville en { $cell }
    [road] voleur de { $seat }, sur la route en { $cell }
    [cloister] moine de { $seat }, dans l’abbaye en { $cell }
   *[field] paysan de { $seat }, dans le pré en { $cell }
}
carcassonne-points = points
carcassonne-supply = { $count ->
    [one] { $count } meeple en main
   *[other] { $count } meeples en main
}
carcassonne-forecast = points si la partie finissait là
carcassonne-stack = pile
carcassonne-source-tile = tuile { $kind }
carcassonne-source-meeple = un meeple
carcassonne-target-lay = poser { $kind } en { $cell }{ $turns ->
    [0] {""}
    [1] , un quart de tour à droite
    [2] , à l’envers
   *[3] , un quart de tour à gauche
}
carcassonne-target-discard = écarter la tuile, car elle ne va nulle part
carcassonne-target-decline = ne pas placer de meeple
carcassonne-place = { $place ->
    [N] au nord
    [E] à l’est
    [S] au sud
    [W] à l’ouest
    [NE] au nord-est
    [SE] au sud-est
    [SW] au sud-ouest
    [NW] au nord-ouest
   *[middle] au milieu
}
carcassonne-target-claim = { $feature ->
    [city] un chevalier dans la ville { carcassonne-place }
    [road] un voleur sur la route { carcassonne-place }
    [cloister] un moine dans l’abbaye
   *[field] un paysan dans le pré { carcassonne-place }
} : { $grows ->
    [yes] { $now }, puis { $later }
   *[no] { $now }
}
carcassonne-note-draw = { $seat } tire une tuile
carcassonne-note-lay = { $seat } pose la tuile { $kind }
carcassonne-note-claim = { $seat } peut placer un meeple
carcassonne-note-retired = { $seat } s’est retiré
carcassonne-sheet = { $kinds } sortes de tuiles, { $count } tuiles
carcassonne-sheet-tile = tuile { $kind }{ $turns ->
    [0] {""}
    [1] , un quart de tour à droite
    [2] , à l’envers
   *[3] , un quart de tour à gauche
}

## Carcassonne : en regardant de plus près

carcassonne-study-tiles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
carcassonne-study-open = { $finished ->
    [yes] terminée
   *[no] ouverte
}
carcassonne-study-meeples = { $meeples-seats ->
    [0] {""}
   *[other] {" "}; meeples : { $meeples }
}
carcassonne-study-worth = { $worth ->
    [nothing] {""}
    [same] {" "}; vaut { $now }
    [once] {" "}; vaut { $now }, mais une ville ne paie qu’une fois chaque siège
    [farmers] {" "}; chaque ville donne 4 à qui a le plus de paysans autour
    [fields] {" "}; chaque ville donne 3 à qui possède le plus de prés autour
   *[grows] {" "}; vaut { $now } maintenant, { $later } une fois terminée
}
carcassonne-study-city = ville, { carcassonne-study-tiles }{ $shields ->
    [0] {""}
    [one] , { $shields } blason
   *[other] , { $shields } blasons
}, { carcassonne-study-open }{ carcassonne-study-meeples }{ carcassonne-study-worth }
carcassonne-study-road = route, { carcassonne-study-tiles }, { carcassonne-study-open }{ carcassonne-study-meeples }{ carcassonne-study-worth }
carcassonne-study-cloister = abbaye, { $tiles } tuiles sur 9{ carcassonne-study-meeples }{ carcassonne-study-worth }
carcassonne-study-field = pré, { carcassonne-study-tiles }, { $cities ->
    [0] sans ville terminée
    [one] au bord d’une ville terminée
   *[other] au bord de { $cities } villes terminées
}{ $meeples-seats ->
    [0] {" "}; à personne
   *[other] {" "}; paysans : { $meeples }
}{ carcassonne-study-worth }
carcassonne-overlay-fields = les prés : à qui ils sont, et leur valeur
carcassonne-overlay-rotations = les cases libres : de combien de façons va la tuile tirée
carcassonne-overlay-fits = les cases libres : combien de tuiles restantes y vont
carcassonne-cell-ways = la tuile { $kind } { $count ->
    [0] ne va pas ici
    [one] va ici d’une façon
   *[other] va ici de { $count } façons
}
carcassonne-cell-fits = { $count ->
    [0] aucune tuile restante ne va ici
    [one] une seule des tuiles restantes va ici
   *[other] { $count } des tuiles restantes vont ici
}

## Légendes sous le plateau

panel-draws = doit tirer
panel-lays = doit poser { $kind }
panel-claims = peut placer un meeple
panel-retired = s’est retiré
panel-stack = pile de { $count }
panel-drawn = tirée : { $kind }
panel-last = dernière posée : { $kind } en { $cell }
panel-left = { $count ->
    [0] plus de tuile
    [1] une tuile restante
   *[other] { $count } tuiles restantes
}
panel-forecast = { $points } si elle finissait là
panel-over = partie terminée
panel-returned = { $count ->
    [one] dont { $count } remise dessous
   *[other] dont { $count } remises dessous
}
panel-king = le roi frappe
panel-round = manche { $round }{ $passed ->
    [0] {""}
    [1] , un siège a passé
   *[other] , { $passed } sièges ont passé de suite
}
panel-undealt = { $count ->
    [0] toutes distribuées
    [1] une autre non distribuée
   *[other] { $count } autres non distribuées
}

## La ligne de commande

file-not-text = { $path } : ce fichier n’est pas du texte
file-exists = { $path } existe déjà ; --force l’écrase

games-presets = variantes
games-options = options
games-players = joueurs
games-signs = signes
games-default = { $value } par défaut

watch-parameters = { $game }, { $options }, { $seats } sièges, graine { $seed }
seed-bad = une graine a au moins un caractère, et aucun caractère de contrôle
watch-deal = tirage : { $tile }
watch-play = { $seat } joue { $action }
log-play = { $seat } : { $doing }
watch-winners = victoire partagée : { $names }
watch-winner = { $names } gagne
watch-illegal = { $seat } est exclu pour `{ $action }` : { $reason }
watch-out = { $seat } répond contre les règles et est exclu
watch-stopped = arrêt avant la fin

no-records = { $path } : ce dossier ne contient aucune partie (*.rec)
record-sound = { $plies ->
    [one] partie valable, { $plies } coup
   *[other] partie valable, { $plies } coups
}{ $met ->
    [0] {""}
    [1] , 1 vérification réussie
   *[other] , { $met } vérifications réussies
}
png-failed = l’image n’a pas pu être peinte
picture-ending = il faut un fichier en .svg ou .png, et non `{ $found }`
picture-ending-any = il faut un fichier en .svg, .png ou .apng, et non `{ $found }`
record-no-ply = il faut un coup jusqu’à { $plies }, le dernier de cette partie, et non { $found }
viewer-unknown = il faut spectator ou un siège de 1 à { $seats }, et non `{ $found }`

format-unknown = il n’y a pas de format `{ $found }` (formats connus : { $known })
tiles-sound = { $format }, { $kinds ->
    [one] { $kinds } sorte
   *[other] { $kinds } sortes
}, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $start } en premier
tiles-inexpressible = la tuile { $tile } ne peut pas s’écrire en { $format } : { $reason }
inexpressible-cities = ses villes seraient reliées autrement ({ $about })
inexpressible-shields = ses blasons ne seraient pas les mêmes ({ $about })
inexpressible-roads = ses routes seraient reliées autrement ({ $about })
inexpressible-cloister = son abbaye ne serait pas la même
inexpressible-fields = ses prés seraient reliés autrement ({ $about })
inexpressible-contacts = ses prés toucheraient d’autres villes ({ $about })
inexpressible-start = { $about } serait la tuile de départ à sa place

serve-ready = Pavage est à l’adresse { $address } (Ctrl-C pour terminer)
serve-refused = impossible de servir ({ $reason }) ; --port choisit un autre port
serve-no-app = ce programme a été construit sans l’application pour navigateur ; `cargo xtask play` construit les deux, `pavage help` dit ce qu’il y a d’autre
serve-no-browser = impossible d’ouvrir un navigateur ({ $reason }) ; ouvrez l’adresse vous-même

## Le serveur

server-not-found = il n’y a rien ici ; les jeux sont à l’adresse /
server-read-only = les fichiers d’ici ne peuvent qu’être lus

## Jouer dans le terminal

watch-left = { $seat } quitte la partie
play-no-person = il faut une personne à l’un des sièges, or il n’y a que des robots : donnez --seat person, ou laissez-les jouer avec pavage watch
play-no-terminal = il faut un terminal pour jouer, or ceci est un tube ou un terminal qui ne déplace pas son curseur : lancez-le dans une fenêtre de terminal
play-no-file = { $path } : il faut un fichier où enregistrer la partie, or ceci est un dossier, un périphérique ou un tube : donnez le chemin d’un fichier, existant ou nouveau
play-turn = à { $seat } de jouer
play-thinking = { $seat } réfléchit
play-pass = passez le clavier à { $seat }
play-dealing = on distribue
play-curtain = passez le clavier à { $seat }, puis appuyez sur Entrée
play-confirm = Entrée confirme, U reprend : { $choices }{ $effects }
play-taken-back = votre dernier tour est repris ; les mêmes tuiles viendront
play-no-smaller = ce plateau ne se dessine pas plus petit
play-no-larger = ce plateau ne se dessine pas plus grand
play-bare = le plateau seul ; O marque de nouveau les places
play-refused = pas ici : { $reason }
play-refused-turned = pas ici, dans aucun sens ; dans celui du tirage : { $reason }
play-write = écrivez votre tour, par exemple { $action } ; Entrée le choisit, Échap abandonne
play-write-refused = { $action } : { $reason }
play-write-over = { $action } : votre tour est fini avant
play-stock = ce qui reste, par sorte ; les flèches font défiler, toute autre touche revient
play-hint = un robot choisirait ceci : { $choice }
play-hint-here = un robot choisirait ce que montre le curseur : { $choice }
play-hints-off = pas de conseils à cette table ; avec --hints, un robot dit ce qu’il ferait
play-nothing-to-undo = il n’y a rien à reprendre ici ; Q enregistre et quitte
play-undo-or-quit = U reprend votre dernier tour, Q enregistre et quitte
play-saved = partie enregistrée dans { $path } ; pour continuer : pavage play --resume { $path }
play-saved-over = la partie est finie ; elle est enregistrée dans { $path }
play-log = ce qui s’est passé ; les flèches font défiler, toute autre touche revient
play-name-enter = Entrée
play-name-undo = Échap, U
play-name-arrows = flèches
play-name-shift = Maj
play-key-choose = choisir
play-key-confirm = confirmer
play-key-next = suivant
play-key-turn = tourner
play-key-source = autre pièce
play-key-undo = reprendre
play-key-go-on = continuer
play-key-hint = conseil
play-key-log = journal
play-key-layer = calque
play-key-stock = tuiles
play-key-help = aide
play-key-quit = quitter
play-help = les touches ; les flèches font défiler, toute autre revient
play-help-enter = choisir ce que montre le curseur ; confirmer le tour
play-help-undo = reprendre un choix ; contre des robots seuls, U reprend aussi un tour
play-help-arrows = aller à la place suivante dans cette direction
play-help-tab = aller à la place suivante dans l’ordre ; avec Maj, à la précédente
play-help-turn = tourner la tuile, là où elle convient encore ; avec Maj, en arrière
play-help-digits = choisir ce qui porte ce numéro ; 0 ne choisit rien
play-help-source = aller à la pièce suivante ou précédente
play-help-pan = avec les flèches : regarder une autre partie du plateau
play-help-fit = regarder de nouveau le curseur
play-help-zoom = dessiner le plateau plus grand ou plus petit
play-help-layer = marquer les places, poser un calque sur le plateau, ou rien
play-help-stock = les tuiles qui restent
play-help-write = écrire son tour dans la notation du jeu
play-help-hint = demander à un robot ce qu’il ferait (avec --hints)
play-help-log = ce qui s’est passé, et pourquoi cela compte
play-help-help = cette page
play-help-quit = quitter ; la partie est enregistrée après chaque coup
play-help-mouse = La souris marche aussi : une place, encore pour tourner, ailleurs pour demander.
play-help-rules = pavage help rules { $game } explique le jeu, pavage games donne ses options.
play-menu-rules = règles
play-menu-seats = sièges
play-menu-tiles = tuiles
play-menu-deck = pioche
play-menu-patterns = motifs
play-menu-file = le chemin d’un fichier ; vide, ceux du jeu
play-menu-sign = signe : { $sign } ; Début et Fin le changent
play-menu-seed = graine
play-menu-begin = commencer
play-menu-person = personne
play-menu-bot = robot { $spec }
play-menu-keys = flèches : aller, changer ; lettres : écrire ; PgPréc, PgSuiv : échanger ; Échap : quitter
## Les règles

help-unknown = il n’y a pas de commande `{ $found }` ; la plus proche est `{ $nearest }` (commandes connues : { $known })
help-no-more = rien n’est attendu après `{ $after }`, mais on trouve `{ $found }`
rules-games = les règles, avec des images, de
rules-how = `pavage help rules { $game }` les affiche
rules-allowed = permis : { $actions }
rules-forbidden = interdit : { $action } ({ $reason })
rules-legend-carcassonne = Sur les images, les nombres au bord sont ceux des colonnes et des lignes : 1,0 est la colonne 1, ligne 0. Derrière eux, ^ > v < disent où pointe le haut d’une tuile. @city, @road, @cloister et @farm y posent un meeple, dans une ville, sur une route, dans une abbaye, dans un pré ; N E S W sont les côtés nord, est, sud et ouest de la tuile, L et R la moitié gauche et droite d’un côté.
rules-legend-tigris = Sur les images, T F M S sont des tuiles : temple, ferme, marché, colonie. Un chef est le signe de sa dynastie, une lettre (P prêtre, F fermier, T marchand, K roi) et le nombre de tuiles qui le soutiennent. Les crochets entourent un royaume. Une case est une colonne et une ligne, comme J5 ; S@J5 y pose une colonie, king>J5 y place un roi.
rules-legend-toy = Sur les images, un nombre est une tuile.
rules-legend-tilings = Sur les images, les nombres au bord sont ceux des colonnes et des lignes : 1,2 est la colonne 1, ligne 2. Sans couleurs, R est le rouge et N le noir. Le signe au milieu d’une tuile est celui de qui l’a posée. Un tiret met une tuile sous la pile.

# For what points were got, in a table of all of them.
gain-carcassonne-scored = { $feature ->
    [city] villes
    [road] routes
    [cloister] abbayes
   *[field] prés
}

# Signs of seats, as people choose them.
sign-unknown = on attend un signe ({ $signs }), mais on lit `{ $found }`
sign-twice = `{ $found }` est donné à deux sièges ; donnez à chaque siège son propre signe
sign-too-many = { $signs } signes sont donnés pour { $seats } sièges ; donnez-en au plus un par siège
sign-blue = bleu
sign-red = rouge
sign-yellow = jaune
sign-green = vert
sign-black = noir
sign-orange = orange
sign-purple = violet
sign-teal = turquoise
sign-brown = marron
sign-grey = gris
sign-blue-k = bleu k
sign-red-l = rouge l
sign-yellow-m = jaune m
sign-green-n = vert n
sign-black-o = noir o
sign-orange-p = orange p
sign-purple-q = violet q
sign-teal-r = turquoise r
sign-brown-s = marron s
sign-grey-t = gris t
