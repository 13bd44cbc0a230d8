# L'application du navigateur

web-motto = des jeux de tuiles, contre des bots ou à plusieurs devant le même écran
web-kept = vos parties
web-none-kept = aucune partie pour l'instant ; celles que vous commencez sont gardées dans ce navigateur
web-open = ouvrir un enregistrement
web-open-link = ouvrir un lien
web-link-astray = ce n’est pas le lien d’une partie ou d’une table ; un tel lien a un # et ressemble à https://…/#table/… ou https://…/#game/…
web-unreadable = cette partie est illisible
web-gone = cette partie n'est pas gardée dans ce navigateur
web-copied = le lien est copié ; il contient toute la partie
web-breach = { $doing } est contre les règles : { $reason }. Vous pouvez le confirmer quand même.
web-breach-sure = Vraiment ? { $seat } sera exclu de la partie. Confirmez encore une fois pour le jouer, ou reprenez-le.
web-undo-turn = U ou le bouton reprend votre dernier tour
web-hints-off = pas de conseils ; les préférences les permettent
web-no-bots = les robots ne peuvent plus réfléchir ici ; rechargez la page, rien n’est perdu
web-forget-sure = l’oublier
web-forget = oublier cette partie
web-home = tous les jeux
web-new = nouvelle partie
web-again = rejouer
web-now = jouer
web-choose = préparer une partie
web-rules = règles
web-replay = revoir la partie
web-link = copier un lien
web-svg = SVG
web-png = PNG
web-record = télécharger l'enregistrement
web-side = plus sur la partie
web-overlays = calques du plateau
web-stock = ce qui reste, par sorte
web-log = ce qui s'est passé
web-unsaved = ce navigateur ne garde rien : téléchargez l'enregistrement avant de partir
web-sight = ce qu’on voit du plateau
web-fit = voir tout le plateau
web-last-move = aller au dernier coup
web-undo = annuler
web-hint = conseil
web-confirm = valider
web-turn-left = tourner à gauche
web-turn-right = tourner à droite
web-pass = passez l'écran à { $seat }
web-sit = je suis { $seat }
web-preferences = préférences
web-theme = thème
web-theme-day = jour
web-theme-night = nuit
web-theme-contrast = contraste élevé
web-theme-color-blind = daltonisme
web-language = langue
web-ask = demander avant qu'un coup compte
web-confirm-always = toujours
web-confirm-stakes = quand il y a un enjeu
web-confirm-never = jamais
web-name = votre nom
web-hints = me laisser demander conseil
web-add-seat = ajouter une place
web-drop-seat = retirer une place
web-sign = signe, { $seat }
web-seat-bounds = de { $least } à { $most } places
web-preset = réglage
web-options = options, fichiers et graine
web-options-files = options et fichiers
web-option-text = options : un réglage et ce qui en diffère
web-play-on = jouer à partir d'ici
web-first = au début
web-back = un pas en arrière
web-run = dérouler
web-forward = un pas en avant
web-last = à la fin
web-ply = demi-coup
web-workbench = l'atelier : remplir des plateaux de tuiles de Wang
web-plane = le plan sans fin de Jeandel et Rao
web-offline = gardé dans ce navigateur : marche sans réseau, et s'installe
web-online-only = le navigateur ne fait pas confiance à cette adresse, l'application a donc besoin du réseau ; en TLS ou sur cette machine elle s'en passe

# Les règles, les touches et les premiers pas

web-return = retour
web-help = touches
web-help-pointer = sans clavier : choisissez une place qui luit, encore une fois pour tourner la tuile, puis validez ; les pastilles sur la tuile sont des choix, avec ce que chacun vaut pour l’instant ; faites glisser le plateau pour voir ailleurs, zoomez avec la molette, deux doigts ou les boutons
web-help-fit = revoir tout le plateau
web-help-overlay = poser le calque suivant sur le plateau, ou aucun
web-help-hint = demander conseil à un bot, si vos préférences le permettent
web-help-rules = cette page ; Échap revient à la partie
web-welcome = premiers pas
web-welcome-piece = ce que vous pouvez poser attend en bas ou à côté du plateau ; s'il y a plusieurs pièces, choisissez-en une
web-welcome-place = les places qui luisent conviennent : choisissez-en une pour voir ce qu'elle donnerait
web-welcome-turn = choisissez encore la même place, ou ⟳, pour tourner ; seules les positions possibles se présentent
web-welcome-confirm = rien ne compte avant que vous validiez ; d'ici là, tout s'annule
web-welcome-more = ☰ dit ce qui s'est passé et ce qui reste, et mène aux règles ; la touche ? aussi
web-welcome-next = suivant
web-welcome-done = jouer
web-welcome-no = non merci
web-misread = ce fichier ne contient aucune partie que l'on puisse ouvrir ({ $message })

# L'atelier et le plan

web-bench-title = atelier
web-bench-tiles = tuiles à poser
web-bench-set = tuiles
web-bench-width = largeur
web-bench-height = hauteur
web-bench-fill = remplir le plateau
web-bench-finish = laisser finir le solveur
web-bench-another = un autre remplissage
web-bench-stop = arrêter
web-bench-clear = vider le plateau
web-bench-hint = cliquez sur une case pour y poser la tuile choisie, et de nouveau pour la reprendre ; au clavier, les flèches déplacent et Entrée pose. Un nombre dit combien de tuiles peuvent encore occuper une case, une croix qu'aucune ne le peut
web-bench-begin = choisissez une tuile et posez-la, ou laissez le solveur remplir le plateau
web-bench-laid = { $laid ->
    [one] une tuile posée
   *[other] { $laid } tuiles posées
} à la main sur { $cells ->
    [one] une case
   *[other] { $cells } cases
} ; aucune case n'est morte jusqu'ici
web-bench-dead = { $cells ->
    [one] une case est morte
   *[other] { $cells } cases sont mortes
} : quoi qu'on pose, ce plateau ne peut plus être rempli
web-bench-clash = cette tuile ne s'accorde pas avec ce qui se trouve { $side ->
    [north] au nord
    [east] à l'est
    [south] au sud
   *[west] à l'ouest
}
web-bench-spent = ces tuiles sont toutes posées ; prenez-en une autre
web-bench-filled = le plateau est rempli, { $steps ->
    [0] sans impasse
    [one] après une impasse
   *[other] après { $steps } impasses
}
web-bench-cell = colonne { $x }, ligne { $y } : { $fits ->
    [0] aucune tuile ne convient
    [one] une tuile convient
   *[other] { $fits } tuiles conviennent
}
web-bench-cell-laid = colonne { $x }, ligne { $y } : { $tile }
web-plane-title = plan sans fin
web-plane-place = colonne { $x }, ligne { $y }
web-plane-goto = colonne, ligne
web-plane-go = y aller
web-plane-astray = donnez une colonne et une ligne, par exemple 1000000, -5
web-plane-origin = origine
web-plane-hint = faites glisser, ou prenez les flèches (avec Maj, plus loin) ; zoom à la molette, à deux doigts, par + et −
web-zoom-in = plus près
web-zoom-out = plus loin
