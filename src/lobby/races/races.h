/* Races: several play the same seed at once. A race is a folder of its own, DIR/races/NUMBER, with a file that says
 * what is raced in and never changes and one for each racer, which names his journal once he has begun. So no process
 * waits for another, and one that is killed harms nothing. Times are seconds since 1970. */
#ifndef HOLDOUT_LOBBY_RACES_RACES_H
#define HOLDOUT_LOBBY_RACES_RACES_H

#include "holdout/journal.h"
#include "lobby/host/host.h"
#include "lobby/host/names.h"

enum { RACERS_MAX = 16, RACES_LISTED = 50 };

/* What is raced in: constant, word of the file, as it is told, what the game is asked for */
#define RACE_LIST(X)                                         \
    X(RUN, "run", N_("a run"), "--new", NULL)                \
    X(SORTIE, "sortie", N_("a sortie"), "--sortie", NULL)    \
    X(DESCENT, "descent", N_("Descent"), "--new", "descent") \
    X(VAULT, "vault", N_("Vault"), "--new", "vault")         \
    X(ODYSSEY, "odyssey", N_("Odyssey"), "--new", "odyssey")
typedef enum RaceKind {
#define X(id, ...) RACE_##id,
    RACE_LIST(X)
#undef X
        RACE_COUNT
} RaceKind;

typedef struct Race {
    int number; /* from 1 */
    RaceKind kind;
    int64_t begins;
    char opener[PLAYER_NAME_SIZE];
    char seed[GAME_SEED_SIZE];
} Race;

typedef struct Racer {
    char name[PLAYER_NAME_SIZE];
    char journal[JOURNAL_NAME_SIZE]; /* "": nothing is begun */
    JournalGlance glance;            /* how far it is, where it is begun and can be read */
} Racer;

/* What is raced in, as it is told. */
const char *race_kind_told(RaceKind kind);

/* Gives it a number. */
bool race_open(const Host *host, Race *race, Failure *failure);

/* The newest first, freed by the caller; -1 when they can't be read. */
int races_list(const Host *host, Race **out, Failure *failure);

/* Until it begins anybody may join it and leave it again. */
bool race_join(const Host *host, const Race *race, const char *name, int64_t now, Failure *failure);
bool race_leave(const Host *host, const Race *race, const char *name, int64_t now, Failure *failure);

/* Whether he has joined it and not begun. */
bool race_awaits(const Host *host, const Race *race, const char *name);

/* What he plays in it; what was noted first stays. */
bool race_note(const Host *host, const Race *race, const char *name, const char *journal);

/* Takes a player out of all races, whose name is compared without case; those that he has opened are nobody's then. */
bool races_forget(const Host *host, const char *name, Failure *failure);

int race_count(const Host *host, const Race *race);

/* All who are in it, the farthest first. */
int race_racers(const Host *host, const Race *race, Racer out[RACERS_MAX]);

#endif
