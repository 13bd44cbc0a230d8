# Ce que le serveur dit à un navigateur qu’il ne peut pas servir.

server-not-found = il n’y a rien ici ; les jeux sont à l’adresse /
server-read-only = les fichiers d’ici ne peuvent qu’être lus
server-other-host = ce serveur ne connaît pas le nom « { $host } » ; ouvrez-le à l’adresse qu’il a affichée, ou lancez-le avec --public-url et l’adresse que vous utilisez
server-full = ce serveur a trop de connexions en ce moment ; réessayez dans quelques secondes
server-https-only = cette adresse ne parle que https ; écrivez https:// devant elle
