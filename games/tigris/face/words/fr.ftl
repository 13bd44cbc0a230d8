# Français, Tigre & Euphrate.

## Tigris : les noms

word-color = { $color ->
    [red] rouge
    [blue] bleu
    [green] vert
    [black] noir
   *[other] { $color }
}
word-points = { $points ->
    [one] { $points } point { word-color }
   *[other] { $points } points { word-color }s
}
word-first = { $first ->
    [red] rouge
    [blue] bleu
    [green] vert
    [black] noir
   *[other] { $first }
}
word-second = { $second ->
    [red] rouge
    [blue] bleu
    [green] vert
    [black] noir
   *[other] { $second }
}
word-leader = { $leader ->
    [priest] prêtre
    [farmer] fermier
    [trader] marchand
    [king] roi
   *[other] { $leader }
}
word-tile = { $tile ->
    [temple] temple
    [farm] ferme
    [market] marché
    [settlement] colonie
   *[other] { $tile }
}
word-the-tile = { $tile ->
    [temple] le temple
    [farm] la ferme
    [market] le marché
   *[settlement] la colonie
}
word-support = { $support ->
    [temple] temples
    [farm] fermes
    [market] marchés
    [settlement] colonies
   *[other] { $support }
}
word-what = { $what ->
    [temple] un temple
    [farm] une ferme
    [market] un marché
    [settlement] une colonie
    [priest] un prêtre
    [farmer] un fermier
    [trader] un marchand
    [king] un roi
    [monument] un monument
    [catastrophe] une catastrophe
    [treasure] un trésor
   *[other] { $what }
}

## Tigris : ce que les règles refusent

tigris-title = Tigre & Euphrate
tigris-not-now = ce n’est pas le moment : { $phase ->
    [draw] il faut d’abord tirer
    [act] il faut une des deux actions du tour, comme T@J5, king>J5, king<, x@J5, swap:TTM ou pass
    [war] il faut choisir la guerre à mener d’abord, comme war:S
    [attack] il faut engager des tuiles, comme commit:2, ou aucune avec commit:0
    [defend] il faut engager des tuiles, comme commit:2, ou aucune avec commit:0
    [build] il faut choisir un monument, comme build:J5,TM, ou aucun avec .
    [treasure] il faut prendre un trésor, comme take:B2
   *[over] la partie est terminée
}
tigris-no-tile = il faut une tuile de votre main, et elle n’a pas de { word-tile }
tigris-occupied = il faut une case libre, mais il y a { word-what } en { $cell }
    .here = il y a déjà { word-what } ici
tigris-farm-on-land = une ferme se pose sur une rivière, et la case { $cell } est de la terre ferme
    .here = une ferme se pose sur une rivière, et c’est ici la terre ferme
tigris-tile-on-river = { word-the-tile } se pose sur la terre ferme, et la case { $cell } est une rivière, où seules vont les fermes
    .here = sur la rivière, on ne pose que des fermes
tigris-three-kingdoms = une tuile unit deux royaumes au plus, et la case { $cell } en unirait { $kingdoms }
    .here = cela unirait { $kingdoms } royaumes ; une tuile en unit deux au plus
tigris-not-on-board = il faut un chef qui soit sur le plateau, et votre { word-leader } n’y est pas
tigris-same-cell = il faut une autre case : votre { word-leader } est déjà en { $cell } ; pour le reprendre, jouez { $leader }<
    .here = votre { word-leader } est déjà ici
tigris-leader-on-river = le { word-leader } se place sur la terre ferme, et la case { $cell } est une rivière
    .here = le { word-leader } se place sur la terre ferme
tigris-no-temple = le { word-leader } se place à côté d’un temple, et aucun temple visible ne touche la case { $cell }
    .here = le { word-leader } se place à côté d’un temple
tigris-leader-joins = un chef ne peut pas unir des royaumes, et la case { $cell } en unirait { $kingdoms }
    .here = cela unirait { $kingdoms } royaumes ; seules les tuiles le peuvent
tigris-no-catastrophe = il faut une autre action : vos deux catastrophes sont sur le plateau
tigris-protected = une catastrophe se pose sur une tuile ou une case libre, mais il y a { word-what } en { $cell }
    .here = une catastrophe ne peut pas frapper { word-what }
tigris-empty-swap = un échange remplace une à six tuiles de la main ; pour ne rien faire, passez (pass)
tigris-too-many = { $held ->
    [0] il faut des tuiles de votre main, qui n’a pas de { word-tile }
    [one] il faut des tuiles de votre main, qui a { $held } { word-tile }
   *[other] il faut des tuiles de votre main, qui a { $held } { word-tile }s
}, et non { $found }
tigris-useless-attack = il faut n’engager aucune tuile, ou au moins { $needed } pour dépasser le défenseur sur le plateau, et non { $found }
tigris-useless-defence = il faut n’engager aucune tuile{ $needed ->
    [0] , car vous gagnez sans
   *[other] , ou { $needed } pour égaliser et donc gagner
}, et non { $found }
tigris-no-war = il faut une guerre à mener, et il n’y en a pas entre { word-leader }s ici
tigris-no-square = il faut la case au nord-ouest de quatre tuiles d’une couleur que complète la tuile posée, et non { $cell }
    .here = aucun monument ne peut être bâti ici
tigris-monument-built = il faut un monument qui reste à bâtir, et celui en { word-first } et { word-second } est déjà là
tigris-monument-color = il faut un monument en { word-color }, comme les quatre tuiles, et non en { word-first } et { word-second }
tigris-no-treasure = il faut un trésor du royaume du marchand, et il n’y en a pas de tel en { $cell }
    .here = le royaume du marchand n’a pas de trésor ici
tigris-special-first = il faut prendre d’abord un trésor d’une case spéciale ({ $special }), et non celui en { $cell }
    .here = il faut d’abord prendre un autre trésor

## Tigris : ce qui s’est passé

tigris-tile-point = tuile{ PLACE($cell, before: " en ") } : { word-points } pour { $seat }, { tile-point-leader }
tile-point-leader = { $leader ->
    [king] { $color ->
        [black] dont le roi est dans le royaume
       *[other] dont le roi remplace un chef absent
    }
   *[other] dont le { word-leader } est dans le royaume
}
tigris-revolt-point = révolte gagnée : { word-points } pour { $seat }
tigris-war-points = guerre gagnée : { word-points } pour { $seat }, { $points ->
    [one] pour le chef battu, qui n’a perdu aucune tuile
   *[other] un pour le chef battu et un par tuile qu’il a perdue
}
tigris-income = monument{ PLACE($cell, before: " en ") }, { word-first } et { word-second } : { word-points } pour { $seat }, dont le { $color ->
    [red] prêtre
    [blue] fermier
    [green] marchand
   *[black] roi
} est dans son royaume
tigris-united = la tuile{ PLACE($cell, before: " en ") } unit deux royaumes et ne donne de point à personne{ $wars ->
    [0] , sans guerre
    [1] {" "}: c’est la guerre
   *[other] {" "}: { $wars } guerres
}
tigris-attacks = { $attacker ->
    [vous] vous attaquez
   *[other] { $attacker } attaque
}
tigris-defends = { $defender ->
    [vous] vous défendez
   *[other] { $defender } défend
}
tigris-ties = { $defender ->
    [vous] gagnez à égalité
   *[other] gagne à égalité
}
tigris-conflict = { conflict-name } : { tigris-attacks } avec { $attacker_strength }, { tigris-defends } avec { $defender_strength } et { tigris-ties } ({ conflict-support })
conflict-name = { $kind ->
    [war] guerre des { word-leader }s
   *[revolt] révolte des { word-leader }s
}
conflict-support = { $kind ->
    [war] { word-support } de chaque côté
   *[revolt] temples à côté des chefs
}
tigris-resolved = { conflict-name } : { tigris-attacks } avec { $attacker_strength } sur le plateau + { $attacker_commit } de la main = { $attacker_total }, { tigris-defends } avec { $defender_strength } + { $defender_commit } = { $defender_total } et { tigris-ties } ; { $winner ->
    [vous] vous l’emportez
   *[other] { $winner } l’emporte
}
tigris-lost = { $tiles ->
    [0] le côté battu ne perd pas de { word-tile }
    [one] le côté battu perd { $tiles } { word-tile }{ PLACE($cells, before: " (", after: ")") }
   *[other] le côté battu perd { $tiles } { word-tile }s{ PLACE($cells, before: " (", after: ")") }
}{ $stay ->
    [0] {""}
    [one] {" "}; { $stay } temple reste, pour son trésor ou pour un autre chef à côté{ PLACE($spared, before: " (", after: ")") }
   *[other] {" "}; { $stay } temples restent, pour leur trésor ou pour un autre chef à côté{ PLACE($spared, before: " (", after: ")") }
}
tigris-averted = les deux { word-leader }s ne se touchent plus : leur guerre n’a pas lieu
tigris-their-leader = { $seat ->
    [vous] votre { word-leader }
   *[other] le { word-leader } { DE($seat) }
}
tigris-home = { $reason ->
    [beaten] { tigris-their-leader }{ PLACE($cell, before: " en ") } est battu et retourne à la réserve
   *[no-temple] { tigris-their-leader }{ PLACE($cell, before: " en ") } n’a plus de temple à côté et retourne à la réserve
}
tigris-destroyed = la catastrophe détruit { word-the-tile }{ PLACE($cell, before: " en ") }
tigris-built = { $seat ->
    [vous] vous bâtissez
   *[other] { $seat } bâtit
} le monument { word-first } et { word-second }{ PLACE($cell, before: " en ") } ; ses quatre tuiles sont retournées
tigris-treasure = { $gone ->
    [yes] le trésor{ PLACE($cell, before: " en ") } quitte la partie : il irait à { $seat }, hors jeu
   *[no] { $seat ->
        [vous] votre marchand
       *[other] le marchand { DE($seat) }
    } prend le trésor{ PLACE($cell, before: " en ") }
}
tigris-ended = { $reason ->
    [bag] fin de la partie : le sac n’a plus assez de tuiles
    [treasures] fin de la partie : il reste au plus deux trésors sur le plateau
    [one-seat-left] fin de la partie : il ne reste qu’un joueur
   *[other] fin de la partie
}
tigris-final = { $seat } : { tigris-final-counts }
tigris-final-counts = { $colors } ; le plus petit nombre compte
tigris-final-color = { $treasures ->
    [0] { word-color } { $points }
    [one] { word-color } { $earned } + { $treasures } trésor = { $points }
   *[other] { word-color } { $earned } + { $treasures } trésors = { $points }
}

## Tigris : pourquoi un coup est bon ou mauvais

tigris-why-quarrel = { $kind ->
    [war] une guerre des { word-leader }s
   *[revolt] une révolte des { word-leader }s
}
tigris-why-points = rapporte { word-points }{ $weakest ->
    [yes] , la couleur la plus faible
   *[no] {""}
}
tigris-why-gives = donne { word-points } à { $seat }
tigris-why-unites = unit deux royaumes{ PLACE($cell, before: " en ") }{ $wars ->
    [0] {" "}sans guerre
   *[other] {" "}: { $wars } guerres
}
tigris-why-conflict = ouvre { tigris-why-quarrel } contre { $seat } : { $ours } contre { $theirs } sur le plateau, environ { $chance } % de chances de gagner
tigris-why-others-fight = ouvre { tigris-why-quarrel } entre { $attacker } et { $defender }
tigris-why-loses-leader = coûte son propre { word-leader }{ PLACE($cell, before: " en ") }
tigris-why-expels = renvoie le { word-leader } { DE($seat) }{ PLACE($cell, before: " qui est en ") }
tigris-why-builds = bâtit un monument { word-first } et { word-second }, qui { $own ->
    [0] ne paie aucun de ses chefs
    [one] paie un de ses chefs
   *[other] paie { $own } de ses chefs
}{ $others ->
    [0] {" "}et aucun autre
    [one] {" "}et un chef adverse
   *[other] {" "}et { $others } chefs adverses
}
tigris-why-may-build = complète un carré pour un monument
tigris-why-treasure = prend le trésor{ PLACE($cell, before: " en ") }
tigris-why-treasure-gives = donne à { $seat } le trésor{ PLACE($cell, before: " en ") }
tigris-why-attacks = { $tiles ->
    [0] n’engage aucune tuile
    [one] engage une tuile
   *[other] engage { $tiles } tuiles
} : environ { $chance } % de chances de gagner
tigris-why-holds = { $tiles ->
    [0] gagne sans engager de tuile
    [one] gagne avec une tuile
   *[other] gagne avec { $tiles } tuiles
}
tigris-why-yields = perd ce conflit{ $tiles ->
    [0] , mais garde ses tuiles
   *[other] {""}
}
tigris-why-stands = le { word-leader } se tient{ PLACE($cell, before: " en ", after: ",") } au bord { $temples ->
    [one] d’un temple
   *[other] de { $temples } temples
}
tigris-why-hand = { $tiles ->
    [one] une tuile en main pourrait alors rapporter un point { word-color }
   *[other] { $tiles } tuiles en main pourraient alors rapporter des points { word-color }s
}
tigris-why-income = un monument paie à ce chef { word-points } par tour
tigris-why-protects = protège son { word-leader }{ PLACE($cell, before: " en ") }, désormais au bord { $temples ->
    [one] d’un temple
   *[other] de { $temples } temples
}
tigris-why-swaps = { $tiles ->
    [one] tire une nouvelle tuile
   *[other] tire { $tiles } nouvelles tuiles
}
tigris-why-quiet = ne rapporte pas encore de points

## Tigris : ce qui se lit

expected-tigris-action = une action comme T@J5, king>J5, king<, x@J5, swap:TTM, pass, commit:3, war:S, build:J5,TM, take:B2, ou . pour ne rien bâtir
expected-tigris-tile = une tuile devant le @ (T temple, F ferme, M marché, S colonie), ou x pour une catastrophe
expected-tigris-leader = un chef, king (roi), priest (prêtre), farmer (fermier) ou trader (marchand)
expected-tigris-commit = le nombre de tuiles à engager, comme commit:0 ou commit:3
expected-tigris-color = une couleur par sa tuile, T rouge, F bleu, M vert ou S noir
expected-tigris-monument = une case et les deux couleurs différentes d’un monument, comme build:J5,TM
expected-tigris-cell = une case de A1 à P11
expected-tigris-swap = une à six tuiles, comme swap:TTM
expected-tigris-draw = un tirage comme 1:T, le joueur 1 tire un temple
expected-end = la fin du texte

## Tigris : variantes, options et niveaux

tigris-preset-standard = les règles actuelles
tigris-preset-exact-support = on n’engage de tuiles que là où elles peuvent changer le vainqueur
tigris-preset-advanced = l’autre face du plateau : plus de trésors, d’autres rivières

tigris-option-support = on engage autant de tuiles qu’on veut, ou seulement aucune ou de quoi changer le vainqueur
tigris-option-map = la face du plateau sur laquelle on joue
tigris-option-open-scores = les points et les trésors de tous sont visibles, ou non

tigris-level-easy = compte les points sans égard à leur couleur ; oublie les dangers pour ses chefs et ce que gagnent les autres
tigris-level-medium = sait que la couleur la plus faible compte ; oublie les dangers pour ses chefs et les guerres qu’il pourrait gagner
tigris-level-hard = n’oublie rien sur le plateau, mais ne regarde pas au-delà de sa prochaine action
tigris-level-expert = prévoit plusieurs actions, et réfléchit jusqu’à 1,5 seconde

tigris-bot-random = s’en remet aux dés
tigris-bot-search = essaie des centaines de parties avant chaque action
tigris-bot-careless = enfreint les règles de temps en temps
tigris-kind-random = au hasard
tigris-kind-search = prévoyant
tigris-kind-careless = tricheur

## Tigris : légendes sous le plateau

panel-hand = main
panel-home = réserve
panel-acts = { $seat ->
    [vous] vous jouez
   *[other] { $seat } joue
}, { $actions ->
    [one] encore une action
   *[other] encore { $actions } actions
}
panel-drawing = { $seat ->
    [vous] vous piochez
   *[other] { $seat } pioche
} { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}
panel-wars = { $seat ->
    [vous] vous choisissez
   *[other] { $seat } choisit
} la guerre à mener d’abord
panel-commits = { $seat ->
    [vous] vous engagez
   *[other] { $seat } engage
} des { word-tile }s, ou rien
panel-builds = { $seat ->
    [vous] vous pouvez
   *[other] { $seat } peut
} bâtir un monument
panel-collects = { $seat ->
    [vous] vous choisissez
   *[other] { $seat } choisit
} un trésor
panel-numbered = tour { $turn } : { $next }
panel-turn = pendant { $seat ->
    [vous] votre tour
   *[other] le tour { DE($seat) }
}
panel-attack = { conflict-name } : { $seat ->
    [vous] vous attaquez
   *[other] { $seat } attaque
} avec { $strength } sur le plateau{ $committed ->
    [none] {" "}{ panel-most }
   *[other] {" "}+ { $committed } = { $total }
}
panel-defence = { $seat ->
    [vous] vous défendez avec { $strength } sur le plateau { panel-most } et gagnez à égalité
   *[other] { $seat } défend avec { $strength } sur le plateau { panel-most } et gagne à égalité
}
panel-most = { $most ->
    [0] + 0
   *[other] + { $most } au plus
}
panel-monuments = { $count ->
    [0] tous les monuments sont bâtis
   *[other] à bâtir :
}
panel-stock = { $treasures ->
    [one] { $treasures } trésor à prendre
   *[other] { $treasures } trésors à prendre
}, { $tiles ->
    [one] { $tiles } tuile dans le sac
   *[other] { $tiles } tuiles dans le sac
}
panel-leader = { word-leader }
panel-tile = { word-tile }
panel-treasure = trésor
panel-special = prioritaire
panel-catastrophe = catastrophe

## Tigris : ce que montre une image

tigris-piece-tile = { word-tile } en { $cell }
tigris-piece-face-down = tuile retournée en { $cell }
tigris-piece-catastrophe = catastrophe en { $cell }
tigris-piece-kingdom = { $spaces ->
    [one] royaume d’une case
   *[other] royaume de { $spaces } cases
}
tigris-piece-monument = monument { word-first } et { word-second }{ PLACE($cell, before: " en ") }
tigris-piece-unbuilt = monument { word-first } et { word-second }, à bâtir
tigris-piece-treasure = trésor{ PLACE($cell, before: " en ") }{ $special ->
    [yes] , à prendre en premier
   *[no] {""}
}
tigris-piece-union = la tuile{ PLACE($cell, before: " en ") } unit des royaumes et reste couverte jusqu’à la fin des guerres
tigris-piece-leader = { $seat ->
    [vous] votre { word-leader }
   *[other] { word-leader } { DE($seat) }
} en { $cell }, force { $strength }
tigris-card-points = points { word-color }s
tigris-card-treasures = trésors
tigris-card-catastrophes = catastrophes restantes
tigris-card-hidden = tuile cachée
tigris-card-hand = { word-tile } en main
tigris-card-home = { word-leader } en réserve
tigris-sheet-tile = { word-tile }
tigris-sheet-face-down = retournée
sign-bow = arc
sign-bull = taureau
sign-urn = urne
sign-lion = lion
tigris-sheet-monument = { word-first } et { word-second }
tigris-sheet-union = union

## Tigris : ce qu’on peut choisir dans une image

tigris-source-tile = { word-tile }
tigris-source-leader = { word-leader }
tigris-source-catastrophe = catastrophe
tigris-source-withdraw = reprendre
tigris-source-swap = échanger
tigris-source-commit = engager des { word-support }
tigris-source-war = choisir une guerre
tigris-source-build = { word-first } et { word-second }
tigris-source-take = prendre un trésor
tigris-do-then = { $first } : { $effect }
tigris-do-lay = poser { word-what }{ PLACE($cell, before: " en ") }
tigris-do-lay-log = { $who ->
    [vous] vous posez
   *[other] { $who } pose
} { word-what }{ PLACE($cell, before: " en ") }
tigris-do-leader = placer le { word-leader }{ PLACE($cell, before: " en ") }
tigris-do-leader-log = { $who ->
    [vous] vous placez
   *[other] { $who } place
} le { word-leader }{ PLACE($cell, before: " en ") }
tigris-do-withdraw = reprendre le { word-leader }
tigris-do-withdraw-log = { $who ->
    [vous] vous reprenez
   *[other] { $who } reprend
} le { word-leader }
tigris-do-catastrophe = jouer une catastrophe{ PLACE($cell, before: " en ") }
tigris-do-catastrophe-log = { $who ->
    [vous] vous jouez
   *[other] { $who } joue
} une catastrophe{ PLACE($cell, before: " en ") }
tigris-do-swap = échanger { $tiles }
tigris-do-swap-log = { $who ->
    [vous] vous échangez
   *[other] { $who } échange
} { $tiles }
tigris-do-pass = ne rien faire
tigris-do-pass-log = { $who ->
    [vous] vous ne faites
   *[other] { $who } ne fait
} rien
tigris-do-commit = { $count ->
    [0] ne rien engager
    [one] engager { $count } { word-tile }
   *[other] engager { $count } { word-tile }s
} : { $total } contre { $against }, { $verdict ->
    [ahead] { $seat ->
        [vous] il vous en faut { $needed }
       *[other] il en faut { $needed } à { $seat }
    } pour gagner
    [sure] ce que { $seat ->
        [vous] vous ne pouvez
       *[other] { $seat } ne peut
    } pas atteindre
    [behind] { $seat ->
        [vous] vous gagnez
       *[other] { $seat } gagne
    } sans engager de tuile
    [win] ce qui gagne
    [tie] ce qui gagne à égalité
   *[loss] ce qui perd
}
tigris-do-commit-log = { $who ->
    [vous] vous engagez
   *[other] { $who } engage
} { $count ->
    [0] aucune tuile
    [one] { $count } { word-tile }
   *[other] { $count } { word-tile }s
} : { $total } contre { $against }
tigris-do-war = mener la guerre des { word-leader }s : { tigris-attacks } avec { $attack }, { tigris-defends } avec { $defence } et { tigris-ties }
tigris-do-war-log = { $who ->
    [vous] vous choisissez
   *[other] { $who } choisit
} la guerre des { word-leader }s
tigris-do-build = bâtir le monument { word-first } et { word-second }{ PLACE($cell, before: " en ") }
tigris-do-build-log = { $who ->
    [vous] vous bâtissez
   *[other] { $who } bâtit
} le monument { word-first } et { word-second }{ PLACE($cell, before: " en ") }
tigris-do-decline = ne rien bâtir
tigris-do-decline-log = { $who ->
    [vous] vous ne bâtissez
   *[other] { $who } ne bâtit
} rien
tigris-do-take = prendre le trésor{ PLACE($cell, before: " en ") }
tigris-do-take-log = { $who ->
    [vous] vous prenez
   *[other] { $who } prend
} le trésor{ PLACE($cell, before: " en ") }
tigris-some-tiles = { $count ->
    [one] { $count } { word-tile }
   *[other] { $count } { word-tile }s
}
tigris-hidden-tiles = { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}
tigris-drawn = { $seat ->
    [vous] vous piochez
   *[other] { $seat } pioche
} { $tiles }
tigris-effect-point = un point { word-color } pour { $seat }
tigris-effect-nobody = personne ne marque
tigris-effect-union = unit deux royaumes, { $wars ->
    [0] sans guerre
    [one] d’où une guerre ({ $sides })
   *[other] d’où { $wars } guerres ({ $sides })
}
tigris-effect-war = { word-leader }s : { $attacker } { $attack } contre { $defender } { $defence }
tigris-effect-monument = un monument peut être bâti
tigris-effect-destroyed = détruit { word-the-tile }
tigris-effect-home = { tigris-their-leader } retourne à la réserve
tigris-effect-revolt = révolte contre { $seat }, { $ours } contre { $theirs } sur le plateau

## Tigris : ce qu’on voit de plus près

tigris-and-more = { $first } ; { $more }
tigris-study-realm = { $what ->
    [kingdom] { tigris-piece-kingdom }
   *[region] { $spaces ->
        [one] région d’une case, sans chef
       *[other] région de { $spaces } cases, sans chef
    }
}
tigris-study-leader = { $seat ->
    [vous] votre { word-leader }
   *[other] { word-leader } { DE($seat) }
} ({ $dynasty }){ PLACE($cell, before: " en ") }, { $war } à la guerre, { $revolt } en révolte
tigris-study-treasures = { $count ->
    [one] un trésor
   *[other] { $count } trésors
}
tigris-study-gain = un point { word-color } par tour pour { $seat }
tigris-study-no-gain = pas de point { word-color }, faute de chef
tigris-study-trader = { $seat ->
    [vous] votre marchand
   *[other] le marchand { DE($seat) }
} ne laisse qu’un trésor dans ce royaume
tigris-study-no-trader = aucun marchand n’est là pour le prendre
tigris-overlay-kingdoms = les royaumes, et ce qui compte pour chaque chef à la guerre
tigris-overlay-revolts = les temples à côté des chefs, qui comptent dans une révolte
tigris-stock-tiles = { word-support } que vous ne voyez pas
tigris-stock-treasures = trésors sur le plateau
tigris-stock-catastrophes = catastrophes encore à jouer
tigris-stock-monument = monument { word-first } et { word-second }

# For what points were got, in a table of all of them.
gain-tigris-red = rouge
gain-tigris-blue = bleu
gain-tigris-green = vert
gain-tigris-black = noir

## Le jeu dans son ensemble

tigris-legend = Sur les images, T F M S sont des tuiles : temple, ferme, marché, colonie. Un chef est le signe de sa dynastie, une lettre (P prêtre, F fermier, T marchand, K roi) et le nombre de tuiles qui le soutiennent. Les crochets entourent un royaume. Une case est une colonne et une ligne, comme J5 ; S@J5 y pose une colonie, king>J5 y place un roi.
tigris-about = quatre sphères entre deux fleuves : c’est la plus faible qui compte
