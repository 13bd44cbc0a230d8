# Le compagnon d'une partie avec une vraie boîte

companion-title = compter les points
companion-about = jouez avec la boîte sur votre table. Dites à la page quelle tuile a été piochée, où elle a été posée et qui a pris quoi : elle compte, explique chaque point, montre ce que valent les prés et où chacun en serait maintenant. Ensuite la partie se revoit, s’analyse et se partage comme toutes les autres.
companion-follows = la page demande chaque tuile, et compte.
companion-hidden = dans ce jeu les mains sont cachées. La page ne peut pas les connaître sans qu’on les lui montre : elle ne peut donc pas compter pour vous. Les règles et une partie contre des robots sont sur la première page.
companion-choose = compter les points
companion-begin = commencer
companion-order = dans l’ordre du jeu ; la première personne commence
companion-name = nom
companion-drew = quelle tuile pour { $seat } ?
companion-where = où le hasard a-t-il frappé ? Touchez la case sur le plateau, ou choisissez-la ici
companion-seek = chercher une tuile par son nom, ou par ce qu’on y voit
companion-find = chercher
companion-draw = piocher pour nous
