# What `pavage arena` says.

arena-few-players = expected at least two players, but found { $found }: give --player twice or more
arena-same-name = expected players with different names, but found `{ $name }` twice: give one of them another name, such as --player other={ $spec }
arena-sprt-players = expected two players for --format sprt, but found { $found }: the first is tested against the second
arena-sprt-elo = expected --elo0 below --elo1, but found { $elo0 } and { $elo1 }
arena-sprt-only = --{ $flag } is for --format sprt, but the format is { $format }
arena-anchor = --anchor: expected PLAYER=RATING with a player of the tournament, such as { $player }=1000, but found `{ $found }`
arena-no-games = expected at least one game, but found --games 0
arena-too-many-groups = expected at most { $most } groups of players, but there are more: give fewer players or more seats, or --format gauntlet
arena-unfit = { $player }: the program cannot play: { $reason }
arena-unfit-output = the last lines of its output:
arena-taken = { $path }: expected an empty folder, but found a tournament: continue it with --resume, or choose another folder
arena-differs = the tournament in { $path } has other terms: { $term } is `{ $kept }` there, but `{ $given }` here. Only players and games can be added: give the same value, or choose another folder
arena-unreadable = { $path }, line { $line }: expected a part of a tournament, but found something else ({ $reason }): repair the line or choose another folder
arena-max-faults = { $faults } faults, more than the { $most } of --max-faults
arena-resumed = { $games ->
    [one] 1 game is already played
   *[other] { $games } games are already played
  }
arena-nothing-to-resume = { $path } has no tournament yet: a new one begins
arena-same-file = expected files with different names, but found `{ $path }` twice: give one of --json, --csv and --html another one
arena-faults-head = What went wrong, the first time of each kind:
arena-fault = { $player }, { $fault } in game { $game } at ply { $ply }: { $detail }
arena-workers-program = { $player }: expected players of ours with --workers, but found a program: other machines do not start programs of yours; leave out --workers
arena-workers-large = --workers: expected files that fit into half a message of NATS, but they are larger: raise max_payload of the NATS server
arena-workers-alone = no worker takes a set yet; start one on any machine with pavage arena worker and the same address
arena-workers-gone = worker { $worker } gives no sign of life any more; its set goes to another one
arena-workers-wrong = worker { $worker } said what cannot be ({ $reason }); its set goes to another one
arena-workers-rubbish = somebody answers in the place of workers, but not as they do; its set goes to another one
arena-workers-program-differs = worker { $worker } is refused: it is { $program }, but the tournament is of { $tournament }; start the same version there
arena-workers-unable = worker { $worker } is refused: it cannot play the tournament ({ $reason })
arena-worker = worker { $worker } waits for tournaments, and plays { $sets ->
    [one] 1 set
   *[other] { $sets } sets
  } at the same time
arena-nats-not-built = { $flag }: this program was built without NATS; build it with --features full
arena-nats-url = { $flag }: expected nats://HOST or tls://HOST, but found something else; a name and a password belong in NATS_USER and NATS_PASSWORD
arena-nats-unreachable = { $flag }: expected a NATS server at { $address }, but cannot reach it ({ $reason }); start nats-server there, or give another address
nats-login = expected both NATS_USER and NATS_PASSWORD, or neither, but found only one of them
arena-nats-away = the NATS server is away; no set is handed out and no game is heard of until it is back
arena-nats-back = the NATS server is back
check-words = expected the command as one argument, but found several: put it in quotes, pavage arena check "{ $command }"
arena-kept = { $path } keeps all games that are finished; --resume goes on with it
arena-stopped = stopped before the end; the table is of the sets that are finished
arena-parameters = { $game }, { $options }, { $seats } seats, { $format }, seed { $seed }
arena-parameters-clock = { $game }, { $options }, { $seats } seats, { $format }, seed { $seed }, clock { $clock }
arena-progress = { $done } / { $total } games
arena-progress-left = { $done } / { $total } games, { $left } left
arena-place = #
arena-player-head = player
arena-rating = rating
arena-wdl = W-D-L
arena-pairs = pairs
arena-sets = sets
arena-score = score
arena-margin = margin
arena-superiority = LOS
arena-speed = moves/s
arena-faults = faults
arena-crosstable = Each player against the others: wins, draws and losses
arena-sprt = SPRT of { $player } with elo0 = { $elo0 }, elo1 = { $elo1 }: LLR { $llr } between { $lower } and { $upper }, pairs { $pairs }, { $decision ->
    [h0] H0 is accepted: no stronger by elo1
    [h1] H1 is accepted: stronger by elo1
   *[none] undecided
  }
arena-sprt-elo-now = Elo { $elo }, normalised { $normalised }
arena-ladder = Ladder: { $order }
