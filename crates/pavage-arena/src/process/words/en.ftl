# What is said about bots in other processes.

fault-no-command = expected the command of a bot, but found nothing: write process: and the command, such as "process:python3 bot.py"
fault-quotes = expected a command with every quote closed, but found { $command }
fault-launcher = the launcher { $program } cannot be started ({ $reason })
fault-not-started = the bot cannot be started ({ $reason }); give the path of a program that you may execute, such as ./bot, or the name of one in PATH
fault-no-hello = expected the bot to say hello within { $seconds } s, but it did not
fault-not-hello = expected the message `hello` first, but found { $found }
fault-no-protocol = expected "protocol": { $protocol } in `hello`, but found no protocol
fault-protocol = expected protocol { $protocol }, but the bot speaks { $found }
fault-name = expected a name of 1 to { $most } printable characters in `hello`, but found { $found }
fault-game = { $name } does not play { $game }, only { $games }
fault-nonsense = expected a JSON object with a string `type` on each line, but found { $found }
fault-play = expected a number `ply` and a text `action` in `play`, but found { $found }
fault-action = expected the text of an action, but found a much longer one: { $found }
fault-ply = expected an answer for ply { $expected }, but found one for ply { $found }
fault-line = expected lines of at most { $most } bytes, but found a longer one
fault-flood = expected at most { $most } bytes between two messages, but found more
fault-stall = expected an answer in time, but none came: does the bot flush its output after every line?
fault-half-line = expected an answer in time, but only the beginning of a line came: end it with a line feed. Found { $found }
fault-late = expected an answer in time, but it came { $millis } ms late
fault-closed = expected an answer, but the bot has closed its output
fault-processes = expected at most { $most } processes, but the bot started more
fault-signal = expected the bot to go on, but it was ended by signal { $signal }
fault-exit = expected the bot to go on, but it ended with exit status { $status }
fault-cancelled = the answer is not wanted any more
fault-illegal = expected a legal action, but found { $action }: { $reason }
fault-no-pong = expected the message `pong` with the same id, but none came
fault-stays = expected the bot to end within { $seconds } s, but it did not
fault-left = expected nothing to be left after the bot, but a process that it started went on

measure-group = a process group of its own
measure-orphans = processes that the bot leaves behind are ended too
measure-user = a user namespace
measure-processes = a process namespace
measure-network = no network
measure-messages = no shared memory and queues of others
measure-mounts = mounts of its own
measure-scratch = a folder of its own in memory, and no other to write to
measure-sockets = no sockets of services
measure-proc = no sight of other processes
measure-memory = a limit on memory
measure-open-files = limits on files
measure-count = the number of its processes is watched
measure-threads = a limit on threads
measure-rights = no rights of an administrator
measure-privileges = no way to gain rights
measure-files = only files of the system and of its command, not the home folder
measure-inherited = no files that others left open
measure-hidden = the games and keys of the arena are hidden
measure-shortage = when memory runs out, it is ended before others
measure-calls = no sockets with a path, and no keys
measure-parent = it ends with the arena

point-starts = it can be started
point-hello = it says hello in time
point-plays = it plays a whole game of { $game }
point-echoes = each answer has the ply of its question
point-refused = it answers again after a refused action
point-stop = it answers soon after `stop`
point-unknown = it does not mind unknown messages and fields
point-pong = it answers `ping`
point-quit = it ends on `quit`
point-close = it ends when its input is closed
point-alone = it leaves no process behind

check-ok = ok
check-failed = failed
check-output = Its last output (< is stdout, ! is stderr):
check-applied = What holds for the bot on this machine:
check-refused = What the system refused:
check-end = { $failures ->
    [0] { $name } keeps to the protocol.
    [one] { $name } failed at one point.
   *[other] { $name } failed at { $failures } points.
  }
bot-nonsense = expected a line of JSON from the arena, but found { $found }
bot-lost = cannot answer the arena ({ $reason })
