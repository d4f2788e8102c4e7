/* A game on foot that is on show, what its player is looking at, and how decisions reach it: the screens of term/foot
 * stand on this. */
#ifndef HOLDOUT_TERM_WALK_WALK_H
#define HOLDOUT_TERM_WALK_WALK_H

#include "holdout/foot.h"
#include "term/stack/screen.h"
#include "term/walk/lessons.h"

/* Whoever keeps the game: a session of its own, a run whose crew is aboard a derelict, or a replay. What shows it looks
 * at the game and hands decisions to this, and knows nothing else of either. */
typedef struct FootPlay {
    const FootGame *(*game)(const App *app, const void *keeper); /* NULL: there is none any more */
    /* Takes one that foot_check allows; the screen may be closed within. False and an error where it can't be kept.
     * NULL: the game is only looked at. */
    bool (*decide)(App *app, void *keeper, const FootDecision *decision, Failure *failure);
    /* Many decisions follow: the disk need not be waited for until it is let go. NULL: it doesn't matter. */
    bool (*hold)(void *keeper, bool held, Failure *failure);
    void (*leave)(void *keeper); /* the screen was closed; NULL: nothing is to be freed */
    ViewedGame (*kept)(
        const void *keeper); /* beside whose journal is kept what was looked at; NULL: a run's, or none */
    void *keeper;
    const char *notice; /* said first; NULL: nothing */
    bool goes_on;       /* it was on show before: what was said of it stays */
    bool lesson;        /* hints tell what to try next */
} FootPlay;

/* What is opened above the map by what happens in the game; each is opened with the FootWalk. */
typedef struct WalkScreens {
    const Screen *end;           /* the game is over */
    const Screen *deed, *origin; /* of voyages: what the plot has brought, who the hero is to be, */
    const Screen *stars;         /* and the stars */
} WalkScreens;

/* What the marker on the map is for. */
typedef enum WalkAim { AIM_NOTHING, AIM_LOOK, AIM_TRAVEL, AIM_SHOOT, AIM_THROW, AIM_USE, AIM_COUNT } WalkAim;

/* A tile that the player was asked about, and the key that goes there, to be pressed next; -1: none. Whom exploring
 * would go past with Enter, and where travelling would go on to; 0: nobody, and nowhere. */
typedef struct WalkAsked {
    int tile;
    uint32_t key;
    int past, to;
} WalkAsked;

/* What exploring leaves where it lies: what the player dropped, and what he was told of as no better than what he has.
 */
enum { WALK_DROPPED = 1, WALK_TOLD };

/* How near `a` has come to somebody, in how many steps since then, and the decisions of the game after the last. */
typedef struct WalkChase {
    int nearest, steps, decisions;
} WalkChase;

/* What is noted of each body on the hero's floor: it was never seen; it was seen; or it was seen and told of as one
 * that exploring, running and travelling no longer stop for. */
enum { WALK_UNSEEN, WALK_MET, WALK_PASSED };

/* The sentence said last: how many messages there were then, at which byte of the newest it begins, and how often it
 * was said in a row. */
typedef struct WalkSaid {
    int messages, from, times;
} WalkSaid;

enum { WALK_STRUCK_MAX = 32, WALK_FLIGHTS_MAX = 8 };

typedef struct FootWalk {
    FootPlay play;
    const WalkScreens *screens;
    int floor;         /* that the map was placed for; -1: none yet */
    int left, top;     /* tile of the level in the map's north-west corner */
    int columns, rows; /* of the map */
    bool centre;       /* the map is to be placed anew around the hero */
    WalkAim aim;
    uint8_t letter; /* AIM_THROW, AIM_USE: of what */
    int cursor;     /* the marker's tile */
    int target;     /* whom the hero struck or aimed at last; FOOT_HERO: nobody */
    bool refused;   /* what is aimed was refused with the last key */
    int page;       /* which page of the text about the marker's tile is shown; after the last comes the first */
    int page_of;    /* the tile that `page` counts for: the text about another tile begins at its first page */
    WalkAsked asked, before; /* what was asked with the last key, and with the one before it */
    bool bleeds;             /* the last step of exploring, running or travelling hurt by a wound that lasts */
    unsigned hints;          /* which the player has had, as a bit set */
    bool hinted;             /* one was told with the last key */
    bool hastened;           /* it was told that what is worn gives turns: the panel says when */
    int said_from;           /* messages from here on came with the last key */
    int decisions;           /* of the game when that began; -1: no key has come yet */
    WalkSaid said;
    int struck_count; /* tiles where somebody was hurt with the last key */
    int16_t struck[WALK_STRUCK_MAX];
    int flight_count; /* ways of what was shot and thrown with the last key, from tile to tile */
    int16_t flights[WALK_FLIGHTS_MAX][2];
    uint8_t met[FOOT_ENTITIES_MAX];        /* WALK_… */
    uint8_t dared[FOOT_ENTITIES_MAX];      /* how much of its peril the player goes for all the same (going.c) */
    uint8_t feared[FOOT_ENTITIES_MAX];     /* how dangerous who keeps off was when it was passed: 1 + FoeDanger */
    int16_t lairs[FOOT_ENTITIES_MAX];      /* where those keep still that exploring keeps off (wary.h) */
    int16_t quarry[FOOT_ENTITIES_MAX];     /* 1 + the tile where who has to die was seen last; 0: it isn't known */
    uint8_t left_alone[FOOT_ENTITIES_MAX]; /* 0, WALK_DROPPED or WALK_TOLD */
    WalkChase chase;
    WalkLessons lessons;
    int bosses; /* how many were said to bar the way out of the last floor */
} FootWalk;

/* The state of a screen above the map that keeps nothing but the walk below, and the `open` of such a screen. */
typedef struct FootAbove {
    FootWalk *walk;
} FootAbove;
void walk_open_above(App *app, void *state, const void *argument);

/* Of the screen on top. */
FootWalk *walk_of(const App *app);
const FootGame *walk_game(const App *app, const FootWalk *walk);

/* After a decision, or when a voyage is opened: shows what the plot has brought, or asks who the hero is. True where a
 * screen stands above the map then. */
bool walk_tell_plot(App *app, FootWalk *walk);

/* Opens the map of stars; where the hero has no race or class yet, the screen that asks for it. */
void walk_open_stars(App *app, FootWalk *walk);

/* Begins what a key does: what is said from here on is new. */
FootWalk *walk_begin(App *app);

/* Takes a decision, or says why not. False where it was not taken, or where the screen is gone with it. */
bool walk_decide(App *app, const FootDecision *decision);

/* Before many decisions in a row, and after them. */
void walk_hold(App *app, FootWalk *walk, bool held);

/* Says a sentence: behind the one before on the same line, where both have room. */
void walk_say(App *app, FootWalk *walk, const char *words);
void walk_say_times(App *app, FootWalk *walk, const char *words, int times); /* what came about so often */
void walk_say_with(App *app, FootWalk *walk, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Says a sentence about somebody; the format's one part, at its beginning, becomes "A goblin". */
void walk_say_of(App *app, FootWalk *walk, int entity, const char *format) __attribute__((format(printf, 4, 0)));

/* What has happened in the game's last call, in words. */
void walk_absorb(App *app, FootWalk *walk);

/* What lies under the hero is left there by whoever goes by itself, until it is picked up. */
void walk_leave_alone(const App *app, FootWalk *walk);

/* After a decision and all that it brought into sight: the hint that is of use, at most one with each key. */
void walk_hint(App *app, FootWalk *walk);

/* Greets whoever comes into sight for the first time; returns how many they are, and says so where `told`. */
int walk_meet(App *app, FootWalk *walk, bool told);

/* Whether a body is one who has to die, or whom the plot wants. */
bool walk_is_quarry(const FootGame *game, int entity);

/* What is walked: the book, or the derelict. */
void walk_name(const FootGame *game, char *out, size_t size);

/* Whether what a key does at a tile is meant: asked with these words about it, the player pressed the same key once
 * more. */
bool walk_means(App *app, FootWalk *walk, int tile, const char *words);

/* Whether the map shows a tile as it was placed last. */
bool walk_shows(const FootWalk *walk, int tile);

/* Whether stairs lead down from the hero's floor. */
bool walk_leads_down(const FootGame *game);

/* Whether whom the hero struck or aimed at last is in sight still. */
bool walk_keeps_target(const FootGame *game, const FootWalk *walk);

/* All bodies in sight but the hero's, the nearest first; returns how many. */
int walk_foes(const FootGame *game, int foes[FOOT_ENTITIES_MAX]);

/* Whether somebody is one of those that are asked for. */
typedef bool WalkCounts(const FootGame *game, const FootWalk *walk, int entity);

/* The nearest to the hero of all that count, or FOOT_NOBODY; `walk` is for `counts` alone. */
int walk_nearest(const FootGame *game, const FootWalk *walk, WalkCounts *counts);

/* The nearest one to beware of (foot_guide.h), or FOOT_NOBODY. */
int walk_nearest_threat(const FootGame *game);

#endif
