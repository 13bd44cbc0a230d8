# Tutorials

web-learn-place = step { $number } of { $count }
web-learn-back = back
web-learn-skip = skip
web-learn-next = go on
web-learn-show = show me
web-learn-hint = do what the card asks; after a try it can show you how
web-learn-end = { $game }: ready for a first game
web-learn-play = play a first game
web-learn-steps = all steps
