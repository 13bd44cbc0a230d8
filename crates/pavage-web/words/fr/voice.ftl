# La page s’adresse à qui joue

seat = Joueur { $number }
play-menu-person = une personne
web-opponent = { $seats ->
    [2] l’adversaire
   *[other] adversaire { $number }
}
play-turn = à { $seat } de jouer
result-wins = { $seat ->
    [vous] vous gagnez
   *[other] { $seat } gagne
} de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-wins-even = { $seat ->
    [vous] vous gagnez
   *[other] { $seat } gagne
} à égalité de points
result-loses = vous perdez de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-loses-even = vous perdez à égalité de points
result-place = { $seat } gagne ; vous êtes { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
   *[other] { $place }e
}, à { $points ->
    [one] { $points } point
   *[other] { $points } points
} du premier
result-tie = égalité
result-tie-of = égalité : { $names }
result-alone = vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-coordinates = afficher les coordonnées du plateau
web-help-coordinates = afficher les coordonnées du plateau, ou les cacher
