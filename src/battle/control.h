/* What the room above may do to a battle: begin it, submit decisions, let time pass. */
#ifndef HOLDOUT_BATTLE_CONTROL_H
#define HOLDOUT_BATTLE_CONTROL_H

#include "holdout/battle.h"
#include "holdout/decision.h"

/* What a battle starts from; the world is copied. */
typedef struct BattleSetup {
    const Content *content;
    const World *world;
    int level, fuel_goal, par, materials;
    int hull, hull_max;
    int boss;                     /* attacker type that must be killed to win, or -1 */
    int toughness;                /* percent of their HP that attackers enter with; 100: as content says */
    int boss_toughness;           /* the same for the boss */
    int32_t boss_capacity_least;  /* the boss's HP follow from its wave's capacity, or from this where that is less */
    int boss_periods;             /* percent of the time between what the boss does again and again; 0: 100 */
    int energy;                   /* more than data/rules.yaml gives at the start */
    int energy_max;               /* 0: as data/rules.yaml says */
    int hull_loss_cap;            /* 0: as data/rules.yaml says */
    int hub_more[RESOURCE_COUNT]; /* added to what the Hub gives each wave; may be negative */
    Rng rng;
    const uint8_t *blueprints; /* the loadout, as content indices */
    int blueprint_count;
    const Blueprint *fitted; /* stand in for those of the content at fitted_index; copied */
    const uint16_t *fitted_index;
    int fitted_count;              /* at most LOADOUT_MAX */
    uint32_t permissions;          /* bit set of 1 << Permission */
    const Rule *const *ship_rules; /* of the content: those of all clauses in force, and whose each is */
    const uint16_t *ship_clauses;
    int ship_rule_count; /* at most SHIP_RULES_MAX */
} BattleSetup;

/* Build phase of wave 1, in what is a battle or all zeros. The caller fills waves[0 .. WAVE_LOOKAHEAD - 1] and
 * wave_count afterwards, and again after every wave, for as long as wave_count is below WAVE_LOOKAHEAD. */
void battle_begin(Battle *battle, const BattleSetup *setup);

/* What the ship does at a battle's start; once, after battle_begin. */
void battle_open(Battle *battle, EventLog *log);

/* Decisions about the battle itself: all kinds but NEXT_LEVEL. */
Verdict battle_check(const Battle *battle, const Decision *decision);
void battle_decide(Battle *battle, const Decision *decision, EventLog *log);

/* One tick of a running wave. */
void battle_tick(Battle *battle, EventLog *log);

uint64_t battle_hash(const Battle *battle);

#endif
