## ce que les règles refusent

carcassonne-title = Carcassonne
carcassonne-nothing-to-do = il n’y a rien à jouer pour l’instant
carcassonne-lay-first = il faut d’abord poser la tuile { $kind }, par exemple en 1,0^, avant de placer un meeple
carcassonne-already-laid = la tuile de ce tour est déjà posée : il reste à placer un meeple, par exemple @city.N, ou aucun avec .
carcassonne-occupied = la case { $cell } n’est pas libre : la tuile { $kind } s’y trouve
    .here = il y a déjà une tuile ici
carcassonne-outside = la case { $cell } est hors du plateau, qui mesure { $width } × { $height } cases autour de la tuile de départ
    .here = cette place est hors du plateau
carcassonne-detached = la case { $cell } ne touche aucune tuile par un côté
    .here = aucune tuile ne touche cette place ; choisissez-en une éclairée
carcassonne-edge-mismatch = la tuile ne va pas { PLACE($cell, before: "en ", else: "ici") } : son bord { word-side } serait { word-ours }, mais { PLACE($neighbour, before: "la tuile en ", else: "sa voisine") } y montre { word-theirs }
    .here = elle ne va pas ici : { word-ours } toucherait { word-theirs }
carcassonne-playable = la tuile { $kind } ne peut pas être écartée : elle va { $places ->
    [one] à un endroit
   *[other] à { $places } endroits
}
carcassonne-no-such-part = la tuile en { $cell } n’a pas de { $spot }
carcassonne-claimed = { $spot } n’est pas à prendre : { $seat ->
    [vous] vous avez
   *[other] { $seat } a
} déjà { $role ->
    [knight] un chevalier dans cette ville
    [thief] un voleur sur cette route
    [monk] un moine dans cette abbaye
    [farmer] un paysan dans ce pré
   *[other] un meeple à cet endroit
}{ PLACE($cell, before: ", en ") }
carcassonne-no-farmers = les prés ne se prennent pas : cette partie se joue sans paysans
carcassonne-no-monks = les abbayes ne se prennent pas : cette partie se joue sans moines

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

## ce qui s’est passé

carcassonne-started = la tuile { TILE($kind) } est tirée et ouvre le plateau
carcassonne-discarded = { $seat ->
    [vous] vous piochez
   *[other] { $seat } pioche
} la tuile { TILE($kind) }, qui ne va nulle part et quitte la partie
carcassonne-ended = { $reason ->
    [no-tiles] fin de la partie : il ne reste plus de tuile
    [one-seat-left] fin de la partie : il ne reste qu’un joueur
   *[other] fin de la partie
}
carcassonne-scored = { scored-feature }, { scored-sum }{ scored-points }{ scored-division }{ PLACE($cells, before: " (", after: ")") }
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

## pourquoi un coup est bon ou mauvais

carcassonne-why-a-feature = { $feature ->
    [city] une ville
    [road] une route
    [cloister] une abbaye
   *[field] un pré
}
carcassonne-why-of-feature = { $feature ->
    [city] la ville
    [road] la route
    [cloister] l’abbaye
   *[field] le pré
}
carcassonne-why-theirs = { carcassonne-why-of-feature } { DE($seat) }
carcassonne-why-own-feature = { $feature ->
    [city] sa propre ville
    [road] sa propre route
    [cloister] sa propre abbaye
   *[field] son propre pré
}
carcassonne-why-worth = { $points ->
    [0] encore aucun point
    [one] { $points } point
   *[other] { $points } points
}
carcassonne-why-finishes = termine { carcassonne-why-a-feature } : { carcassonne-why-worth }{ $meeples ->
    [0] {""}
    [one] , et un meeple revient
   *[other] , et { $meeples } meeples reviennent
}
carcassonne-why-gives = termine { carcassonne-why-a-feature } pour { $seat } : { carcassonne-why-worth }
carcassonne-why-takes = un meeple prend { carcassonne-why-a-feature } déjà { $feature ->
    [field] terminé
   *[other] terminée
} : { carcassonne-why-worth } tout de suite
carcassonne-why-claims = prend { carcassonne-why-a-feature } : { $feature ->
    [field] { $now } par les villes déjà terminées
   *[other] { $same ->
        [yes] vaut { $now }, terminée ou non
       *[no] vaut { $now }, puis { $later } une fois l’ouvrage terminé
    }
}
carcassonne-why-keeps = garde { $meeples ->
    [one] son dernier meeple
   *[other] ses { $meeples } meeples
} pour une meilleure place
carcassonne-why-grows = { $points } de plus pour { carcassonne-why-own-feature }
carcassonne-why-helps = { $points } de plus pour { carcassonne-why-theirs }
carcassonne-why-steals = prend à la majorité { carcassonne-why-theirs } : { carcassonne-why-worth }
carcassonne-why-shares = obtient une part dans { carcassonne-why-theirs } : { carcassonne-why-worth }
carcassonne-why-admits = laisse { $seat } partager { carcassonne-why-own-feature } : { carcassonne-why-worth }
carcassonne-why-loses = perd { carcassonne-why-own-feature } au profit { DE($seat) } : { carcassonne-why-worth }
carcassonne-why-passes = donne { carcassonne-why-of-feature } { DE($loser) } à { $seat } : { carcassonne-why-worth }
carcassonne-why-blocks = { $tiles ->
    [0] ne laisse aucune tuile qui aille { PLACE($cell, before: "en ", else: "à un endroit") } : { $seat } ne pourra jamais y terminer { carcassonne-why-of-feature }
    [one] ne laisse qu’une tuile qui aille { PLACE($cell, before: "en ", else: "à un endroit") }, où continue { carcassonne-why-theirs }
   *[other] ne laisse que { $tiles } tuiles qui aillent { PLACE($cell, before: "en ", else: "à un endroit") }, où continue { carcassonne-why-theirs }
}
carcassonne-why-stuck = { $tiles ->
    [0] ne laisse aucune tuile qui aille { PLACE($cell, before: "en ", else: "à un endroit") } : { carcassonne-why-own-feature } y restera toujours inachevée
    [one] ne laisse qu’une tuile qui aille { PLACE($cell, before: "en ", else: "à un endroit") }, où continue { carcassonne-why-own-feature }
   *[other] ne laisse que { $tiles } tuiles qui aillent { PLACE($cell, before: "en ", else: "à un endroit") }, où continue { carcassonne-why-own-feature }
}
carcassonne-why-quiet = ne donne rien à personne

## ce qui se lit

expected-carcassonne-action = une place comme 1,0^, un meeple comme @city.N, . pour n’en placer aucun ou - pour écarter la tuile
expected-spot = un endroit où placer le meeple, comme city.N, road.E, cloister ou farm.NL
expected-carcassonne-kind = une tuile de ce jeu de tuiles
expected-shields = un nombre de blasons de 0 à 9
expected-half-in-a-field = chaque moitié d’un côté sans ville dans un pré
    .found = mais la moitié { $found } n’est dans aucun
expected-tile-line = une ligne comme `tile D 4` avant les parties d’une tuile
expected-tile-name = un nom d’au plus 24 lettres, chiffres et _ + -, mais pas un simple -
expected-start-or-end = `start` ou la fin de la ligne
expected-side-or-shield = un côté (N E S W), `shield`, ou `shields` suivi d’un nombre
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

## les fichiers de tuiles des trois documents

expected-tile-number = le numéro d’une tuile
expected-tile-number-once = un numéro différent pour chaque tuile
expected-tile-number-known = le numéro d’une tuile qui a une ligne avec *
expected-graph-line = une ligne qui commence par *, % ou #
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
expected-shield-or-not = 1 ou TRUE avec blason, 0 ou FALSE sans
expected-one-city-for-shield = 0, car un blason demande une tuile avec une seule ville
expected-side-word = un côté, route, ville, blason ou pre
expected-centre-word = un centre, route, ville, blason, pre, abbaye ou village
expected-same-city-word = le même mot, ville ou blason, partout où paraît une ville
expected-city-side-for-centre = un autre centre, car aucun côté n’est une ville
expected-road-side-for-centre = un autre centre, car aucun côté n’est une route

## variantes, options et niveaux

carcassonne-preset-standard = les règles actuelles
carcassonne-preset-first-edition = première édition : chaque ville terminée vaut 4 points à qui a le plus de paysans autour, les villes de deux tuiles comptent moins
carcassonne-preset-second-edition = deuxième édition : une ville ne paie qu’une fois les paysans d’un joueur, les villes de deux tuiles comptent moins
carcassonne-preset-enseirb-2013 = le rapport de 2013 : 10 meeples, tirage par sorte, égalités partagées ; là où il se tait, la règle officielle s’applique
carcassonne-preset-enseirb-2018 = le rapport de 2018 : routes terminées doublées, abbayes comptées seulement terminées, paysans par ville et prés, un coup illégal exclut ; là où il se tait, la règle officielle s’applique
carcassonne-preset-own-stacks = une pile de tuiles par joueur et pas de paysans ; là où le document se tait, la règle officielle s’applique

carcassonne-option-meeples = le nombre de meeples de chaque joueur
carcassonne-option-draw = ce qui a autant de chances d’être tiré : chaque tuile, ou chaque sorte qui reste
carcassonne-option-stacks = les tuiles viennent d’une pile commune, ou chaque joueur a la sienne
carcassonne-option-unplayable = après une tuile qui ne va nulle part, le joueur en tire une autre ou passe son tour
carcassonne-option-road = points par tuile d’une route, terminée et inachevée
carcassonne-option-city = points par tuile d’une ville, terminée et inachevée
carcassonne-option-shield = points par blason d’une ville, terminée et inachevée
carcassonne-option-two-tile-city = une ville terminée de deux tuiles compte normalement, ou un seul point par tuile et par blason
carcassonne-option-abbey = les abbayes comptent toujours, seulement terminées, ou ne se prennent pas
carcassonne-option-tie = à égalité, chacun prend tous les points, ou ils se partagent, arrondis à l’inférieur
carcassonne-option-fields = comment comptent les paysans : par pré, par pré mais chaque ville une fois, par ville et paysans, par ville et prés, ou pas du tout
carcassonne-option-board = le plateau est sans bords, ou a tant de cases, la tuile de départ au milieu
carcassonne-option-invalid = un coup illégal est refusé, ou exclut aussitôt le joueur
carcassonne-option-start = la première tuile est celle que nomme le jeu de tuiles, ou elle est tirée

carcassonne-level-child = voit trois façons sur dix de poser sa tuile, et les seuls points du moment ; oublie les prés et ce que veulent les autres
carcassonne-level-starter = voit un peu moins de la moitié des façons de poser sa tuile, et les seuls points du moment ; oublie les prés et ce que veulent les autres
carcassonne-level-beginner = voit sept façons sur dix de poser sa tuile, et les seuls points du moment ; oublie les prés et ce que veulent les autres
carcassonne-level-easy = voit chaque place, et ce que ses ouvrages peuvent devenir ; oublie les prés, ce que veulent les autres, et que les meeples s’épuisent
carcassonne-level-medium = veille aussi au retour de ses meeples ; oublie les prés et ce que veulent les autres
carcassonne-level-hard = n’oublie rien sur le plateau, mais ne regarde pas au-delà de son propre tour
carcassonne-level-expert = prévoit plusieurs tours, et réfléchit jusqu’à 1,5 seconde

carcassonne-bot-random = s’en remet aux dés
carcassonne-bot-novice = ne voit que les points de ce tour
carcassonne-bot-builder = bâtit de grandes villes et de longues routes
carcassonne-bot-blocker = pose ses tuiles là où personne ne peut plus finir
carcassonne-bot-parasite = s’installe dans les villes des autres
carcassonne-bot-search = essaie des milliers de parties avant chaque coup
carcassonne-bot-uct = joue des milliers de parties dans sa tête, sans aucun plan
carcassonne-bot-careless = enfreint les règles de temps en temps
carcassonne-kind-random = au hasard
carcassonne-kind-novice = à courte vue
carcassonne-kind-builder = bâtisseur
carcassonne-kind-blocker = bloqueur
carcassonne-kind-parasite = parasite
carcassonne-kind-search = prévoyant
carcassonne-kind-uct = prévoyant sans plan
carcassonne-kind-careless = tricheur

## légendes de l’image

carcassonne-scene = Carcassonne, { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} sur la table
carcassonne-laid = tuile { $kind } en { $cell }
carcassonne-meeple = { $feature ->
    [city] { $seat ->
        [vous] votre chevalier
       *[other] chevalier { DE($seat) }
    }, dans la ville en { $cell }
    [road] { $seat ->
        [vous] votre voleur
       *[other] voleur { DE($seat) }
    }, sur la route en { $cell }
    [cloister] { $seat ->
        [vous] votre moine
       *[other] moine { DE($seat) }
    }, dans l’abbaye en { $cell }
   *[field] { $seat ->
        [vous] votre paysan
       *[other] paysan { DE($seat) }
    }, dans le pré en { $cell }
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
carcassonne-looks = { $kind ->
    [city] ville sur { $sides ->
        [one] un côté
       *[other] { $sides } côtés
    }{ $shields ->
        [0] {""}
       *[other] {" "}avec un blason
    }
    [straight] route droite
    [bend] route qui tourne
    [end] route qui s’arrête
    [crossing] carrefour
   *[cloister] abbaye
}
carcassonne-target-lay = poser { TILE($kind, $turns) }{ PLACE($cell, before: " en ") }{ $turns ->
    [0] {""}
    [1] , un quart de tour à droite
    [2] , à l’envers
   *[3] , un quart de tour à gauche
}
carcassonne-target-lay-log = { $who ->
    [vous] vous posez
   *[other] { $who } pose
} { TILE($kind, $turns) }{ PLACE($cell, before: " en ") }
carcassonne-target-discard = écarter la tuile, car elle ne va nulle part
carcassonne-target-discard-log = { $who ->
    [vous] vous écartez
   *[other] { $who } écarte
} la tuile, car elle ne va nulle part
carcassonne-target-decline = ne pas placer de meeple
carcassonne-target-decline-log = { $who ->
    [vous] vous ne placez
   *[other] { $who } ne place
} pas de meeple
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
carcassonne-claim = { $feature ->
    [city] un chevalier dans la ville { carcassonne-place }
    [road] un voleur sur la route { carcassonne-place }
    [cloister] un moine dans l’abbaye
   *[field] un paysan dans le pré { carcassonne-place }
}
carcassonne-target-claim-log = { $who ->
    [vous] vous placez
   *[other] { $who } place
} { carcassonne-claim }
carcassonne-target-claim = { carcassonne-claim } : { $grows ->
    [yes] { $now }, puis { $later }
   *[no] { $now }
}
carcassonne-note-draw = { $seat ->
    [vous] vous piochez
   *[other] { $seat } pioche
} une tuile
carcassonne-note-lay = { $seat ->
    [vous] vous posez
   *[other] { $seat } pose
} une tuile
carcassonne-note-claim = { $seat ->
    [vous] vous pouvez
   *[other] { $seat } peut
} placer un meeple
carcassonne-note-retired = { $seat ->
    [vous] vous avez
   *[other] { $seat } a
} quitté la partie
carcassonne-sheet = { $kinds } sortes de tuiles, { $count } tuiles
carcassonne-sheet-tile = tuile { $kind }{ $turns ->
    [0] {""}
    [1] , un quart de tour à droite
    [2] , à l’envers
   *[3] , un quart de tour à gauche
}

## en regardant de plus près

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
   *[other] {" "}; meeples : { $meeples }
}
carcassonne-study-worth = { $worth ->
    [nothing] {""}
    [same] {" "}; vaut { $now }
    [once] {" "}; vaut { $now }, mais une ville ne paie qu’une fois chaque joueur
    [farmers] {" "}; chaque ville donne 4 à qui a le plus de paysans autour
    [fields] {" "}; chaque ville donne 3 à qui possède le plus de prés autour
   *[grows] {" "}; vaut { $now } maintenant, { $later } une fois terminée
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
    [0] {" "}; à personne
   *[other] {" "}; paysans : { $meeples }
}{ carcassonne-study-worth }
carcassonne-overlay-fields = les prés : à qui ils sont, et leur valeur
carcassonne-overlay-rotations = les cases libres : de combien de façons va la tuile tirée
carcassonne-overlay-fits = les cases libres : combien de tuiles restantes y vont
carcassonne-cell-ways = la tuile { TILE($kind) } { $count ->
    [0] ne va pas ici
    [one] va ici d’une façon
   *[other] va ici de { $count } façons
}
carcassonne-cell-fits = { $count ->
    [0] aucune tuile restante ne va ici
    [one] une seule des tuiles restantes va ici
   *[other] { $count } des tuiles restantes vont ici
}

## Le jeu dans son ensemble

carcassonne-file-tiles = tuiles
carcassonne-own-tiles = un jeu de tuiles à vous
carcassonne-legend = Sur les images, les nombres au bord sont ceux des colonnes et des lignes : 1,0 est la colonne 1, ligne 0. Derrière eux, ^ > v < disent où pointe le haut d’une tuile. @city, @road, @cloister et @farm y posent un meeple, dans une ville, sur une route, dans une abbaye, dans un pré ; N E S W sont les côtés nord, est, sud et ouest de la tuile, L et R la moitié gauche et droite d’un côté.
gain-carcassonne-city = villes
gain-carcassonne-road = routes
gain-carcassonne-cloister = abbayes
gain-carcassonne-field = prés
carcassonne-about = posez un paysage tuile par tuile et prenez-en les villes, les routes, les abbayes et les prés
