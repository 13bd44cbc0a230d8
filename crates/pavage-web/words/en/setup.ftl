# The form of a new game, and favourite set-ups

setup-usual = Usually: { $usual }.
setup-yes = yes
setup-no = no
setup-reset = back to the preset
setup-seed = the same seed brings the same tiles again; leave it empty for new ones
setup-no-file = without this file
setup-favourites = favourites
setup-favourite-name = a name for this set-up
setup-keep = keep as a favourite
setup-kept = kept; you find it here next time
setup-keep-nameless = give the set-up a name first
setup-forget = forget this favourite
setup-share = share as a link
setup-link = link to this set-up
setup-link-hint = the link holds rules, seats and files, but no names
setup-astray = this link to a set-up cannot be read; perhaps it is incomplete. Here is the usual set-up.
