# The games kept in this browser

web-search = search by name or game
web-order = order
web-order-newest = newest first
web-order-oldest = oldest first
web-order-game = by game
web-order-unfinished = unfinished first
web-pages = pages of games
web-page = page { $page } of { $pages }
web-page-back = previous page
web-page-on = next page
web-none-found = no game matches
web-today = today at { $time }
web-yesterday = yesterday at { $time }
