#!/usr/bin/env python3
"""pieces.py TEMPLATE: messages of the template of all catalogues that are halves of sentences, by how they begin and end. A folder
that has some has a number, which may only fall; all others have none."""
import collections
import re
import sys

ENTRY = re.compile(r'((?:^#.*\n)*)^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)(?:^msgid_plural ((?:"(?:[^"\\]|\\.)*"\n?)+))?', re.M)
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
JOINTS = "and or of for at in on to from with by as but while before after each is are than that which per".split()
# Between the last two of a list, a sign or key and what it is, how one plan of attackers goes with another.
ALLOWED = [" and ", " or ", ": part", ", looks back", "on", "and", "before", "with"]
LEFT = {"src/term/board": 1, "src/term/foot": 9}


def said(literals):
    return "".join(LITERAL.findall(literals or ""))


def is_piece(text):
    words = re.search(r"[A-Za-z]", text) and text not in ALLOWED
    return bool(words and (text[0] == " " or text[-1] in " ,(" or re.match(r"[,;:)] ", text) or text in JOINTS))


def pieces(template):
    for comments, one, many in ENTRY.findall(template):
        place = re.search(r"(?:src|include|data)/[^:\s]+", comments)
        for text in {said(one), said(many)} - {""}:
            if is_piece(text):
                yield place.group() if place else "", text


def folder_of(path):
    return "/".join(path.split("/")[:3 if path.startswith("src/term/") else 2])


def main(path):
    with open(path, encoding="utf-8") as template:
        found = sorted(pieces(template.read()))
    counts = collections.Counter(folder_of(path) for path, _ in found)
    broken = 0
    for folder in sorted(set(counts) | set(LEFT)):
        if counts[folder] > LEFT.get(folder, 0):
            print("\n".join(f'{path}: "{text}" is a piece: say the whole sentence (doc/translating.md)' for path, text in found
                            if folder_of(path) == folder))
            broken += 1
        elif counts[folder] < LEFT.get(folder, 0):
            print(f"{folder} has {counts[folder]} pieces left: say so in tests/house/pieces.py")
            broken += 1
    print(f"{len(found)} messages are pieces of sentences")
    return broken > 0


assert is_piece(" later") and is_piece(", %d left") and is_piece("Given by ") and is_piece("of") and not is_piece("%d s, %s later")
sys.exit(main(sys.argv[1]))
