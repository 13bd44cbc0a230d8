# Les pages autour des tables d'un serveur

lobby-open = ouvrir une table
lobby-motto = des jeux de pose de tuiles, contre des robots ou à plusieurs, ici ou à distance
lobby-unanswered = le serveur ne répond pas ; vérifiez le réseau et réessayez
lobby-no-server = il n’y a pas de table ici
lobby-no-server-why = les tables ont besoin d’un serveur, et cette page n’en a pas ou ne peut pas le joindre ; contre des robots on s’en passe
lobby-guest = invité { $seat }

# Listes

lobby-mine = vos tables
lobby-opens = tables ouvertes
lobby-running = parties à regarder
lobby-none-open = aucune table n’attend de joueurs ; ouvrez-en une et envoyez son lien
lobby-more = en montrer plus
lobby-nobody = place libre
lobby-free = { $count ->
    [0] toutes les places sont prises
    [one] une place libre
   *[other] { $count } places libres
}
lobby-my-turn = à vous de jouer
lobby-their-turn = au tour des autres
lobby-watch = regarder

# Ouvrir une table

lobby-table = la table
lobby-seats = { $count ->
    [one] une place
   *[other] { $count } places
} ; personnes et robots s’y installent à la table
lobby-clock = temps de réflexion
lobby-clock-none = sans limite de temps
lobby-clock-move = des secondes par coup
lobby-clock-game = des minutes pour la partie
lobby-clock-days = des jours par coup
lobby-clock-is-move = { $span } par coup
lobby-clock-is-bank = { $span } pour la partie
lobby-clock-is-game = { $span } pour la partie et { $increment } de plus après chaque coup
lobby-clock-wrong = donnez le temps en nombres entiers, au-dessus de zéro et jusqu’à un an
lobby-clock-late = qui n’a plus de temps quitte la partie ; les autres continuent
lobby-number-seconds = secondes par coup
lobby-number-minutes = minutes pour toute la partie
lobby-number-increment = secondes ajoutées après chaque coup
lobby-number-days = jours par coup
lobby-span-day = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
lobby-span-hour = { $count ->
    [one] 1 heure
   *[other] { $count } heures
}
lobby-span-minute = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
lobby-span-second = { $count ->
    [one] 1 seconde
   *[other] { $count } secondes
}
lobby-check-listed = montrer la table à tous sur ce serveur
lobby-check-drawn-order = tirer au sort l’ordre du jeu
lobby-check-chat = permettre la discussion
lobby-helpers = aides sur le plateau, pour tous
lobby-check-overlays = calques qui montrent à qui est quoi
lobby-check-forecast = points si la partie finissait maintenant
lobby-check-hints = conseils d’un robot

# La salle d'attente

lobby-rules-are = règles : { $rules }
lobby-helpers-are = permis : { $helpers }
lobby-helpers-not = non permis : { $helpers }
lobby-helper-overlays = calques
lobby-helper-hints = conseils
lobby-helper-forecast = points prévus
lobby-chat-on = on peut discuter
lobby-chat-off = sans discussion
lobby-order-on = l’ordre du jeu est tiré au sort
lobby-order-off = l’ordre du jeu est celui des places
lobby-listed-on = tous ceux qui viennent sur ce serveur voient la table
lobby-listed-off = la table se trouve seulement par son lien
lobby-terms = ce qu’on joue
lobby-invite = inviter les autres
lobby-table-link = lien vers cette table
lobby-copy = copier
lobby-copied = copié
lobby-copy-yourself = le navigateur ne permet pas de copier ; le texte est sélectionné, à vous de le copier
lobby-share = partager
lobby-local = ce lien ne marche que sur cette machine ; avec --lan le serveur l’ouvre à votre réseau
lobby-qr = code QR du lien
lobby-you = vous
lobby-bot = robot
lobby-present = présent
lobby-absent = absent
lobby-sit = m’asseoir ici
lobby-sit-at = m’asseoir ici, { $seat }
lobby-stand = quitter la place
lobby-empty = libérer la place
lobby-empty-at = libérer la place, { $seat }
lobby-no-bot = pas de robot
lobby-bot-at = robot, { $seat }
lobby-watchers = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
lobby-begin-now = toutes les places sont prises : vous pouvez commencer
lobby-begin-full = vous pourrez commencer quand toutes les places seront prises ; un robot peut en occuper
lobby-begin-away = { $names } : pas de réponse. La partie ne commence que lorsque chaque navigateur répond ; attendez, ou libérez la place
lobby-begin-host = l’hôte commence quand toutes les places sont prises
lobby-shuffling = on mélange…
lobby-shuffling-done = on mélange… ({ $done } sur { $all })
lobby-shuffling-waits = on attend le navigateur { DE($names) } ; une place dont le navigateur ne répond pas en une minute est libérée
lobby-pledge = personne ne peut choisir les tuiles, pas même le serveur, et vous pouvez le vérifier
lobby-pledge-more = Le serveur a déjà fixé sa part du mélange ; la ligne ci-dessous en est le sceau. Au début, votre navigateur et ceux des autres ajoutent chacun la leur, sans connaître celles des autres. Après la partie, la part du serveur est révélée : elle doit répondre au sceau, et toutes ensemble donnent chaque tuile tirée.
lobby-sat = { $name } s’assied
lobby-left = { $name } a quitté sa place
lobby-back = { $name } est de retour
lobby-away = { $name } n’est plus là

# Appareils et programmes

lobby-device = jouer sur un autre appareil
lobby-device-link = lien pour votre autre appareil
lobby-device-once = Ouvrez ce lien sur votre autre appareil. Il marche une fois, jusqu’à { $time }, et fait de cet appareil le vôtre : ne l’envoyez à personne d’autre.
lobby-become-title = cet appareil est-il à vous ?
lobby-become = Un lien vous a mené ici, qui fait jouer ce navigateur au nom de la personne qui l’a créé, avec toutes ses tables.
lobby-become-loses = Vous ne retrouverez plus ici les tables où ce navigateur joue maintenant.
lobby-become-loses-name = Vous ne retrouverez plus ici les tables où ce navigateur joue sous le nom { DE($name) }.
lobby-become-yes = oui, jouer ici au nom de cette personne
lobby-become-no = non
lobby-programs = vos programmes
lobby-tokens = jetons
lobby-tokens-hint = Un programme qui a un jeton joue en votre nom. Supprimez le jeton, et il ne peut plus rien.
lobby-token = jeton
lobby-token-label = à quoi sert le jeton
lobby-token-make = créer un jeton
lobby-token-once = Copiez le jeton maintenant ; il ne sera plus montré.
lobby-token-since = depuis { $day }
lobby-token-end = supprimer
