## Puzzles

puzzle-keys = write a move in notation; ? lists actions, hint helps, solution tells, quit leaves
puzzle-actions = actions: { $actions }
puzzle-row = { $game }: { $count } puzzles, number { $today } today
puzzle-unknown = expected a puzzle of { $game } from 1 to { $count }, but found { $found }
puzzle-none = expected a game that has puzzles ({ $known }), but found { $game }
