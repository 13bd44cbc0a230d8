
## Noms des réglages, des options et de leurs valeurs

toy-called-standard = standard
toy-called-generous = généreux
toy-label-bonus = prime
