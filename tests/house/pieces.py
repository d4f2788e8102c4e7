#!/usr/bin/env python3
"""pieces.py TEMPLATE: messages of the template of all catalogues that are halves of sentences, by how they begin and end; there are none."""
import re
import sys

ENTRY = re.compile(r'((?:^#.*\n)*)^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)(?:^msgid_plural ((?:"(?:[^"\\]|\\.)*"\n?)+))?', re.M)
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
JOINTS = "and or of for at in on to from with by as but while before after each is are than that which per".split()
# Between the last two of a list and between the groups of a wave, which have colours of their own; a sign or key and what it is, how
# one plan of attackers goes with another.
ALLOWED = [" and ", " or ", ", then ", ": part", ", looks back", "on", "and", "before", "with"]


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


def main(path):
    with open(path, encoding="utf-8") as template:
        found = sorted(pieces(template.read()))
    for place, text in found:
        print(f'{place}: "{text}" is a piece: say the whole sentence (doc/translating.md)')
    print(f"{len(found)} messages are pieces of sentences")
    return bool(found)


assert is_piece(" later") and is_piece(", %d left") and is_piece("Given by ") and is_piece("of") and not is_piece("%d s, %s later")
sys.exit(main(sys.argv[1]))
