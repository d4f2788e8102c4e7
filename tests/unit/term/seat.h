/* A player's seat before the screens of a run of the game's own content, whose battles are short. */
#ifndef HOLDOUT_TEST_SEAT_H
#define HOLDOUT_TEST_SEAT_H

#include "all_screens.h"
#include "term/travel/chart_screen.h"

typedef struct Seat {
    AppOptions options;
    App app;
    char folder[64]; /* of journals; "": none */
    char text[200 * 61 * 4];
} Seat;

Seat *seat_new(void);
Seat *seat_with_folder(void); /* for journals */

/* With a folder, the game as it is, and settings as usual: what the program is when it is begun. */
Seat *seat_as_played(int columns, int rows);
void seat_free(Seat *seat);

/* The card of the act that begins has been read. */
void seat_begin(Seat *seat, RunMode mode, const char *seed);

/* The first level, won wave by wave without a building. */
void seat_at_result(Seat *seat);

/* A run as the program begins it, with a story; and there, where its first scene is told. */
void seat_begin_told(Seat *seat, const char *seed);
void seat_at_scene(Seat *seat, const char *seed);

/* At a battle in which somebody of the story is to die, called so; NULL: as the story has it. And then it is the first
 * wave in which that one comes. */
void seat_at_quarry(Seat *seat, const char *seed, const char *name);
void seat_hasten_quarry(Seat *seat);

Game *seat_game(const Seat *seat);
Run *seat_run(const Seat *seat);
const Screen *seat_top(const Seat *seat);

/* What is chosen on the chart, or NULL when another screen is on top. */
ChartState *seat_chart(Seat *seat);

void seat_press(Seat *seat, uint32_t code);

/* Enter, by somebody who has looked around on the screen. */
void seat_enter(Seat *seat);

/* Puts an offer on the table, as a battle or an event would: of augments or blueprints, by their ids. */
void seat_offer(Seat *seat, OfferKind kind, int count, const char *const *ids);

/* Draws the top screen at a size, as text; and fails where a text is not on it. */
void seat_draw(Seat *seat, int columns, int rows);
void seat_assert_shows(const Seat *seat, const char *text);

/* The journal of the game being played, to be freed. */
char *seat_journal(const Seat *seat);

/* The last message. */
const char *seat_last(const Seat *seat);

#endif
