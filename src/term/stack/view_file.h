/* What the player looked at, in a small file beside the journal, so that Continue brings it back. It is no part of the
 * journal and never needed: what is missing, damaged or of another run is left out without a word. */
#ifndef HOLDOUT_TERM_STACK_VIEW_FILE_H
#define HOLDOUT_TERM_STACK_VIEW_FILE_H

#include "term/stack/screen.h"

/* Writes it for the game being played, a run or one on foot, or takes it away once that is over. Scripts leave none. */
void view_file_save(const App *app);

/* Puts the game being played on show as it was left; returns whether there was a file of it. */
bool view_file_load(App *app);

/* Where that of a journal is: "run-0001.view" beside "run-0001.journal". False for what isn't called as one. */
bool view_file_path(const char *journal, char path[JOURNAL_PATH_SIZE]);

#endif
