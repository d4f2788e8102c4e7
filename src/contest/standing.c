#include "contest/standing.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Why each entrant is disqualified, or NULL; by its first broken game. */
static void find_broken(const Tournament *tournament, const char **why)
{
    for (int i = tournament->game_count - 1; i >= 0; i--) {
        const TournamentGame *game = &tournament->games[i];
        if (game->end == RECORDING_BROKEN) {
            why[game->players[game->broken]] = game->why;
        }
    }
}

static int by_turns(const void *a, const void *b)
{
    const int32_t *first = a, *second = b;
    return (*first > *second) - (*first < *second);
}

static int64_t twice_median(int32_t *turns, int count)
{
    if (count == 0) {
        return 0;
    }
    qsort(turns, (size_t)count, sizeof *turns, by_turns);
    return (int64_t)turns[(count - 1) / 2] + turns[count / 2];
}

static TournamentScore score(const Tournament *tournament, const char *const *why, int entrant, DuelSide side,
                             int32_t *turns)
{
    TournamentScore out = {.entrant = (int16_t)entrant, .why = why[entrant]};
    for (int i = 0; i < tournament->game_count; i++) {
        const TournamentGame *game = &tournament->games[i];
        if (game->players[side] != entrant) {
            continue;
        }
        out.ignored += game->ignored[side];
        if (!why[game->players[DUEL_DEFENDER]] && !why[game->players[DUEL_INVADER]]) {
            turns[out.games++] = game->turns;
            out.turns += game->turns;
            out.capped += game->end == RECORDING_CAPPED;
        }
    }
    out.twice_median = twice_median(turns, out.games);
    return out;
}

/* Whether a stands before b; equals stand by name. */
static bool before(const TournamentScore *a, const TournamentScore *b, DuelSide side)
{
    bool counts = !a->why && a->games > 0, other = !b->why && b->games > 0;
    if (!counts || !other) {
        return counts > other || (counts == other && a->entrant < b->entrant);
    }
    int64_t first = a->turns * b->games, second = b->turns * a->games;
    if (first != second) {
        return side == DUEL_DEFENDER ? first > second : first < second;
    }
    return a->entrant < b->entrant;
}

static void insert(TournamentScore *scores, int count, TournamentScore next, DuelSide side)
{
    while (count > 0 && before(&next, &scores[count - 1], side)) {
        scores[count] = scores[count - 1];
        count--;
    }
    scores[count] = next;
}

void standing_make(const Field *field, Tournament *tournament)
{
    const char **why = memory_new((size_t)field->count, sizeof *why);
    int32_t *turns = memory_new((size_t)tournament->game_count, sizeof *turns);
    tournament->scores = memory_new((size_t)field->count, sizeof *tournament->scores);
    find_broken(tournament, why);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int first = tournament->score_count;
        for (int i = 0; i < field->count; i++) {
            if (field->entrants[i].side == side) {
                insert(tournament->scores + first, tournament->score_count - first,
                       score(tournament, why, i, side, turns), side);
                tournament->score_count++;
            }
        }
    }
    free(turns);
    free(why);
}
