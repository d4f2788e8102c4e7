/* What players have come to: the best, the fastest, and how often in a row. */
#include "scores/store.h"

#include "base/memory.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static bool is_same(const ScoreRecord *record, const ScoreRow *row)
{
    return strcmp(record->mode, row->mode) == 0 && strcmp(record->ship, row->ship) == 0 &&
           record->ascension == row->ascension && strcmp(record->player, row->player) == 0;
}

static ScoreRecord *record_of(ScoreRecord **records, int *count, const ScoreRow *row)
{
    for (int i = 0; i < *count; i++) {
        if (is_same(&(*records)[i], row)) {
            return &(*records)[i];
        }
    }
    *records = memory_room(*records, (size_t)*count, sizeof **records);
    ScoreRecord *record = &(*records)[(*count)++];
    *record = (ScoreRecord){.ascension = row->ascension};
    memcpy(record->mode, row->mode, sizeof record->mode);
    memcpy(record->ship, row->ship, sizeof record->ship);
    memcpy(record->player, row->player, sizeof record->player);
    return record;
}

/* In the order in which runs were finished. */
static void count_in(ScoreRecord *record, const ScoreRow *row)
{
    int64_t points = score_points(row);
    record->count.runs++;
    record->count.wins += row->won;
    record->best = points > record->best ? points : record->best;
    record->going = row->won ? record->going + 1 : 0;
    record->streak = record->going > record->streak ? record->going : record->streak;
    if (row->won && (record->fastest == 0 || row->ticks < record->fastest)) {
        record->fastest = row->ticks;
    }
}

static int by_id(const void *a, const void *b)
{
    const ScoreRow *first = a, *second = b;
    return (first->id > second->id) - (first->id < second->id);
}

static int by_merit(const void *a, const void *b)
{
    const ScoreRecord *first = a, *second = b;
    int mode = strcmp(second->mode, first->mode); /* "run" before "daily" */
    int step = second->ascension - first->ascension;
    int best = (second->best > first->best) - (second->best < first->best);
    int ship = strcmp(first->ship, second->ship), player = strcmp(first->player, second->player);
    return mode ? mode : step ? step : best ? best : ship ? ship : player;
}

int scores_records(Scores *scores, const ScoresFilter *filter, ScoreRecord **records, Failure *error)
{
    ScoreRow *rows;
    ScoresFilter all = *filter;
    all.most = 0;
    int count = scores_list(scores, &all, &rows, error), made = 0;
    *records = NULL;
    if (count < 0) {
        return -1;
    }
    if (count > 0) {
        qsort(rows, (size_t)count, sizeof *rows, by_id);
    }
    for (int i = 0; i < count; i++) {
        if (strcmp(rows[i].mode, "custom") != 0) {
            count_in(record_of(records, &made, &rows[i]), &rows[i]);
        }
    }
    free(rows);
    if (made > 0) {
        qsort(*records, (size_t)made, sizeof **records, by_merit);
    }
    return made;
}
