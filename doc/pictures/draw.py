#!/usr/bin/env python3
"""draw.py BUILD [NAME..]: the pictures of this folder from the program itself, and beside each what it shows as text.

BUILD is a build folder with tests (ninja -C BUILD src/holdout tests/screens/shot). Each scene is played on a terminal emulator, whose
cells are drawn. Debian: python3-pil fonts-dejavu-core."""
import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image, ImageDraw, ImageFont

FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
WIDTH, HEIGHT, FONT_SIZE = 9, 18, 15
INK, GROUND = (220, 220, 220), (16, 16, 16)
LEVELS = (0, 95, 135, 175, 215, 255)
FIRST_COLORS = ((0, 0, 0), (205, 49, 49), (13, 188, 121), (229, 229, 16), (36, 114, 200), (188, 63, 188), (17, 168, 205), (229, 229, 229),
                (102, 102, 102), (241, 76, 76), (35, 209, 139), (245, 245, 67), (59, 142, 234), (214, 112, 214), (41, 184, 219),
                (255, 255, 255))
CELL = re.compile(r"\033\[0([0-9;]*)m(.)")
JOURNALS = pathlib.Path(__file__).resolve().parents[2] / "tests" / "journals" / "golden"
# A Lobber a wave at the best place left, and drills in the first: the first level is won so after eight waves.
OPENING, WAVE = "2|\t|\r|\033|d|nf|", "2|\t|\r|\033|nf|"
WIN = OPENING + 8 * WAVE
# Name: size, arguments, keys; '|' waits for the screen.
SCENES = {
    "title": ("124x40", ["--seed", "kaid"], ""),
    "result": ("124x40", ["--level", "1", "--seed", "harbour"], WIN),
    "offer": ("80x24", ["--level", "1", "--seed", "harbour"], WIN + "\r|"),
    "battle": ("140x45", ["--level", "7", "--seed", "lantern"], OPENING + 7 * WAVE + "n|" + 12 * ".|"),
    "battle-80x24": ("80x24", ["--level", "3", "--seed", "kaid"], "2|\t|"),
    "wave-80x24": ("80x24", ["--level", "1", "--seed", "harbour"], OPENING + 4 * WAVE + "n|" + 7 * ".|" + "hhh|"),
    "chart": ("120x36", ["--new", "--seed", "kaid"], "\t|"),
    "replay": ("80x24", ["replay", JOURNALS / "journey.journal"], "n|n|x|x|"),
    "descent": ("80x24", ["--game", "descent", "--new", "--seed", "tansy"], "o|o|"),
    "duel": ("80x24", ["duel", "play", "--as", "defender", "--against", "house:bulk"], "s|.|l|t|.|llb|.|" + 36 * ">|" + "hht|.|>|>|p|"),
    "codex": ("100x30", ["--seed", "kaid"], "x|jjjj|"),
    "generators": ("100x34", ["--seed", "kaid"], "g|>|>|>|>|"),
}


def color(words):
    """The first colour of what follows 38 or 48, and what stands behind it."""
    if words[0] == "2":
        return tuple(map(int, words[1:4])), words[4:]
    number = int(words[1])
    if number < 16:
        return FIRST_COLORS[number], words[2:]
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3, words[2:]
    number -= 16
    return (LEVELS[number // 36], LEVELS[number // 6 % 6], LEVELS[number % 6]), words[2:]


def look(codes):
    """Ink, ground, whether it is bold and whether it is underlined."""
    ink, ground, flags = INK, GROUND, set()
    words = codes.strip(";").split(";") if codes else []
    while words:
        code, words = words[0], words[1:]
        if code == "38":
            ink, words = color(words)
        elif code == "48":
            ground, words = color(words)
        else:
            flags.add(code)
    if "7" in flags:
        ink, ground = ground, ink
    return ink, ground, "1" in flags, "4" in flags


def draw(rows, path):
    plain, bold = (ImageFont.truetype(str(FONTS / name), FONT_SIZE) for name in ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"))
    image = Image.new("RGB", (WIDTH * len(rows[0]), HEIGHT * len(rows)), GROUND)
    pen = ImageDraw.Draw(image)
    for y, row in enumerate(rows):
        for x, (codes, character) in enumerate(row):
            ink, ground, is_bold, underlined = look(codes)
            left, top = x * WIDTH, y * HEIGHT
            pen.rectangle([left, top, left + WIDTH - 1, top + HEIGHT - 1], fill=ground)
            if character != " ":
                pen.text((left, top), character, font=bold if is_bold else plain, fill=ink)
            if underlined:
                pen.line([left, top + HEIGHT - 2, left + WIDTH - 1, top + HEIGHT - 2], fill=ink)
    image.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)


def play(build, size, arguments, keys):
    """The rows of the screen, each a list of pairs: codes and character."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "PATH": "/usr/bin:/bin", "COLORTERM": "truecolor"}
        command = [build / "tests" / "screens" / "shot", size, "xterm-256color", keys, build / "src" / "holdout", *map(str, arguments)]
        shown = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout.decode()
    return [CELL.findall(line) for line in shown.splitlines()]


def main():
    build, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] or SCENES
    folder = pathlib.Path(__file__).resolve().parent
    for name in wanted:
        rows = play(build, *SCENES[name])
        draw(rows, folder / f"{name}.png")
        text = "\n".join("".join(character for _, character in row).rstrip() for row in rows)
        (folder / f"{name}.txt").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(rows[0])}x{len(rows)}")


main()
