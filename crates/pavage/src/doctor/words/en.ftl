# What `pavage doctor` says.

doctor-state-ok = ok
doctor-state-note = note
doctor-state-problem = problem
doctor-subject-program = program
doctor-subject-terminal = terminal
doctor-subject-colour = colour
doctor-subject-letters = letters
doctor-subject-browser = browser
doctor-subject-saves = saved games
doctor-subject-port = port
doctor-subject-tables = tables
doctor-subject-bots = bots
doctor-subject-replica = replica
doctor-subject-nats = NATS
doctor-built = { $count ->
    [0] pavage { $version } for { $system }, with all its parts
   *[other] pavage { $version } for { $system }, built without: { $missing }
  }
doctor-built-remedy = for the app, `cargo xtask web` comes before the build; `--features full` adds what servers need
doctor-no-terminal = the output goes elsewhere, so the room cannot be measured
doctor-no-terminal-remedy = run `pavage doctor` in the terminal that you mean, without a pipe
doctor-small-remedy = `pavage play` needs { $columns } × { $rows }: make the window larger, or its letters smaller
doctor-yes = yes
doctor-no-colour = none: { $why ->
    [flag] `--color never` asks for that
    [variable] the variable NO_COLOR is set
    [terminal] the variable TERM is `dumb`
   *[pipe] the output goes elsewhere
  }
doctor-no-colour-remedy = nothing depends on colour; `--color always` shows it anyway
doctor-unicode = Unicode
doctor-ascii = ASCII, because the locale is { $locale }
doctor-ascii-remedy = if the terminal shows more, say so: LANG=en_GB.UTF-8, or another locale with UTF-8
doctor-display = one can be opened
doctor-no-display = there is no screen to open one on
doctor-no-display-remedy = `pavage` prints an address; open it in any browser on this machine, or serve others with --lan
doctor-writable = { $path } can be written
doctor-not-writable = { $path } cannot be written ({ $reason })
doctor-not-writable-remedy = change who may write there, or let XDG_DATA_HOME name another folder
doctor-port = { $port } is free
doctor-port-next = { $port } is taken, by another server perhaps; `pavage serve` would take { $next }
doctor-port-refused = { $port } cannot be listened at ({ $reason })
doctor-port-remedy = choose another port with --port, or end the program that has it
doctor-tables-found = { $version ->
    [0] { $place }: they will be made when a server starts
   *[other] { $place }: they are there, in version { $version }
  }
doctor-tables-remedy = change who may write there, or name another folder with --data
doctor-nats = { $url } answers
doctor-replica = { $found ->
    [0] it answers; like the database, it has no tables yet
   *[other] it answers, and has the tables of the database, in version { $found }
  }
doctor-replica-differs = { $found ->
    [0] it answers, but has no tables
   *[other] it answers, with tables in version { $found }
  }; the database { $wanted ->
    [0] has none
   *[other] has version { $wanted }
  }
doctor-replica-remedy = look whether it is a copy of this database, and whether it still follows it (pg_stat_replication in the database)
doctor-bots-confined = a bot that is a program is confined by all { $count } measures
doctor-bots-partly = a bot that is a program is confined by { $count } measures; the system refused: { $refused }
doctor-bots-free = a bot that is a program is not confined on this system
doctor-bots-remedy = run only bots that you trust, or run this program where it may confine them
doctor-bots-none = no bot that is a program can be run: { $reason }
doctor-end = { $problems ->
    [0] Nothing is in the way.
    [one] One problem is in the way.
   *[other] { $problems } problems are in the way.
  }
