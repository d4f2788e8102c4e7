/* What all files of a folder take up on disk. */
#ifndef HOLDOUT_LOBBY_GAME_FOLDER_SIZE_H
#define HOLDOUT_LOBBY_GAME_FOLDER_SIZE_H

#include <stdint.h>

/* Bytes, counted until they are more than `most`; files and folders count as no less than a block, so that many of
 * them are no way around it. What can't be looked into, which no game makes, is more than that, too. */
int64_t folder_size(const char *folder, int64_t most);

#endif
