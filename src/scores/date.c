#include "scores/scores.h"

#include "base/text.h"

#include <time.h>

void score_date(int64_t seconds, char out[SCORE_DATE_SIZE])
{
    time_t then = (time_t)seconds;
    struct tm parts;
    if (!gmtime_r(&then, &parts) || strftime(out, SCORE_DATE_SIZE, "%Y-%m-%d", &parts) == 0) {
        text_copy(out, SCORE_DATE_SIZE, "1970-01-01");
    }
}
