# What bots think

web-advice = what the bot advises
web-advice-key = chance to win, and expected lead in points; choose one to see it on the board
web-looking = looking for a good move …
web-close = close
web-thinking = what bots think
web-help-thinking = show on the board what bots and hints consider while they search
