## Problèmes

puzzle-keys = écrivez un coup en notation ; ? donne les actions, hint aide, solution répond, quit quitte
puzzle-actions = actions : { $actions }
puzzle-row = { $game } : { $count } problèmes, le numéro { $today } aujourd’hui
puzzle-unknown = { $game } a des problèmes de 1 à { $count }, mais on lit { $found }
puzzle-none = { $game } n’a pas de problèmes ; en ont : { $known }
