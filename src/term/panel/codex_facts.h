/* Numbers of a page of the codex, each with its name, in as many columns as the page has room for. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_FACTS_H
#define HOLDOUT_TERM_PANEL_CODEX_FACTS_H

#include "term/panel/panel.h"

typedef struct Facts {
    Panel *panel;
    int at; /* how many have been put */
} Facts;

Facts facts_in(Panel *panel);

/* "HP  24": cut to the column. */
void facts_put(Facts *facts, const char *name, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* "Range  2.5 tiles", left out when it is 0; and a time as "1.4 s". */
void facts_put_tiles(Facts *facts, const char *name, Fix length);
void facts_put_seconds(Facts *facts, const char *name, int ticks);

/* The panel goes on below them, after a gap; nothing happens when there were none. */
void facts_end(Facts *facts);

#endif
