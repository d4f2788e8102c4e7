#!/usr/bin/env python3
"""words.py PROGRAM ROOT: every command and option that the program's --help knows stands in its manual page and in both
completions, and no other option does."""
import pathlib
import re
import subprocess
import sys

OPTION = re.compile(r"--[a-z][a-z-]*")
EVERYWHERE = {"--help", "--version"}


def words(program, *arguments):
    return subprocess.run([program, *arguments, "--help"], capture_output=True, text=True, check=True).stdout


def options(text):
    return set(OPTION.findall(text)) | EVERYWHERE


def bash_options(completion, command):
    """What bash offers after `holdout COMMAND --`."""
    script = f'source "{completion}"; COMP_WORDS=(holdout {command} --); COMP_CWORD=2; _holdout; echo "${{COMPREPLY[@]}}"'
    return set(subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split())


def differences(program, root):
    general = words(program)
    commands = re.findall(r"^  ([a-z]+) ", general, re.M)
    known = {command: options(words(program, command)) for command in commands}
    every = set.union(*known.values()) | options(general)
    manual = (root / "doc/holdout.6").read_text(encoding="utf-8").replace("\\-", "-")
    zsh = (root / "doc/completion/_holdout").read_text(encoding="utf-8")
    for name, text in ("manual page", manual), ("zsh completion", zsh):
        for option in every ^ options(text):
            yield f"{option} stands either in the program or in the {name}, not in both"
        for command in commands:
            if not re.search(rf"\b{command}\b", text):
                yield f"the {name} lacks the command {command}"
    for command in commands:
        offered = bash_options(root / "doc/completion/holdout.bash", command)
        for option in known[command] ^ offered:
            yield f"{option} of {command} stands either in the program or in the bash completion, not in both"
    if not commands:
        yield "the program names no commands"


found = sorted(differences(sys.argv[1], pathlib.Path(sys.argv[2])))
print("\n".join(found) or "the manual page and the completions know what the program knows")
sys.exit(1 if found else 0)
