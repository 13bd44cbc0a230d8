# The pages around the tables of a server

lobby-open = open a table
lobby-motto = tile-laying games, against bots or with others, here or elsewhere
lobby-unanswered = the server does not answer; check the network and try again
lobby-no-server = there is no table here
lobby-no-server-why = tables need a server, and this page has none or cannot reach it; games against bots need no server
lobby-guest = guest { $seat }

# Lists

lobby-mine = your tables
lobby-opens = open tables
lobby-running = tables to watch
lobby-none-open = no table waits for players; open one and send its link
lobby-more = show more
lobby-nobody = free seat
lobby-free = { $count ->
    [0] all seats are taken
    [one] one seat free
   *[other] { $count } seats free
}
lobby-my-turn = your turn
lobby-their-turn = waiting for others
lobby-watch = watch

# Opening a table

lobby-table = the table
lobby-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}; people and bots take them at the table
lobby-clock = time to think
lobby-clock-none = no time limit
lobby-clock-move = seconds for each move
lobby-clock-game = minutes for the game
lobby-clock-days = days for each move
lobby-clock-is-move = { $span } for each move
lobby-clock-is-bank = { $span } for the game
lobby-clock-is-game = { $span } for the game and { $increment } more after each move
lobby-clock-wrong = give the time as whole numbers, above zero and up to a year
lobby-clock-late = whoever has no time left is out of the game; the others play on
lobby-number-seconds = seconds for each move
lobby-number-minutes = minutes for the whole game
lobby-number-increment = seconds added after each move
lobby-number-days = days for each move
lobby-span-day = { $count ->
    [one] 1 day
   *[other] { $count } days
}
lobby-span-hour = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
lobby-span-minute = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
lobby-span-second = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
lobby-check-listed = show the table to everybody on this server
lobby-check-drawn-order = draw the order of play
lobby-check-chat = allow the chat
lobby-helpers = help on the board, for everybody
lobby-check-overlays = overlays that show who owns what
lobby-check-forecast = projected scores
lobby-check-hints = hints by a bot

# The waiting room

lobby-rules-are = rules: { $rules }
lobby-helpers-are = allowed: { $helpers }
lobby-helpers-not = not allowed: { $helpers }
lobby-helper-overlays = overlays
lobby-helper-hints = hints
lobby-helper-forecast = projected scores
lobby-chat-on = everybody can chat
lobby-chat-off = no chat
lobby-order-on = the order of play is drawn
lobby-order-off = the order of play is that of the seats
lobby-listed-on = the table is listed for everybody on this server
lobby-listed-off = only people with the link find this table
lobby-terms = what you play
lobby-invite = invite others
lobby-table-link = link to this table
lobby-copy = copy
lobby-copied = copied
lobby-copy-yourself = the browser does not allow copying; the text is marked, so that you can copy it
lobby-share = share
lobby-local = this link works only on this machine; with --lan the server opens it to your network
lobby-qr = QR code of the link
lobby-you = you
lobby-bot = bot
lobby-present = here
lobby-absent = away
lobby-sit = sit here
lobby-sit-at = sit here, { $seat }
lobby-stand = leave the seat
lobby-empty = free the seat
lobby-empty-at = free the seat, { $seat }
lobby-no-bot = no bot
lobby-bot-at = bot, { $seat }
lobby-watchers = { $count ->
    [one] one person watches
   *[other] { $count } people watch
}
lobby-begin-now = all seats are taken: you can begin
lobby-begin-full = you can begin when all seats are taken; a free seat can have a bot
lobby-begin-away = { $names }: away. The game begins only when every browser answers; wait, or free the seat
lobby-begin-host = the host begins when all seats are taken
lobby-shuffling = shuffling…
lobby-shuffling-done = shuffling… ({ $done } of { $all })
lobby-shuffling-waits = waiting for the browser of { $names }; a seat whose browser does not answer within a minute is freed
lobby-pledge = nobody can choose the tiles, not even the server, and you can check it
lobby-pledge-more = The server has already fixed its part of the shuffle; the line below is its seal. At the start your browser and everybody else's add a part of their own, without knowing the others'. After the game the server's part is revealed: it must fit the seal, and all parts together give every tile that was drawn.
lobby-sat = { $name } sits down
lobby-left = { $name } has left the seat
lobby-back = { $name } is back
lobby-away = { $name } is away

# Devices and programs

lobby-device = play on another device
lobby-device-link = link for your other device
lobby-device-once = Open this link on your other device. It works once, until { $time }, and makes that device yours: send it to nobody else.
lobby-become-title = is this your device?
lobby-become = A link has brought you here that makes this browser play as the person who made it, with all their tables.
lobby-become-loses = Tables at which this browser plays now stay behind.
lobby-become-loses-name = Tables at which this browser plays as { $name } stay behind.
lobby-become-yes = yes, play here as that person
lobby-become-no = no
lobby-programs = your programs
lobby-tokens = tokens
lobby-tokens-hint = A program with a token plays as you. End a token, and its program can do nothing more.
lobby-token = token
lobby-token-label = what the token is for
lobby-token-make = make a token
lobby-token-once = Copy the token now; it is not shown again.
lobby-token-since = since { $day }
lobby-token-end = end
