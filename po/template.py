#!/usr/bin/env python3
"""template.py ROOT DATA_TEXTS OUT DEPFILE: writes the template of all catalogues, OUT: what is marked in the sources, by xgettext,
and what DATA_TEXTS, a program, says of the data. A macro that stands for a key within a text is carried out first."""
import pathlib
import re
import subprocess
import sys
import tempfile

KEYWORDS = ["_:1", "N_:1", "translation_of_count:1,2", "verdict_no:1", "failure_set:3", "trace_world:4", "trace_paths:4",
            "trace_options:5", "trace_chart:5", "trace_chart_failure:3", "draft_tell:4", "draft_give_up:3", "as_counted:2,3", "phrase_say_counted:3,4"]
FORMATS = ["_:1:pass-c-format", "N_:1:pass-c-format", "translation_of_count:1:pass-c-format", "translation_of_count:2:pass-c-format"]
PRINTERS = ["text_add:2", "as_words:1", "as_counted:2", "as_counted:3", "phrase_say:2", "phrase_say_counted:3", "phrase_say_counted:4", "canvas_printf:6", "view_message:2", "screen_say:2", "reading_say:2", "reading_news:2", "facts_put:3",
            "snprintf:3", "verdict_no:1", "failure_set:3", "trace_world:4", "trace_paths:4", "trace_options:5", "trace_chart:5",
            "trace_chart_failure:3", "draft_tell:4", "draft_give_up:3"]
# What no screen shows.
OUTSIDE = ("src/tools/", "src/content/read/", "src/content/check/", "src/content/tables/")
KEY = re.compile(r'\bKEY\(\s*("(?:\\.|[^"\\])*")\s*\)')
ROW = r'(?:"(?:\\.|[^"\\])*"|\'[^\']*\'|[^()"\']|\((?:"(?:\\.|[^"\\])*"|[^()"])*\))*'
LIST = re.compile(r"^#define (\w+)\(X(?:, \w+)*\)((?:.*\\\n)*.*)$", re.M)
LITERAL = re.compile(r'"(?:\\.|[^"\\])*"')
# Lists of rows whose only words are what players read; in all others the first one is a word of data, and what follows is read.
TEXTS_ALONE = ["CHART_STAGE_LIST", "DUNGEON_STAGE_LIST", "DUNGEON_TILE_LIST", "WORLD_STAGE_LIST", "OBSTACLE_LIST", "DUEL_REFUSAL_LIST",
               "UNFINISHED_STATE_LIST", "DUEL_KIND_LIST", "PRIORITY_LIST", "RUN_STAGE_LIST", "RUN_MODE_LIST", "NODE_KIND_LIST",
               "SERVICE_LIST", "FORECAST_SHOWN_LIST"]
# Grammar of journals.
LETTERS = re.compile(r'"[a-z@>*]{0,5}"$')


def marked_row(name, row):
    words = LITERAL.findall(re.sub(r'(?<!\\)"\s+"', "", row.group()))
    kept = words if name in TEXTS_ALONE else words[1:]
    for word in dict.fromkeys(kept):
        if len(word) > 2 and not (name.endswith("DECISION_LIST") and LETTERS.match(word)):
            yield word


def expanded(text):
    """The text without macros that xgettext can't see through, and behind it what lists of words hold."""
    rows = [word for name, body in LIST.findall(text) for row in re.finditer(rf"\bX\({ROW}\)", body.replace("\\\n", " ")) for word in marked_row(name, row)]
    text = re.sub(r"\(TracePlace\)\{[^{}]*\}", "place", text)
    return KEY.sub(lambda match: '"\\001" ' + match.group(1), text) + "".join(f"\nN_({word})" for word in rows)


def sources(root):
    for path in sorted([*root.glob("src/**/*.[ch]"), *root.glob("include/holdout/*.h")]):
        name = path.relative_to(root).as_posix()
        if not name.startswith(OUTSIDE):
            text = path.read_text(encoding="utf-8")
            yield name, expanded(text)


def main(root, data_texts, out, depfile):
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for name, text in sources(root):
            copy = pathlib.Path(folder, name)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
            names.append(name)
        options = [*(f"--keyword={word}" for word in KEYWORDS), *(f"--flag={flag}" for flag in FORMATS),
                   *(f"--flag={flag}:c-format" for flag in PRINTERS)]
        found = subprocess.run(["xgettext", "--language=C", "--from-code=UTF-8", "--keyword", "--sort-by-file", "--no-wrap",
                                "--package-name=holdout", "--add-comments=Translators:", *options, "-o", "marked.pot", *names],
                               cwd=folder, capture_output=True, text=True, check=True)
        sys.stderr.write("".join(line + "\n" for line in found.stderr.splitlines() if "escape sequence" not in line))
        said = subprocess.run([data_texts], capture_output=True, check=True).stdout
        pathlib.Path(folder, "data.pot").write_bytes(said)
        subprocess.run(["msguniq", "--no-wrap", "-o", "data-unique.pot", "data.pot"], cwd=folder, check=True)
        subprocess.run(["xgettext", "--no-wrap", "--package-name=holdout", "-o", out.resolve(), "marked.pot", "data-unique.pot"], cwd=folder, check=True)
    depfile.write_text(f"{out}: {' '.join(str(root / name) for name in names)}\n", encoding="utf-8")


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4]))
