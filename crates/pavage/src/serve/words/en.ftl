# What `pavage serve` says.

serve-ready = Pavage is at { $address } (Ctrl-C ends it)
serve-others = Others open { $address }
serve-opened = Everybody who can reach this address can open the games and play; nothing else of this computer is opened. { $secure ->
    [true] What they send is encrypted.
   *[false] What they send is not encrypted, so use it only in a network that you trust.
  }
serve-nobody = expected an address for others with --qr, but only this machine is served: give --lan, --listen or --public-url too
serve-refused = cannot serve ({ $reason }); choose another port with --port
serve-not-here = cannot listen at { $address } ({ $reason }); give an address of this machine with --listen, or all of them with --lan
serve-no-app = this program was built without the browser app; `cargo xtask play` builds both, `pavage help` lists the other commands
serve-no-browser = cannot open a browser ({ $reason }); open the address in one
serve-listen = --listen: expected an address of this machine without a port, such as 192.168.1.20 or ::1, but found { $found }; the port is given with --port
serve-proxy = --proxy: expected the address of a proxy, such as 10.0.0.2, but found { $found }
serve-public-url = --public-url: expected https:// or http://, a host and perhaps a port, such as https://games.example, but found { $found }
serve-database = --database: expected postgres://USER@HOST/NAME, but found something else; without --database, games are kept in a file of their own
serve-no-postgres = --database: this program was built without PostgreSQL; build it with --features full
serve-replica = --replica: expected postgres://USER@HOST/NAME, but found something else; without --replica, everything is read from the database
serve-nats = --nats: expected nats://HOST or tls://HOST, but found something else; a name and a password belong in NATS_USER and NATS_PASSWORD; without --nats, servers hear of each other within a second
serve-no-nats = --nats: this program was built without NATS; build it with --features full
serve-no-tls = --tls-cert: this program was built without TLS; build it with --features full, or put a proxy with https before it
serve-tls-file = { $path }: expected a certificate for --tls-cert and its private key for --tls-key, both in PEM, but found none ({ $reason })
serve-tls-pair = the certificate and the key cannot be used ({ $reason }); give a certificate and the key that was made with it
serve-data = { $path }: expected a folder for --data, but found a file
serve-backup-done = { $path }: a copy of all games; it can be opened in the place of tables.sqlite
serve-backup-none = { $path }: expected the games of a server, but found none there; name its folder with --data
serve-backup-exists = { $path }: a file is there already, and a backup replaces nothing; choose another name
serve-backup-failed = { $path }: the copy cannot be written ({ $reason })
serve-alone = this one serves the games without tables: people can play alone here
serve-log = PAVAGE_LOG: expected off, error, warn, info, debug or trace, but found `{ $found }`: set one of these, or none for warn
