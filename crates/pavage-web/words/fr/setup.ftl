# Le formulaire d'une nouvelle partie, et les préparations favorites

setup-usual = D’habitude : { $usual }.
setup-yes = oui
setup-no = non
setup-reset = revenir à la variante
setup-seed = la même graine redonne les mêmes tuiles ; laissez vide pour en avoir d’autres
setup-no-file = sans ce fichier
setup-favourites = favoris
setup-favourite-name = un nom pour cette préparation
setup-keep = garder comme favori
setup-kept = c’est gardé ; vous le retrouverez ici
setup-keep-nameless = donnez d’abord un nom à cette préparation
setup-forget = oublier ce favori
setup-share = partager par un lien
setup-link = lien vers cette préparation
setup-link-hint = le lien contient les règles, les places et les fichiers, mais aucun nom
setup-astray = ce lien vers une préparation est illisible ; il est peut-être incomplet. Voici la préparation habituelle.
