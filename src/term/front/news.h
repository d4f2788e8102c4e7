/* What the host of a player tells him while he plays: the first line of a file, which stands where the last row of
 * whatever is on top has room for it. */
#ifndef HOLDOUT_TERM_FRONT_NEWS_H
#define HOLDOUT_TERM_FRONT_NEWS_H

#include "term/canvas/canvas.h"

#include <sys/stat.h>

enum { NEWS_SIZE = 120 };

typedef struct News {
    const char *path; /* NULL: nobody tells anything */
    struct stat seen;
    char words[NEWS_SIZE];
} News;

/* Whether there are other news than the last time. */
bool news_look(News *news);

void news_draw(const News *news, Canvas *canvas);

#endif
