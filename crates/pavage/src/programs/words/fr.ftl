# Les robots qui sont des programmes à part.

program-refused = le robot `{ $command }` ne joue pas : { $reason }
program-hint = { $said } ; un programme à vous est un joueur comme "process:{ $command }"
play-program-seat = un programme jouait au siège { $seat }, `{ $player }`, et un enregistrement ne lance aucun programme de lui-même : dites qui continue, par exemple { $flags }
program-stopped = { $name } : { $reason }
program-bot = --bot : attendu NOM=COMMANDE avec un nom de 1 à { $most } lettres, chiffres, espaces, - et _, mais trouvé `{ $found }` : par exemple --bot "voisin=python3 bot.py"
program-bot-taken = --bot : attendu un nom qu’aucun autre robot ne porte, mais trouvé `{ $found }` : donnez-lui un autre nom
