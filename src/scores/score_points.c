/* What a run is worth, of all that its row says. */
#include "scores/scores.h"

#include <string.h>

enum { OF_BATTLE = 100, OF_ACT = 250, OF_WIN = 1000, OF_HULL = 10, OF_STEP = 10, WHOLE = 100 };

/* Which acts a run has finished follows from the one that it ended in; a sortie is one act, whichever. */
static int acts_finished(const ScoreRow *row)
{
    int before = strcmp(row->mode, "sortie") == 0 ? 0 : row->act - 1;
    return row->act == 0 ? 0 : before + row->won;
}

int64_t score_points(const ScoreRow *row)
{
    int64_t battles = row->battles > 0 ? row->battles - !row->won : 0;
    int64_t points = battles * OF_BATTLE + (int64_t)acts_finished(row) * OF_ACT;
    points += row->won ? OF_WIN + (int64_t)row->hull * OF_HULL : 0;
    return points * (WHOLE + (int64_t)row->ascension * OF_STEP) / WHOLE;
}
