/* Folders of players that are to go, whatever is in them. They are moved into DIR/gone first, so that they are
 * nobody's; there they are taken away level by level: each folder that is found is moved up to the top, so that neither
 * depth nor links that a player has made lead anywhere. */
#ifndef HOLDOUT_LOBBY_HOST_GONE_H
#define HOLDOUT_LOBBY_HOST_GONE_H

#include "lobby/host/host.h"

/* DIR/gone, and how many names were given there. */
typedef struct Gone {
    int fd;
    unsigned named;
} Gone;

/* False and errno where something fails; what is left in DIR/gone then goes with the next. */
bool gone_begin(Gone *gone, const Host *host);
bool gone_move(Gone *gone, const char *path);
bool gone_end(Gone *gone);

#endif
