/* Each name tries the places around its star, the usual one first, then what is left of a row beside it. Where names
 * stand depends on the stars alone, so that choosing moves none. */
#include "term/foot/star_labels.h"

#include "base/number.h"
#include "term/canvas/columns.h"

enum { GAP = 1, SHORTEST = 3 };

static bool is_free(const StarLabel *labels, int count, int index, Area name)
{
    bool free = true;
    for (int i = 0; i < count && free; i++) {
        const StarLabel *other = &labels[i];
        bool sign = other->row == name.row && other->column >= name.column - GAP &&
                    other->column < name.column + name.columns + GAP && i != index;
        bool named = other->length > 0 && other->name_row == name.row &&
                     other->name_column < name.column + name.columns + GAP &&
                     name.column < other->name_column + other->length + GAP;
        free = !sign && !named;
    }
    return free;
}

/* Whether a name can stand there; then it does. */
static bool put(StarLabel *labels, int count, int index, Area map, Area name)
{
    bool inside = name.column >= map.column && name.column + name.columns <= map.column + map.columns &&
                  name.row >= map.row && name.row < map.row + map.rows;
    bool good = inside && is_free(labels, count, index, name);
    if (good) {
        labels[index].name_column = name.column;
        labels[index].name_row = name.row;
        labels[index].length = name.columns;
    }
    return good;
}

static void place(StarLabel *labels, int count, int index, Area map, int length)
{
    const int column = labels[index].column, row = labels[index].row;
    const int middle =
        int_clamp(column - length / 2, map.column, int_max(map.column + map.columns - length, map.column));
    bool placed = put(labels, count, index, map, (Area){column + 1 + GAP, row, length, 1}) ||
                  put(labels, count, index, map, (Area){column - GAP - length, row, length, 1}) ||
                  put(labels, count, index, map, (Area){middle, row + 1, length, 1}) ||
                  put(labels, count, index, map, (Area){middle, row - 1, length, 1});
    for (int cut = length - 1; cut >= SHORTEST && !placed; cut--) {
        placed = put(labels, count, index, map, (Area){column + 1 + GAP, row, cut, 1}) ||
                 put(labels, count, index, map, (Area){column - GAP - cut, row, cut, 1});
    }
}

void star_labels_place(const FootGame *game, Area map, StarLabel labels[FOOT_STARS_MAX])
{
    const FootVoyage *voyage = &game->voyage;
    const FootDeed *deed = foot_deed(game);
    for (int i = 0; i < voyage->star_count; i++) {
        const FootStar *star = &voyage->stars[i];
        labels[i] = (StarLabel){.column = map.column + star->x * (map.columns - 1) / FOOT_SPACE,
                                .row = map.row + star->y * map.rows / FOOT_SPACE};
    }
    for (int pass = 0; pass < 2; pass++) { /* first where one is and where one wants to be */
        for (int i = 0; i < voyage->star_count; i++) {
            bool matters = i == voyage->star || (deed && deed->star == i);
            if (matters == (pass == 0)) {
                place(labels, voyage->star_count, i, map, columns_of(voyage->stars[i].name));
            }
        }
    }
}
