## A seat at a server's table

at-link = --at: expected the link of a table like http://HOST/#table/ID, but found `{ $found }`: copy it from the page of the table
at-no-tls = this program was built without https: use one with the feature `tls`, or a link that begins with http://
at-nobody = no answer from { $address }: { $reason }
at-other-rules = the server plays by other rules than this program, so it would mislead you: use the page of the server, or a program of the same version
at-away = reconnecting
at-connecting = connecting to the server
at-others = waiting for others to sit down
at-host = waiting for the host to begin
at-dealing = everybody adds to the dealing, so that nobody can choose the tiles
at-full = no seat is free; you will watch
at-free = free
at-you = { $name } (you)
at-keys = Q leaves; your seat stays yours
at-vote = { $seat } wants to take the last turn back: Y agrees, N refuses
at-stand = a bot plays for you; Enter takes your seat back
at-resign = G again resigns: you leave the game and the others play on; any other key goes on
at-no-overlays = this table allows no overlays; O marks the places again
at-left = you left, and your seat stays yours; come back with pavage play --at { $link }
at-watched = you watched { $link }
at-over = the game is over; replay it at { $link }, its record is { $record }
at-help-resign = resign, after a second G; the others play on
