# Ce qui se dit des robots dans d’autres processus.

fault-no-command = la commande d’un robot est attendue, mais il n’y a rien : écrivez process: et la commande, comme "process:python3 bot.py"
fault-quotes = une commande aux guillemets fermés est attendue, mais voici { $command }
fault-launcher = le lanceur { $program } ne démarre pas ({ $reason })
fault-not-started = le robot ne démarre pas ({ $reason }) ; donnez le chemin d’un programme que vous pouvez exécuter, comme ./robot, ou le nom d’un programme dans PATH
fault-no-hello = le robot doit dire bonjour (`hello`) en { $seconds } s, mais il ne l’a pas fait
fault-not-hello = le message `hello` est attendu d’abord, mais voici { $found }
fault-no-protocol = "protocol": { $protocol } est attendu dans `hello`, mais il n’y a pas de protocole
fault-protocol = le protocole { $protocol } est attendu, mais le robot parle { $found }
fault-name = un nom de 1 à { $most } caractères affichables est attendu dans `hello`, mais voici { $found }
fault-game = { $name } ne joue pas à { $game }, seulement à { $games }
fault-nonsense = un objet JSON au `type` textuel est attendu sur chaque ligne, mais voici { $found }
fault-play = un nombre `ply` et un texte `action` sont attendus dans `play`, mais voici { $found }
fault-action = le texte d’une action est attendu, mais en voici un bien plus long : { $found }
fault-ply = une réponse pour le coup { $expected } est attendue, mais en voici une pour le coup { $found }
fault-line = des lignes d’au plus { $most } octets sont attendues, mais en voici une plus longue
fault-flood = au plus { $most } octets sont attendus entre deux messages, mais il y en a plus
fault-stall = une réponse est attendue à temps, mais il n’en est pas venu : le robot vide-t-il sa sortie (flush) après chaque ligne ?
fault-half-line = une réponse est attendue à temps, mais il n’est venu que le début d’une ligne : terminez-la par un saut de ligne. Voici { $found }
fault-late = une réponse est attendue à temps, mais elle est venue { $millis } ms trop tard
fault-closed = une réponse est attendue, mais le robot a fermé sa sortie
fault-processes = au plus { $most } processus sont attendus, mais le robot en a lancé plus
fault-signal = le robot devait continuer, mais le signal { $signal } l’a arrêté
fault-exit = le robot devait continuer, mais il s’est terminé avec le code { $status }
fault-cancelled = la réponse n’est plus voulue
fault-illegal = une action légale est attendue, mais voici { $action } : { $reason }
fault-no-pong = le message `pong` au même numéro est attendu, mais il n’est pas venu
fault-stays = le robot devait se terminer en { $seconds } s, mais il ne l’a pas fait
fault-left = rien ne devait rester après le robot, mais un processus qu’il a lancé a continué

measure-group = un groupe de processus à lui
measure-orphans = les processus que le robot abandonne sont arrêtés aussi
measure-user = un espace d’utilisateurs à lui
measure-processes = un espace de processus à lui
measure-network = pas de réseau
measure-messages = ni mémoire partagée ni files de messages des autres
measure-mounts = des montages à lui
measure-scratch = un dossier à lui en mémoire, et aucun autre où écrire
measure-sockets = pas de prises des services
measure-proc = aucune vue des autres processus
measure-memory = une limite de mémoire
measure-open-files = des limites aux fichiers
measure-count = le nombre de ses processus est surveillé
measure-threads = une limite aux fils d’exécution
measure-rights = aucun droit d’administration
measure-privileges = aucun moyen de gagner des droits
measure-files = seulement les fichiers du système et de sa commande, pas le dossier personnel
measure-inherited = pas de fichiers que d’autres ont laissés ouverts
measure-hidden = les parties et les clés de l’arène sont cachées
measure-shortage = quand la mémoire manque, il est arrêté avant les autres
measure-calls = ni prises avec un chemin, ni clés
measure-parent = il se termine avec l’arène

point-starts = il démarre
point-hello = il dit bonjour à temps
point-plays = il joue une partie entière de { $game }
point-echoes = chaque réponse porte le coup de sa question
point-refused = il répond de nouveau après une action refusée
point-stop = il répond peu après `stop`
point-unknown = messages et champs inconnus ne le gênent pas
point-pong = il répond à `ping`
point-quit = il se termine à `quit`
point-close = il se termine quand son entrée est fermée
point-alone = il ne laisse aucun processus

check-ok = bon
check-failed = échec
check-output = Sa dernière sortie (< est stdout, ! est stderr) :
check-applied = Ce qui vaut pour le robot sur cette machine :
check-refused = Ce que le système a refusé :
check-end = { $failures ->
    [0] { $name } respecte le protocole.
    [one] { $name } a échoué à un point.
   *[other] { $name } a échoué à { $failures } points.
  }
bot-nonsense = une ligne de JSON de l’arène est attendue, mais voici { $found }
bot-lost = impossible de répondre à l’arène ({ $reason })
