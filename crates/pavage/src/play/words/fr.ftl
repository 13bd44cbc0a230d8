## Une place à la table d’un serveur

at-link = --at : on attend le lien d’une table comme http://HÔTE/#table/ID, mais on a trouvé « { $found } » : copiez-le de la page de la table
at-no-tls = ce programme a été construit sans https : prenez-en un avec la fonction `tls`, ou un lien qui commence par http://
at-nobody = pas de réponse de { $address } : { $reason }
at-other-rules = le serveur joue selon d’autres règles que ce programme, qui vous tromperait : prenez la page du serveur, ou un programme de la même version
at-away = reconnexion
at-connecting = connexion au serveur
at-others = on attend que d’autres s’assoient
at-host = on attend que l’hôte commence
at-dealing = chacun contribue au tirage, pour que personne ne puisse choisir les tuiles
at-full = aucune place n’est libre ; vous regarderez
at-free = libre
at-you = { $name } (vous)
at-keys = Q quitte ; votre place reste à vous
at-vote = { $seat } veut reprendre son dernier tour : Y accepte, N refuse
at-stand = un robot joue pour vous ; Entrée reprend votre place
at-resign = G encore une fois abandonne : vous quittez la partie et les autres continuent ; toute autre touche continue
at-no-overlays = cette table ne permet pas les calques ; O marque de nouveau les emplacements
at-left = vous êtes parti, et votre place reste à vous ; revenez avec pavage play --at { $link }
at-watched = vous avez regardé { $link }
at-over = la partie est terminée ; revoyez-la sur { $link }, son enregistrement est { $record }
at-help-resign = abandonner, après un deuxième G ; les autres continuent
