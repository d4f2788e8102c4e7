"""Key scripts for small battles, written from the world that the program itself prints."""

import itertools

WATCHPOST = 1  # its place in the first menu
LOSING = "n f " * 20
MORE = 2


def move(start, end):
    (x, y), (to_x, to_y) = start, end
    return ("l" if to_x > x else "h") * abs(to_x - x) + ("j" if to_y > y else "k") * abs(to_y - y)


def places(world):
    """Free tiles, those with the most path around first: where a tower is worth its price."""
    tiles, size = world["tiles"], world["size"]
    path = [(x, y) for y in range(size) for x in range(size) if tiles[y][x]["distance"] >= 0]
    free = [(x, y) for y in range(size) for x in range(size) if tiles[y][x]["distance"] < 0 and tiles[y][x]["obstacle"] == "none"]
    return sorted(free, key=lambda at: (-sum((at[0] - x) ** 2 + (at[1] - y) ** 2 <= 6 for x, y in path), at))


def rounds(world):
    """Keys of one round after another, without end: build on the best places, a few more in each round, and then a wave
    to its end. What can't be paid or stands already is refused with a sentence, which costs nothing."""
    wanted = places(world)
    for number in itertools.count(1):
        # From the Hub and back, so that a round can follow after a save, where the cursor begins there.
        cursor, keys = world["hub"], []
        for spot in wanted[:number * MORE]:
            keys.append(f"{move(cursor, spot)} {WATCHPOST} <Enter> <Escape>")
            cursor = spot
        yield " ".join([*keys, move(cursor, world["hub"]), "n f\n"])


def winning(holdout, seed, most=25):
    """The rounds that win the first level of this seed, each as keys: tried one after another in a run that goes on."""
    world = holdout.json("world", "--seed", seed, "--format", "json")
    tried, keys = ["--save-dir", holdout.folder / "tried", "--state", "-"], []
    for keys_of_round in rounds(world):
        begin = ["--continue"] if keys else ["--level=1", "--seed", seed]
        keys.append(keys_of_round)
        phase = holdout.json(*begin, "--keys", holdout.write("tried.keys", keys_of_round), *tried)["phase"]
        assert phase != "lost" and len(keys) < most, (phase, len(keys))
        if phase == "won":
            return keys
