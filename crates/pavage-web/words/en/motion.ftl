# Pace and sounds

web-pace = moves of the others
web-pace-off = show them at once
web-pace-quick = show them quickly
web-pace-calm = show them calmly
web-count = final count
web-count-skip = skip
web-told-times = { $said }, { $times ->
    [2] twice
   *[other] { $times } times
}
web-sounds = sounds
web-sounds-on = sounds are on; M turns them off
web-sounds-off = sounds are off; M turns them on
web-help-sounds = turn sounds off, or on again
