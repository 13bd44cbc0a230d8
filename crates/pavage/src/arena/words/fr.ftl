# Ce que dit `pavage arena`.

arena-few-players = au moins deux joueurs sont attendus, mais il y en a { $found } : donnez --player deux fois ou plus
arena-same-name = des joueurs aux noms différents sont attendus, mais `{ $name }` y est deux fois : donnez un autre nom à l’un d’eux, par exemple --player autre={ $spec }
arena-sprt-players = deux joueurs sont attendus pour --format sprt, mais il y en a { $found } : le premier est éprouvé contre le second
arena-sprt-elo = --elo0 est attendu au-dessous de --elo1, mais ce sont { $elo0 } et { $elo1 }
arena-sprt-only = --{ $flag } est pour --format sprt, mais le format est { $format }
arena-anchor = --anchor : JOUEUR=COTE est attendu avec un joueur du tournoi, par exemple { $player }=1000, mais c’est `{ $found }`
arena-no-games = au moins une partie est attendue, mais c’est --games 0
arena-too-many-groups = au plus { $most } groupes de joueurs sont attendus, mais il y en a davantage : donnez moins de joueurs ou plus de sièges, ou --format gauntlet
arena-unfit = { $player } : le programme ne peut pas jouer : { $reason }
arena-unfit-output = les dernières lignes de sa sortie :
arena-taken = { $path } : un dossier vide est attendu, mais il contient un tournoi : continuez-le avec --resume, ou choisissez un autre dossier
arena-differs = le tournoi dans { $path } a d’autres termes : { $term } y est `{ $kept }`, mais ici `{ $given }`. On ne peut qu’ajouter des joueurs et des parties : donnez la même valeur, ou choisissez un autre dossier
arena-unreadable = { $path }, ligne { $line } : une partie d’un tournoi est attendue, mais c’est autre chose ({ $reason }) : réparez la ligne ou choisissez un autre dossier
arena-max-faults = { $faults } fautes, plus que les { $most } de --max-faults
arena-resumed = { $games ->
    [one] 1 partie est déjà jouée
   *[other] { $games } parties sont déjà jouées
  }
arena-nothing-to-resume = { $path } ne contient pas encore de tournoi : un nouveau commence
arena-same-file = des fichiers aux noms différents sont attendus, mais `{ $path }` y est deux fois : donnez-en un autre à --json, --csv ou --html
arena-faults-head = Ce qui s’est mal passé, la première fois de chaque sorte :
arena-fault = { $player }, { $fault } dans la partie { $game } au coup { $ply } : { $detail }
arena-workers-program = { $player } : des joueurs à nous sont attendus avec --workers, mais c’est un programme : d’autres machines ne lancent pas vos programmes ; enlevez --workers
arena-workers-large = --workers : des fichiers qui tiennent dans la moitié d’un message de NATS sont attendus, mais ils sont plus grands : augmentez max_payload du serveur NATS
arena-workers-alone = aucun ouvrier ne prend encore de série ; lancez-en un sur n’importe quelle machine avec pavage arena worker et la même adresse
arena-workers-gone = l’ouvrier { $worker } ne donne plus signe de vie ; sa série passe à un autre
arena-workers-wrong = l’ouvrier { $worker } a dit ce qui ne peut pas être ({ $reason }) ; sa série passe à un autre
arena-workers-rubbish = quelqu’un répond à la place des ouvriers, mais pas comme eux ; sa série passe à un autre
arena-workers-program-differs = l’ouvrier { $worker } est refusé : c’est { $program }, mais le tournoi est de { $tournament } ; lancez-y la même version
arena-workers-unable = l’ouvrier { $worker } est refusé : il ne peut pas jouer le tournoi ({ $reason })
arena-worker = l’ouvrier { $worker } attend des tournois, et joue { $sets ->
    [one] 1 série
   *[other] { $sets } séries
  } en même temps
arena-nats-not-built = { $flag } : ce programme a été construit sans NATS ; construisez-le avec --features full
arena-nats-url = { $flag } : il faut nats://HÔTE ou tls://HÔTE, mais il y a autre chose ; un nom et un mot de passe se donnent par NATS_USER et NATS_PASSWORD
arena-nats-unreachable = { $flag } : un serveur NATS est attendu à { $address }, mais on ne peut pas le joindre ({ $reason }) ; lancez-y nats-server, ou donnez une autre adresse
nats-login = NATS_USER et NATS_PASSWORD vont ensemble, mais il n’y a que l’un des deux ; donnez les deux, ou aucun
arena-nats-away = le serveur NATS est absent ; jusqu’à son retour, aucune série n’est distribuée et aucune partie n’arrive
arena-nats-back = le serveur NATS est de retour
check-words = la commande est attendue en un seul argument, mais il y en a plusieurs : mettez-la entre guillemets, pavage arena check "{ $command }"
arena-kept = { $path } garde toutes les parties terminées ; --resume continue le tournoi
arena-stopped = arrêté avant la fin ; le tableau compte les séries terminées
arena-parameters = { $game }, { $options }, { $seats } sièges, { $format }, graine { $seed }
arena-parameters-clock = { $game }, { $options }, { $seats } sièges, { $format }, graine { $seed }, pendule { $clock }
arena-progress = { $done } / { $total } parties
arena-progress-left = { $done } / { $total } parties, encore { $left }
arena-place = #
arena-player-head = joueur
arena-rating = cote
arena-wdl = G-N-P
arena-pairs = paires
arena-sets = séries
arena-score = points
arena-margin = écart
arena-superiority = LOS
arena-speed = coups/s
arena-faults = fautes
arena-crosstable = Chaque joueur contre les autres : gagnées, nulles et perdues
arena-sprt = SPRT de { $player } avec elo0 = { $elo0 }, elo1 = { $elo1 } : LLR { $llr } entre { $lower } et { $upper }, paires { $pairs }, { $decision ->
    [h0] H0 est acceptée : pas plus fort d’elo1
    [h1] H1 est acceptée : plus fort d’elo1
   *[none] indécis
  }
arena-sprt-elo-now = Elo { $elo }, normalisé { $normalised }
arena-ladder = Échelle : { $order }
