/* Checks of what was read. Those of a kind of file are asked for one entry of it and its document, where what doesn't
 * fit becomes a problem; the others for all of the content. */
#ifndef HOLDOUT_CONTENT_CHECK_CHECKS_H
#define HOLDOUT_CONTENT_CHECK_CHECKS_H

#include "content/check/spot.h"
#include "content/read/library.h"

/* Everything: what no single file can know, too, that ids, glyphs and references fit together, and that the whole can
 * be played. It also completes what follows from several fields: the priorities of an attack that lists none, the phase
 * that an affinity means, the variants of a terrain type's modules. */
void cross_check(Content *content, const Library *library);

/* Price, placement, attack, rules and picture; that its letter is its own; then which is the Hub, and that gains which
 * set off gains die away: no circle of them may bring back as much as it began with. */
void blueprint_check(Content *content, int entry, const Document *document);
void blueprint_check_glyph(Content *content, int entry, const Document *document);
void blueprints_check_hub(Content *content, const Library *library);
void blueprints_check_relays(Content *content, const Library *library);

/* The same of attackers; then that level 1 has some, and that what they spawn comes to an end and has room. */
void attacker_check(Content *content, int entry, const Document *document);
void attacker_check_glyph(Content *content, int entry, const Document *document);
void attackers_check(Content *content, const Library *library);

void augment_check(Content *content, int entry, const Document *document);

/* Whether a recipe is possible and makes something that differs in kind. */
void evolution_check(Content *content, int entry, const Document *document);

/* What is found and kept. */
void fitting_check(Content *content, int entry, const Document *document);

/* What a run is made with. */
void ship_check(Content *content, int entry, const Document *document);

/* What a player can have done. */
void feat_check(Content *content, int entry, const Document *document);

void status_check(Content *content, int entry, const Document *document);
void terrain_check(Content *content, int entry, const Document *document);
void terrains_check_levels(Content *content, const Library *library);
void name_list_check(Content *content, int entry, const Document *document);
void blocked_check(Content *content, int entry, const Document *document);
void chart_check(Content *content, const Library *library);
void dungeons_check(Content *content, const Library *library);

/* Plots: their numbers, and that a text speaks only of what it can know. */
void story_check(Content *content, const Library *library);

/* What events can be blamed for; then that every act has what it needs at each place. */
void event_check(Content *content, int entry, const Document *document);
void events_check_places(Content *content, const Library *library);

/* Plans of rosters, and levels that no plan takes. */
void plans_check(Content *content, const Library *library);

/* Numbers of runs, steps of ascension and twists; those base numbers that the rules of battles state are taken over. */
void run_check(Content *content, const Library *library);
void battle_rules_check(Content *content, int entry, const Document *document);
void wave_rules_check(Content *content, int entry, const Document *document);

/* Who walks dungeons, what lies there, and by which rules. */
void creature_check(Content *content, int entry, const Document *document);
void item_check(Content *content, int entry, const Document *document);
void foot_pair_check(Content *content, int entry, const Document *document);
void foot_pack_check(Content *content, int entry, const Document *document);
void foot_surface_check(Content *content, int entry, const Document *document);
void foot_theme_check(Content *content, int entry, const Document *document);
void foot_floor_check(Content *content, int entry, const Document *document);
void foot_origin_check(Content *content, int entry, const Document *document);
void foot_book_check(Content *content, int entry, const Document *document);
void derelict_check(Content *content, int entry, const Document *document);
void derelicts_check_acts(Content *content, const Library *library);

#endif
