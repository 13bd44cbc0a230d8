# Ce que pensent les robots

web-advice = ce que le robot conseille
web-advice-key = chances de gagner, et avance prévue en points ; choisissez-en un pour le voir sur le plateau
web-looking = recherche d’un bon coup…
web-close = fermer
web-thinking = ce que pensent les robots
web-help-thinking = montrer sur le plateau ce que les robots et les conseils envisagent pendant leur recherche
