#!/usr/bin/env python3
"""test_catalogue.py PROGRAM [NAME..]: the figures of a catalogue are those of its worlds, its sheet shows these worlds, and
an interrupt ends it with what there is. With HOLDOUT_GOLDEN=write in the environment the plots of doc/story.md are written anew."""
import json
import math
import os
import pathlib
import pty
import re
import signal
import subprocess

from harness import case, cases, interrupted, main
from pseudo_terminal import set_size

PAGE = pathlib.Path(__file__).resolve().parents[2] / "doc/story.md"
SIZE, LEVELS, WAVES = 15, 30, 12
STAGES = ["starts", "walks", "annealing", "terrain", "obstacles", "paths", "decorations"]
QUANTILES = {"least": 0, "p10": 10, "median": 50, "p90": 90, "p99": 99, "most": 100}
FIGURES = ["time", *("time of " + stage for stage in STAGES), "restarts", "undos", "path tiles", "on the edge",
           "u-turns in 30 path tiles", "side-by-side tiles", "side branches", "buildable tiles", "far from paths",
           "small obstacles", "large obstacles", "minerals", "fuel", "wave budget used"]
KEYS = ["seed", "level", "lengths", "terrain", "asked", "worlds", "flattened", "full_waves", "stages", "figures"]
STAGE_KEYS, FIGURE_KEYS = ("stage", "attempts", "restarts", "success"), ("name", "unit", *QUANTILES, "mean")
KINDS = {"small obstacles": "small", "large obstacles": "large", "minerals": "minerals", "fuel": "fuel"}
WEIGHTS = " .:-=+x#"


def worlds_of(holdout, seed, levels, *wish):
    """The worlds of a catalogue one by one, each with the seed that `holdout world` knows it by."""
    for at, level in enumerate(levels, 1):
        chosen = wish if "--lengths" in wish else ("--level", level, *wish)
        yield f"{seed}-{at}", holdout.json("world", "--seed", f"{seed}-{at}", *chosen, "--format", "json")


def tiles_of(world):
    return [tile for row in world["tiles"] for tile in row]


def figures_of(catalogue):
    return {figure["name"]: figure for figure in catalogue["figures"]}


def check_figure(figure, samples):
    ordered = sorted(samples)
    for name, percent in QUANTILES.items():
        expected = ordered[max(math.ceil(len(ordered) * percent / 100), 1) - 1]
        assert abs(figure[name] - expected) < 1e-6, (figure, name, expected)
    mean = sum(samples) / len(samples)  # printed with nine digits
    assert abs(figure["mean"] - mean) < 1e-6 + 1e-8 * mean, (figure, samples)


@case
def figures_are_those_of_the_worlds(holdout):
    catalogue = holdout.json("catalogue", "--seed", "kaid", "--seeds", "32", "--format", "json")
    assert list(catalogue) == KEYS and {tuple(stage) for stage in catalogue["stages"]} == {STAGE_KEYS}
    assert {tuple(figure) for figure in catalogue["figures"]} == {FIGURE_KEYS}
    assert (catalogue["seed"], catalogue["level"], catalogue["lengths"], catalogue["terrain"]) == ("kaid", None, [], None)
    assert catalogue["asked"] == catalogue["worlds"] == 32
    figures = figures_of(catalogue)
    assert [figure["name"] for figure in catalogue["figures"]] == FIGURES
    worlds = [world for _, world in worlds_of(holdout, "kaid", [*range(1, LEVELS + 1), 1, 2])]
    for figure, kind in KINDS.items():
        check_figure(figures[figure], [sum(tile["obstacle"] == kind for tile in tiles_of(world)) for world in worlds])
    paths = [sum(tile["distance"] > 0 for tile in tiles_of(world)) for world in worlds]
    check_figure(figures["path tiles"], paths)
    check_figure(figures["side branches"], [len(world["branches"]) for world in worlds])
    edges = [sum(tile["distance"] > 0 and (x in (0, SIZE - 1) or y in (0, SIZE - 1))
                 for y, row in enumerate(world["tiles"]) for x, tile in enumerate(row)) for world in worlds]
    check_figure(figures["on the edge"], [100 * edge / count for edge, count in zip(edges, paths)])


@case
def budgets_are_those_of_the_waves(holdout):
    catalogue = holdout.json("catalogue", "--seed", "kaid", "--seeds", "3", "--level", "6", "--format", "json")
    assert catalogue["level"] == 6
    used = []
    for at in 1, 2, 3:
        waves = holdout.json("waves", "--seed", f"kaid-{at}", "--level", "6", "--count", WAVES, "--format", "json")["waves"]
        used += [100 * wave["cost"] / wave["capacity"] for wave in waves]
    check_figure(figures_of(catalogue)["wave budget used"], used)
    assert abs(catalogue["full_waves"] - 100 * sum(share >= 95 for share in used) / len(used)) < 1e-6


@case
def attempts_are_worlds_and_restarts(holdout):
    catalogue = holdout.json("catalogue", "--seed", "kaid", "--seeds", "16", "--lengths", "28,28,28,28", "--format", "json")
    assert catalogue["lengths"] == [28, 28, 28, 28] and catalogue["level"] == 1
    assert [stage["stage"] for stage in catalogue["stages"]] == STAGES and catalogue["flattened"] == 0
    for stage in catalogue["stages"]:
        assert stage["attempts"] == 16 + stage["restarts"], stage
        assert abs(stage["success"] - 1600 / stage["attempts"]) < 1e-6, stage
    restarts = figures_of(catalogue)["restarts"]
    assert abs(restarts["mean"] * 16 - sum(stage["restarts"] for stage in catalogue["stages"])) < 1e-6


@case
def times_of_stages_add_up(holdout):
    figures = figures_of(holdout.json("catalogue", "--seeds", "20", "--level", "4", "--format", "json"))
    stages = sum(figures["time of " + stage]["mean"] for stage in STAGES)
    assert 0 < stages <= figures["time"]["mean"], figures
    for figure in figures.values():
        ordered = [figure[name] for name in QUANTILES]
        assert ordered == sorted(ordered) and figure["least"] <= figure["mean"] <= figure["most"] + 1e-6, figure


@case
def table_says_what_the_json_says(holdout):
    arguments = ["catalogue", "--seed", "kaid", "--seeds", "12", "--level", "5", "--branches", "0", "--terrain", "terraces"]
    catalogue, table = holdout.json(*arguments, "--format", "json"), holdout.done(*arguments).decode()
    lines = table.splitlines()
    assert lines[0] == "12 worlds, seed kaid-1 and on, level 5, terraces" and all(len(line) <= 80 for line in lines)
    assert catalogue["terrain"] == "terraces" and figures_of(catalogue)["side branches"]["most"] == 0
    for stage in catalogue["stages"]:
        row = rf"^{stage['stage']} +{stage['attempts']} +{stage['restarts']} +{stage['success']:.2f} %$"
        assert re.search(row, table, re.M), (row, table)
    for figure in catalogue["figures"]:
        title = figure["name"] + (", " + figure["unit"] if figure["unit"] else "")
        values = re.search(rf"^{re.escape(title)}((?: +\d+\.\d\d){{7}})$", table, re.M)
        assert values, (title, table)
        if not title.endswith("ms"):
            assert values.group(1).split() == [f"{figure[name]:.2f}" for name in (*QUANTILES, "mean")], figure
    assert lines[-1] == f"{catalogue['full_waves']:.2f} % of the waves use 95 % or more of their budget"


def small_map(world):
    """What the sheet can show of a world but for the ways of its paths and the letters where they come in."""
    for y, row in enumerate(world["tiles"]):
        for x, tile in enumerate(row):
            bare = "_" if tile["surface"] == "water" else WEIGHTS[tile["h"]] if tile["slant"] == "-" else tile["slant"]
            obstacle = {"none": bare, "small": "o", "large": "O", "minerals": "%", "fuel": "~"}[tile["obstacle"]]
            yield x, y, "@" if [x, y] == world["hub"] else "^>v<*ABCDEFGH" if tile["distance"] > 0 else obstacle


def sheet(holdout, *arguments, columns="80", **more):
    environment = holdout.environment(COLUMNS=columns, **more)
    return holdout.done("catalogue", "--format", "sheet", *arguments, environment=environment).decode()


@cases([("levels in turn", ["--seed", "kaid"], [1, 2, 3, 4, 5, 6, 7]),
        ("water", ["--seed", "kaid", "--terrain", "drowned-works", "--level", "3"], [3] * 7),
        ("lengths", ["--seed", "kaid", "--lengths", "24,28,33"], [1] * 7)])
def sheet_shows_the_worlds(holdout, arguments, levels):
    shown = sheet(holdout, "--seeds", str(len(levels)), *arguments)
    strips = shown.split("\n\n")
    assert len(strips) == 2 and shown.endswith("\n")
    wish = [word for word in arguments[2:] if word not in ("--level", "3")]
    for at, (seed, world) in enumerate(worlds_of(holdout, "kaid", levels, *wish)):
        lines, left = strips[at // 5].splitlines(), at % 5 * (SIZE + 1)
        assert len(lines) == SIZE + 1 and lines[SIZE][left:left + SIZE].rstrip() == seed, lines
        for x, y, letters in small_map(world):
            assert lines[y][left + x] in letters, (seed, x, y, letters, lines[y])
        for letter in "ABCDEFGH"[:len(world["starts"])]:
            assert sum(line[left:left + SIZE].count(letter) for line in lines[:SIZE]) == 1, (seed, letter)


@cases([("usual", "80", 5), ("one short", "78", 4), ("narrow", "10", 1), ("wide", "200", 12), ("nonsense", "wide", 5)])
def sheet_fits_the_columns(holdout, columns, abreast):
    shown = sheet(holdout, "--seed", "kaid", "--seeds", "13", columns=columns)
    names = [line.split() for line in shown.splitlines() if line.startswith("kaid-")]
    assert [name for row in names for name in row] == [f"kaid-{at}" for at in range(1, 14)]
    assert max(map(len, names)) == abreast and max(map(len, shown.splitlines())) == abreast * (SIZE + 1) - 1


@case
def sheet_fits_the_terminal(holdout):
    shown, terminal = pty.openpty()
    set_size(terminal, 50, 24)
    assert holdout.done("catalogue", "--format", "sheet", "--seed", "kaid", "--seeds", "3", stdout=terminal) == b""
    told = b""
    while told.count(b"\n") <= SIZE:  # a terminal gives it in pieces
        told += os.read(shown, 4000)
    lines = told.decode().split("\r\n")
    os.close(terminal)
    os.close(shown)
    assert len(lines) == SIZE + 2 and lines[SIZE].split() == ["kaid-1", "kaid-2", "kaid-3"], lines


@cases([("long", "x" * 51), ("wide", "星"), ("steering", "\033[31mred")])
def sheet_names_strange_seeds_by_their_numbers(holdout, seed):
    lines = sheet(holdout, "--seed", seed, "--seeds", "2").splitlines()
    assert lines[-1].split() == ["..-1", "..-2"] and len(lines) == SIZE + 1, lines


@case
def thirty_worlds_are_a_sheet(holdout):
    assert len(re.findall(r"\bkaid-\d+", sheet(holdout, "--seed", "kaid"))) == 30
    assert sheet(holdout, "--seed", "kaid") == sheet(holdout, "--seed", " kaid ") != sheet(holdout, "--seed", "other")


PLOT_FIGURES = ["time", "tries", "actions of the plot", "visits among them", "others in the plot", "what everyone did", "wordings told again"]


def tellings_of(story):
    """How the main actor's actions are told: what is given to it is "given"."""
    return ["given" if act["what"] == "give" and act["who"] != story["main"] else act["what"] for act in story["plot"]]


def plots_of(holdout, count, planner):
    for at in range(1, count + 1):
        done = holdout.run("plot", "--seed", f"kaid-{at}", "--planner", planner, "--steps", "--format", "json")
        if done.status == 0:
            yield json.loads(done.out)


def plot_as_page(told, seed):
    """What `holdout plot` prints, as doc/story.md has it: paragraphs, and an action with its text as an item."""
    title, *paragraphs = told.rstrip("\n").split("\n\n")
    out = [f"### {seed}. {title.splitlines()[0].rstrip('.')}", ""]
    for at, paragraph in enumerate(paragraphs):
        lines = paragraph.splitlines()
        frame = at in (0, len(paragraphs) - 1)
        text = " ".join(line.strip() for line in (lines if frame else lines[1:]))
        out += [text] if frame else [f"- *{lines[0]}* {text}"]
        out += [""] if frame or at == len(paragraphs) - 2 else []
    return "\n".join(out)


@case
def the_page_of_stories_has_ten_plots_as_they_are_told(holdout):
    plots = "\n".join(plot_as_page(holdout.done("plot", "--seed", str(seed)).decode(), seed) for seed in range(1, 11))
    page = PAGE.read_text(encoding="utf-8")
    at = page.index("### 1. ")
    if os.environ.get("HOLDOUT_GOLDEN") == "write":
        PAGE.write_text(page[:at] + plots, encoding="utf-8")
    else:
        assert page[at:] == plots, "doc/story.md tells other plots; write them anew with HOLDOUT_GOLDEN=write"


@cases((planner, planner) for planner in ("greedy", "search"))
def figures_are_those_of_the_plots(holdout, planner):
    catalogue = holdout.json("catalogue", "--plots", "--seed", "kaid", "--runs", "14", "--planner", planner, "--format", "json")
    plots = list(plots_of(holdout, 14, planner))
    assert (catalogue["seed"], catalogue["planner"], catalogue["asked"], catalogue["seeds"]) == ("kaid", planner, 14, 14)
    assert catalogue["plots"] == len(plots) > 10
    figures, told = figures_of(catalogue), [tellings_of(story) for story in plots]
    assert [figure["name"] for figure in catalogue["figures"]] == PLOT_FIGURES
    check_figure(figures["tries"], [story["tries"] for story in plots])
    check_figure(figures["actions of the plot"], [len(acts) for acts in told])
    check_figure(figures["what everyone did"], [len(story["all"]) for story in plots])
    check_figure(figures["visits among them"], [100 * acts.count("visit") / len(acts) for acts in told])
    actors = lambda story: {act[end] for act in story["plot"] for end in ("who", "to")} & {actor["id"] for actor in story["actors"]}
    check_figure(figures["others in the plot"], [len(actors(story) - {story["main"]}) for story in plots])
    assert figures["wordings told again"]["most"] == 0 < catalogue["wordings"]["told"] <= catalogue["wordings"]["known"]
    for action in catalogue["actions"]:
        assert action["count"] == sum(acts.count(action["what"]) for acts in told), action
    turns = [story["turn"]["what"] if story["turn"] else "none" for story in plots]
    assert {row["what"]: row["plots"] for row in catalogue["turns"] if row["plots"]} == {turn: turns.count(turn) for turn in turns}
    for story, acts in zip(plots, told):
        if story["turn"]:
            acts[story["turn"]["at"] - 1] = story["turn"]["what"]
    shapes = [" ".join(act for act in acts if act != "visit") for acts in told]
    assert {row["shape"]: row["plots"] for row in catalogue["shapes"]} == {shape: shapes.count(shape) for shape in shapes}
    assert abs(sum(row["share"] for row in catalogue["shapes"]) - 100) < 1e-6
    counts = [row["plots"] for row in catalogue["shapes"]]
    assert counts == sorted(counts, reverse=True), counts


@case
def plots_as_a_table(holdout):
    arguments = ["catalogue", "--plots", "--seed", "kaid", "--runs", "30"]
    catalogue, lines = holdout.json(*arguments, "--format", "json"), holdout.done(*arguments).decode().splitlines()
    lost = 30 - catalogue["plots"]
    assert lines[0] == f"{catalogue['plots']} plots by search, seed kaid-1 and on; {lost} of 30 seeds gave none"
    assert all(len(line) <= 80 for line in lines), lines
    for row in catalogue["shapes"][:10]:
        assert f"{row['share']:7.2f} %  {row['shape']}" in lines, (row, lines)
    for row in catalogue["turns"]:
        assert f"{row['what']:<24} {row['plots']:8} {row['share']:7.2f} %" in lines, (row, lines)
    wordings = catalogue["wordings"]
    assert lines[-1] == f"{wordings['told']} of {wordings['known']} wordings were told"


def level_figures(level):
    rows = level["rows"]
    tiles = "".join(rows)
    walkable = sum(tile not in "#_" for tile in tiles)
    return {"tiles to walk on": walkable, "ground": 100 * walkable / len(tiles), "reached from start": 100, "pieces of ground": 1,
            "rooms": len(level["rooms"]), "ways between rooms": len(level.get("graph", {"edges": []})["edges"]),
            "doors": sum(map(tiles.count, "+/L")), "locked doors": tiles.count("L"), "keys": len(level["keys"]),
            "water": tiles.count("~"), "pits": tiles.count("_"), "traps": tiles.count("^")}


@case
def figures_are_those_of_the_levels(holdout):
    generators = holdout.done("catalogue", "--generator", "list").decode().split()
    assert len(generators) == 11
    for generator in generators:
        more = ["--level", "3", "--size", "60x40", "--format", "json"]
        catalogue = holdout.json("catalogue", "--generator", generator, "--seed", "kaid", "--runs", "3", *more)
        levels = [holdout.json("dungeon", "--generator", generator, "--seed", f"kaid-{at}", *more) for at in (1, 2, 3)]
        assert [catalogue[key] for key in ("generator", "seed", "level", "size", "asked", "levels", "connected", "halls")] == \
            [generator, "kaid", 3, [60, 40], 3, 3, 3, 0], catalogue
        figures, expected = figures_of(catalogue), [level_figures(level) for level in levels]
        for name in expected[0]:
            check_figure(figures[name], [figure[name] for figure in expected])
        assert figures["time"]["least"] > 0 and figures["way from start to end"]["least"] > 0, figures


@case
def levels_as_a_table(holdout):
    arguments = ["catalogue", "--generator", "cave-live", "--seed", "kaid", "--runs", "40"]
    catalogue, lines = holdout.json(*arguments, "--format", "json"), holdout.done(*arguments).decode().splitlines()
    assert lines[0] == "40 levels by cave-live, seed kaid-1 and on, level 1, 80x50" and all(len(line) <= 80 for line in lines)
    assert lines[1] == "40 can be walked from end to end; 0 became open halls after 50 attempts", lines[1]
    restarts = figures_of(catalogue)["restarts"]["mean"] * 40
    assert abs(restarts - sum(stage["gave_up"] for stage in catalogue["stages"])) < 1e-6
    for figure in catalogue["figures"]:
        title = figure["name"] + (", " + figure["unit"] if figure["unit"] else "")
        row = [line for line in lines if re.fullmatch(re.escape(title) + r"(?: +\d+\.\d\d){7}", line)]
        assert len(row) == 1, (title, lines)
        if figure["name"] != "time":
            assert row[0][len(title):].split() == [f"{figure[name]:.2f}" for name in (*QUANTILES, "mean")], figure


@case
def a_long_legend_goes_on_in_the_next_line(holdout):
    """It names each sign that stands on the map, but for rock and floor."""
    lines = holdout.done("dungeon", "--generator", "locks", "--seed", "d2", "--level", "4").decode().splitlines()
    rows, legend = lines[:50], lines[50:-3]
    assert len(legend) == 2 and all(len(line) <= 80 for line in legend), legend
    entries = [re.fullmatch(r"(\S) [a-z ]+", entry) for line in legend for entry in line.split("  ")]
    assert all(entries) and {entry[1] for entry in entries} == set("".join(rows)) - set("#."), legend


def interrupt(holdout, *arguments, seeds=100000, **more):
    """Interrupts a long catalogue; its status, output, and what it told."""
    things = "seeds" if "--plots" in arguments else "levels" if "--generator" in arguments else "worlds"
    return interrupted(holdout, "catalogue", "--seeds", seeds, *arguments, told=f"of {seeds} {things}", **more)


@case
def an_interrupt_ends_it_with_what_there_is(holdout):
    status, out, progress = interrupt(holdout, "--format", "json")
    catalogue = json.loads(out)
    assert status == -signal.SIGINT and 1 <= catalogue["worlds"] < catalogue["asked"] == 100000
    assert int(re.search(r"\r(\d+) of 100000 worlds", progress).group(1)) <= catalogue["worlds"]
    status, out, _ = interrupt(holdout)
    assert status == -signal.SIGINT and re.match(r"\d+ of 100000 worlds, seed ", out) and "wave budget used" in out


@cases([("plots", ["--plots"], "seeds"), ("levels", ["--generator", "cave-4-5"], "levels")])
def an_interrupt_ends_others_likewise(holdout, arguments, counted):
    status, out, _ = interrupt(holdout, *arguments, "--format", "json")
    catalogue = json.loads(out)
    assert status == -signal.SIGINT and 1 <= catalogue[counted] < catalogue["asked"] == 100000


@case
def one_who_ignores_interrupts_gets_all(holdout):
    def deafen():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    status, out, _ = interrupt(holdout, seeds=200, preexec_fn=deafen)
    assert status == 0 and out.startswith("200 worlds, seed "), out


main()
