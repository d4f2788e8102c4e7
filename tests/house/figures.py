#!/usr/bin/env python3
"""figures.py ROOT: "The house in numbers" of doc/architecture.md is true: the last column of its table says what each figure is at
most, and is no more than a little above what is counted in the folders of src and include.

figures.py ROOT tell prints what is counted, as rows of that table, and then the files and lines of each room."""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
from house import INCLUDE, MANY_WAYS, check_itself, functions, ways

SHORT_SOURCE, SHORT_HEADER = 60, 15
# A figure may be so much above what is counted before the page is out of date: a quarter, and three.
SLACK = 1.25


def ranks(numbers):
    """Median, nine of ten, most."""
    numbers = sorted(numbers)
    return [numbers[len(numbers) // 2], numbers[len(numbers) * 9 // 10], numbers[-1]]


def sources(root):
    return {path: path.read_text(encoding="utf-8") for top in ("src", "include") for path in (root / top).rglob("*.[ch]")}


def count(root):
    """The rows of the table, each with its numbers in their order."""
    texts = sources(root)
    lines = {path: text.count("\n") for path, text in texts.items()}
    folders = {}
    for path in texts:
        folders.setdefault(path.parent, []).append(path)
    largest = max(folders.values(), key=len)
    winding = [many for text in texts.values() for _, many in ways(text)]
    return {
        "lines": [sum(lines.values())],
        "files": [len(texts)],
        "largest folder: files, lines": [len(largest), sum(lines[path] for path in largest)],
        "functions: median, nine of ten, longest": ranks([length for text in texts.values() for _, length in functions(text)]),
        "ways through a function: median, nine of ten, most": ranks(winding),
        f"of a thousand functions with more than {MANY_WAYS} ways": [-(-1000 * sum(many > MANY_WAYS for many in winding) // len(winding))],
        "files: median, nine of ten, longest": ranks(lines.values()),
        f"sources under {SHORT_SOURCE} lines, headers under {SHORT_HEADER}": [sum(length < SHORT_SOURCE for path, length in lines.items() if path.suffix == ".c"),
                                                       sum(length < SHORT_HEADER for path, length in lines.items() if path.suffix == ".h")],
        "includes of a file: median, nine of ten, most": ranks([len(INCLUDE.findall(text)) for text in texts.values()]),
    }


def check(counted, page):
    """Yields what the table says otherwise."""
    for row, numbers in counted.items():
        cells = re.search(rf"^\| {re.escape(row)} \|.*\| ([^|]+) \|$", page, re.M)
        stated = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d|\d", cells[1])] if cells else []
        if len(stated) != len(numbers) or any(not number <= most <= number * SLACK + 3 for number, most in zip(numbers, stated)):
            yield f"doc/architecture.md says \"{cells[1] if cells else 'nothing'}\" of \"{row}\": counted {', '.join(f'{number:,}' for number in numbers)}"


def main(root, tells):
    check_itself()
    page = "| files | 90 | 1,200 |\n| lines: most | | 3, 9 |\n"
    assert not list(check({"files": [1150], "lines: most": [3, 8]}, page))
    assert list(check({"files": [1201]}, page)) and list(check({"files": [900]}, page)) and list(check({"lines: most": [3]}, page)) and list(check({"rooms": [1]}, page))
    counted = count(root)
    if tells:
        print("\n".join(f"| {row} | {', '.join(f'{number:,}' for number in numbers)} |" for row, numbers in counted.items()), "\n")
        texts = sources(root)
        for folder in sorted({path.parent for path in texts}):
            lines = [text.count("\n") for path, text in texts.items() if path.parent == folder]
            print(f"| `{folder.relative_to(root)}` | {len(lines)} | {sum(lines):,} |")
        return 0
    found = list(check(counted, (root / "doc/architecture.md").read_text(encoding="utf-8")))
    print("\n".join(found))
    print(f"{len(counted)} rows counted, {len(found)} not true")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] == ["tell"]))
