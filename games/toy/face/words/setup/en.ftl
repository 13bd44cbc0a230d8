
## Names of presets, options and their values

toy-called-standard = standard
toy-called-generous = generous
toy-label-bonus = bonus
