#!/usr/bin/env python3
"""Pages tell of files, names, commands and tests; what they put between backticks must be there.

pages.py ROOT checks README.md, NEWS.md and doc/*.md and first, on broken sentences, that each check can fail.
"""
import pathlib
import re
import sys

# A path is told from where its reader stands.
FROM = ["", "src", "include", "data", "doc"]
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*-]+(/[\w.*-]+)*/([\w.*-]+)?")
NAME = re.compile(r"([a-z]+(_[a-z0-9]+)+|[A-Z]+(_[A-Z0-9]+)+)(\(\))?")
COMMAND = re.compile(r"\./dev ([a-z]+)(?: ([a-z_0-9]+))?")
WORD = re.compile(r"'([a-z_0-9]+)'")
LINK = re.compile(r"\]\(([^)\s#]+)")
LISTED = re.compile(r"^ {4}([\w/]+/)  ", re.M)


class Tree:
    """What pages may tell of: files, the text that holds every name, commands of ./dev, and tests."""

    def __init__(self, has, names, commands, tests):
        self.has, self.names, self.commands, self.tests = has, names, commands, tests


def is_test(name, words):
    """Whether the tests' meson.build files hold this name, or make it of a program's and a subject."""
    program, _, subject = name.partition("_")
    return name in words or (subject in words and (program in words or f"{program}_" in words))


def problems(text, tree):
    told = [*QUOTED.findall(text), *LISTED.findall(text)]
    for word in told:
        if PATH.fullmatch(word) and not tree.has(word):
            yield f"there is no {word}"
        elif NAME.fullmatch(word) and word.removesuffix("()") not in tree.names and not is_test(word, tree.tests):
            yield f"nothing is called {word}"
    for link in LINK.findall(text):
        if "://" not in link and not tree.has(link):
            yield f"there is no {link} to go to"
    for command, argument in COMMAND.findall(text):
        if command not in tree.commands:
            yield f"there is no ./dev {command}"
        elif command == "test" and argument and argument not in ("quick", "all", "rest") and not is_test(argument, tree.tests):
            yield f"there is no test {argument}"


def check_itself():
    tree = Tree(["src/base/", "data/*.yaml"].__contains__, {"game_check"}, {"test", "golden"}, {"house"})
    fine = "`src/base/` and `data/*.yaml`: `game_check()`, `word`, `./dev test house`, ./dev golden, `./dev test quick NAME`"
    assert not list(problems(fine, tree)), list(problems(fine, tree))
    for broken in ["`src/cellar/`", "`game_chekc`", "`NODE_NOWHERE`", "./dev tset", "`./dev test houses`", "    tests/attic/   old things\n", "[cellar](cellar.md)"]:
        assert list(problems(broken, tree)), f"not caught: {broken}"


def read(root, *patterns):
    return "\n".join(path.read_text(encoding="utf-8") for pattern in patterns for path in sorted(root.glob(pattern)))


def main(root):
    check_itself()
    sources = read(root, "src/**/*.[ch]", "include/**/*.h", "tests/**/*.[ch]", "tests/**/*.py", "**/meson.build", "meson_options.txt", "dev")
    tree = Tree(lambda path: any(any((root / start).glob(path.rstrip("/"))) for start in FROM),
                set(re.findall(r"\w+", sources)),
                set(re.findall(r"^([a-z]+)(?: \|[^)]*)?\)", read(root, "dev"), re.M)),
                set(WORD.findall(read(root, "tests/**/meson.build"))))
    pages = [root / "README.md", root / "NEWS.md", *sorted((root / "doc").glob("*.md"))]
    found = [f"{page.relative_to(root)}: {problem}" for page in pages for problem in problems(page.read_text(encoding="utf-8"), tree)]
    print("\n".join(found))
    print(f"{len(pages)} pages read, {len(found)} things told of that are not there")
    return 1 if found else 0


sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
