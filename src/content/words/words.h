/* The words of data files: which number each stands for, what players read for it, and how sentences list them. */
#ifndef HOLDOUT_CONTENT_WORDS_WORDS_H
#define HOLDOUT_CONTENT_WORDS_WORDS_H

#include "holdout/content.h"

/* What a word can refer to: the content as far as it is loaded, and the terrain type being read. */
typedef struct Scope {
    const Content *content;
    const TerrainType *terrain;
} Scope;

/* The words that a field can hold: members of an enum, ids of one kind of entries, or what `find` alone knows. */
typedef struct Words {
    const char *choices;      /* "physical, explosive, energy, ": for the sentence that says what is allowed */
    int count;                /* of an enum, … */
    const char *const *words; /* … as data says its members … */
    const char *const *texts; /* … and as players read them; NULL: nobody does */
    int (*entry)(const Content *content, const char *id);
    int (*find)(const Scope *scope, const char *word);
} Words;

/* The number that a word stands for, or -1. */
int words_find(const Words *words, const Scope *scope, const char *word);

/* A member of an enum as data says it, and in the player's language. */
const char *words_word(const Words *words, int member);
const char *words_text(const Words *words, int member);

/* Those of a list of rows, whose second column is the word; TOLD: and the third what players read. */
#define X_WORD(name, word, ...) word,
#define X_TEXT(name, word, text, ...) text,
#define X_CHOICE(name, word, ...) word ", "
#define X_ONE(...) +1
#define ENUM_WORDS(list)                                                                  \
    {                                                                                     \
        .choices = list(X_CHOICE), .count = 0 list(X_ONE), .words = (const char *const[]) \
        {                                                                                 \
            list(X_WORD)                                                                  \
        }                                                                                 \
    }
#define TOLD_WORDS(list)                                                                                 \
    {                                                                                                    \
        .choices = list(X_CHOICE), .count = 0 list(X_ONE), .words = (const char *const[]){list(X_WORD)}, \
        .texts = (const char *const[])                                                                   \
        {                                                                                                \
            list(X_TEXT)                                                                                 \
        }                                                                                                \
    }

/* Of battles, waves and runs. */
extern const Words RESOURCE_WORDS, DAMAGE_WORDS, PRIORITY_WORDS, BLUEPRINT_KIND_WORDS, RARITY_WORDS, SIZE_WORDS,
    SHAPE_WORDS, WHEN_WORDS, WHOM_WORDS, WHAT_WORDS, STAT_WORDS, EFFECT_WORDS, BEARER_WORDS, UNIT_WORDS, STACKING_WORDS,
    UNTIL_WORDS, ELEVATION_WORDS, CHANGE_WORDS, WAVE_ROLE_WORDS, WAVE_GAP_WORDS, WAVE_ON_WORDS, DEED_WORDS,
    ENCOUNTER_PLACE_WORDS, RUN_NUMBER_WORDS, RUN_OCCASION_WORDS, PERMISSION_WORDS, NODE_KIND_WORDS, FEAT_OCCASION_WORDS,
    FEAT_COUNT_WORDS;

/* On foot. */
extern const Words FOOT_STAT_WORDS, FOOT_WHEN_WORDS, FOOT_WHOM_WORDS, FOOT_WHAT_WORDS, FOOT_MIND_WORDS,
    FOOT_CLASS_WORDS, FOOT_SLOT_WORDS, FOOT_AIM_WORDS, FOOT_TO_HIT_WORDS, FOOT_GOAL_WORDS, FOOT_CLOCK_WORDS,
    FOOT_ORIGIN_WORDS, FOOT_GROUND_WORDS, FOOT_LAYER_WORDS, FOOT_WALK_WORDS, FOOT_VIEW_WORDS, FOOT_BEND_WORDS,
    FOOT_TOUCH_WORDS, FOOT_SITE_WORDS, DUNGEON_MANNER_WORDS, FOOT_SITING_WORDS, FOOT_WISH_WORDS, FOOT_LAW_WORDS,
    DUNGEON_OBSTACLE_WORDS, GENERATOR_WORDS;

/* Entries by their ids. */
extern const Words STATUS_IDS, ATTACKER_IDS, TERRAIN_IDS, BLUEPRINT_IDS, SHIP_IDS, FEAT_IDS, AUGMENT_IDS, CREATURE_IDS,
    ITEM_IDS, FOOT_PACK_IDS, FOOT_SURFACE_IDS, FOOT_THEME_IDS, FOOT_FLOOR_IDS, FOOT_WORLD_IDS, FOOT_BOOK_IDS;

/* GROUND_STAT: stats that ground can change; OBSTACLE: any but none; DEPOSIT: minerals and fuel; SURFACE: of the
 * terrain type being read; FORM: a TileForm, "1>w". */
extern const Words GROUND_STAT_WORDS, OBSTACLE_WORDS, DEPOSIT_WORDS, SURFACE_WORDS, FORM_WORDS;

/* Sets of stats, bits of 1 << Stat. */
#define STAT_BIT_SHOOTING(name) | 1u << STAT_##name
#define STAT_BIT_OTHER(name)
#define STAT_BIT(name, word, text, whose, ...) STAT_BIT_##whose(name)
#define PERCENTS_BIT(name, word, text, whose, percents) | (unsigned)(percents) << STAT_##name
enum {
    STATS_SHOOTING = 0 STAT_LIST(STAT_BIT),
    STATS_BY_PERCENTS = 0 STAT_LIST(PERCENTS_BIT),
    STATS_OF_GROUND = STATS_SHOOTING | 1u << STAT_PRODUCTION,
};

#endif
