/* The words of data files: which number each stands for, and which are allowed where. */
#ifndef HOLDOUT_CONTENT_WORDS_WORDS_H
#define HOLDOUT_CONTENT_WORDS_WORDS_H

#include "holdout/content.h"

/* What a word can refer to: the content as far as it is loaded, and the terrain type being read. */
typedef struct Scope {
    const Content *content;
    const TerrainType *terrain;
} Scope;

int find_resource(const Scope *scope, const char *word);
int find_damage(const Scope *scope, const char *word);
int find_priority(const Scope *scope, const char *word);
int find_kind(const Scope *scope, const char *word);
int find_rarity(const Scope *scope, const char *word);
int find_size(const Scope *scope, const char *word);
int find_shape(const Scope *scope, const char *word);
int find_when(const Scope *scope, const char *word);
int find_whom(const Scope *scope, const char *word);
int find_what(const Scope *scope, const char *word);
int find_stat(const Scope *scope, const char *word);
int find_change(const Scope *scope, const char *word);
int find_ground_stat(const Scope *scope, const char *word); /* that ground can change: of towers, and production */
int find_effect(const Scope *scope, const char *word);
int find_bearer(const Scope *scope, const char *word);
int find_unit(const Scope *scope, const char *word);
int find_stacking(const Scope *scope, const char *word);
int find_elevation(const Scope *scope, const char *word);
int find_deed(const Scope *scope, const char *word);
int find_encounter_place(const Scope *scope, const char *word);
int find_run_number(const Scope *scope, const char *word);
int find_status(const Scope *scope, const char *word);
int find_deposit(const Scope *scope, const char *word);  /* minerals, fuel */
int find_obstacle(const Scope *scope, const char *word); /* any but none */
int find_surface(const Scope *scope, const char *word);  /* of the terrain type being read */
int find_form(const Scope *scope, const char *word);     /* a TileForm: "1>w" */
int find_attacker(const Scope *scope, const char *word);
int find_terrain(const Scope *scope, const char *word);
int find_wave_role(const Scope *scope, const char *word);
int find_wave_gap(const Scope *scope, const char *word);
int find_wave_on(const Scope *scope, const char *word);
int find_blueprint(const Scope *scope, const char *word);
int find_augment(const Scope *scope, const char *word);

/* "physical, explosive, energy": for sentences. */
#define CHOICE(name, word, ...) word ", "
#define CHOICE_SHOOTING(word) word ", "
#define CHOICE_OTHER(word)
#define CHOICE_OF_SHOOTING(name, word, text, whose, ...) CHOICE_##whose(word)
#define OBSTACLE_CHOICES "small, large, minerals, fuel"

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

/* Words for the player. */
const char *damage_text(DamageType type);
const char *when_text(RuleWhen when);
const char *whom_text(RuleWhom whom);
const char *change_text(ChangedNumber number);
const char *bearer_text(StatusBearer bearer);
const char *stacking_text(StatusStacking stacking);
const char *elevation_text(Elevation elevation);
const char *run_number_text(RunNumber number);

/* The words of data, for sentences about it. */
const char *when_word(RuleWhen when);
const char *what_word(RuleWhat what);
const char *deed_word(DeedKind kind);
const char *run_number_word(RunNumber number);

#endif
