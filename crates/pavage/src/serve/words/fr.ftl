# Ce que dit `pavage serve`.

serve-ready = Pavage est à l’adresse { $address } (Ctrl-C pour terminer)
serve-others = Les autres ouvrent { $address }
serve-opened = Quiconque atteint cette adresse peut ouvrir les jeux et jouer ; rien d’autre de cet ordinateur n’est ouvert. { $secure ->
    [true] Ce qui est envoyé est chiffré.
   *[false] Ce qui est envoyé n’est pas chiffré : à n’utiliser que dans un réseau de confiance.
  }
serve-nobody = --qr veut une adresse pour les autres, or seule cette machine est servie : ajoutez --lan, --listen ou --public-url
serve-refused = impossible de servir ({ $reason }) ; --port choisit un autre port
serve-not-here = impossible d’écouter à { $address } ({ $reason }) ; donnez une adresse de cette machine avec --listen, ou toutes avec --lan
serve-no-app = ce programme a été construit sans l’application pour navigateur ; `cargo xtask play` construit les deux, `pavage help` dit ce qu’il y a d’autre
serve-no-browser = impossible d’ouvrir un navigateur ({ $reason }) ; ouvrez l’adresse vous-même
serve-listen = --listen : il faut une adresse de cette machine sans port, comme 192.168.1.20 ou ::1, mais il y a { $found } ; le port se donne avec --port
serve-proxy = --proxy : il faut l’adresse d’un mandataire, comme 10.0.0.2, mais il y a { $found }
serve-public-url = --public-url : il faut https:// ou http://, un hôte et peut-être un port, comme https://jeux.example, mais il y a { $found }
serve-database = --database : il faut postgres://UTILISATEUR@HÔTE/NOM, mais il y a autre chose ; sans --database, les parties sont gardées dans un fichier à elles
serve-no-postgres = --database : ce programme a été construit sans PostgreSQL ; construisez-le avec --features full
serve-replica = --replica : il faut postgres://UTILISATEUR@HÔTE/NOM, mais il y a autre chose ; sans --replica, tout est lu dans la base
serve-nats = --nats : il faut nats://HÔTE ou tls://HÔTE, mais il y a autre chose ; un nom et un mot de passe se donnent par NATS_USER et NATS_PASSWORD ; sans --nats, les serveurs s’entendent en une seconde
serve-no-nats = --nats : ce programme a été construit sans NATS ; construisez-le avec --features full
serve-no-tls = --tls-cert : ce programme a été construit sans TLS ; construisez-le avec --features full, ou placez un mandataire https devant lui
serve-tls-file = { $path } : il faut un certificat pour --tls-cert et sa clé privée pour --tls-key, tous deux en PEM, mais il n’y en a pas ({ $reason })
serve-tls-pair = le certificat et la clé ne peuvent pas servir ({ $reason }) ; donnez un certificat et la clé faite avec lui
serve-data = { $path } : il faut un dossier pour --data, mais c’est un fichier
serve-backup-done = { $path } : une copie de toutes les parties ; elle peut être ouverte à la place de tables.sqlite
serve-backup-none = { $path } : on attend les parties d’un serveur, mais il n’y en a pas ; nommez son dossier avec --data
serve-backup-exists = { $path } : il y a déjà un fichier, et une copie ne remplace rien ; choisissez un autre nom
serve-backup-failed = { $path } : la copie ne peut pas être écrite ({ $reason })
serve-alone = celui-ci sert les jeux sans tables : on peut y jouer seul
serve-log = PAVAGE_LOG : on attend off, error, warn, info, debug ou trace, mais on a trouvé « { $found } » : donnez l’un d’eux, ou rien pour warn
