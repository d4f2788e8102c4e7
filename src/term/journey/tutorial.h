/* The first battle, which teaches by doing: hints that show one at a time, each until its deed is done.
 *
 * Nothing here changes the game or the view. A hint whose deed was done before its turn is never shown, and none comes
 * back. */
#ifndef HOLDOUT_TERM_JOURNEY_TUTORIAL_H
#define HOLDOUT_TERM_JOURNEY_TUTORIAL_H

#include "term/view/view.h"

enum { TUTORIAL_NOTHING = -1, TUTORIAL_TEXT_SIZE = 240 };

/* What the player is to do, in the order in which it is asked for. */
typedef enum Lesson {
    LESSON_MOVE,
    LESSON_TAKE,
    LESSON_PLACE,
    LESSON_DRILL,
    LESSON_SECOND,
    LESSON_LET_GO,
    LESSON_LOOK,
    LESSON_START,
    LESSON_STEP,
    LESSON_ABILITY,
    LESSON_PLAY,
    LESSON_TO_END,
    LESSON_OTHER_TOWER,
    LESSON_FUEL,
    LESSON_LAST_WAVE,
    LESSON_COUNT
} Lesson;

/* How things stood when they were last looked at. */
typedef struct Moment {
    DecisionPoint cursor;
    BattlePhase phase;
    int wave, tick;
    bool playing;
    int steps; /* of time that were taken by hand so far */
} Moment;

typedef struct Tutorial {
    Content content; /* the game's, but for a smaller tank; its tables are the game's own */
    uint32_t learnt; /* bit set of lessons */
    Moment before;
} Tutorial;

/* A tutorial with the rules of a content, which must outlive it; freed with tutorial_free. */
Tutorial *tutorial_new(const Content *content);
void tutorial_free(Tutorial *tutorial);

/* The game that it is played in. */
GameOptions tutorial_options(void);

/* Looks at what the player has come to; called when the game begins and after every key and step of time. */
void tutorial_begin(Tutorial *tutorial, const Game *game, const View *view);
void tutorial_notice(Tutorial *tutorial, const Game *game, const View *view);

/* The lesson whose hint shows now, or TUTORIAL_NOTHING. */
int tutorial_lesson(const Tutorial *tutorial, const Game *game, const View *view);

/* Whether time that runs by itself waits: an ability could be used, and none has been so far, nor was the hint skipped.
 */
bool tutorial_waits(const Tutorial *tutorial, const Game *game, const View *view);

/* What it waits for. */
void tutorial_say_wait(const Game *game, char *out, size_t size);

/* The present hint won't be shown again. */
void tutorial_skip(Tutorial *tutorial, const Game *game, const View *view);

/* A lesson's hint as it reads in a game, keys in angle brackets as in key scripts: "<n> starts the wave." */
void tutorial_write(const Game *game, Lesson lesson, char *out, size_t size);

/* Draws the present hint at the foot of the info panel's place; returns the rows that it takes from the panel. */
int tutorial_draw(Canvas *canvas, Area panel, const Tutorial *tutorial, const Game *game, const View *view);

#endif
