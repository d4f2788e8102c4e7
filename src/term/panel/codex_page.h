/* What the codex tells of one thing: its numbers, its description, what belongs to it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_PAGE_H
#define HOLDOUT_TERM_PANEL_CODEX_PAGE_H

#include "term/panel/panel.h"

/* The sentences that are made of a thing's rules. */
void codex_put_described(Panel *panel, size_t (*describe)(const Content *, int, char *, size_t), int index);

/* The last of a page: its flavour, and what files and commands call it. */
void codex_put_end(Panel *panel, const char *flavour, const char *id);

/* Each fills the panel from the top; of it only canvas, theme, content and area are asked. `wave` is when an ability
 * would be used. */
void codex_blueprint_page(Panel *panel, int index, int wave);
void codex_attacker_page(Panel *panel, int index, int wave);
void codex_status_page(Panel *panel, int index, int wave);
void codex_terrain_page(Panel *panel, int index, int wave);
void codex_augment_page(Panel *panel, int index, int wave);
void codex_event_page(Panel *panel, int index, int wave);

#endif
