# Ce que dit `pavage doctor`.

doctor-state-ok = bon
doctor-state-note = remarque
doctor-state-problem = problème
doctor-subject-program = programme
doctor-subject-terminal = terminal
doctor-subject-colour = couleurs
doctor-subject-letters = lettres
doctor-subject-browser = navigateur
doctor-subject-saves = parties
doctor-subject-port = port
doctor-subject-tables = tables
doctor-subject-bots = robots
doctor-subject-replica = copie
doctor-subject-nats = NATS
doctor-built = { $count ->
    [0] pavage { $version } pour { $system }, avec toutes ses parties
   *[other] pavage { $version } pour { $system }, construit sans : { $missing }
  }
doctor-built-remedy = pour l’application, `cargo xtask web` vient avant la construction ; `--features full` ajoute ce qu’il faut aux serveurs
doctor-no-terminal = la sortie va ailleurs, la place ne peut donc pas être mesurée
doctor-no-terminal-remedy = lancez `pavage doctor` dans le terminal dont il s’agit, sans tube
doctor-small-remedy = il faut { $columns } × { $rows } à `pavage play` : agrandissez la fenêtre ou réduisez ses lettres
doctor-yes = oui
doctor-no-colour = aucune : { $why ->
    [flag] `--color never` le demande
    [variable] la variable NO_COLOR est posée
    [terminal] la variable TERM vaut `dumb`
   *[pipe] la sortie va ailleurs
  }
doctor-no-colour-remedy = rien ne dépend des couleurs ; `--color always` les montre quand même
doctor-unicode = Unicode
doctor-ascii = ASCII, car la locale est { $locale }
doctor-ascii-remedy = si le terminal montre plus, dites-le : LANG=fr_FR.UTF-8, ou une autre locale en UTF-8
doctor-display = on peut en ouvrir un
doctor-no-display = il n’y a pas d’écran où en ouvrir un
doctor-no-display-remedy = `pavage` affiche une adresse ; ouvrez-la dans tout navigateur de cette machine, ou servez les autres avec --lan
doctor-writable = on peut écrire dans { $path }
doctor-not-writable = on ne peut pas écrire dans { $path } ({ $reason })
doctor-not-writable-remedy = changez qui peut y écrire, ou nommez un autre dossier par XDG_DATA_HOME
doctor-port = { $port } est libre
doctor-port-next = { $port } est pris, peut-être par un autre serveur ; `pavage serve` prendrait { $next }
doctor-port-refused = impossible d’écouter à { $port } ({ $reason })
doctor-port-remedy = choisissez un autre port avec --port, ou terminez le programme qui l’a
doctor-tables-found = { $version ->
    [0] { $place } : elles seront faites au départ d’un serveur
   *[other] { $place } : elles y sont, en version { $version }
  }
doctor-tables-remedy = changez qui peut y écrire, ou nommez un autre dossier avec --data
doctor-nats = { $url } répond
doctor-replica = { $found ->
    [0] elle répond ; comme la base de données, elle n’a pas encore de tables
   *[other] elle répond, et a les tables de la base de données, en version { $found }
  }
doctor-replica-differs = { $found ->
    [0] elle répond, mais n’a pas de tables
   *[other] elle répond, avec des tables en version { $found }
  } ; la base de données { $wanted ->
    [0] n’en a pas
   *[other] a la version { $wanted }
  }
doctor-replica-remedy = regardez si c’est une copie de cette base de données, et si elle la suit encore (pg_stat_replication dans la base)
doctor-bots-confined = un robot qui est un programme est enfermé par toutes les { $count } mesures
doctor-bots-partly = un robot qui est un programme est enfermé par { $count } mesures ; le système a refusé : { $refused }
doctor-bots-free = sur ce système, un robot qui est un programme n’est pas enfermé
doctor-bots-remedy = ne lancez que des robots de confiance, ou lancez ce programme là où il peut les enfermer
doctor-bots-none = aucun robot qui est un programme ne peut être lancé : { $reason }
doctor-end = { $problems ->
    [0] Rien ne gêne.
    [one] Un problème gêne.
   *[other] { $problems } problèmes gênent.
  }
