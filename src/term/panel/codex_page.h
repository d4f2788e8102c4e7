/* What the codex tells of one thing: its numbers, its description, what belongs to it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_PAGE_H
#define HOLDOUT_TERM_PANEL_CODEX_PAGE_H

#include "term/panel/panel.h"

/* The last of a page: the feat that opens it (1 + its index; 0: none), its flavour, and what files and commands call it.
 */
void codex_put_end(Panel *panel, int opened_by, const char *flavour, const char *id);

/* The pages of blueprints, evolutions and attackers. `wave` is when an ability would be used. */
void codex_blueprint_page(Panel *panel, int index, int wave);
void codex_evolution_page(Panel *panel, int index, int wave);
void codex_attacker_page(Panel *panel, int index, int wave);

/* Who gives a status, what an augment fits and is part of, what a ship begins with, and what a feat opens. */
void codex_put_givers(Panel *panel, int status);
void codex_put_fitting(Panel *panel, int augment);
void codex_put_ship(Panel *panel, int ship);
void codex_put_opens(Panel *panel, int feat);

#endif
