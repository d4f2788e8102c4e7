#!/usr/bin/env python3
"""words.py PROGRAM ROOT: the manual page and the completions of three shells name exactly the commands that the program's --help lists,
and for each of them exactly its options."""
import pathlib
import re
import shutil
import subprocess
import sys

OPTION = re.compile(r"--[a-z][a-z-]*")
EVERYWHERE = {"--help", "--version"}


def words(program, *arguments):
    return subprocess.run([program, *arguments, "--help"], capture_output=True, text=True, check=True).stdout


def options(text):
    return set(OPTION.findall(text)) | EVERYWHERE


def bash_words(completion, *typed):
    """What bash offers for the last of these words."""
    quoted = " ".join(f'"{word}"' for word in typed)
    script = f'source "{completion}"; COMP_WORDS=({quoted}); COMP_CWORD={len(typed) - 1}; _holdout; echo "${{COMPREPLY[@]}}"'
    return set(subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split())


def in_bash(path, commands):
    offered = bash_words(path, "holdout", "")
    return {command: bash_words(path, "holdout", command, "--") for command in offered | set(commands)}


def in_manual(page):
    """Options of each command's synopsis; the first block is that of play, the last that of no command."""
    blocks = re.findall(r'^\.SY "?holdout ?([a-z]*)"?\n(.*?)^\.YS', page.replace("\\-", "-"), re.M | re.S)
    return {name or "play": options(text) for name, text in blocks[:-1]}


def in_zsh(completion):
    """Options in each command's branch, with the lists of options that it names."""
    lists = dict(re.findall(r"^(\w+)=\((.*?)\)$", completion, re.M | re.S))
    branches = re.findall(r"^    (\w+|\*)\)(.*?);;", completion, re.M | re.S)
    assert branches and "commands" in lists
    known = {}
    for name, text in branches:
        named = [lists[word] for word in re.findall(r"\$(\w+)", text)]
        known["play" if name == "*" else name] = options(" ".join([text, *named]))
    return {name: known.get(name, set()) for name in set(re.findall(r"'(\w+):", lists["commands"])) | set(known)}


def in_fish(completion):
    """Options whose line names a command, and the commands that are offered; none of a line's conditions is for all."""
    offered = set(re.findall(r"^complete -c holdout -n \"not __fish_seen_subcommand_from \$commands\" -a (\w+)", completion, re.M))
    known = {command: set() for command in offered}
    for commands, option in re.findall(r"^complete -c holdout -n '__holdout_of ([\w ]+)' -l ([\w-]+)", completion, re.M):
        for command in commands.split():
            known.setdefault(command, set()).add(f"--{option}")
    everywhere = {f"--{option}" for option in re.findall(r"^complete -c holdout -l ([\w-]+)", completion, re.M)}
    return {command: named | everywhere for command, named in known.items()}


def fish_words(path, commands):
    """What a fish that is installed here really offers."""
    asked = [f"echo :{command}; complete -C 'holdout {command} --'" for command in commands]
    script = "; ".join([f"source '{path}'", "echo :; complete -C 'holdout '", *asked])
    offered, place = {}, None
    for line in subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, check=True).stdout.splitlines():
        if line.startswith(":"):
            place = offered.setdefault(line[1:], set())
        else:
            place.add(line.split("\t")[0].rstrip("="))
    return {command: offered.get(command, set()) for command in offered.pop("") | set(commands)}


def differences(program, root):
    commands = re.findall(r"^  ([a-z]+) ", words(program), re.M)
    if not commands:
        yield "the program names no commands"
    known = {command: options(words(program, command)) for command in commands}
    places = {
        "manual page": in_manual((root / "doc/holdout.6").read_text(encoding="utf-8")),
        "zsh completion": in_zsh((root / "doc/completion/_holdout").read_text(encoding="utf-8")),
        "bash completion": in_bash(root / "doc/completion/holdout.bash", commands),
        "fish completion": in_fish((root / "doc/completion/holdout.fish").read_text(encoding="utf-8")),
    }
    if shutil.which("fish"):
        places["fish itself"] = fish_words(root / "doc/completion/holdout.fish", commands)
    else:
        print("left out: what fish itself makes of its completion; fish is not installed")
    for place, named in places.items():
        for command in set(known) ^ set(named):
            yield f"the command {command} stands either in the program or in the {place}, not in both"
        for command in set(known) & set(named):
            for option in known[command] ^ named[command]:
                yield f"{option} of {command} stands either in the program or in the {place}, not in both"


found = sorted(differences(sys.argv[1], pathlib.Path(sys.argv[2])))
print("\n".join(found) or "the manual page and the completions know what the program knows")
sys.exit(1 if found else 0)
