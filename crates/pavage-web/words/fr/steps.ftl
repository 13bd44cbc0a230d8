# Les règles, les touches et les premiers pas

web-return = retour
web-learn = apprendre pas à pas
web-help = touches
web-help-pointer = sans clavier : choisissez une place éclairée, encore une fois pour tourner la tuile, puis validez ; les pastilles sur la tuile sont des choix, avec ce que chacun vaut pour l’instant ; faites glisser le plateau pour voir ailleurs, zoomez avec la molette, deux doigts ou les boutons
web-help-fit = revoir tout le plateau
web-help-overlay = poser le calque suivant sur le plateau, ou aucun
web-help-hint = demander conseil à un robot, si vos préférences le permettent
web-help-rules = cette page ; Échap revient à la partie
web-welcome = premiers pas
web-welcome-piece = ce que vous pouvez poser attend en bas ou à côté du plateau ; s’il y a plusieurs pièces, choisissez-en une
web-welcome-place = les places éclairées conviennent : choisissez-en une pour voir ce qu’elle donnerait
web-welcome-turn = pour tourner la tuile, choisissez encore la même place ou touchez une flèche ; seules les positions possibles sont proposées
web-welcome-confirm = rien ne compte avant que vous validiez ; d’ici là, tout s’annule
web-welcome-more = le panneau du journal, des tuiles restantes et des règles s’ouvre et se ferme en haut à droite ; la touche ? mène aussi aux règles
web-welcome-next = suivant
web-welcome-done = jouer
web-welcome-no = non merci
web-misread = ce fichier ne contient aucune partie que l’on puisse ouvrir ({ $message })
