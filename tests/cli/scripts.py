"""Key scripts for small battles, written from the world that the program itself prints."""

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


def one_round(world, spots):
    """Keys that build on these places and let a wave come to its end. What can't be paid is refused with a sentence, which costs
    nothing."""
    # From the Hub and back, so that a round can follow after a save, where the cursor begins there.
    cursor, keys = world["hub"], []
    for spot in spots:
        keys.append(f"{move(cursor, spot)} {WATCHPOST} <Enter> <Escape>")
        cursor = spot
    return " ".join([*keys, move(cursor, world["hub"]), "n f\n"])


WON = {}


def winning(holdout, seed, most=25):
    """The rounds that win the first level of this seed, each as keys: tried one after another in a run that goes on, once for all
    cases. Each builds on what is still free of the best places, of which a few more are wanted in each round."""
    if seed in WON:
        return list(WON[seed])
    world = holdout.json("world", "--seed", seed, "--format", "json")
    tried, wanted = ["--save-dir", holdout.folder / "tried", "--state", "-"], places(world)
    keys, standing, phase = [], set(), "build"
    while phase != "won":
        keys.append(one_round(world, [spot for spot in wanted[:MORE * (len(keys) + 1)] if spot not in standing]))
        begin = ["--continue"] if keys[1:] else ["--level=1", "--seed", seed]
        state = holdout.json(*begin, "--keys", holdout.write("tried.keys", keys[-1]), *tried)
        phase, standing = state["phase"], {tuple(building["at"]) for building in state["buildings"]}
        assert phase != "lost" and len(keys) < most, (phase, len(keys))
    WON[seed] = keys
    return list(keys)
