/* The battle fixture as a Game, with what only a screen asks for: letters, words, waves to come. */
#ifndef HOLDOUT_TESTS_TERM_FIXTURE_GAME_H
#define HOLDOUT_TESTS_TERM_FIXTURE_GAME_H

#include "../battle/fixture.h"
#include "holdout/game.h"
#include "term/view/view.h"

typedef struct Stage {
    Fixture *fixture;
    Game *game; /* a copy of the fixture's battle as it was last shown */
    View view;
    Theme theme; /* plain ASCII */
    Canvas *canvas;
} Stage;

/* A stage of so many cells in build phase, with 8 Walkers to come, then 2 Brutes and 30 Toughs. */
Stage *stage_new(int columns, int rows);
void stage_free(Stage *stage);

/* Takes the fixture's state over and draws the whole screen. */
void stage_draw(Stage *stage);

/* Asserts what stands in a row, blanks at its end aside. */
void assert_line(const Stage *stage, int row, const char *expected);

/* Asserts that a row contains some words; and whether it does. */
void assert_words(const Stage *stage, int row, const char *words);
bool has_words(const Stage *stage, int row, const char *words);

/* The first row that contains some words, or -1. */
int stage_row_of(const Stage *stage, const char *words);

/* Asserts what some cells of a row are. */
void assert_cells(const Stage *stage, int column, int row, const char *expected);

#endif
