# Rythme et sons

web-pace = coups des autres
web-pace-off = les montrer aussitôt
web-pace-quick = les montrer rapidement
web-pace-calm = les montrer calmement
web-count = décompte final
web-count-skip = passer
web-told-times = { $said }, { $times ->
    [2] deux fois
   *[other] { $times } fois
}
web-sounds = sons
web-sounds-on = les sons sont activés ; M les coupe
web-sounds-off = les sons sont coupés ; M les rétablit
web-help-sounds = couper les sons, ou les rétablir
