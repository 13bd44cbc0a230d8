# Les robots qui sont des programmes à part.

program-refused = le robot `{ $command }` ne joue pas : { $reason }
program-stopped = { $name } : { $reason }
program-bot = --bot : attendu NOM=COMMANDE avec un nom de 1 à { $most } lettres, chiffres, espaces, - et _, mais trouvé `{ $found }` : par exemple --bot "voisin=python3 bot.py"
program-bot-taken = --bot : attendu un nom qu’aucun autre robot ne porte, mais trouvé `{ $found }` : donnez-lui un autre nom
