# fish completion for holdout

set -l commands play sandbox world catalogue waves chart codex replay watch unfinished check bench scores sim duel

# Whether the command on the line is one of these; without one it is play.
function __holdout_of
    set -l words (commandline -opc)
    set -l command play
    if set -q words[2]; and not string match -q -- '-*' $words[2]
        set command $words[2]
    end
    contains -- $command $argv
end

complete -c holdout -f
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a play -d 'play in the terminal'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a sandbox -d 'try any level, wave and blueprints'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a world -d 'print the world of a level'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a catalogue -d 'measure the worlds of many seeds'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a waves -d 'print the waves of a level'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a chart -d 'print the star chart of an act'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a codex -d 'describe everything in the game'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a replay -d 'show or verify a journal'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a watch -d 'follow a run that is being played'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a unfinished -d 'list runs that have not ended'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a check -d 'find mistakes in a data folder'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a bench -d 'measure the program'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a scores -d 'print results of finished runs'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a sim -d 'let programs play runs'
complete -c holdout -n "not __fish_seen_subcommand_from $commands" -a duel -d 'play on one lane against programs, or let them play'

complete -c holdout -n '__holdout_of codex' -a 'blueprints attackers statuses augments terrains events ascension twists'
complete -c holdout -n '__holdout_of bench' -a 'battle battle-mixed clone bots worlds waves journal duel start term'
complete -c holdout -n '__holdout_of replay watch' -F
complete -c holdout -n '__holdout_of check' -a '(__fish_complete_directories)'

complete -c holdout -l help -d 'describe the command'
complete -c holdout -l version -d 'print the version'
complete -c holdout -n '__holdout_of play sandbox world catalogue waves chart sim duel' -l seed -x -d 'seed'
complete -c holdout -n '__holdout_of play' -l new -d 'start a run'
complete -c holdout -n '__holdout_of play' -l continue -d 'go on with the newest unfinished run'
complete -c holdout -n '__holdout_of play' -l tutorial -d 'start the battle that explains itself'
complete -c holdout -n '__holdout_of play sandbox world catalogue waves' -l level -x -d 'level'
complete -c holdout -n '__holdout_of sandbox' -l wave -x -d 'first wave'
complete -c holdout -n '__holdout_of sandbox' -l blueprints -x -d 'blueprints to begin with: ID,ID,..'
complete -c holdout -n '__holdout_of play sandbox duel' -l keys -r -F -d 'read keys in readable notation'
complete -c holdout -n '__holdout_of play sandbox duel' -l dump -x -a 'end: each: wave:' -d 'write the screen as text'
complete -c holdout -n '__holdout_of play sandbox replay' -l state -r -F -d 'write the last state as JSON'
complete -c holdout -n '__holdout_of play sandbox replay watch duel' -l text -d 'tell everything line by line, for screen readers and pipes'
complete -c holdout -n '__holdout_of play sandbox replay watch duel' -l size -x -d 'COLSxROWS, such as 80x24'
complete -c holdout -n '__holdout_of play sandbox replay watch duel' -l glyphs -x -a 'auto ascii unicode' -d 'characters to draw with'
complete -c holdout -n '__holdout_of play sandbox replay watch duel' -l colors -x -a 'auto mono 8 16 256 direct' -d 'number of colours'
complete -c holdout -n '__holdout_of play sandbox replay watch duel' -l palette -x -a 'auto default high-contrast deuteranopia protanopia tritanopia light' -d 'which colours'
complete -c holdout -n '__holdout_of play sandbox replay watch duel' -l settings -r -F -d 'file of settings'
complete -c holdout -n '__holdout_of world catalogue' -l lengths -x -d 'length of each path: L,L,..'
complete -c holdout -n '__holdout_of world catalogue' -l branches -x -d 'most side branches'
complete -c holdout -n '__holdout_of world catalogue' -l terrain -x -d 'terrain type'
complete -c holdout -n '__holdout_of world waves chart' -l trace -a 'phase step micro-step' -d 'tell how it is made'
complete -c holdout -n '__holdout_of world chart' -l format -x -a 'map json' -d 'format'
complete -c holdout -n '__holdout_of catalogue' -l format -x -a 'table json sheet' -d 'format'
complete -c holdout -n '__holdout_of codex' -l format -x -a 'text json' -d 'format'
complete -c holdout -n '__holdout_of waves bench scores' -l format -x -a 'table json' -d 'format'
complete -c holdout -n '__holdout_of sim' -l format -x -a 'table json jsonl' -d 'format'
complete -c holdout -n '__holdout_of catalogue' -l seeds -x -d 'how many'
complete -c holdout -n '__holdout_of waves' -l count -x -d 'how many waves'
complete -c holdout -n '__holdout_of chart' -l act -x -a '1 2 3' -d 'act'
complete -c holdout -n '__holdout_of replay' -l verify -d 'compare every hash'
complete -c holdout -n '__holdout_of replay' -l salvage -d 'make a run of the lines before damage'
complete -c holdout -n '__holdout_of replay' -l take-over -d 'make a run of one\'s own of it'
complete -c holdout -n '__holdout_of replay' -l cast -r -F -d 'write an asciinema recording'
complete -c holdout -n '__holdout_of replay' -l at -x -d 'begin here: WAVE.TICK'
complete -c holdout -n '__holdout_of replay' -l speed -x -a '0.5 1 2 4 8 16' -d 'speed of playback'
complete -c holdout -n '__holdout_of scores' -l daily -x -d 'daily runs of this day'
complete -c holdout -n '__holdout_of sim' -l bot -x -a 'idle random greedy search exec:' -d 'who plays'
complete -c holdout -n '__holdout_of sim' -l legal -x -a 'full compact none' -d 'what a program is told it may do'
complete -c holdout -n '__holdout_of sim' -l decisions-max -x -d 'end a run after so many'
complete -c holdout -n '__holdout_of sim' -l runs -x -d 'how many'
complete -c holdout -n '__holdout_of sim duel' -l jobs -x -d 'games at once'
complete -c holdout -n '__holdout_of duel' -l turns-max -x -d 'turns after which a game is ended'
complete -c holdout -n '__holdout_of duel sim' -l slow -x -d 'times as long for programs'
complete -c holdout -n '__holdout_of duel' -l language -x -a 'c python javascript' -d 'of a new program'
complete -c holdout -n '__holdout_of duel' -l twice -d 'play each game again'
complete -c holdout -n '__holdout_of duel' -l record -r -d 'keep the game in a file'
complete -c holdout -n '__holdout_of duel' -l as -x -a 'defender invader' -d 'who you play'
complete -c holdout -n '__holdout_of duel' -l against -x -d 'who plays against you'
complete -c holdout -n '__holdout_of duel' -l records -x -a '(__fish_complete_directories)' -d 'where games are kept'
complete -c holdout -n '__holdout_of duel' -l format -x -a 'text table json csv' -d 'format'
complete -c holdout -n '__holdout_of sim' -l journals -x -a '(__fish_complete_directories)' -d 'where journals are kept'
complete -c holdout -n '__holdout_of sim' -l policy -r -d 'what the bot is told'
complete -c holdout -n '__holdout_of sim' -l trial -x -a 'blueprints augments terrains bosses' -d 'measure by lot'
complete -c holdout -n '__holdout_of sim' -l ascension -x -d 'ascension'
complete -c holdout -n '__holdout_of play unfinished scores replay watch duel' -l save-dir -x -a '(__fish_complete_directories)' -d 'folder of journals'
complete -c holdout -n '__holdout_of play sandbox world catalogue waves chart codex replay watch unfinished check bench scores sim' -l data -x -a '(__fish_complete_directories)' -d 'folder of content'
