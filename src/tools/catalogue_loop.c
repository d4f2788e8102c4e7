#include "tools/catalogue.h"

#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/statistics.h"

#include "base/text.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { PROGRESS_SIZE = 48 };
static const double TELL_SECONDS = 0.2;

double catalogue_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* `told` is when progress was, last. */
static void tell_progress(const CatalogueLoop *loop, int made, double *told)
{
    double now = statistics_seconds();
    if (isatty(STDERR_FILENO) && now - *told >= TELL_SECONDS) {
        char text[PROGRESS_SIZE];
        snprintf(text, sizeof text, "%d of %d %s", made, loop->count, loop->things);
        print_progress(text);
        *told = now;
    }
}

bool catalogue_each(const CatalogueLoop *loop, void *context, Failure *failure)
{
    bool good = true, more = true;
    double told = statistics_seconds();
    for (int i = 1; i <= loop->count && good && more; i++) {
        char seed[GAME_SEED_SIZE];
        Text text = text_into(seed, sizeof seed);
        text_add(&text, "%s-%d", loop->stem, i);
        good = loop->make(context, seed, i, failure);
        more = !interrupt_came();
        tell_progress(loop, i, &told);
    }
    if (isatty(STDERR_FILENO)) {
        print_progress("");
    }
    return good;
}
