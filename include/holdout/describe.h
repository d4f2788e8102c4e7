/* Content in words: descriptions generated from the same values that the rules go by. */
#ifndef HOLDOUT_DESCRIBE_H
#define HOLDOUT_DESCRIBE_H

#include "holdout/content.h"

/* Descriptions generated from the rules: sentence after sentence, separated by '\n', cut to size. Returns the
 * length written. `wave` (1-based) is when abilities would be used: their damage grows with it. A blueprint that a run
 * has changed describes itself by its own numbers (describe_blueprint_as), and in a battle by those that it has there,
 * in hundredths (describe_blueprint_fine, blueprint_fine). On a card it is described as in the first wave, without the
 * list of priorities that it can be given (describe_blueprint_brief). What is permitted, as bits 1 << Permission, says
 * where it may stand besides. An attacker has the HP of its type, or its own (describe_attacker_as). */
size_t describe_blueprint(const Content *content, int blueprint, int wave, char *out, size_t size);
size_t describe_blueprint_as(const Content *content, const Blueprint *blueprint, int wave, char *out, size_t size);
size_t describe_blueprint_fine(const Content *content, const Blueprint *blueprint, int wave, uint32_t permissions,
                               char *out, size_t size);
size_t describe_blueprint_brief(const Content *content, const Blueprint *blueprint, uint32_t permissions, char *out,
                                size_t size);
size_t describe_augment(const Content *content, int augment, char *out, size_t size);
/* An evolution with its recipe, and what it makes of its blueprint, augments aside. */
size_t describe_evolution(const Content *content, int evolution, char *out, size_t size);
size_t describe_status(const Content *content, int status, char *out, size_t size);
size_t describe_attacker(const Content *content, int attacker, char *out, size_t size);
size_t describe_attacker_as(const Content *content, int attacker, int hp, char *out, size_t size);
size_t describe_terrain(const Content *content, int terrain, char *out, size_t size);

/* The amount of a status as it stands beside its name: "40 %", "4 a second"; nothing where the effect has none. */
size_t describe_amount(StatusEffect effect, int amount, char *out, size_t size);

/* The pair that a roster is known by: "Shellbacks behind Warders"; and all of it with its plan: "Shield wall:
 * Shellbacks behind Warders; also Husk, Alpha". */
size_t describe_headline(const Content *content, const Roster *roster, char *out, size_t size);
size_t describe_roster(const Content *content, const Roster *roster, char *out, size_t size);

/* Who serves whom in a wave, and among those of a roster: "Drummers drive Husks on; Menders heal Oozes"; nothing where
 * nobody does. */
size_t describe_interplay(const Content *content, const Wave *wave, char *out, size_t size);
size_t describe_roster_interplay(const Content *content, const Roster *roster, char *out, size_t size);

/* Only what a terrain type's ground does to buildings on it. */
size_t describe_ground(const Content *content, int terrain, char *out, size_t size);

/* "+40 credits"; "one of 3 rare blueprints"; as it is with these clauses in force (NULL: without any). */
size_t describe_deed(const Content *content, const Deed *deed, const ClauseSet *clauses, char *out, size_t size);

/* Several, as one sentence: "+8 hull, +1 key." */
size_t describe_deeds_done(const Content *content, const Deed *deeds, int count, char *out, size_t size);

/* What a choice costs, then what may come of it, in one line: "-3 hull. 60 %: +40 credits. 40 %: nothing." */
size_t describe_choice(const Content *content, const Choice *choice, const ClauseSet *clauses, char *out, size_t size);

/* An event with all its choices, as they are without ascension and twists. */
size_t describe_encounter(const Content *content, int encounter, char *out, size_t size);

/* Creatures, items and packs of dungeons, from their numbers and rules. */
size_t describe_creature(const Content *content, int creature, char *out, size_t size);
size_t describe_item(const Content *content, int item, char *out, size_t size);
size_t describe_grown_item(const Content *content, int item, int grown, char *out, size_t size);
size_t describe_foot_pair(const Content *content, int pair, char *out, size_t size);
size_t describe_foot_pack(const Content *content, int pack, char *out, size_t size);
size_t describe_foot_surface(const Content *content, int surface, char *out, size_t size);
/* Of a pack with a site, what it costs to take what is there: who comes when it is forced or wronged, and its rules. */
size_t describe_foot_price(const Content *content, int pack, char *out, size_t size);
size_t describe_foot_theme(const Content *content, int theme, char *out, size_t size);
size_t describe_foot_origin(const Content *content, int origin, char *out, size_t size);

/* "Strength of waves +4 %.", and a line for everything else that is otherwise. */
size_t describe_clause(const Content *content, const Clause *clause, char *out, size_t size);
size_t describe_fitting(const Content *content, int fitting, char *out, size_t size);

/* The same in a run where these clauses are in force, the fitting's own among them or not: amounts as it has them. */
size_t describe_fitting_here(const Content *content, int fitting, const ClauseSet *in_force, char *out, size_t size);

/* What is otherwise with a ship; nothing with one that changes nothing. */
size_t describe_ship(const Content *content, int ship, char *out, size_t size);

/* What is to be done for a feat, in one sentence: "Win a battle: no tower; waves at most 8." */
size_t describe_feat(const Content *content, int feat, char *out, size_t size);

/* What these feats (bit set) open: "ship Mole, fitting Lone Gun"; nothing where they open nothing. */
size_t describe_opens(const Content *content, uint32_t feats, char *out, size_t size);

/* "Opened by the feat Bare Hands: Win a battle: no tower."; nothing for what is open from the start. */
size_t describe_opened_by(const Content *content, int opened_by, char *out, size_t size);

#endif
