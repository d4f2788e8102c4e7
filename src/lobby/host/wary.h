/* How the lobby reaches what lies in players' folders, where a game that was taken over may have laid anything: links,
 * pipes, files without end, what belongs to somebody else. */
#ifndef HOLDOUT_LOBBY_HOST_WARY_H
#define HOLDOUT_LOBBY_HOST_WARY_H

#include "disk/calls.h"

/* The usual calls, but that below DIR/players and DIR/guests no link leads anywhere, in no part of a path, and nothing
 * is opened but folders and the process's own user's files of at most 64 MiB: no journal comes near that. */
DiskCalls wary_calls(const DiskCalls *usual);

/* From here on the process has no others; they are kept where the caller says, for as long as it runs. */
void wary_begin(DiskCalls *calls);

#endif
