/* The page of one game: its last screen, what is known of it, its film and its journal. It is made once, when the game
 * is new: by playing its journal again, which costs more than all else. */
#ifndef HOLDOUT_LOBBY_PAGE_RUN_PAGE_H
#define HOLDOUT_LOBBY_PAGE_RUN_PAGE_H

#include "holdout/content.h"
#include "lobby/page/kept.h"
#include "lobby/page/site.h"

/* Of the site, with its folder. */
enum { RUN_FILE_SIZE = KEPT_STEM_SIZE + 16 };
void run_page_file(const Kept *kept, char name[RUN_FILE_SIZE]);

/* Makes it where it isn't there. One whose journal can't be played again here has a page without screen and film. False
 * where the disk or the database fails us. */
bool run_page_make(Web *site, const Content *content, const Results *results, const Kept *kept, Failure *failure);

/* Takes away the files of games that aren't kept any more. */
void run_pages_sweep(Web *site, const Results *results);

#endif
