/* Fields of view by shadowcasting, in four quarters. In each quarter, a tile lies at a depth ahead of the eye and at a
 * column across. A beam is a range of slopes (column by depth, its ends included) that everything up to its depth lets
 * through; what stands at the next depth splits it. Slopes are fractions of whole numbers and are compared as such. A
 * line of tiles is a line of bits, so that runs of tiles are found and marked at once. */
#include "holdout/dungeon_sight.h"

#include <string.h>

enum { WORD = 64, LINE_END = DUNGEON_LINE_WORDS * WORD };

/* One end of a beam: a line from the eye, and the outermost column that it touches. Lengths along a depth are counted
 * in parts of a column, of which there are `width`. */
typedef struct Edge {
    int column; /* touched at the depth before */
    int width;
    int over;   /* how far the outer side of the column lies beyond the line: 0 to width */
    int fall;   /* by how much less, one depth farther on; with a column more where the line leans outwards */
    bool leans; /* outwards, by one column a depth at most */
} Edge;

typedef struct Beam {
    int depth; /* of what it meets next */
    Edge low, high;
} Beam;

typedef struct Quarter {
    const uint64_t (*clear)[DUNGEON_LINE_WORDS]; /* the eye's line */
    uint64_t (*seen)[DUNGEON_LINE_WORDS];
    const int *reach; /* by depth: greatest column within range */
    int eye, ahead;   /* column of the eye on its line; 1 or -1: to the next line */
    int depth_max;
} Quarter;

enum { DEPTHS_MAX = DUNGEON_COLUMNS_MAX > DUNGEON_ROWS_MAX ? DUNGEON_COLUMNS_MAX : DUNGEON_ROWS_MAX };

static inline bool is_clear(uint8_t tile)
{
    enum { SHUT = 1 << DUNGEON_WALL | 1 << DUNGEON_DOOR_CLOSED | 1 << DUNGEON_DOOR_LOCKED | 1 << DUNGEON_RUBBLE };
    return (SHUT >> tile & 1) == 0;
}

bool dungeon_tile_clear(DungeonTile tile)
{
    return is_clear((uint8_t)tile);
}

/* The first bit from `at` on that is one, or where `flip` has all ones zero; LINE_END where none is. */
static inline int find_bit(const uint64_t line[DUNGEON_LINE_WORDS], uint64_t flip, int at)
{
    int word = at / WORD;
    uint64_t bits = (line[word] ^ flip) >> at % WORD;
    if (bits != 0) {
        return at + __builtin_ctzll(bits);
    }
    if (word == 0 && (line[1] ^ flip) != 0) {
        return WORD + __builtin_ctzll(line[1] ^ flip);
    }
    return LINE_END;
}

/* Bits from first to last; none where that is less. */
static inline void mark_bits(uint64_t line[DUNGEON_LINE_WORDS], int first, int last)
{
    if (first > last) {
        return;
    }
    if (first / WORD == last / WORD) {
        line[first / WORD] |= (~(uint64_t)0 >> (WORD - 1 - (last - first))) << first % WORD;
    } else {
        line[0] |= ~(uint64_t)0 << first;
        line[1] |= ~(uint64_t)0 >> (LINE_END - 1 - last);
    }
}

/* Moves an end of a beam to the next depth; inwards is 1 for the low end and -1 for the high one. Without branches,
 * since a processor could not predict them. */
static inline void advance(Edge *edge, int inwards)
{
    edge->over -= edge->fall;
    int within = edge->over < 0;
    edge->column += inwards * (within - edge->leans);
    edge->over += within ? edge->width : 0;
}

/* Of the tiles that the beam touches all shut ones are seen, and those clear ones to whose middle a line of the beam
 * leads: only the two at its ends may have none. */
static inline void mark_seen(const Quarter *quarter, const Beam *beam, bool first_clear, bool last_clear)
{
    int reach = quarter->reach[beam->depth], first = beam->low.column, last = beam->high.column;
    first += first_clear && 2 * beam->low.over < beam->low.width;
    last -= last_clear && 2 * beam->high.over < beam->high.width;
    first = first < -reach ? -reach : first;
    last = last > reach ? reach : last;
    mark_bits(quarter->seen[quarter->ahead * beam->depth], quarter->eye + first, quarter->eye + last);
}

/* The line that just passes what stands at a depth beside a column. `outwards` is half columns from straight ahead to
 * there. */
static inline Edge edge_past(int column, int outwards, int depth)
{
    int width = 4 * depth;
    bool leans = outwards > 0;
    return (Edge){column, width, width, (leans ? width : 0) - 2 * outwards, leans};
}

static inline Edge low_past(int column, int depth)
{
    return edge_past(column, 1 - 2 * column, depth);
}

static inline Edge high_past(int column, int depth)
{
    return edge_past(column, 1 + 2 * column, depth);
}

/* Goes on with the last part of the beam, and calls itself for those before, once for a depth at most. */
static void follow(const Quarter *quarter, Beam beam)
{
    for (bool open = true; open && beam.depth <= quarter->depth_max; beam.depth++) {
        const uint64_t *line = quarter->clear[quarter->ahead * beam.depth];
        advance(&beam.low, 1);
        advance(&beam.high, -1);
        int begin = quarter->eye + beam.low.column, end = quarter->eye + beam.high.column;
        int opening = find_bit(line, 0, begin);
        int closing = opening <= end ? find_bit(line, ~(uint64_t)0, opening) : LINE_END;
        bool first_clear = opening == begin;
        while (closing <= end) {
            Edge part_low = opening > begin ? low_past(opening - quarter->eye, beam.depth) : beam.low;
            follow(quarter, (Beam){beam.depth + 1, part_low, high_past(closing - 1 - quarter->eye, beam.depth)});
            opening = find_bit(line, 0, closing);
            closing = opening <= end ? find_bit(line, ~(uint64_t)0, opening) : LINE_END;
        }
        open = opening <= end;
        mark_seen(quarter, &beam, first_clear, open);
        if (opening > begin) {
            beam.low = low_past(opening - quarter->eye, beam.depth);
        }
    }
}

/* Returns the greatest depth within range. */
static int find_reach(int range, int reach[DEPTHS_MAX])
{
    int square = range * (range + 1), depth = 0, column = range;
    for (; depth < DEPTHS_MAX && depth <= range; depth++) {
        while (column * column + depth * depth > square) {
            column--;
        }
        reach[depth] = column;
    }
    return depth - 1;
}

static inline void mark_clear(DungeonClear *clear, int x, int y, uint64_t bit)
{
    clear->rows[y][x / WORD] |= bit << x % WORD;
    clear->columns[x][0] |= bit << y;
}

/* The outermost ring keeps beams within the level. */
static void lay_over(DungeonClear *clear, const DungeonLevel *level, const uint8_t *over)
{
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            uint8_t what = over[dungeon_index(x, y)];
            if (what == DUNGEON_OVER_CLEAR) {
                mark_clear(clear, x, y, 1);
            } else if (what == DUNGEON_OVER_BLOCKS) {
                clear->rows[y][x / WORD] &= ~((uint64_t)1 << x % WORD);
                clear->columns[x][0] &= ~((uint64_t)1 << y);
            }
        }
    }
}

void dungeon_clear(DungeonClear *clear, const DungeonLevel *level, const uint8_t *over)
{
    memset(clear, 0, sizeof *clear);
    for (int y = 0; y < level->rows; y++) {
        for (int x = 0; x < level->columns; x++) {
            mark_clear(clear, x, y, is_clear(level->tiles[dungeon_index(x, y)]));
        }
    }
    if (over) {
        lay_over(clear, level, over);
    }
}

/* From the middle of the eye's tile over its corner: one column outwards with each depth. */
static const Edge DIAGONAL = {.column = 0, .width = 2, .over = 1, .fall = 0, .leans = true};

void dungeon_look(DungeonField *field, const DungeonClear *clear, DungeonPlace from, int range)
{
    int reach[DEPTHS_MAX], depth_max = find_reach(range, reach);
    memset(field, 0, sizeof *field);
    mark_bits(field->rows[from.y], from.x, from.x);
    for (int ahead = -1; ahead <= 1; ahead += 2) {
        Quarter upright = {&clear->rows[from.y], &field->rows[from.y], reach, from.x, ahead, depth_max};
        Quarter level = {&clear->columns[from.x], &field->columns[from.x], reach, from.y, ahead, depth_max};
        follow(&upright, (Beam){1, DIAGONAL, DIAGONAL});
        follow(&level, (Beam){1, DIAGONAL, DIAGONAL});
    }
}

/* Bits as tiles, of which the first is `first` and each other so far from the one before. */
static inline void mark_tiles(uint64_t bits, int first, int apart, uint8_t seen[DUNGEON_TILES_MAX])
{
    for (; bits != 0; bits &= bits - 1) {
        seen[first + __builtin_ctzll(bits) * apart] = 1;
    }
}

void dungeon_field_tiles(const DungeonField *field, uint8_t seen[DUNGEON_TILES_MAX])
{
    memset(seen, 0, DUNGEON_TILES_MAX);
    for (int y = 0; y < DUNGEON_ROWS_MAX; y++) {
        mark_tiles(field->rows[y][0], dungeon_index(0, y), 1, seen);
        mark_tiles(field->rows[y][1], dungeon_index(WORD, y), 1, seen);
    }
    for (int x = 0; x < DUNGEON_COLUMNS_MAX; x++) {
        mark_tiles(field->columns[x][0], x, DUNGEON_COLUMNS_MAX, seen);
    }
}

static inline bool line_has(const uint64_t line[DUNGEON_LINE_WORDS], int at)
{
    return (line[at / WORD] >> at % WORD & 1) != 0;
}

int dungeon_line(const DungeonClear *clear, DungeonPlace from, DungeonPlace to, int16_t line[DUNGEON_COLUMNS_MAX])
{
    int dx = to.x - from.x, dy = to.y - from.y;
    bool along_x = dx * dx >= dy * dy;
    /* Depths are along one of these lines of bits, what lies across is beside it. */
    const uint64_t(*lines)[DUNGEON_LINE_WORDS] = along_x ? clear->rows : clear->columns;
    int length = along_x ? dx : dy, rise = along_x ? dy : dx;
    int ahead = along_x ? 1 : DUNGEON_COLUMNS_MAX, across = along_x ? DUNGEON_COLUMNS_MAX : 1;
    int eye = along_x ? from.x : from.y, beside = along_x ? from.y : from.x;
    int sign = length < 0 ? -1 : 1, depth_max = length * sign;
    /* The line is on this column, and so far above its low edge, in parts of 2 * depth_max. */
    int column = 0, over = depth_max;
    for (int depth = 1; depth <= depth_max; depth++) {
        over += 2 * rise;
        int moved = (over >= 2 * depth_max) - (over < 0);
        column += moved;
        over -= moved * 2 * depth_max;
        int at = dungeon_index(from.x, from.y) + sign * depth * ahead + column * across;
        bool passes = depth == depth_max || line_has(lines[beside + column], eye + sign * depth);
        if (!passes && (over != 0 || !line_has(lines[beside + column - 1], eye + sign * depth))) {
            return depth - 1;
        }
        line[depth - 1] = (int16_t)(passes ? at : at - across);
    }
    return depth_max;
}

bool dungeon_sees(const DungeonClear *clear, DungeonPlace from, DungeonPlace to)
{
    int16_t line[DUNGEON_COLUMNS_MAX];
    int count = dungeon_line(clear, from, to, line);
    return count == 0 ? from.x == to.x && from.y == to.y : line[count - 1] == dungeon_index(to.x, to.y);
}
