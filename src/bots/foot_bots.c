#include "bots/foot_bots.h"

#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

#include <string.h>

/* How often another decision is rolled where one is not allowed, and how many of them are steps. */
enum { ROLLS_MOST = 60, STEPS_PERCENT = 80, PLACES_PERCENT = 20 /* of the decisions near places */ };

static const char *const IDS[] = {
#define X(name, id) id,
    FOOT_BOT_LIST(X)
#undef X
};

const char *foot_bot_id(FootBot bot)
{
    return IDS[bot];
}

int foot_bot_find(const char *id)
{
    int bot = FOOT_BOT_COUNT - 1;
    while (bot >= 0 && strcmp(IDS[bot], id) != 0) {
        bot--;
    }
    return bot;
}

static FootDecision roll(const FootGame *game, Rng *rng)
{
    const DungeonLevel *level = foot_level(game);
    FootDecision decision = {.kind = FOOT_STEP};
    bool steps = rng_percent(rng, STEPS_PERCENT);
    decision.kind = steps ? FOOT_STEP : (FootDecisionKind)rng_below(rng, FOOT_DECISION_COUNT);
    decision.direction = (uint8_t)rng_below(rng, FOOT_DIRECTIONS);
    decision.letter = (uint8_t)rng_below(rng, FOOT_LETTERS);
    decision.other = (uint8_t)rng_below(rng, FOOT_LETTERS);
    decision.choice = (uint8_t)rng_below(rng, FOOT_STARS_MAX);
    int x = (int)rng_below(rng, (uint32_t)level->columns);
    int y = (int)rng_below(rng, (uint32_t)level->rows);
    decision.at = (int16_t)dungeon_index(x, y);
    return decision;
}

/* Whether a body waits there, or a thing is offered or asks for something. */
static bool is_of_place(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    bool placed = entity > FOOT_HERO && all->mask[entity] & FOOT_IS_PLACED && all->floor[entity] == game->floor;
    bool thing = placed && all->mask[entity] & FOOT_IS_ITEM && foot_knows_thing(game, entity);
    return (thing && foot_offer(game, entity) != FOOT_OFFER_FREE) ||
           (placed && all->mask[entity] & FOOT_IS_WAITING && foot_sees(game, all->at[entity]));
}

/* What a place asks for, where that is allowed: tried from a letter on, since one decision in hundreds comes upon it.
 */
static bool roll_answer(const FootGame *game, Rng *rng, FootDecision *decision)
{
    static const FootDecisionKind kinds[] = {FOOT_ACT, FOOT_PICK_UP, FOOT_TRADE};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    uint32_t first = rng_below(rng, KINDS), letter = rng_below(rng, FOOT_LETTERS);
    for (uint32_t i = 0; i < KINDS * FOOT_LETTERS; i++) {
        *decision = (FootDecision){.kind = kinds[(first + i) % KINDS],
                                   .letter = (uint8_t)((letter + i / KINDS) % FOOT_LETTERS)};
        if (foot_check(game, decision).allowed) {
            return true;
        }
    }
    return false;
}

/* A place in sight is answered, or gone to. */
static bool roll_place(const FootGame *game, Rng *rng, FootDecision *decision)
{
    if (!rng_percent(rng, PLACES_PERCENT)) {
        return false;
    }
    for (int i = 0; i < game->entities.count; i++) {
        int at = game->entities.at[i];
        if (is_of_place(game, i) &&
            (dungeon_is_beside(game->entities.at[FOOT_HERO], at) || game->entities.at[FOOT_HERO] == at)) {
            return roll_answer(game, rng, decision);
        }
    }
    for (int i = 0; i < game->entities.count; i++) {
        if (is_of_place(game, i) && foot_approach(game, game->entities.at[i], decision) &&
            foot_check(game, decision).allowed) {
            return true;
        }
    }
    return false;
}

static FootDecision roll_allowed(const FootGame *game, Rng *rng)
{
    for (int i = 0; i < ROLLS_MOST; i++) {
        FootDecision decision = roll(game, rng);
        if (foot_check(game, &decision).allowed) {
            return decision;
        }
    }
    return (FootDecision){.kind = FOOT_WAIT};
}

FootDecision foot_bot_decide(FootBot bot, const FootGame *game, Rng *rng)
{
    FootDecision decision;
    switch (bot) {
    case FOOT_BOT_EXPLORER:
        if (foot_is_voyage(game) && foot_voyager_choose(game, rng, &decision)) {
            return decision;
        }
        return foot_explorer_decide(game);
    case FOOT_BOT_RANDOM:
    case FOOT_BOT_COUNT:
        break;
    }
    return roll_place(game, rng, &decision) ? decision : roll_allowed(game, rng);
}
