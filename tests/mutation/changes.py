"""The single changes that can be made to a C file: each replaces one span of it. The file is read token by token, so that
comments, strings and preprocessor lines are left alone; so are assertions, sizes of buffers and calls that only give
memory or files back, where a change shows in no result.

The text is taken to be laid out by clang-format: an operator between two blanks has two operands."""
import hashlib
import re
from dataclasses import dataclass

TOKEN = re.compile(r"""
    (?P<blank>\s+|/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?P<number>0[xX][0-9a-fA-F]+[uUlL]*|\d+\.\d*(?:[eE][-+]?\d+)?|\d+[uUlL]*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\sA-Za-z0-9_])
""", re.X | re.S | re.M)

SWAPS = {
    "<": ["<=", ">", ">="], "<=": ["<", ">", "=="], ">": [">=", "<", "<="], ">=": [">", "<", "=="],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "^": ["&"],
    "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["/=", "="], "/=": ["*="], "%=": ["*="], "|=": ["&=", "="], "&=": ["|="],
    "<<=": [">>="], ">>=": ["<<="], "++": ["--"], "--": ["++"],
}
BETWEEN = set(SWAPS) - {"++", "--"}
LEFT_ALONE = {"assert", "static_assert", "_Static_assert", "sizeof", "_Alignas"}
GIVES_BACK = re.compile(r"(\w+_)?(free|close|fclose|closedir|decref|va_end)$|va_end$")
BEGINS_STATEMENT = {";", "{", "}", "else", ":"}
TAKES_VALUE = {"(", "=", "->", ".", "[", "++", "--", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="}
OPENS, CLOSES = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Change:
    """`before` and `after` are the whole lines that it touches, with blanks squeezed: what a list of changes is kept by."""
    file: str
    line: int
    start: int
    end: int
    text: str
    operator: str
    before: str
    after: str

    @property
    def key(self):
        return "\n".join((self.file, self.before, self.after))


def tokens(source):
    """All but blanks and comments."""
    found, at = [], 0
    for match in TOKEN.finditer(source):
        assert match.start() == at, f"what is {source[at:at + 20]!r}?"
        at = match.end()
        if match.lastgroup != "blank":
            found.append(Token(match.lastgroup, match.group(), match.start(), match.end()))
    return found


def partners(all_tokens):
    """Of each bracket the index of the one that belongs to it."""
    found, opened = {}, []
    for at, token in enumerate(all_tokens):
        if token.kind != "sign":
            continue
        if token.text in OPENS:
            opened.append(at)
        elif token.text in CLOSES and opened:
            other = opened.pop()
            found[at], found[other] = other, at
    return found


def left_alone(all_tokens, partner):
    """Indices of tokens within assertions and sizes."""
    found = set()
    for at, token in enumerate(all_tokens[:-1]):
        inside = token.text in LEFT_ALONE and all_tokens[at + 1].text == "("
        buffer = token.text == "char" and all_tokens[at + 1].kind == "name" and at + 2 in partner
        if inside and at + 1 in partner:
            found.update(range(at, partner[at + 1] + 1))
        elif buffer and all_tokens[at + 2].text == "[":
            found.update(range(at, partner[at + 2] + 1))
        elif token.text.endswith("_SIZE") and all_tokens[at + 1].text == "=":
            found.update((at + 1, at + 2))
    return found


def is_between(source, token):
    return source[token.start - 1].isspace() and source[token.end].isspace()


def other_numbers(text):
    """A whole number one more, one less, and none."""
    if "." in text:
        return []
    digits = text.rstrip("uUlL")
    suffix = text[len(digits):]
    base = 16 if digits.lower().startswith("0x") else 8 if len(digits) > 1 and digits[0] == "0" else 10
    value = int(digits, base)
    others = [value + 1] + ([value - 1] if value > 0 else []) + ([0] if value > 1 else [])
    return [(hex(other) if base == 16 else str(other)) + suffix for other in others]


def end_of_statement(all_tokens, partner, at):
    """Index of the semicolon, or None where something else is up."""
    while at < len(all_tokens):
        token = all_tokens[at]
        if token.text == ";":
            return at
        if token.text in CLOSES or token.text == "{":
            return None
        at = partner.get(at, at) + 1
    return None


class Reader:
    """Collects the changes of one file."""

    def __init__(self, file, source):
        self.file, self.source = file, source
        self.tokens = tokens(source)
        self.partner = partners(self.tokens)
        self.alone = left_alone(self.tokens, self.partner)
        self.bodies = self.function_bodies()
        self.found = []

    def function_bodies(self):
        """Spans of the blocks that follow a bracket, outside of all others: bodies of functions."""
        spans, at = [], 0
        while at < len(self.tokens):
            if self.tokens[at].text == "{" and at in self.partner:
                if at > 0 and self.tokens[at - 1].text == ")":
                    spans.append((at, self.partner[at]))
                at = self.partner[at]
            at += 1
        return spans

    def add(self, start, end, text, operator):
        first = self.source.rfind("\n", 0, start) + 1
        last = self.source.find("\n", end)
        last = len(self.source) if last < 0 else last
        before = " ".join(self.source[first:last].split())
        after = " ".join((self.source[first:start] + text + self.source[end:last]).split())
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Change(self.file, line, start, end, text, operator, before, after))

    def swap_token(self, at):
        token = self.tokens[at]
        if token.kind == "sign" and token.text in SWAPS and (token.text not in BETWEEN or is_between(self.source, token)):
            for other in SWAPS[token.text]:
                self.add(token.start, token.end, other, f"{token.text} {other}")
        elif token.kind == "number":
            for other in other_numbers(token.text):
                self.add(token.start, token.end, other, "constant")
        elif token.text in ("true", "false"):
            self.add(token.start, token.end, "false" if token.text == "true" else "true", "truth")
        elif token.text == "!":
            self.add(token.start, token.end, "", "not")

    def negate(self, at):
        if self.tokens[at].text in ("if", "while") and at + 1 in self.partner:
            opened, closed = self.tokens[at + 1], self.tokens[self.partner[at + 1]]
            inner = self.source[opened.end:closed.start]
            self.add(opened.end, closed.start, f"!({inner})", "condition")

    def follows_condition(self, at):
        """Is this the bracket after which a statement begins?"""
        before = self.partner.get(at, 0) - 1
        return self.tokens[at].text == ")" and before >= 0 and self.tokens[before].text in ("if", "for", "while", "switch")

    def remove(self, at):
        first = self.tokens[at]
        second = self.tokens[at + 1].text if at + 1 < len(self.tokens) else ""
        begun = at > 0 and (self.tokens[at - 1].text in BEGINS_STATEMENT or self.follows_condition(at - 1))
        end = end_of_statement(self.tokens, self.partner, at) if begun else None
        if end is None or GIVES_BACK.match(first.text) or self.source.startswith("(void)", first.start):
            return
        jump = first.text in ("break", "continue")
        if jump or (first.kind == "name" and second in TAKES_VALUE) or first.text in ("*", "(", "++", "--"):
            if first.text not in ("if", "for", "while", "switch", "return", "do"):
                self.add(first.start, self.tokens[end].end, ";", "removed")

    def give_nothing(self, at):
        """`return something;` gives 0."""
        end = end_of_statement(self.tokens, self.partner, at + 1) if self.tokens[at].text == "return" else None
        if end is not None and end > at + 1 and self.tokens[at + 1].text not in ("0", "1", "true", "false", "NULL"):
            self.add(self.tokens[at + 1].start, self.tokens[end].start, "0", "returned")

    def read(self):
        for at in range(len(self.tokens)):
            if at not in self.alone:
                self.swap_token(at)
        for first, last in self.bodies:
            for at in range(first + 1, last):
                if at not in self.alone:
                    self.negate(at)
                    self.remove(at)
                    self.give_nothing(at)
        return self.found


def changes(file, source):
    return Reader(file, source).read()


def applied(source, change):
    return source[:change.start] + change.text + source[change.end:]


def rank(seed, *words):
    return hashlib.sha256("\0".join(map(str, (seed, *words))).encode()).hexdigest()


def drawn(seed, all_changes):
    """One change of each line, in an order that hangs on the seed and the lines themselves: when others edit the files, what
    is left keeps its place."""
    lines = {}
    for change in all_changes:
        lines.setdefault((change.file, change.line), []).append(change)
    order, seen = [], {}
    for (file, _), choices in sorted(lines.items()):
        text = choices[0].before
        seen[file, text] = seen.get((file, text), 0) + 1
        one = min(choices, key=lambda change: rank(seed, "change", change.key, change.start - choices[0].start))
        order.append((rank(seed, "line", file, text, seen[file, text]), one))
    return [one for _, one in sorted(order, key=lambda pair: pair[0])]
