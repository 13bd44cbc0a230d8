# Tables of a server

online-connecting = connecting…
online-reconnecting = reconnecting…
online-waiting = waiting: the server cannot reach its games for now; nothing is lost, and it goes on by itself
online-misread = this page and the server do not understand each other; load the page again, nothing is lost
online-reload = load again
online-your-turn = your turn
online-bell = notify me when it is my turn
online-sending = sending your turn
online-your-turn-to = your turn: { $what }
play-turn-to = { $seat }: { $what }
online-do-place = choose a glowing place
online-do-piece = choose a piece, then a glowing place
online-do-mark = mark any number of pieces, then confirm
online-do-confirm = confirm, or choose again
online-watching = you are watching

# Seats

online-away = away
online-stands = { $bot } plays meanwhile
online-call-bot = let a bot play
online-call-bot-sure = a bot plays on for you, and you can take the seat back at any time: do it?
online-come-back = take your seat back
online-resign = resign
online-resign-sure = really leave the game?
online-retire = go on without this seat
online-retire-sure = really go on without?
online-standing-in = a bot plays for you; you can take your seat back at any time

# Taking back

online-take-back = ask to take back
online-back-asked = { $seat } asks to take back their last turn
online-back-waits = the others decide whether you may take your last turn back
online-back-refused = the others refuse: your last turn stays
online-back-refused-by = { $name } refuses: your last turn stays
online-agree = agree
online-disagree = refuse

# Chat

online-chat = chat
online-say = say something
online-send = send
online-mute = mute { $name }
online-mute-short = mute
online-unmute = hear everybody again
online-chat-end = end the chat for everybody
online-chat-allow = allow the chat

# After the end

online-rematch = play again, seats turned
online-next = to the next game
online-link = copy the link
online-link-above = the browser does not allow copying; the link is the address of this page
online-proof = how the dealing is proved
online-proof-more = The record holds the seal that the server gave before the game, its part of the shuffle, and the parts of everybody’s browser. Together they give every tile that was drawn. Download the record and check it with this command:
online-no-record = the server does not give the record; try again later
online-hints-off = this table allows no hints
