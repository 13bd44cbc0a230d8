# Bots that are programs of their own.

program-refused = the bot `{ $command }` does not play: { $reason }
program-hint = { $said }; a program of yours is a player as "process:{ $command }"
play-program-seat = a program played in seat { $seat }, `{ $player }`, and a record starts no program by itself: say who goes on, for example { $flags }
program-stopped = { $name }: { $reason }
program-bot = --bot: expected NAME=COMMAND with a name of 1 to { $most } letters, digits, spaces, - and _, but found `{ $found }`: for example --bot "neighbour=python3 bot.py"
program-bot-taken = --bot: expected a name that no other bot has, but found `{ $found }`: give it another one
