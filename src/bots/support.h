/* What stands beside towers, or on the path before them, and makes what they deal go further. */
#ifndef HOLDOUT_BOTS_SUPPORT_H
#define HOLDOUT_BOTS_SUPPORT_H

#include "bots/greedy.h"

/* The defence that stands, against some waves. */
typedef struct Defence {
    BotMemory *memory;
    const Game *game;
    const Battle *battle;
    BotForecast forecast;
    int64_t force[BUILDINGS_MAX]; /* damage a second of each tower, thousandths */
    int armed[BUILDINGS_MAX];     /* those that deal any */
    int armed_count;
    int64_t deals[WORLD_STARTS_MAX];
} Defence;

/* What of a blueprint may better a tower near it, and what it does to those that cross it. */
typedef struct Support {
    const Blueprint *blueprint;
    int index;
    const Rule *rules[RULES_MAX];
    int count;
    int64_t cut[WORLD_STARTS_MAX];     /* what it cuts of a path's waves, as BotForecast.need counts */
    int64_t hold[WORLD_STARTS_MAX];    /* how long it holds up one of a path, thousandths of a second */
    bool crossed;                      /* either of them is more than nothing */
    int64_t passing[WORLD_STARTS_MAX]; /* thousandths of an attacker of a path in a wave */
} Support;

/* What a standing tower covers, or NULL. */
const BotSite *bot_site_of(const Defence *defence, int index);

/* Adds what a force deals from a site, to what is dealt on each path. */
void bot_add_cover(const Defence *defence, const BotSite *site, int64_t force, int64_t more[WORLD_STARTS_MAX]);

void bot_support(const Defence *defence, int blueprint, Support *out);

/* Adds what it would be worth on a tile, to what is dealt on each path. */
void bot_add_support(const Defence *defence, const Support *support, Tile tile, int64_t more[WORLD_STARTS_MAX]);

#endif
