# bash completion for holdout

_holdout()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=play word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
        play | sandbox | world | catalogue | waves | chart | names | plot | dungeon | codex | replay | watch | unfinished | check | bench | scores | sim | duel | lobby)
            command=$word
            break
            ;;
        esac
    done

    # What an equals sign joins to an option comes as words of its own.
    if [[ $current == = ]]; then
        current='' previous+==
    elif [[ $previous == = && $COMP_CWORD -gt 1 ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}=
    fi
    case $previous in
    --trace=)
        COMPREPLY=($(compgen -W "phase step micro-step" -- "$current"))
        return
        ;;
    esac

    case ${previous%=} in
    --glyphs)
        COMPREPLY=($(compgen -W "auto ascii unicode" -- "$current"))
        return
        ;;
    --colors)
        COMPREPLY=($(compgen -W "auto mono 8 16 256 direct" -- "$current"))
        return
        ;;
    --palette)
        COMPREPLY=($(compgen -W "auto default high-contrast deuteranopia protanopia tritanopia light" -- "$current"))
        return
        ;;
    --planner)
        COMPREPLY=($(compgen -W "greedy search" -- "$current"))
        return
        ;;
    --list)
        COMPREPLY=($(compgen -W "stars people things ships icelandic list" -- "$current"))
        return
        ;;
    --order)
        COMPREPLY=($(compgen -W "1 2 3 4" -- "$current"))
        return
        ;;
    --legal)
        COMPREPLY=($(compgen -W "full compact none" -- "$current"))
        return
        ;;
    --format)
        case $command in
        world | chart | dungeon) COMPREPLY=($(compgen -W "map json" -- "$current")) ;;
        catalogue) COMPREPLY=($(compgen -W "table json sheet" -- "$current")) ;;
        codex | plot) COMPREPLY=($(compgen -W "text json" -- "$current")) ;;
        sim) COMPREPLY=($(compgen -W "table json jsonl" -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "table json" -- "$current")) ;;
        esac
        return
        ;;
    --game)
        COMPREPLY=($(compgen -W "run descent vault" -- "$current"))
        return
        ;;
    --trial)
        COMPREPLY=($(compgen -W "blueprints augments evolutions fittings supplies ships terrains bosses" -- "$current"))
        return
        ;;
    --keys | --state | --cast | --beside | --settings | --policy | --output | --tables)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --as)
        COMPREPLY=($(compgen -W "defender invader" -- "$current"))
        return
        ;;
    --data | --save-dir)
        COMPREPLY=($(compgen -d -- "$current"))
        return
        ;;
    --dump)
        COMPREPLY=($(compgen -W "end: each: wave:" -- "$current"))
        compopt -o nospace
        return
        ;;
    --speed)
        COMPREPLY=($(compgen -W "0.5 1 2 4 8 16" -- "$current"))
        return
        ;;
    --bot)
        COMPREPLY=($(compgen -W "idle random greedy search explorer" -- "$current"))
        return
        ;;
    --generator)
        COMPREPLY=($(compgen -W "list rooms bsp cave-live drunkard bsp-interior hall nooks cave-generations cave-4-5 locks" -- "$current"))
        return
        ;;
    --act)
        COMPREPLY=($(compgen -W "1 2 3" -- "$current"))
        return
        ;;
    --seed | --seeds | --level | --wave | --blueprints | --size | --lengths | --branches | --terrain | --count | --at | --daily | --runs | --jobs | --ascension | --ship) return ;;
    esac

    local options
    case $command in
    play) options="--seed --new --sortie --ship --ascension --continue --level --tutorial --game --bot --slow --legal --keys --text --size --dump --state --glyphs --colors --palette --settings --data --save-dir" ;;
    sandbox) options="--seed --level --wave --blueprints --keys --text --size --dump --state --glyphs --colors --palette --settings --data" ;;
    world) options="--seed --level --lengths --branches --terrain --format --trace --data" ;;
    catalogue) options="--plots --generator --places --seeds --runs --seed --planner --level --size --lengths --branches --terrain --format --data" ;;
    waves) options="--seed --level --count --format --trace --data" ;;
    chart) options="--seed --act --format --trace --data" ;;
    plot) options="--seed --planner --steps --format --data" ;;
    names) options="--list --order --seed --count --data" ;;
    dungeon) options="--generator --places --seed --level --size --format --trace --data" ;;
    codex | bench) options="--format --data" ;;
    scores) options="--format --daily --save-dir --data" ;;
    duel) options="--keys --text --size --dump --glyphs --colors --palette --settings --seed --turns-max --slow --twice --language --record --records --as --against --continue --save-dir --jobs --format" ;;
    sim) options="--bot --game --slow --legal --decisions-max --runs --seed --jobs --journals --ascension --ship --output --resume --tables --policy --trial --sortie --format --data" ;;
    check) options="--data" ;;
    lobby) options="" ;;
    unfinished) options="--save-dir --data" ;;
    watch) options="--beside --text --size --glyphs --colors --palette --settings --save-dir --data" ;;
    replay) options="--verify --result --salvage --take-over --beside --cast --at --speed --state --text --size --glyphs --colors --palette --settings --save-dir --data" ;;
    esac
    case $current in
    -*) COMPREPLY=($(compgen -W "$options --help --version" -- "$current")) ;;
    *)
        case $command in
        play) [[ $COMP_CWORD -gt 1 ]] || COMPREPLY=($(compgen -W "play sandbox world catalogue waves chart names plot dungeon codex replay watch unfinished check bench scores sim duel lobby" -- "$current")) ;;
        codex) COMPREPLY=($(compgen -W "blueprints supplies attackers statuses augments ships fittings feats evolutions terrains events ascension twists creatures items rooms themes" -- "$current")) ;;
        bench) COMPREPLY=($(compgen -W "battle battle-mixed clone bots worlds waves journal duel protocol start term plots sight dungeons" -- "$current")) ;;
        replay | watch) COMPREPLY=($(compgen -f -- "$current")) ;;
        check) COMPREPLY=($(compgen -d -- "$current")) ;;
        esac
        ;;
    esac
}

complete -F _holdout holdout
