/* A path that crosses itself at a tile runs around the loop between its two visits; run the other way round, the two
 * strands only touch there, and annealing can part them. */
#include "worldgen/untwist.h"

static bool straight_through(const TileIndex *node, int at)
{
    int across = node[at + 1] - node[at - 1];
    return across == 2 || across == -2 || across == 2 * WORLD_SIZE || across == -2 * WORLD_SIZE;
}

static bool along_rows(const TileIndex *node, int at)
{
    int step = node[at + 1] - node[at];
    return step == 1 || step == -1;
}

int untwist_find(const Paths *paths, int path, int at)
{
    const TileIndex *node = paths->node[path];
    int last = paths->length[path] - 1;
    if (at <= 0 || at >= last || !straight_through(node, at)) {
        return -1;
    }
    for (int other = 1; other < last; other++) {
        if (other != at && node[other] == node[at] && straight_through(node, other) &&
            along_rows(node, other) != along_rows(node, at)) {
            return other;
        }
    }
    return -1;
}

void untwist_loop(Paths *paths, int path, int a, int b)
{
    TileIndex *node = paths->node[path];
    int low = (a < b ? a : b) + 1;
    int high = (a < b ? b : a) - 1;
    for (; low < high; low++, high--) {
        TileIndex kept = node[low];
        node[low] = node[high];
        node[high] = kept;
    }
}
