# What bots think

web-advice = what the bot advises
web-advice-key = chance to win, and expected lead in points; choose one to see it on the board
web-looking = looking for a good move …
web-close = close
web-thinking = what bots think
web-help-thinking = show on the board what bots and hints consider while they search
web-thinking-now = thinking …
web-thinking-off = what bots think is no longer shown
web-thinking-later = on a bot’s turn the board shows what it thinks; on yours it shows what a hint considers, if you allow hints
web-thinking-hints = the board will show what a hint considers; at this table bots think elsewhere
web-thinking-secret = here bots think unseen, because it would show their hands
