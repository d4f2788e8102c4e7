"""The lists of the sources (X-macros, and enums that end in their count) and what is laid over them: tables and switches.

Text is read, no compiler is asked. Comments and literals are blanked first, each at its length, so that every place stays where it is."""
import bisect
import dataclasses
import re

NOISE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
MACRO = re.compile(r"^#define (\w+)\(([^)]*)\)((?:[^\n]*\\\n)*[^\n]*)", re.M)
ENUM = re.compile(r"\benum(?:\s+\w+)?\s*\{")
COUNTS = re.compile(r"\w+_(COUNT|KINDS|FORMS|SIDES|REFUSALS|ENDS|LIMIT|ITEMS)")
INITIALISER = re.compile(r"(?:=\s*|\([\w\s*]+\[\w*\]\)[ \t]*)\{")
ENDS = {"(": ")", "{": "}", "[": "]"}


def first_word(text):
    return re.split(r"\W+", text.strip() + ",")[0]


def same_length(match):
    found = match.group()
    if found[0] in "\"'":
        return found[0] + " " * (len(found) - 2) + found[-1]
    return re.sub(r"[^\n]", " ", found)


def blank(text):
    return NOISE.sub(same_length, text)


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def closing(text, at):
    """Where the bracket that opens at `at` is closed."""
    opens, ends, depth = text[at], ENDS[text[at]], 0
    for place in range(at, len(text)):
        depth += (text[place] == opens) - (text[place] == ends)
        if depth == 0:
            return place
    return len(text)


def top(body, *brackets):
    """A text in which all that is in brackets is blanked."""
    out, at = [], 0
    for match in re.finditer(r"[%s]" % re.escape("".join(brackets)), body):
        if match.start() >= at:
            end = closing(body, match.start())
            out.append(body[at:match.start() + 1] + re.sub(r"[^\n]", " ", body[match.start() + 1:end]))
            at = end
    return "".join(out) + body[at:]


@dataclasses.dataclass
class List:
    """An X-macro: the first words of its rows, the lists that it is made of, and its last row."""
    name: str
    path: str
    line: int
    rows: list
    parts: list
    last: str
    ends: int  # where another row can be written


@dataclasses.dataclass
class Enum:
    path: str
    line: int
    members: list  # but for the count, and for those that are others by another name
    lists: list
    count: str
    ends: int  # where another member can be written


def lists_in(path, text, raw):
    for match in MACRO.finditer(text):
        parameter, body = first_word(match.group(2)), match.group(3)
        rows, last, ends = [], "", 0
        for row in re.finditer(rf"(?<!\w){parameter}\(\s*(\w+)", body) if parameter else []:
            rows.append(row.group(1))
            ends = match.start(3) + closing(body, row.start() + len(parameter)) + 1
            last = raw[match.start(3) + row.start():ends]
        parts = re.findall(rf"\b(\w+)\(\s*{parameter}\s*\)", body) if parameter else []
        if (rows or parts) and not set(rows) & set(re.findall(r"\w+", match.group(2))):
            yield List(match.group(1), path, line_of(text, match.start()), rows, parts, last, ends)


class File:
    """A file's text, and where lists are laid out in it: (place, list, form of each row)."""

    def __init__(self, path, raw, lists, cases):
        self.path, self.raw, self.text = path, raw, blank(raw)
        forms = {name: [(-1, form)] for name, form in cases.items()}
        for match in MACRO.finditer(self.text):
            forms.setdefault(match.group(1), []).append((match.start(), (first_word(match.group(2)), match.group(3))))
        self.laid = []
        for match in re.finditer(r"\b(\w+)\(\s*(\w+)\s*[,)]", self.text):
            if match.group(1) in lists and not self.text[:match.start()].endswith("#define "):
                before = forms.get(match.group(2), [])
                at = bisect.bisect(before, (match.start(),)) - 1
                self.laid.append((match.start(), match.group(1), before[at][1] if at >= 0 else ("", "")))
        self.code = DIRECTIVE.sub(same_length, self.text)


class Sources:
    """All lists and enums of a tree, and what breaks the laws over them."""

    def __init__(self, texts):
        lists = {}
        for path, raw in texts.items():
            lists.update((one.name, one) for one in lists_in(path, blank(raw), raw))
        cases = dict((match.group(1), (first_word(match.group(2)), match.group(3))) for raw in texts.values() for match in MACRO.finditer(blank(raw)) if match.group(1).endswith("_CASE"))
        # A list that is laid out nowhere is none: a macro like another.
        files = [File(path, raw, lists, cases) for path, raw in texts.items()]
        used = {name for file in files for _, name, form in file.laid}
        self.lists = {name: one for name, one in lists.items() if name in used}
        self.files = {file.path: file for file in files}
        self.enumerators = set()  # of all enums, lists or not
        self.enums = [enum for file in files for enum in self.enums_in(file)]
        self.enum_of = {member: enum for enum in self.enums for member in [*enum.members, enum.count] if member}

    def rows_of(self, name):
        found = self.lists.get(name)
        return found.rows + [row for part in found.parts for row in self.rows_of(part)] if found else []

    def made(self, file, start, end):
        """The members that lists laid out between two places make."""
        for at, name, form in file.laid:
            if start <= at < end:
                for before, after in re.findall(rf"(\w*)\s*##\s*{form[0]}\b(?:\s*##\s*(\w+))?", form[1]) if form[0] else []:
                    yield from (f"{before}{row}{after}" for row in self.rows_of(name))

    def enums_in(self, file):
        for match in ENUM.finditer(file.code):
            start, end = match.end(), closing(file.code, match.end() - 1)
            body = file.code[start:end]
            used = [name for at, name, form in file.laid if start <= at < end and name in self.lists and re.search(r"##[^|]*,", form[1])]
            members = list(self.made(file, start, end)) if used else []
            plain = re.sub(r"\b\w+\(\s*\w+\s*\)", lambda found: " " * len(found.group()), body)
            count = ""
            for one in re.finditer(r"(?:^|,)\s*(\w+)\s*(=[^,]*)?", plain + " "):
                if COUNTS.fullmatch(one.group(1)) and (used or not one.group(2)):
                    count = one.group(1)
                elif not one.group(2) or re.fullmatch(r"=\s*-?\d+\s*", one.group(2)):
                    members.append(one.group(1))
            self.enumerators.update(members)
            if used or (count and len(members) > 1):
                yield Enum(file.path, line_of(file.text, match.start()), members, used, count, start + (body.rfind(count) if count else len(body)))

    def between(self, first, last):
        """The members of a range."""
        enum = self.enum_of.get(first)
        if not last or not enum or first not in enum.members:
            return [first]
        ends = enum.members.index(last) if last in enum.members else enum.members.index(first)
        return enum.members[enum.members.index(first):ends + 1]

    def lacks(self, enum, named):
        return [member for member in enum.members if member not in named]

    def initialisers(self, file, start, end):
        """Each group in braces of an initialiser: its place and its end."""
        yield start, end
        for match in re.finditer(r"\{", file.code[start + 1:end]):
            yield start + 1 + match.start(), closing(file.code, start + 1 + match.start())

    def tables(self, file):
        """Tables by name that lack a member."""
        seen = set()
        for match in INITIALISER.finditer(file.code):
            start = match.end() - 1
            for begin, end in self.initialisers(file, start, closing(file.code, start)):
                if begin in seen:
                    continue
                seen.add(begin)
                pairs = re.findall(r"\[\s*(\w+)\s*(?:\+[^\]]*|\.\.\.\s*(\w+)\s*)?\]\s*=", top(file.text[begin + 1:end], "{"))
                words = [word for pair in pairs for word in self.between(*pair)]
                made = set(self.made(file, begin, end))
                enum = next((self.enum_of[word] for word in [*words, *made] if word in self.enum_of), None)
                missing = self.lacks(enum, set(words) | made) if enum and words else []
                size = re.search(r"\[(\w+)\]\s*=\s*$", file.code[max(0, begin - 200):begin])
                if size and size.group(1) in missing:  # it is as long as this member says
                    missing = [member for member in missing if enum.members.index(member) < enum.members.index(size.group(1))]
                if missing:
                    yield line_of(file.text, begin), enum, missing
                yield from self.added(file, begin, top(file.text[begin + 1:end], "{"))

    def added(self, file, begin, body):
        """What lacks of `[BASE + MEMBER] =` for the members of a list."""
        bases = {}
        for base, member in re.findall(r"\[\s*(\w+)\s*\+\s*(\w+)\s*\]\s*=", body):
            if member in self.enum_of:
                bases.setdefault((base, id(self.enum_of[member])), []).append(member)
        for named in bases.values():
            missing = self.lacks(self.enum_of[named[0]], named)
            if missing:
                yield line_of(file.text, begin), self.enum_of[named[0]], missing

    def rows(self, file):
        """Tables in order that have fewer rows than the list."""
        for match in re.finditer(r"\bconst\b[^;={}()]*\[(\w+)\](?:\[\w+\])*\s*=\s*\{", file.code):
            enum = self.enum_of.get(match.group(1))
            if enum and enum.count == match.group(1):
                end = closing(file.code, match.end() - 1)
                body = file.code[match.end():end]
                if not re.search(r"\]\s*=", top(body, "{")) and not any(match.end() <= at < end for at, _, _ in file.laid):
                    count = len([part for part in top(body, "{", "(").split(",") if part.strip()])
                    if count != len(enum.members) and body.strip() != "0":
                        yield line_of(file.text, match.start()), enum, f"{count} rows for {len(enum.members)} members"

    def switches(self, file):
        """Switches over members with a default, through a cast, or that lack one."""
        for match in re.finditer(r"\bswitch\s*\(", file.code):
            opens = file.code.index("{", closing(file.code, match.end() - 1))
            end = closing(file.code, opens)
            body = file.code[opens + 1:end]
            for nested in list(re.finditer(r"\bswitch\s*\(", body))[::-1]:
                inner = body.index("{", closing(body, nested.end() - 1))
                body = body[:inner] + re.sub(r"[^\n]", " ", body[inner:closing(body, inner)]) + body[closing(body, inner):]
            labels = re.findall(r"\bcase\s+(\w+)\s*:", body)
            made = set(self.made(file, match.start(), end))
            enum = next((self.enum_of[word] for word in [*labels, *made] if word in self.enum_of), None)
            line = line_of(file.text, match.start())
            if re.match(r"\s*\(int\)", file.code[match.end():]):
                yield line, enum, "a cast"
            if (enum or self.enumerators.intersection(labels)) and re.search(r"\bdefault\s*:", body):
                yield line, enum, "a default"
            elif enum and self.lacks(enum, made | set(labels)):
                yield line, enum, self.lacks(enum, made | set(labels))


def read(root, *folders):
    return Sources({path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
                    for folder in folders for path in sorted((root / folder).rglob("*.[ch]"))})
