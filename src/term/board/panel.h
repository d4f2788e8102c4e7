/* What the parts of the info panel share: a box that is filled from the top, and cut at its end. */
#ifndef HOLDOUT_TERM_BOARD_PANEL_H
#define HOLDOUT_TERM_BOARD_PANEL_H

#include "term/board/view.h"

enum { PANEL_LINE_SIZE = 200, PANEL_TEXT_SIZE = 1200 };

typedef struct Panel {
    Canvas *canvas;
    const Theme *theme;
    const Content *content;
    const Game *game; /* with view and battle NULL where no battle is looked at */
    const View *view;
    const Battle *battle;
    Area area;  /* what is left of it */
    bool whole; /* on a screen of its own: everything is told, sources and statuses too */
} Panel;

void panel_open(Panel *panel, const char *title);

/* Wrapped to the width of the panel; "" is left out. */
void panel_put(Panel *panel, Ink ink, const char *text);
void panel_gap(Panel *panel);

void panel_attacker_type(Panel *panel, int type);
void panel_attacker(Panel *panel, const Attacker *attacker);
void panel_hand(Panel *panel);
void panel_building(Panel *panel, const Building *building);
/* Statuses that are held, with what they do and how long. */
void panel_statuses(Panel *panel, const StatusHold holds[STATUSES_MAX]);

/* Wall, age, statuses, changed numbers and limited rules of a building. */
void panel_condition(Panel *panel, const Building *building);

/* The augments that a run has given a blueprint, in one line. */
void panel_augments(Panel *panel, const Blueprint *blueprint);

/* What the statuses are that rules give, each once. */
void panel_given_statuses(Panel *panel, const Rule *rules, int count);

void panel_ground(Panel *panel, Tile tile);

/* What the ground is, in one line. */
void panel_tile(Panel *panel, Tile tile);

#endif
