/* Duels between two players. One is a folder, DIR/duels/NUMBER: a file that says who challenged whom to what and never
 * changes, one with the answer, the record, and one with the result, which is made by playing the record again. Times
 * are seconds since 1970. */
#ifndef HOLDOUT_LOBBY_DUELS_DUELS_H
#define HOLDOUT_LOBBY_DUELS_DUELS_H

#include "contest/recording.h"
#include "lobby/host/host.h"
#include "lobby/host/names.h"

enum { DUELS_LISTED = 50, DUEL_OFFER_SECONDS = 600 };

/* what has become of a challenge: constant, as it is told, the answer that made it so, as it is written ("": none) */
#define PLAYERS_DUEL_LIST(X)                     \
    X(OFFERED, N_("waits for an answer"), "")    \
    X(REFUSED, N_("refused"), "refused")         \
    X(WITHDRAWN, N_("withdrawn"), "withdrawn")   \
    X(EXPIRED, N_("nobody answered"), "")        \
    X(PLAYED, N_("is being played"), "accepted") \
    X(OVER, N_("over"), "")                      \
    X(BROKEN, N_("broken: counts for nobody"), "")
typedef enum PlayersDuelAt {
#define X(id, ...) PLAYERS_DUEL_##id,
    PLAYERS_DUEL_LIST(X)
#undef X
        PLAYERS_DUEL_COUNT
} PlayersDuelAt;

/* What both agree on. */
typedef struct DuelPact {
    DuelSide side;                  /* of who challenges */
    int pace, clock_minutes, turns; /* turns a second; each one's clock; the last turn */
    char challenger[PLAYER_NAME_SIZE], challenged[PLAYER_NAME_SIZE];
} DuelPact;

typedef struct PlayersDuel {
    int number; /* from 1 */
    int64_t offered;
    DuelPact pact;
    PlayersDuelAt at;
    /* PLAYERS_DUEL_OVER: */
    DuelSide winner;
    RecordingEnd end;
    int32_t result; /* the turn in which it ended */
} PlayersDuel;

/* Refused where the challenger has an offer or a duel that is not over. */
bool players_duel_offer(const Host *host, const DuelPact *pact, int64_t now, int *number, Failure *failure);

/* The newest first, freed by the caller; -1 when they can't be read. `most`: how many at most, 0: all. */
int players_duels_list(const Host *host, int64_t now, int most, PlayersDuel **out, Failure *failure);
bool players_duel_read(const Host *host, int number, int64_t now, PlayersDuel *out);

/* Of the newest DUELS_LISTED those that wait for an answer or are being played, likewise; of the others little is read.
 */
int players_duels_open(const Host *host, int64_t now, PlayersDuel **out, Failure *failure);

/* The first answer counts: it is accepted, refused, or withdrawn by the challenger. */
bool players_duel_answer(const Host *host, const PlayersDuel *duel, PlayersDuelAt answer, Failure *failure);

/* Deletes all duels of a player, whose name is compared without case, and his challenges. */
bool players_duels_forget(const Host *host, const char *name, Failure *failure);

/* Whether the record of one that is over, played again, still gives that result. */
bool players_duel_holds(const Host *host, const PlayersDuel *duel);

/* Whether its referee is there. */
bool players_duel_is_held(const Host *host, int number);

/* Whether both have sat down, so that there is something to be seen. */
bool players_duel_is_begun(const Host *host, int number);

/* Which side somebody has in it; false: none. */
bool players_duel_side(const PlayersDuel *duel, const char *name, DuelSide *side);
const char *players_duel_player(const PlayersDuel *duel, DuelSide side);

/* A file of its folder. */
void players_duel_path(const Host *host, int number, const char *name, char path[HOST_PATH_SIZE]);
extern const char PLAYERS_DUEL_RECORD[], PLAYERS_DUEL_REFEREE[];

#endif
