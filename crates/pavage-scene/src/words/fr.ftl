# Français. Une phrase commence par une minuscule et n’a pas de point final.
# Devant le deux-points se trouve une espace insécable.

## Petits morceaux

seat = le siège { $number }
# La personne qui lit. Les phrases sur un siège accordent le verbe d’après ce mot.
you = vous
nobody = personne
and = { $first } et { $last }
word-side = { $side ->
    [N] nord
    [E] est
    [S] sud
    [W] ouest
   *[other] { $side }
}

## Lecture : ce qui était attendu, ce qui s’y trouve

expected = on attend { $what }, { $tail }
found-text = mais on lit `{ $found }`
found-nothing = mais on ne lit rien

expected-column = une colonne, un nombre entier devant la virgule
expected-row = une ligne, un nombre entier après la virgule
expected-rotation = une rotation, ^ > v <
expected-tile-count = le nombre de tuiles de cette sorte, de 1 à 65535
expected-end-of-line = la fin de la ligne
expected-side = un côté, N E S W

## Le jeu en général

game-impossible-deal = ce tirage n’est plus possible
game-no-such-number = { $found } n’est pas ici le numéro d’un coup ou d’un tirage possible, de 0 à { $most } ; demandez lesquels le sont
game-no-such-seat = ce siège n’existe pas : la partie en a { $seats }
game-already-retired = { $seat ->
    [vous] vous avez
   *[other] { $seat } a
} déjà quitté la partie
game-impossible-view = cette vue est impossible : aucune partie n’y mène
game-not-to-act = il faut d’abord tirer : personne ne joue avant le tirage
game-not-chance = { $seat } doit jouer, il n’y a rien à tirer
game-over = la partie est terminée
game-unreadable = on attend { $what }, { $found-count ->
    [0] { found-nothing }
   *[other] { found-text }
}
game-file = { $file }, ligne { $line }, colonne { $column } : { $message }
# Ce qui suit une phrase sur un mot inconnu.
nearest = { $nearest-count ->
    [0] {""}
   *[other]  ; essayez `{ $nearest }`
}
game-unknown = il n’y a pas de jeu `{ $found }`{ nearest } (jeux connus : { $known })

options-unknown-preset = il n’y a pas de variante `{ $found }`{ nearest } (variantes connues : { $known })
options-unknown-option = il n’y a pas d’option `{ $found }`{ nearest } (options connues : { $known })
options-no-value = une option s’écrit avec sa valeur, NOM=VALEUR, mais `{ $option }` n’en a pas
options-bad-value = on attend { $option }={ $values }, mais on lit `{ $found }`
options-bad-word = on attend { $option }={ $values }, mais on lit `{ $found }`{ nearest }
options-seats = { $preset } se joue de { $least } à { $most } joueurs, et non à { $found }
options-unknown-file = { $known-count ->
    [0] ce jeu n’a besoin d’aucun fichier, mais en a reçu un pour `{ $found }`
   *[other] il n’y a pas de fichier `{ $found }`{ nearest } (fichiers connus : { $known })
}

## Joueurs

players-unknown = il n’y a pas de joueur `{ $found }`{ nearest } (joueurs connus : { $known })
players-bad-choice = l’option { $key } de { $player } est une de { $known }, mais on lit `{ $found }`
players-bad-option = les options de { $player } s’écrivent avec leur valeur ({ $known }), chacune une fois, mais on lit `{ $found }`
players-bad-value = l’option { $key } de { $player } va de { $least } à { $most }, mais on lit `{ $found }`
players-long-name = un nom a au plus { $most } caractères, et celui-ci est plus long

## Les parties enregistrées et l’arbitre

record-read = ligne { $line }, colonne { $column } : { $message }
record-wrong-seat = ligne { $line }, colonne { $column } : { $expected } doit jouer, et non { $found }
record-refused = ligne { $line }, colonne { $column } : `{ $text }` est refusé : { $message }
record-unmet = ligne { $line }, colonne { $column } : { $what } devait donner `{ $expected }`, mais donne `{ $found }`
record-hidden = ligne { $line } : ceci est refusé ; la raison est cachée à ce spectateur
expected-record-magic = `pavage-record 1` sur la première ligne
expected-record-game = une ligne comme `game: NAME` avant les coups
expected-record-header = un en-tête comme `options: standard`, ou une ligne vide avant les coups
expected-record-next-seat = les sièges dans l’ordre, à partir de `seat 1`
expected-record-deal = un tirage comme =V
expected-record-line = un tirage comme =V, ou un siège et ce qu’il joue
expected-record-action = ce que joue le siège
expected-record-reason = la raison du retrait, comme !resigned
expected-record-refused = le texte refusé, un mot ou une chaîne JSON, et rien d’autre
expected-expectation = une vérification parmi scores, ranking, over, to-act, expels, actions, count, chances, legal, illegal, perft, view et event
expected-expect-depth = une profondeur de 0 à 4
expected-expect-json = une valeur en JSON
expected-expect-pair = un argument et sa valeur, comme points=4
expected-expect-action = une action à juger
expected-expect-pointer = un pointeur JSON qui mène quelque part dans la vue, comme /supply
expected-record-length = une partie de 1 Mio au plus
    .found = mais celle-ci a { $found } octets
expected-file-length = un fichier de 256 Kio au plus
    .found = mais celui-ci a { $found } octets
expected-clock = une pendule : none, une durée par coup (90s, 2d), ou une durée pour la partie et son incrément (10m+5s)
expected-record-name = un nom de 200 caractères au plus
    .found = mais celui-ci est plus long
expected-record-header-once = game, options et chaque fichier une seule fois
expected-record-file = les lignes du fichier en dessous, en retrait de deux espaces
expected-deal-digit = un chiffre hexadécimal, de 0 à 9 ou de a à f
expected-deal-digits = 64 chiffres hexadécimaux
    .found = mais il y en a { $found }
expected-deal-match = une ligne `deal-match: ID` de 1 à 255 caractères ASCII imprimables
expected-deal-secret = une ligne `deal-secret: …` avec le secret du serveur
expected-deal-commitment = une ligne `deal-commitment: …` avec l’empreinte du secret
expected-deal-nonce = une ligne `deal-nonce N: …` par siège, avec son nonce ou none
expected-deal-nonce-commitment = une ligne `deal-commitment N: …` par nonce, avec son empreinte
expected-deal-order = une ligne `deal-order: …`, kept ou des places à la table comme 2 1 3
expected-deal-header = les seuls en-têtes de la preuve (`deal-…`), chacun une fois et pour les sièges de cette partie
deal-secret = le secret n’est pas celui auquel le serveur s’est engagé : son SHA-256 n’est pas `deal-commitment`
deal-nonce = le nonce de la place { $place } n’est pas celui auquel elle s’est engagée : son SHA-256 n’est pas `deal-commitment { $place }`
deal-order = l’ordre tiré des sièges devait être `{ $expected }`, mais on lit `{ $found }`
deal-draw = ligne { $line }, coup { $ply } : le tirage devait être `{ $expected }`, mais on lit `{ $found }`

referee-no-game = il n’y a pas encore de partie : elle commence par new ou load
referee-reason = une raison s’écrit en minuscules et traits d’union, comme resigned
referee-refused = un coup refusé a au plus 4096 octets
referee-depth = la profondeur ne peut dépasser 6
referee-positions = il y aurait plus de deux millions de positions à compter : il faut une profondeur moindre
referee-json = on attend du JSON sur une ligne, mais il s’interrompt ligne { $line }, colonne { $column }
referee-too-long = une requête a au plus { $most } octets, et celle-ci est plus longue
referee-object = on attend un objet JSON comme {"{"}"cmd":"scores"{"}"}
referee-command = il n’y a pas de commande `{ $found }`{ nearest } (commandes connues : { $known })
referee-fields = { $command } demande d’autres champs : { $detail }
referee-viewer = il faut un siège de cette table, spectator ou referee
referee-format = il faut le format text ou svg

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
panel-forecast = { $points } si la partie finissait là
panel-over = partie terminée
panel-returned = { $count ->
    [one] dont { $count } remise dessous
   *[other] dont { $count } remises dessous
}
panel-king = le roi frappe
panel-round = manche { $round }{ $passed ->
    [0] {""}
    [1] , un joueur a passé
   *[other] , { $passed } joueurs ont passé de suite
}
panel-undealt = { $count ->
    [0] toutes distribuées
    [1] une autre non distribuée
   *[other] { $count } autres non distribuées
}

## La ligne de commande

file-not-text = { $path } : ce fichier n’est pas du texte
file-exists = { $path } existe déjà ; --force l’écrase
memory-needed = ce travail demande environ { $needed } Mio de mémoire, et --memory en permet { $memory } ; demandez moins, ou permettez-le par --memory { $needed }
file-too-long = { $path } : au plus { $most } octets sont attendus, mais il y en a plus

bless-standard = on ne peut pas récrire l’entrée standard ; nommez un fichier, ou ôtez --bless
picture-standard = la sortie standard n’a pas de nom qui dise le format d’une image ; ajoutez --format svg ou --format png
play-standard = en jeu, l’entrée et la sortie standard sont le terminal ; nommez un fichier au lieu de `-`
games-presets = variantes
games-options = options
games-levels = niveaux
games-players = joueurs
games-signs = signes
games-default = { $value } par défaut

watch-parameters = { $game }, { $options }, { $seats } joueurs, graine { $seed }
seed-bad = une graine a au moins un caractère, et aucun caractère de contrôle
watch-deal = tirage : { TILE($tile) }
watch-play = { $seat ->
    [vous] vous jouez
   *[other] { $seat } joue
} { $action }
log-play = { $seat } : { $doing }
watch-winners = victoire partagée : { $names }
result-then = { $points } (puis { $then })
watch-winner = { $names } gagne
watch-illegal = { $seat ->
    [vous] vous êtes
   *[other] { $seat } est
} hors jeu pour `{ $action }` : { $reason }
watch-out = { $seat ->
    [vous] vous jouez contre les règles et quittez la partie
   *[other] { $seat } joue contre les règles et quitte la partie
}
watch-thinking = coup { $plies } : { $name } réfléchit
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
record-fair = { $draws ->
    [one] { $draws } tirage découle
   *[other] { $draws } tirages découlent
} { $contributors ->
    [0] du secret du serveur seul ; aucun siège n’a donné de nonce, donc le serveur a pu les choisir
    [one] du secret du serveur et du nonce de { $contributors } siège sur { $seats }
   *[other] du secret du serveur et des nonces de { $contributors } sièges sur { $seats }
}{ $order ->
    [drawn] {" ; "}l’ordre des sièges a été tiré aussi
   *[kept] {""}
}{ $over ->
    [yes] {""}
   *[no] {" ; "}la partie n’y est pas terminée
}
record-seeded = { $draws ->
    [one] { $draws } tirage découle
   *[other] { $draws } tirages découlent
} de la graine `{ $seed }` ; cela montre seulement que la graine donne ces tirages, non que personne ne l’a choisie{ $over ->
    [yes] {""}
   *[no] {" ; "}la partie n’y est pas terminée
}
record-no-proof = la tête de la partie n’a ni preuve d’un serveur (`deal-match` et ainsi de suite) ni graine (`seed`), donc on ne peut pas vérifier les tirages
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

## Jouer dans le terminal

watch-left = { $seat ->
    [vous] vous quittez
   *[other] { $seat } quitte
} la partie{ $reason ->
    [timeout] {" "}: le temps est écoulé
    [absent] {" "}: absence trop longue
    [start] {" "}: son programme ne démarre pas
    [handshake] {" "}: son programme ne se présente pas
    [crash] {" "}: son programme s’est arrêté
    [closed] {" "}: son programme a fermé sa sortie
    [late] {" "}: son programme a répondu trop tard
    [stall] {" "}: son programme ne répond pas
    [nonsense] {" "}: son programme ne respecte pas le protocole
    [wrong-ply] {" "}: son programme a répondu pour un autre coup
    [flood] {" "}: son programme écrit trop
    [processes] {" "}: son programme en a lancé trop d’autres
   *[other] { "" }
}
play-no-person = il faut une personne à l’un des sièges, or il n’y a que des robots : donnez --seat person, ou laissez-les jouer avec pavage watch
play-no-terminal = il faut un terminal pour jouer, or ceci est un tube ou un terminal qui ne déplace pas son curseur : lancez-le dans une fenêtre de terminal
play-no-file = { $path } : il faut un fichier où enregistrer la partie, or ceci est un dossier, un périphérique ou un tube : donnez le chemin d’un fichier, existant ou nouveau
play-none-saved = une partie enregistrée et inachevée est attendue dans { $folder }, mais il n’y en a pas : commencez-en une avec pavage play
play-pick = Quel jeu ?
play-pick-saved = continuer la dernière partie
play-pick-keys = flèches : choisir, Entrée : commencer, Échap : quitter
play-unsaved = La partie n’est pas enregistrée
play-save-where = Dans quel nouveau fichier l’enregistrer ?
play-save-keys = Entrée : enregistrer, Ctrl-D : abandonner la partie
file-locked = utilisé { $process ->
    [unknown] par un autre programme
   *[other] par le processus { $process }
} : { $path } ; quittez-y d’abord la partie
file-changed = modifié par un autre programme, donc pas écrasé : { $path }
play-turn = à { $seat } de jouer
play-thinking = { $seat } réfléchit
play-waiting = on attend { $seat }
play-sending = votre tour est en route
play-pass = passez le clavier à { $seat }
play-dealing = on distribue
play-curtain = passez le clavier à { $seat }, puis appuyez sur Entrée
play-confirm = Entrée confirme, U reprend : { $choices }{ $effects }
play-taken-back = votre dernier tour est repris ; les mêmes tuiles viendront
play-asked-back = on demande aux autres si vous pouvez reprendre votre dernier tour
play-no-smaller = ce plateau ne se dessine pas plus petit
play-no-larger = ce plateau ne se dessine pas plus grand
play-bare = le plateau seul ; O marque de nouveau les places
play-refused = pas ici : { $reason }
play-refused-turned = pas ici, dans aucun sens ; dans celui du tirage : { $reason }
play-write = écrivez votre tour, par exemple { $action } ; Entrée le choisit, Échap abandonne
play-breach = contre les règles ; Entrée le joue quand même, Échap le reprend. { $doing } : { $reason }
play-breach-sure = vraiment ? Entrée le joue, Échap le reprend. { $seat } sera exclu de la partie
play-write-refused = { $action } : { $reason }
play-drew = quelle tuile a été piochée ? Tapez : puis écrivez-la selon la notation, et Entrée
play-told = { $label } : { $told }
play-write-over = { $action } : votre tour est fini avant
play-stock = ce qui reste, par sorte ; les flèches font défiler, toute autre touche revient
play-hint = un robot choisirait ceci : { $choice }
play-hint-here = un robot choisirait ce que montre le curseur : { $choice }
play-hints-on = les conseils sont permis maintenant ; H encore une fois demande à un robot ce qu’il ferait
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
play-key-deal = l’écrire
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
play-help-hint = demander à un robot ce qu’il ferait
play-help-log = ce qui s’est passé, et pourquoi cela compte
play-help-help = cette page
play-help-quit = quitter ; la partie est enregistrée après chaque coup
play-help-mouse = La souris aussi : une place, encore pour tourner, ailleurs pour demander.
play-help-rules = pavage help rules { $game } explique le jeu, pavage games donne ses options.
play-menu-rules = règles
play-menu-seats = sièges
play-menu-file = le chemin d’un fichier ; vide, ceux du jeu
play-menu-sign = signe : { $sign } ; Début et Fin le changent
play-menu-seed = graine
play-menu-begin = commencer
play-menu-person = personne
play-menu-bot = robot { $spec }
play-menu-level = robot : { $level }
level-child = pour enfants
level-starter = premières parties
level-beginner = débutant
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
play-menu-keys = flèches : aller, changer ; lettres : écrire ; PgPréc, PgSuiv : échanger ; Échap : revenir
## Ce que pense un robot

game-outlook = { $chance } % de chances de gagner, avance prévue { $lead }
idea = { $action } ({ $outlook })
thoughts = ce que pense le robot, en pour cent de { $tries } essais : { $outlook }
play-hint-or = ou { $choice }
play-hint-why = raisons : { $reasons }
play-thoughts-on = vous voyez maintenant ce que pensent les robots pendant qu’ils réfléchissent ; M encore le cache
play-thoughts-hidden = vous voyez maintenant ce que pense un conseil ; ce que pensent les robots montrerait leurs mains
play-thoughts-off = ce que pensent les robots est de nouveau caché
play-help-thoughts = montrer ce que pense un robot ou un conseil, ou le cacher
review-judged = { $judged } choix jugés sur { $choices }, avec { $playouts } essais chacun
review-graph = chances de gagner en pour cent, sur { $plies } coups
review-turned = Les tournants
review-steady = aucun coup n’a changé les chances de 5 % ou plus
review-played = coup { $ply } : { $seat } joue { $action }
review-dealt = coup { $ply } : tirage de { $dealt }
review-happened = coup { $ply } : { $told }
review-left = coup { $ply } : { $seat } s’en va
review-change = { $seat } { $change } %, à { $after } %
review-mistakes = Les erreurs, la pire d’abord
review-no-mistakes = aucun choix n’a coûté 2 % ou plus
review-mistake = coup { $ply } : { $seat } perd { $loss } % ({ review-points }) : { $action }
review-better = mieux : { $choice }
review-why = raisons : { $reasons }
review-doubts = ce qui fut joué : { $reasons }
review-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
review-luck = Chance et adresse
review-seat = { $seat } : chance { $luck } % par tirage ; perte { $loss } % par choix, { review-points } en tout ; { $best } sur { $choices ->
    [one] un choix
   *[other] { $choices } choix
} { $best ->
    [one] le meilleur
   *[other] les meilleurs
}
## Les règles

help-unknown = il n’y a pas de commande `{ $found }`{ nearest } (commandes connues : { $known })
help-no-more = rien n’est attendu après `{ $after }`, mais on trouve `{ $found }`
rules-games = les règles, avec des images, de
rules-how = `pavage help rules { $game }` les affiche
rules-allowed = permis : { $actions }
rules-forbidden = interdit : { $action } ({ $reason })

# Signs of seats, as people choose them.
sign-unknown = on attend un signe ({ $signs }), mais on lit `{ $found }`
sign-twice = `{ $found }` est donné à deux sièges ; donnez à chaque siège son propre signe
sign-too-many = { $signs } signes sont donnés pour { $seats } sièges ; donnez-en au plus un par siège
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

## Problèmes

puzzle-number = problème { $number } sur { $count }
puzzle-ask = à { $seat } de jouer ; quel est le meilleur coup ?
puzzle-more = juste jusqu’ici ; et ensuite ?
puzzle-right = juste, c’est le meilleur coup : { puzzle-promise }
puzzle-wrong = il y a un meilleur coup : celui-ci fait perdre { $more ->
    [yes] plus de { $points } points
   *[no] { $points } points
} et { $chance } % de chances de gagner
puzzle-best = le meilleur coup est { $move } : { puzzle-promise }
puzzle-promise = écart attendu { $margin }, { $chance } % de chances de gagner
puzzle-hint = le meilleur coup commence par l’un de ceux-ci : { $choices }

## La troupe des robots

cast-magnus = voit venir les prochains tours, et prend son temps avant chaque coup
cast-ines = ne laisse rien passer sur le plateau, et ne donne rien
cast-bruno = joue solide, et compte ce que les autres oublient de compter
cast-greta = joue pour le plaisir et vous laisse vos projets
cast-otto = prend les points qu’il voit, sans chercher plus loin
cast-mila = joue l’une de ses premières parties, sans se presser
cast-pip = pose les tuiles là où elles font joli
