
## Noms des réglages, des options et de leurs valeurs

tigris-called-standard = standard
tigris-called-exact-support = renforts exacts
tigris-called-advanced = autre face du plateau

tigris-label-support = renforts dans les conflits
tigris-value-support-free = autant de tuiles qu’on veut
tigris-value-support-exact = de quoi changer le vainqueur
tigris-label-map = plateau
tigris-value-map-standard = face standard
tigris-value-map-advanced = face avancée
tigris-label-open-scores = scores visibles
