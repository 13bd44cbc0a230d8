# What the server says to a browser that it cannot serve.

server-not-found = nothing is kept here; the games are at /
server-read-only = the files here can only be read
server-other-host = this server does not know the name “{ $host }”; open it by the address that it printed, or start it with --public-url and the address that you use
server-full = this server has too many connections at the moment; try again in a few seconds
server-https-only = this address speaks https only; write https:// before it
