/* Who is met on foot, in words: what it does, how a fight with it would go. */
#ifndef HOLDOUT_TERM_FOOT_FOOT_WORDS_H
#define HOLDOUT_TERM_FOOT_FOOT_WORDS_H

#include "base/text.h"
#include "holdout/foot.h"
#include "term/canvas/role.h"

/* How a fight would go, from the odds of both. */
typedef struct FoeOdds {
    FootOdds mine, theirs;
    int kills, dies; /* blows on average until it dies, until the hero does; 0: never */
    int afar;        /* health that it costs the hero at once whom it sees, whatever he wears */
    int bursts;      /* and whoever is beside it when it dies */
} FoeOdds;
FoeOdds foe_odds(const FootGame *game, int entity);

/* How many blows take so much health; all 0: never, most 0: as long as luck wants. */
typedef struct BlowCount {
    int least, most, hundredths; /* these on average */
} BlowCount;
BlowCount blow_count(const FootOdds *odds, int hp);

FoeOdds foe_odds_of_kind(const FootGame *game, int creature);

/* In how many rounds all who are to be feared would kill the hero, if each struck once in each, by its ends; all 0:
 * they are fewer than two, or never. And whether they are more than one. */
BlowCount foes_together(const FootGame *game);
bool foes_are_several(const FootGame *game);

/* How a fight would go, the worst first: constant, words, ink. */
#define FOE_DANGER_LIST(X)                  \
    X(DEADLY, N_("deadly"), INK_BAD)        \
    X(DANGEROUS, N_("dangerous"), INK_WARN) \
    X(FAIR, N_("a fair fight"), INK_TEXT)   \
    X(EASY, N_("easy"), INK_GOOD)           \
    X(BURSTS, N_("bursts"), INK_WARN)       \
    X(HARMLESS, N_("harmless"), INK_GOOD)
typedef enum FoeDanger {
#define X(name, words, ink) DANGER_##name,
    FOE_DANGER_LIST(X)
#undef X
        DANGER_COUNT
} FoeDanger;
FoeDanger foe_danger(const FoeOdds *odds);
const char *danger_words(FoeDanger danger);

/* The same of one among several who are to be feared: that it is told of this one alone. */
const char *danger_words_among(FoeDanger danger);
Ink danger_ink(FoeDanger danger);

/* "asleep", "flees", "hunts you". */
const char *foe_state(const FootGame *game, int entity);
bool foe_is_awake(const FootGame *game, int entity);

/* "goblin", and "a goblin", at the beginning of a sentence with a capital; or whom the story is about: "Bram", and
 * "Bram, a raider". */
const char *words_foe(const FootGame *game, int entity, char *out, size_t size);
void words_who(const FootGame *game, int entity, bool first, char *out, size_t size);

/* "2 potions of health"; or what the story is about: "the Lantern, a humming orb". */
void words_thing(const FootGame *game, int entity, char *out, size_t size);

/* "Bram is with you: 40 of 60 health."; nothing without a companion. */
void words_put_friend(const FootGame *game, Text *text);

/* Sentences about whoever or whatever is on a tile, as far as the hero sees or remembers it. `missile`: what is thrown
 * or used there, which is told in place of the hero's blows; or FOOT_NOBODY. */
void words_put_tile(const FootGame *game, int at, int missile, Text *text);

/* The trap on a tile, as far as it is known, and what it does: "A bed of spikes lies there. Whoever …". */
void words_put_trap(const FootGame *game, int at, Text *text);

/* "A knight is deadly: you die in 6 to 9 blows, it in 14 to 20 blows." */
void words_put_deadly(const FootGame *game, int entity, Text *text);

/* How far it is and which way, from the hero: "14 NE", in steps. */
void words_put_way(const FootGame *game, int at, Text *text);

/* Who has to die for the game to be won by that. */
const char *words_boss(const FootGame *game);

/* How the game is won, in a sentence. */
void words_put_goal(const FootGame *game, Text *text);

/* What the hero bears: "can't move for 3 turns, poisoned"; nothing where there is nothing. */
void words_put_changes(const FootGame *game, Text *text);

/* What the hero wears in a slot, or FOOT_NOBODY. */
int worn_in(const FootGame *game, FootSlot slot);

/* What an item is, and what it would change in place of what is worn. */
void words_put_item(const FootGame *game, int entity, Text *text);

/* "weapon", "legs". */
const char *words_slot(FootSlot slot);

/* Of a direction as dungeon_beside counts them: "north-east". */
const char *words_side(int direction);

#endif
