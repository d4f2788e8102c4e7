#include "lobby/duels/ladder.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* 1000 / (1 + 10^(d/400)) at d = 0, 25, 50 and so on: out of a thousand, how often the weaker one wins who has d points
 * less. */
static const int UPSETS[] = {500, 464, 429, 394, 360, 327, 297, 267, 240, 215, 192, 170, 151, 134, 118, 103, 91,
                             80,  70,  61,  53,  46,  40,  35,  31,  27,  23,  20,  17,  15,  13,  11,  10};
enum { STEP = 25, STEPS = sizeof UPSETS / sizeof *UPSETS };

static int upset(int less)
{
    int at = int_min(less, STEP * (STEPS - 1)), step = int_min(at / STEP, STEPS - 2), rest = at - step * STEP;
    return UPSETS[step] + (UPSETS[step + 1] - UPSETS[step]) * rest / STEP;
}

int ladder_gain(int more)
{
    int unexpected = more >= 0 ? upset(more) : THOUSAND - upset(-more);
    return int_max((LADDER_MOST * unexpected + THOUSAND / 2) / THOUSAND, 1);
}

typedef struct Ladder {
    LadderRow *rows;
    int count;
} Ladder;

static LadderRow *row_of(Ladder *ladder, const char *name)
{
    for (int i = 0; i < ladder->count; i++) {
        if (name_is_same(name, ladder->rows[i].name)) {
            return &ladder->rows[i];
        }
    }
    LadderRow *row = &ladder->rows[ladder->count++];
    *row = (LadderRow){.points = LADDER_FIRST};
    text_copy(row->name, sizeof row->name, name);
    return row;
}

static void count_duel(Ladder *ladder, const PlayersDuel *duel)
{
    LadderRow *won = row_of(ladder, players_duel_player(duel, duel->winner));
    LadderRow *lost = row_of(ladder, players_duel_player(duel, duel_other_side(duel->winner)));
    int gain = ladder_gain(won->points - lost->points);
    won->points += gain;
    lost->points -= gain;
    won->won++;
    lost->lost++;
    won->last = lost->last = duel->number;
    won->offered = lost->offered = duel->offered;
}

static int best_first(const void *a, const void *b)
{
    const LadderRow *one = a, *other = b;
    return one->points != other->points ? other->points - one->points : strcmp(one->name, other->name);
}

int ladder_make(const Host *host, int64_t now, LadderRow **out, Failure *failure)
{
    PlayersDuel *duels;
    int count = players_duels_list(host, now, 0, &duels, failure);
    *out = NULL;
    if (count < 0) {
        return -1;
    }
    Ladder ladder = {.rows = memory_new((size_t)count * 2 + 1, sizeof *ladder.rows)};
    for (int i = count - 1; i >= 0; i--) {
        if (duels[i].at == PLAYERS_DUEL_OVER) {
            count_duel(&ladder, &duels[i]);
        }
    }
    free(duels);
    qsort(ladder.rows, (size_t)ladder.count, sizeof *ladder.rows, best_first);
    *out = ladder.rows;
    return ladder.count;
}
