/* The run to go on with. */
#ifndef HOLDOUT_TERM_HOMES_NEWEST_RUN_H
#define HOLDOUT_TERM_HOMES_NEWEST_RUN_H

#include "term/stack/screen.h"

/* Path of the newest unfinished run that nothing seems to stand in the way of, also one that is being played; "" when
 * there is none. Returns how many are unfinished at all. */
int newest_run(const AppOptions *options, char path[JOURNAL_PATH_SIZE]);

/* The last part of a path. */
const char *newest_run_name(const char *path);

#endif
