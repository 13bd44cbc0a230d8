# L’aide de la ligne de commande. Voir `cli.rs`.

cli = La maison ouverte des jeux de tuiles : y jouer, les regarder, les vérifier. Sans commande, les ouvre dans le navigateur, comme `pavage serve --open`.
cli--lang = Langue des phrases : en ou fr. Par défaut : selon LC_ALL, LC_MESSAGES ou LANG
cli--color = Quand mettre des couleurs. NO_COLOR est respecté
cli--help = Afficher l’aide
cli--version = Afficher la version
cli--force = Remplacer la sortie si elle existe
cli--game = Quel jeu ; `pavage games` en donne la liste
cli--seats = Combien de sièges ; sans cela, le moins que permette la variante
cli--options = VARIANTE[,clé=valeur…] ; `pavage games` en donne la liste
cli--size = Le côté du plateau : raccourci pour l’option size=N d’un jeu qui l’a
cli--role = Jouer à { $games } avec ce fichier ({ $role }), dans tout format que lit `pavage tiles` ; - lit l’entrée standard
cli--signs = La couleur d’un siège, ou ce qui en tient lieu, une fois par siège ; `pavage games` en donne la liste. Les autres sièges gardent la leur si elle est libre
cli--seed = La même graine donne les mêmes tuiles aux mêmes robots. Par défaut : une nouvelle à chaque fois
cli--viewer = Montrer ce que ce siège peut voir (1, 2, …), ou `spectator`. Par défaut : tout
cli--theme = Les couleurs de l’image : day, night, contrast ou color-blind
cli--cell = La largeur d’une case en pixels
cli--format = Le format de l’image. Par défaut : selon la fin du nom du fichier
cli--json = Afficher du JSON

cli-serve = Servir les jeux au navigateur : à cette machine ou, avec --lan, aux autres aussi
cli-serve-backup = Copier toutes les parties du serveur dans un nouveau fichier, qu’il tourne ou non
cli-serve-backup--file = Le fichier de la copie ; il ne doit pas encore exister
cli-serve-backup--data = Le dossier du serveur. Par défaut : `server` à côté de vos parties enregistrées
cli-serve--port = Le port ; par défaut 4180, ou le premier libre ensuite
cli-serve--open = Ouvrir un navigateur
cli-serve--lan = Laisser jouer les autres sur votre réseau : écouter à toutes les adresses de cette machine. Sans cela, elle seule est servie
cli-serve--listen = N’écouter qu’à cette adresse
cli-serve--qr = Afficher le code QR de l’adresse pour les autres, même dans un tube
cli-serve--log = Combien écrire sur stderr à propos du serveur ; PAVAGE_LOG dit la même chose. Par défaut : warn
cli-serve--data = Le dossier où garder les parties. Par défaut : `server` à côté de vos parties enregistrées
cli-serve--database = Garder les parties dans cette base PostgreSQL : postgres://UTILISATEUR@HÔTE/NOM
cli-serve--replica = Lire les listes et les parties jouées dans cette copie de la base, tant qu’elle est là et à jour : postgres://UTILISATEUR@HÔTE/NOM
cli-serve--nats = Échanger des signaux avec les autres serveurs de la base par ce serveur NATS, pour que ceux qui jouent à des serveurs différents apprennent un coup tout de suite : nats://HÔTE
cli-serve--tls_cert = Parler https avec ce certificat (PEM, suivi de ceux de ses émetteurs)
cli-serve--tls_key = La clé privée du certificat (PEM)
cli-serve--public_url = L’adresse que les autres ouvrent, si ce n’est pas celle-ci : derrière un mandataire, ou sous un nom à vous
cli-serve--bots = Laisser jouer aux tables contre ce robot à vous ; à répéter pour d’autres
cli-serve--proxies = Croire ce mandataire quand il dit pour qui il demande. Avec --public-url, un mandataire sur cette machine est cru sans cela

cli-play = Jouer dans le terminal, contre des robots ou à plusieurs au même clavier
cli-play--game = Quel jeu ; `pavage games` en donne la liste. Sans nom, une liste le demande
cli-play--sitters = Qui s’assoit, une fois par siège : person, person:NOM ou un robot ; le dernier prend les sièges restants. Sans cela, un menu le demande
cli-play--hints = Permettre dès le début que H demande à un robot ce qu’il ferait
cli-play--record = Enregistrer la partie dans ce nouveau fichier. Par défaut : parmi vos parties, nommée d’après le jeu et la graine
cli-play--at = S’asseoir à la table d’un serveur, par son lien : http://HÔTE/#table/ID
cli-play--name = Le nom que voient les autres à la table. Par défaut : celui que connaît le serveur, ou votre nom d’utilisateur
cli-play--token = Être la personne de ce jeton ; PAVAGE_TOKEN dit la même chose sans le montrer aux autres sur cette machine. Par défaut : une personne à vous sur ce serveur, gardée dans votre dossier de données
cli-play--resume = Continuer la partie de cet enregistrement et l’y enregistrer ; sans fichier, la dernière partie jouée

cli-watch = Laisser des robots jouer, dans le terminal
cli-watch--players = Qui s’assoit, une fois par siège ; le dernier prend les sièges restants
cli-watch--errors = Combien de fois sur dix les robots enfreignent les règles : raccourci pour careless:rate=N/10
cli-watch--quiet = N’afficher que le résultat
cli-watch--delay = Attendre autant de secondes après chaque tour
cli-watch--follow = Dessiner chaque tour à la place du précédent, si le terminal le peut
cli-watch--thoughts = Montrer à quoi pensent les robots qui cherchent, en nombres sur le plateau, si le terminal le peut ; dessine sur place comme --follow
cli-watch--record = Écrire la partie dans ce nouveau fichier ; - pour la sortie standard, et le reste va à la sortie d’erreur

cli-puzzle = Trouver le meilleur coup dans une position d’une vraie partie : le problème du jour, ou tout autre
cli-puzzle--game = Quel jeu ; `pavage games` en donne la liste. Sans nom, celui du jour
cli-puzzle--number = Le numéro du problème. Par défaut : celui du jour
cli-puzzle--list = Dire combien de problèmes a chaque jeu, et lequel est celui du jour

cli-arena = Faire jouer un tournoi et mesurer les joueurs, ou essayer un robot
cli-arena--players = Un joueur, deux fois ou plus : un des nôtres, ou process: et la commande d’un programme. NOM=JOUEUR lui donne un nom
cli-arena--format = Qui joue contre qui. round-robin : chaque groupe d’autant de joueurs que de sièges. gauntlet : chaque tel groupe avec le premier joueur. sprt : les deux premiers, jusqu’à ce qu’un test décide. ladder : un nouveau joueur monte tant qu’il gagne contre celui du dessus
cli-arena--elo0 = L’Elo normalisé du premier joueur s’il n’est pas meilleur. Par défaut : 0
cli-arena--elo1 = L’Elo normalisé du premier joueur s’il est meilleur. Par défaut : 5
cli-arena--alpha = La probabilité de retenir elo1 quand elo0 est vrai. Par défaut : 0.05
cli-arena--beta = La probabilité de retenir elo0 quand elo1 est vrai. Par défaut : 0.05
cli-arena--games = Combien de parties joue chaque groupe de joueurs : avec deux joueurs, toutes. Elles sont jouées par séries, sur les mêmes tirages et les sièges tournent ; leur nombre est arrondi à des séries entières
cli-arena--concurrency = Combien de parties sont jouées en même temps. Par défaut : une par cœur
cli-arena--workers = Laisser jouer les ouvriers de ce serveur NATS, sur n’importe quelle machine : nats://HÔTE. On les lance avec pavage arena worker
cli-arena--seed = La même graine joue les mêmes parties. Par défaut : une nouvelle à chaque fois
cli-arena--clock = Le temps de chaque siège : none, un temps par coup comme 5s, ou pour la partie et ajouté après chaque coup, 10m+5s
cli-arena--playouts = Combien de pas un joueur réfléchit au plus à une décision. Les parties ne dépendent alors pas de la vitesse de la machine
cli-arena--anchors = Donner cette cote à un joueur ; les autres sont cotés d’après lui. Par défaut : la moyenne est 0
cli-arena--record_dir = Garder les parties dans ce dossier
cli-arena--resume = Continuer le tournoi de ce dossier. On peut ajouter des joueurs et des parties, le reste doit être pareil
cli-arena--json = Écrire les résultats en JSON dans ce nouveau fichier ; - pour la sortie standard, et le tableau va à la sortie d’erreur
cli-arena--csv = Écrire le tableau, valeurs séparées par des virgules, dans ce nouveau fichier ; - pour la sortie standard
cli-arena--html = Écrire une page avec des graphiques et toutes les parties dans ce nouveau fichier. Avec --record-dir, on peut y rejouer chaque partie
cli-arena--force = Remplacer ces fichiers s’ils existent
cli-arena--max_faults = Finir avec le code 1 si les joueurs font plus de fautes que cela

cli-referee = Laisser un autre programme jouer selon les règles, par lignes de JSON

cli-record = Vérifier, montrer ou peindre des parties enregistrées
cli-record-check = Rejouer des parties et vérifier leurs attentes (les lignes à `?`)
cli-record-check--files = Parties, ou dossiers de parties (*.rec) ; - lit l’entrée standard
cli-record-check--bless = Récrire les attentes qui ne tiennent pas
cli-record-check--json = Afficher un objet JSON par fichier
cli-record-verify = Déduire à nouveau les tirages de parties terminées de leur preuve, ou de leur graine
cli-record-verify--files = Parties ; - lit l’entrée standard
cli-record-verify--draws = Afficher plutôt un objet JSON par tirage : ce qui pouvait être tiré, et ce qui l’a été
cli-record-verify--json = Afficher un objet JSON par fichier
cli-record-show = Montrer ce qui s’est passé, et la position après un coup
cli-record-show--files = Parties ; - lit l’entrée standard
cli-record-show--ply = S’arrêter après autant de coups
cli-record-show--quiet = Ne montrer que la position
cli-record-show--json = Afficher un objet JSON par coup, puis la position
cli-record-review = Revoir une partie : qui allait gagner et quand, les tournants, les erreurs et la chance des tirages
cli-record-review--file = La partie ; - lit l’entrée standard
cli-record-review--playouts = Combien d’essais pour juger chaque choix. Par défaut : un dixième de ceux d’un conseil
cli-record-review--json = Afficher un objet JSON
cli-record-render = Peindre la position après un coup
cli-record-render--file = La partie ; - lit l’entrée standard
cli-record-render--output = L’image : un nouveau fichier en .svg ou .png, ou en .apng pour toute la partie ; - pour la sortie standard, avec --format
cli-record-render--frames = Une image après chaque action, dans un nouveau dossier : 0001.png et ainsi de suite
cli-record-render--ply = La position après autant de coups. Par défaut : la dernière
cli-record-render--pace = Combien de millisecondes une action reste visible dans une image animée
cli-record-render--board = Sans les sièges ni ce qu’ils ont

cli-tiles = Vérifier, convertir ou peindre des fichiers de tuiles
cli-tiles-check = Lire des fichiers de tuiles et dire ce qui s’y trouve, ou ce qui est faux et où
cli-tiles-check--files = Fichiers de tuiles, de pioches ou de motifs, dans tout format ; - lit l’entrée standard
cli-tiles-convert = Écrire les tuiles d’un fichier dans un autre format
cli-tiles-convert--file = Un fichier de tuiles, dans tout format ; - lit l’entrée standard
cli-tiles-convert--to = Le format à écrire : pavage, seed-000, seed-001 ou seed-003
cli-tiles-convert--output = Écrire dans ce nouveau fichier au lieu de la sortie standard
cli-tiles-show = Peindre chaque sorte de tuile d’un fichier dans quatre rotations
cli-tiles-show--file = Un fichier de tuiles, dans tout format ; - lit l’entrée standard
cli-tiles-show--output = Peindre dans ce nouveau fichier, en .svg ou .png ; - pour la sortie standard, avec --format

cli-tilings = Un établi pour les pavages par tuiles de Wang
cli-tilings-sets = La liste des jeux de tuiles célèbres, avec ce qu’on en sait
cli-tilings-solve = Remplir un plateau de tuiles, ou prouver que c’est impossible
cli-tilings-solve--set = Un jeu de tuiles par son nom, autant de chacune qu’il faut ; voir `pavage tilings sets`
cli-tilings-solve--deck = Un fichier de tuiles, pas plus de chacune qu’il n’en dit ; - lit l’entrée standard
cli-tilings-solve--size = Largeur et hauteur du plateau, par exemple 20x12
cli-tilings-solve--torus = Le bord est touche le bord ouest, et le bord sud le bord nord
cli-tilings-solve--border = La couleur du bord : une lettre, ou une pour N, E, S et W, où . est n’importe laquelle
cli-tilings-solve--seed = Une autre graine trouve un autre pavage, s’il y en a un
cli-tilings-solve--limit = Renoncer après autant d’impasses
cli-tilings-solve--generate = Une fenêtre d’un pavage du plan, sans recherche, pour les jeux où on le sait
cli-tilings-solve--at = La colonne et la ligne de la case nord-ouest de la fenêtre
cli-tilings-solve--output = Écrire dans ce nouveau fichier au lieu de la sortie standard : une image en .svg ou .png
cli-tilings-show = Dessiner une pioche, des motifs ou un jeu de tuiles ; ceux du rapport si rien n’est demandé
cli-tilings-show--set = Dessiner un jeu célèbre, une fois pour chacun ; voir `pavage tilings sets`
cli-tilings-show--deck = Dessiner la pioche de ce fichier ; - lit l’entrée standard
cli-tilings-show--patterns = Dessiner les motifs de ce fichier ; - lit l’entrée standard
cli-tilings-show--output = Peindre dans ce nouveau fichier, en .svg ou .png ; - pour la sortie standard, avec --format
cli-tilings-count = Compter exactement les façons de remplir un plateau
cli-tilings-count--set = Un jeu de tuiles par son nom ; voir `pavage tilings sets`
cli-tilings-count--size = Largeur et hauteur du plateau, par exemple 7x7

cli-arena-check = Essayer un robot, point par point : s’il respecte le protocole
cli-arena-check--command = La commande qui lance le robot, en un seul argument : "python3 bot.py"
cli-arena-check--only = Ne jouer qu’à ce jeu ; peut être répété. Par défaut : tous ceux auxquels joue le robot

cli-arena-worker = Jouer des séries de tournois qui ont lieu sur d’autres machines avec --workers
cli-arena-worker--url = Le serveur NATS par lequel les tournois distribuent leurs séries : nats://HÔTE
cli-arena-worker--concurrency = Combien de séries sont jouées en même temps. Par défaut : une par cœur
cli-arena-worker--memory = Refuser une série dont les joueurs demandent plus de mémoire que cela, en Mio. Par défaut : celle de la machine, partagée entre les séries

cli-bot = Jouer comme un robot de l’arène : un de nos joueurs comme programme, par lignes de JSON
cli-bot--player = Le joueur ; `pavage games` en donne la liste
cli-bot--only = Les jeux auxquels il joue. Par défaut : tous ceux qui ont ce joueur

cli-bench = Jouer des parties au hasard le plus vite possible, et compter
cli-bench--games = Combien de parties
cli-bench--seed = La même graine joue les mêmes parties
cli-bench--player = Au lieu de parties au hasard, faire jouer tous les sièges par ce joueur, et compter ses essais
cli-bench--text = Passer par le texte, comme un serveur : lister, lire et vérifier chaque action en texte

cli-games = La liste des jeux, variantes, options et joueurs
cli-games--game = Le jeu à présenter. Par défaut : tous

cli-doctor = Dire ce qui marche sur cette machine, et que faire là où ça ne marche pas
cli-doctor--port = Regarder si ce port est libre pour un serveur. Par défaut : 4180, ou le premier libre ensuite
cli-doctor--data = Regarder les tables d’un serveur dans ce dossier. Par défaut : `server` à côté de vos parties enregistrées
cli-doctor--database = Regarder les tables d’un serveur dans cette base PostgreSQL : postgres://UTILISATEUR@HÔTE/NOM
cli-doctor--replica = Regarder aussi cette copie de la base de données : postgres://UTILISATEUR@HÔTE/NOM
cli-doctor--nats = Regarder si ce serveur NATS répond : nats://HÔTE

cli-completions = Afficher un script qui complète commandes et options dans un interpréteur de commandes
cli-completions--shell = L’interpréteur de commandes

cli-man = Afficher la page de manuel, ou écrire toutes les pages dans un dossier
cli-man--folder = Écrire une page par commande dans ce dossier. Sans dossier, la page principale est affichée
cli-man--force = Remplacer les pages qui existent

cli-help = Expliquer une commande, ou les règles d’un jeu : `pavage help rules`
cli-help--words = Une commande, par exemple `record check` ; ou `rules` et un jeu, par exemple `rules carcassonne`

# Ce qui ne va pas dans une ligne de commande.

cli-error = cette ligne de commande n’est pas comprise{ $reason }
cli-error-empty = une valeur est attendue pour `{ $argument }`, mais il n’y en a pas
cli-error-value = `{ $value }` n’est pas une valeur pour `{ $argument }`{ $reason }
cli-error-value-known = `{ $value }` n’est pas une valeur pour `{ $argument }` (valeurs : { $valid })
cli-error-argument = l’argument `{ $argument }` n’est pas attendu ici
cli-error-command = il n’y a pas de commande `{ $command }`
cli-error-missing = il manque : { $argument }
cli-error-missing-command = il manque une commande
cli-error-twice = `{ $argument }` ne peut être donné qu’une fois
cli-error-conflict = `{ $argument }` ne va pas avec { $prior }
cli-error-number = `{ $argument }` n’a pas le nombre de valeurs attendu
cli-error-near =  ; essayez `{ $near }`
cli-error-usage = Utilisation :
cli-error-more = `--help` en dit plus.
cli-error-said = erreur : { $said }
cli--memory = Refuser un travail qui prend plus de mémoire que cela, en Mio
