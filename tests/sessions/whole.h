/* Whole sessions, from the program's begin to its end, on a machine whose disk fails: what a player does stands in a
 * script of keys, all that was on show is noted each time the screen is drawn, and what must be left of it is asked of
 * the disk. */
#ifndef HOLDOUT_TESTS_WHOLE_H
#define HOLDOUT_TESTS_WHOLE_H

#include "support/faults.h"
#include "term/stack/screen.h"

#define WHOLE_SAVES MACHINE_ROOT "/saves"
#define WHOLE_SETTINGS MACHINE_ROOT "/config/settings.yaml"
#define WHOLE_DATE "2026-01-31"

/* What was on show that must not be lost. */
typedef struct WholeState {
    uint64_t hash;
    GameTime time; /* of a run */
    bool promised; /* that a power cut doesn't take it, either */
} WholeState;

typedef struct WholeSession {
    const char *name;
    AppOptions options;    /* of the program; where it keeps what, and its script, follow by themselves */
    const char *keys;      /* the script */
    bool scripted;         /* nobody sits there: what goes wrong with a script ends the program */
    bool afresh;           /* as FaultScene has it */
    void (*prepare)(void); /* puts what is there before on the machine, by machine_put; NULL: nothing */

    /* What is on show; false: nothing that is kept. */
    bool (*look)(const App *app, WholeState *out);

    /* Whether what is left is at least what was on show; fails where it can't be used. NULL: nothing had been shown. */
    bool (*find)(const WholeState *least, const char *where);

    bool forgets;  /* what the player was told can't be kept is not kept later, either: no more is asked then than that
                      what is there can be used */
    bool plays_on; /* what can't be kept is shown all the same, and kept as soon as it can be */

    const char *journal;      /* that it leaves, where that is one of a game, */
    const char *const *deeds; /* and what has to stand there, up to NULL; what has to twice is named twice in a row */

    bool looks_ahead; /* what can't be read of what lies ahead is not shown, and nothing is said of it */

    /* Another program that begins where this one has ended, with its keys; NULL: none. */
    const struct WholeSession *again;
    void (*settled)(const char *where); /* asks what must be there after that one; NULL: nothing more */
} WholeSession;

/* Tries every fault. */
void whole_try(const WholeSession *session);

/* Gives it no memory, once at each allocation in turn (support/shortage.h). */
void whole_starve(const WholeSession *session);

/* The content that all of them are played with, which a test may change before; loads and frees it, for a group of
 * tests. */
Content *whole_content(void);
int whole_load(void **state);
int whole_unload(void **state);

/* Where files go that the machine doesn't keep. */
const char *whole_folder(void);

/* `look` and `find` of sessions in which a run or a game on foot is played: their journals hold all that was shown,
 * each of its hashes is right, and nothing is damaged. */
bool whole_look_at_game(const App *app, WholeState *out);
bool whole_find_in_journals(const WholeState *least, const char *where);

/* Whether a state was shown after another one, or would have been where nothing failed. */
bool whole_is_shown_after(const WholeState *state, uint64_t hash);

/* Puts a file there that nothing may happen to. */
void whole_put_bystander(const char *path, const char *bytes, size_t size);

#endif
