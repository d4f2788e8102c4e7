/* What a player is told while he plays: how many look on, and where the others of his race are. It stands in a file of
 * his folder, which the game shows (term/front/news.h). */
#ifndef HOLDOUT_LOBBY_DOOR_NEWS_DESK_H
#define HOLDOUT_LOBBY_DOOR_NEWS_DESK_H

#include "lobby/door/lobby.h"
#include "lobby/races/races.h"

enum { NEWS_WORDS_SIZE = 120 };

typedef struct NewsDesk {
    const Lobby *lobby;
    const Race *race;             /* NULL: he plays alone */
    char last[JOURNAL_NAME_SIZE]; /* journal that was the newest before */
    bool noted;                   /* the race knows which is his */
    char told[NEWS_WORDS_SIZE];
    unsigned looks;
} NewsDesk;

NewsDesk news_begin(const Lobby *lobby, const Race *race);

/* About once a second while he plays. */
void news_tell(NewsDesk *desk);

/* Nothing is told any more. */
void news_end(NewsDesk *desk);

#endif
