# Les tables d’un serveur

online-connecting = connexion…
online-reconnecting = reconnexion…
online-waiting = en attente : le serveur n’atteint pas ses parties pour l’instant ; rien n’est perdu, et cela reprendra tout seul
online-misread = cette page et le serveur ne se comprennent pas ; rechargez la page, rien n’est perdu
online-reload = recharger
online-your-turn = à vous de jouer
online-bell = me prévenir quand c’est à moi
online-sending = envoi de votre tour
online-your-turn-to = à vous de jouer : { $what }
play-turn-to = { $seat } : { $what }
online-do-place = choisissez une place éclairée
online-do-piece = choisissez une pièce, puis une place éclairée
online-do-mark = marquez autant de pièces que vous voulez, puis validez
online-do-confirm = validez, ou choisissez encore
online-watching = vous regardez la partie

# Les places

online-away = absent
online-stands = { $bot } joue en attendant
online-call-bot = laisser jouer un robot
online-call-bot-sure = un robot continue pour vous, et vous pouvez reprendre la place à tout moment : d’accord ?
online-come-back = reprendre votre place
online-resign = abandonner
online-resign-sure = vraiment quitter la partie ?
online-retire = continuer sans cette place
online-retire-sure = vraiment continuer sans elle ?
online-standing-in = un robot joue pour vous ; vous pouvez reprendre votre place à tout moment

# Reprendre un coup

online-take-back = demander à reprendre
online-back-asked = { $seat } demande à reprendre son dernier tour
online-back-waits = les autres décident si vous pouvez reprendre votre dernier tour
online-back-refused = les autres refusent : votre dernier tour reste
online-back-refused-by = { $name } refuse : votre dernier tour reste
online-agree = accepter
online-disagree = refuser

# La discussion

online-chat = discussion
online-say = dire quelque chose
online-send = envoyer
online-mute = masquer { $name }
online-mute-short = masquer
online-unmute = lire à nouveau tout le monde
online-chat-end = fermer la discussion pour tous
online-chat-allow = ouvrir la discussion

# Après la fin

online-rematch = rejouer, places décalées
online-next = à la partie suivante
online-link = copier le lien
online-link-above = le navigateur ne permet pas de copier ; le lien est l’adresse de cette page
online-proof = comment la donne est prouvée
online-proof-more = L’enregistrement contient le sceau que le serveur a donné avant la partie, sa part du mélange et celle de chaque navigateur. Ensemble elles donnent chaque tuile tirée. Téléchargez-le et vérifiez-le par cette commande :
online-no-record = le serveur ne donne pas la partie ; réessayez plus tard
online-hints-off = cette table n’autorise pas les conseils
