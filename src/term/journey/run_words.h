/* Words for what a run holds and offers, and for the systems of its charts. */
#ifndef HOLDOUT_TERM_JOURNEY_RUN_WORDS_H
#define HOLDOUT_TERM_JOURNEY_RUN_WORDS_H

#include "base/text.h"
#include "holdout/game.h"
#include "term/canvas/card.h"

/* Of its sign on charts. */
Ink words_node_ink(NodeKind kind);

/* Signs of charts that stand for no kind. */
enum { SIGN_SHIP = '@', SIGN_DONE = 'o', SIGN_KEY = '*', SIGN_GATE = '#', SIGN_STORY = '!' };

/* Fill a card's heading and text: a blueprint of the content, with an augment or without (-1), where these
 * clauses are in force; the one at a place of those held; an augment. */
void words_blueprint_card(const Content *content, int blueprint, int augment, const ClauseSet *in_force, Card *card);
void words_held_card(const Game *game, int held, Card *card);

/* A fitting: what is otherwise with it in this run. */
void words_fitting_card(const Game *game, int fitting, Card *card);

/* And what it has done in this run so far. */
void words_fitting_done(const Game *game, int fitting, Card *card);

void words_supply_card(const Game *game, int supply, Card *card);
void words_augment_card(const Game *game, int augment, Card *card);

/* What a held blueprint can become: what would be otherwise comes first. */
void words_evolution_card(const Game *game, int evolution, Card *card);

/* The one at a place of those held as an augment would make it, which must fit: what would change comes first, and how
 * that was before. */
void words_augmented_card(const Game *game, int held, int augment, Card *card);

/* What a decision between battles is, before it is carried out, as a predicate: "take Lobber and give up Watchpost". */
void words_decision(const Game *game, const Decision *decision, char *out, size_t size);

/* Who of the story the player is: "You are Captain Vell."; "" without a story. */
void words_captain(const Run *run, char *out, size_t size);

/* What the captain wants and what is to do next, with who that is: "Captain Vell (you) wants to own the Glass. …" */
void words_quest(const Run *run, char *out, size_t size);

/* What a system is and what it would bring, as sentences divided by '\n'. */
void words_system(const Game *game, int node, char *out, size_t size);

/* The first line of it: "Vega: battle of level 3, with a key". */
void words_system_title(const Game *game, int node, char *out, size_t size);

#endif
