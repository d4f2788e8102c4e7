/* What a player is told while he plays or looks on: what calls him away, else how many look on; and where the others of
 * his race are. It stands in a file of his folder, which the game shows (term/front/news.h). */
#ifndef HOLDOUT_LOBBY_DOOR_NEWS_DESK_H
#define HOLDOUT_LOBBY_DOOR_NEWS_DESK_H

#include "lobby/door/lobby.h"
#include "lobby/door/own_files.h"
#include "lobby/duels/duels.h"
#include "lobby/races/races.h"

enum { NEWS_WORDS_SIZE = 120 };

typedef struct NewsDesk {
    const Lobby *lobby;
    const Race *race;             /* that he is in; NULL: none */
    const PlayersDuel *duel;      /* likewise */
    OwnFile file;                 /* OWN_NEWS, or OWN_ASIDE while he doesn't play: he may do both at once */
    char last[JOURNAL_NAME_SIZE]; /* journal that was the newest before */
    bool noted;                   /* the race knows which is his */
    char told[NEWS_WORDS_SIZE];
    unsigned looks;
} NewsDesk;

/* The desk says whom, what he is in, and by which file. */
void news_begin(NewsDesk *desk);

/* About once a second from then on. */
void news_tell(NewsDesk *desk);

/* Nothing is told any more. */
void news_end(NewsDesk *desk);

#endif
