# Ce que pensent les robots

web-advice = ce que le robot conseille
web-advice-key = chances de gagner, et avance prévue en points ; choisissez-en un pour le voir sur le plateau
web-looking = recherche d’un bon coup…
web-close = fermer
web-thinking = ce que pensent les robots
web-help-thinking = montrer sur le plateau ce que les robots et les conseils envisagent pendant leur recherche
web-thinking-now = réflexion en cours…
web-thinking-off = les réflexions des robots ne sont plus montrées
web-thinking-later = le plateau montrera les réflexions d’un robot dès que ce sera son tour ; au vôtre, les conseils les montrent, si vos préférences les permettent
web-thinking-hints = le plateau montrera ce qu’un conseil envisage ; à cette table, les robots réfléchissent ailleurs
web-thinking-secret = ici, les robots réfléchissent à l’abri des regards, car cela montrerait leur main
