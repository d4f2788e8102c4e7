/* What the codex tells of one thing: its numbers, its description, what belongs to it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_PAGE_H
#define HOLDOUT_TERM_PANEL_CODEX_PAGE_H

#include "term/panel/panel.h"

/* Each fills the panel from the top; of it only canvas, theme, content and area are asked. `wave` is when an ability
 * would be used. */
void codex_blueprint_page(Panel *panel, int index, int wave);
void codex_attacker_page(Panel *panel, int index, int wave);
void codex_status_page(Panel *panel, int index, int wave);
void codex_terrain_page(Panel *panel, int index, int wave);
void codex_augment_page(Panel *panel, int index, int wave);
void codex_event_page(Panel *panel, int index, int wave);

#endif
