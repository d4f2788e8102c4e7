/* A path that crosses itself at a tile runs around a loop between its two visits. When it runs around the loop the
 * other way, the two strands only touch there, and annealing can part them. Two paths that cross at the same distance
 * from the Hub only touch when each goes on as the other did. */
#include "worldgen/untwist.h"

#include "base/number.h"

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

static bool crosses(const TileIndex *a, int at_a, const TileIndex *b, int at_b)
{
    return b[at_b] == a[at_a] && straight_through(b, at_b) && along_rows(b, at_b) != along_rows(a, at_a);
}

int untwist_find(const Paths *paths, int path, int at)
{
    const TileIndex *node = paths->node[path];
    int last = paths->length[path] - 1;
    if (at <= 0 || at >= last || !straight_through(node, at)) {
        return -1;
    }
    for (int other = 1; other < last; other++) {
        if (other != at && crosses(node, at, node, other)) {
            return other;
        }
    }
    return -1;
}

void untwist_loop(Paths *paths, int path, int a, int b)
{
    TileIndex *node = paths->node[path];
    int low = int_min(a, b) + 1;
    int high = int_max(a, b) - 1;
    for (; low < high; low++, high--) {
        TileIndex kept = node[low];
        node[low] = node[high];
        node[high] = kept;
    }
}

int untwist_find_path(const Paths *paths, int path, int at)
{
    const TileIndex *node = paths->node[path];
    if (at <= 0 || at >= paths->length[path] - 1 || !straight_through(node, at)) {
        return -1;
    }
    for (int other = 0; other < paths->count; other++) {
        if (other != path && at < paths->length[other] - 1 && crosses(node, at, paths->node[other], at)) {
            return other;
        }
    }
    return -1;
}

void untwist_exchange(Paths *paths, int a, int b, int at)
{
    for (int d = 1; d < at; d++) {
        TileIndex kept = paths->node[a][d];
        paths->node[a][d] = paths->node[b][d];
        paths->node[b][d] = kept;
    }
}
