/* How good a blueprint is to hold, by what it deals or brings for its price and by what is held already. */
#include "bots/greedy.h"

#include "base/number.h"

enum {
    TILES_MAX = 12, /* that a path leaves of "everywhere" */
    WORTH_MAX = 300,
    ANSWER_MAX = 330,   /* of a tower, where one knows against whom */
    WAVES = 9,          /* of a battle, for what pays each wave */
    SUPPORT_WORTH = 45, /* of a special building, and */
    ABILITY_WORTH = 35, /* of an ability, before what its rules do */
    RULE_WORTH = 110,   /* at most, of one rule */
    HELPED = 3,         /* towers or buildings that one of these is expected to stand beside */
    SIDE_WORTH = 40,    /* of what a hit or a kill does beside damage */
    SEES_WORTH = 15,    /* of seeing what hides */
    CHARGE_WORTH = 25,  /* of shots that hit harder */
    BATCH_SMALL = 6,    /* that come one after the other, */
    BATCH_LARGE = 2,
    SPACING_LEAST = 5,   /* and so many ticks between two of them */
    UNSEEN = 60,         /* percent that reaches those that hide */
    KNOWN_SCALE = 125,   /* percent: what is known is never dealt all that is dealt to nobody */
    KILLS = 3,           /* of a tower, in the middle of a battle */
    KILLS_MOST = 100,    /* percent that it gains by them */
    SPENT = 400,         /* materials in a battle */
    GAIN_MOST = 900,     /* of an augment */
    WAIT_WORTH = 10,     /* of a wave less to wait */
    GROUND_WORTH = 8,    /* of each kind of ground to stand on, */
    ANYWHERE_WORTH = 60, /* and of any */
    SIGHT_WORTH = 30,
    REFUND_PERCENTS = 8, /* that are worth 1 */
    HULL_WORTH = 6,      /* of one a wave, in materials */
    USES = 10,           /* of an ability a battle */
    RARITY_WORTH = 25,
    TOWERS_WANTED = 4,
    ECONOMY_WANTED = 2,
    ABILITIES_WANTED = 2,
    SURPLUS_LOSS = 45, /* for each that is held beyond those wanted */
};

/* Hundredths of targets that a shot is expected to meet. */
static int targets(const Attack *attack)
{
    switch (attack->shape) {
    case SHAPE_SLAM:
        return 220;
    case SHAPE_CHAIN:
        return PERCENT + attack->targets * attack->kept / 2;
    case SHAPE_LINE:
        return PERCENT * attack->targets / 2;
    case SHAPE_SCATTER:
        return PERCENT * attack->targets * 3 / 4;
    case SHAPE_NONE:
    case SHAPE_INSTANT:
    case SHAPE_HOMING:
    case SHAPE_SHELL:
    case SHAPE_BEAM:
    case SHAPE_COUNT:
        break;
    }
    return PERCENT + (int)((int64_t)attack->blast * 80 / FIX_ONE);
}

static int stat_worth(const Rule *rule);

static bool burns_by_hits(const Content *content, const Rule *rule)
{
    return rule->what == WHAT_STATUS && rule->when == WHEN_HIT && content->statuses[rule->status].effect == EFFECT_BURN;
}

/* What a tower does beside hurting: it pays, slows, marks, pulls, charges or helps those beside it. */
static int side_worth(const Content *content, const Blueprint *tower)
{
    int worth = 0;
    for (int i = 0; i < tower->rule_count; i++) {
        const Rule *rule = &tower->rules[i];
        bool charges = rule->what == WHAT_STATUS && content->statuses[rule->status].effect == EFFECT_CHARGE;
        worth += rule->what == WHAT_GRANT       ? rule->amount * int_max(rule->wave_limit, 6) * 6
                 : rule->what == WHAT_MODIFY    ? int_min(stat_worth(rule), SIDE_WORTH)
                 : rule->what == WHAT_REVEAL    ? SEES_WORTH
                 : charges                      ? CHARGE_WORTH
                 : burns_by_hits(content, rule) ? 0
                                                : SIDE_WORTH;
    }
    return worth;
}

/* Damage a second of fire that its hits leave behind; half of it where they hit one, which others set fire to, too. */
static int burns(const Content *content, const Blueprint *tower)
{
    int burns = 0, interval = int_max(tower->attack.interval, 1), shared = tower->attack.shape == SHAPE_SLAM ? 1 : 2;
    for (int i = 0; i < tower->rule_count; i++) {
        const Rule *rule = &tower->rules[i];
        if (burns_by_hits(content, rule)) {
            burns += content_given_amount(content, rule, 1) * int_min(rule->seconds, interval) / interval / shared;
        }
    }
    return burns;
}

/* Percent of its damage that an attack gains by waiting, by distance and by kills. */
static int grown(const Attack *attack, int interval)
{
    int waits = int_min(attack->idle_gain * interval / TICKS_PER_SECOND, attack->idle_max);
    int tiles = int_min(attack->range / FIX_ONE, TILES_MAX);
    int far = int_min(attack->distance_gain * tiles / 2, attack->distance_max);
    int kills = int_min(attack->kill_gain * KILLS * PERCENT / int_max(attack->damage, 1), KILLS_MOST);
    return waits + far + kills;
}

/* Hundredths of damage of a shot to all that it meets of a type, as they mostly come; NULL: of no type in particular.
 */
static int64_t shot(const Content *content, const Blueprint *tower, int interval, const AttackerType *type)
{
    const Attack *attack = &tower->attack;
    int64_t damage = (int64_t)attack->damage * (PERCENT + grown(attack, interval)) / PERCENT;
    if (!type) {
        return damage * targets(attack);
    }
    Batch batch = {.count = type->size == SIZE_SMALL   ? BATCH_SMALL
                            : type->size == SIZE_LARGE ? BATCH_LARGE
                                                       : 1,
                   .spacing = (uint8_t)int_clamp(type->spacing, SPACING_LEAST, UINT8_MAX)};
    int64_t felt =
        bot_hit(tower, (int)damage, type) * bot_crowd(attack, type, &batch) * bot_aim(attack, type) / PERCENT;
    felt = !attack->sees_stealth && attacker_hides(content, type) ? felt * UNSEEN / PERCENT : felt;
    return felt / THOUSAND;
}

/* Damage for each material to what walks past, in hundredths, as doc/balance.md counts it. */
static int64_t dealt(const Content *content, const Blueprint *tower, const AttackerType *type)
{
    const Attack *attack = &tower->attack;
    int interval = attack->shape == SHAPE_BEAM ? TICKS_PER_SECOND
                   : attack->interval_fast > 0 ? (attack->interval + 2 * attack->interval_fast) / 3
                                               : attack->interval;
    int64_t second = shot(content, tower, interval, type) * TICKS_PER_SECOND / int_max(interval, 1) +
                     (int64_t)burns(content, tower) * targets(attack);
    int64_t tiles = (int64_t)attack->range * 19 / 10;
    tiles = int64_min(tiles, TILES_MAX * FIX_ONE);
    tiles = attack->shape == SHAPE_LINE ? tiles / 3 : tiles;
    int64_t worth = second * tiles / FIX_ONE / int_max(tower->materials + tower->dearer * 3 / 2 + tower->energy / 2, 1);
    return tower->lasts > 0 ? worth / 3 : worth;
}

static int64_t beside_damage(const Content *content, const Blueprint *tower)
{
    int64_t worth = side_worth(content, tower) + (tower->attack.sees_stealth ? SEES_WORTH : 0);
    return tower->lasts > 0 ? worth / 3 : worth;
}

/* Against those ahead in the mean. */
static int64_t tower_worth(const Content *content, const BotAhead *ahead, const Blueprint *tower)
{
    int64_t sum = 0;
    for (int i = 0; ahead && i < ahead->count; i++) {
        sum += ahead->weights[i] * dealt(content, tower, &content->attackers[ahead->types[i]]);
    }
    bool known = ahead && ahead->count > 0;
    int64_t worth = known ? sum * KNOWN_SCALE / PERCENT / ahead->weights_sum : dealt(content, tower, NULL);
    return worth + beside_damage(content, tower);
}

static int64_t income_worth(const Blueprint *building)
{
    int64_t brings = 0;
    for (int i = 0; i < building->rule_count; i++) {
        const Rule *rule = &building->rules[i];
        int times = rule->when == WHEN_WAVE_END ? 1 : rule->wave_limit / 2;
        int64_t amount = rule->amount + rule->growth * WAVES / 2 + rule->per_height * 2;
        brings += rule->what == WHAT_GRANT ? amount * times * (rule->resource == RESOURCE_ENERGY ? 1 : 2) / 2 : 0;
        brings += rule->what == WHAT_REPAIR ? HULL_WORTH * rule->amount : 0;
        brings += rule->what == WHAT_MODIFY && rule->stat == STAT_ENERGY ? -2 * rule->amount : 0;
    }
    int64_t price = building->materials + building->dearer + building->energy / 2 + 1;
    return brings * WAVES * PERCENT / 2 / price;
}

/* Attackers that a circle is expected to meet. */
static int64_t met(const Rule *rule)
{
    bool many = rule->whom == WHOM_ATTACKERS || rule->whom == WHOM_SWEEP;
    int64_t circle = PERCENT + (int64_t)rule->radius * 2 * PERCENT / FIX_ONE;
    return rule->whom == WHOM_SWEEP ? 5 * PERCENT : many ? circle : PERCENT;
}

/* Of a rule that lasts: percents and amounts of stats. */
static int stat_worth(const Rule *rule)
{
    int wide = rule->whom == WHOM_BLUEPRINTS ? 2 * HELPED : HELPED;
    int percent = rule->percent < 0 ? -rule->percent : rule->percent;
    int amount = rule->amount < 0 ? -rule->amount : rule->amount;
    switch (rule->stat) {
    case STAT_DAMAGE:
        return percent * wide + amount * 15 * wide;
    case STAT_RANGE:
    case STAT_INTERVAL:
        return percent * wide;
    case STAT_PRODUCTION:
        return percent * wide / 2;
    case STAT_MATERIALS:
        return percent * wide + amount * 8 * wide;
    case STAT_ENERGY:
        return percent * 2 + amount * 20;
    case STAT_SPEED:
    case STAT_TAKEN:
        return percent * 2;
    case STAT_BLAST:
    case STAT_ENERGY_MAX:
    case STAT_COUNT:
        break;
    }
    return percent + amount / 2;
}

/* Effects that are worth the same, whatever their numbers are. */
/* clang-format off */
#define WORTH_A_USE(X) \
    X(HEAL) X(SPAWN) X(PULL) X(CONVERT) X(REVEAL) X(SHED) X(RETURN) X(ADAPT) X(BUILD) X(MOVE) X(STRETCH)
/* clang-format on */

/* What one rule of a special building or an ability is worth for its price. */
static int rule_worth(const Content *content, const Rule *rule, int price)
{
    int64_t times = int_max(rule->repeats, 1), worth = 0;
    switch (rule->what) {
    case WHAT_MODIFY:
        worth = stat_worth(rule);
        break;
    case WHAT_DAMAGE:
        worth = rule->when == WHEN_CROSSED ? rule->amount * rule->wave_limit
                                           : rule->amount * times * met(rule) / 4 / int_max(price, 1);
        break;
    case WHAT_STATUS:
        worth = content->statuses[rule->status].effect == EFFECT_BURN
                    ? rule->amount * rule->seconds / TICKS_PER_SECOND * met(rule) / 4 / int_max(price, 1)
                    : met(rule) * USES / 2 / int_max(price, 1);
        break;
    case WHAT_GRANT:
        worth = rule->when == WHEN_GAINED ? rule->percent : (int64_t)rule->amount * PERCENT / 2 / int_max(price, 1);
        break;
    case WHAT_REPAIR:
        worth = rule->amount * 60;
        break;
    case WHAT_ECHO:
        worth = RULE_WORTH;
        break;
        WORTH_A_USE(WHAT_CASE)
    case WHAT_COUNT:
        worth = USES * 4;
        break;
    }
    return (int)int64_min(worth, RULE_WORTH);
}

static int rules_worth(const Content *content, const Blueprint *blueprint, int base)
{
    int worth = base + (blueprint->wall > 0 ? blueprint->wall / 2 : 0);
    for (int i = 0; i < blueprint->rule_count; i++) {
        worth += rule_worth(content, &blueprint->rules[i], blueprint->energy + blueprint->materials);
    }
    return worth;
}

static int held_of(const Game *game, BlueprintKind kind, int without)
{
    int count = 0;
    for (int i = 0; i < game->run.held_count; i++) {
        int held = game->run.held[i].blueprint;
        count += held != without && game->content->blueprints[held].kind == kind &&
                 game->content->blueprints[held].rarity != RARITY_STARTER;
    }
    return count;
}

/* However much it is. */
static int64_t form_worth(const Content *content, const BotAhead *ahead, const Blueprint *form)
{
    return form->kind == BLUEPRINT_TOWER      ? tower_worth(content, ahead, form)
           : form->kind == BLUEPRINT_ECONOMIC ? income_worth(form)
           : form->kind == BLUEPRINT_SPECIAL  ? rules_worth(content, form, SUPPORT_WORTH)
                                              : rules_worth(content, form, ABILITY_WORTH);
}

/* What it can be had for and where it can stand, of which nothing is told by what it does: augments change it. */
static int64_t terms_worth(const Blueprint *form, int64_t worth)
{
    const Placement *place = &form->placement;
    worth = worth * form->free * form->materials / SPENT + form->refund / REFUND_PERCENTS;
    worth -= WAIT_WORTH * (form->cooldown + form->cooldown_start);
    worth += GROUND_WORTH * (place->on_small + place->on_slant + place->on_path);
    worth -= ANYWHERE_WORTH * place->needs_deposit;
    return worth - (form->attack.shape != SHAPE_NONE && form->attack.needs_sight ? SIGHT_WORTH : 0);
}

static int64_t whole_worth(const Content *content, const BotAhead *ahead, const Blueprint *form)
{
    int64_t worth = form_worth(content, ahead, form);
    return worth + terms_worth(form, worth);
}

int bot_augment_gain(const Game *game, const BotAhead *ahead, int held, int augment)
{
    Blueprint before, after;
    run_held_blueprint(game, held, &before);
    after = before;
    augment_apply(game->content, augment, &after);
    int64_t gain = whole_worth(game->content, ahead, &after) - whole_worth(game->content, ahead, &before);
    return (int)int64_clamp(gain, -GAIN_MOST, GAIN_MOST);
}

int bot_refit_gain(const Game *game, const BotAhead *ahead, int held)
{
    const HeldBlueprint *holds = &game->run.held[held];
    Blueprint fitted, bare;
    run_held_blueprint(game, held, &fitted);
    content_unfitted(game->content, holds->blueprint, holds->evolution, &bare);
    int64_t gain = whole_worth(game->content, ahead, &bare) - whole_worth(game->content, ahead, &fitted);
    for (int k = 0; k < holds->augment_count; k++) {
        int best = 0;
        for (int i = 0; i < game->run.held_count; i++) {
            bool other = i != held && run_can_augment(game, i, holds->augments[k]);
            best = other ? int_max(best, bot_augment_gain(game, ahead, i, holds->augments[k])) : best;
        }
        gain += best;
    }
    return (int)int64_clamp(gain, -GAIN_MOST, GAIN_MOST);
}

/* What the towers held deal to each of those ahead, the best of them; `without` one of them. */
static void best_of_held(const Game *game, const BotAhead *ahead, int without, int64_t best[BOT_AHEAD_MAX])
{
    for (int i = 0; i < ahead->count; i++) {
        best[i] = 0;
    }
    for (int held = 0; held < game->run.held_count; held++) {
        Blueprint form;
        run_held_blueprint(game, held, &form);
        bool tower = form.kind == BLUEPRINT_TOWER && game->run.held[held].blueprint != without;
        for (int i = 0; tower && i < ahead->count; i++) {
            const AttackerType *type = &game->content->attackers[ahead->types[i]];
            best[i] = int64_max(best[i], dealt(game->content, &form, type));
        }
    }
}

/* By how much a tower is the better answer to those ahead than what is held. */
static int64_t answer_worth(const Game *game, const BotAhead *ahead, int blueprint, const Blueprint *form)
{
    int64_t best[BOT_AHEAD_MAX], sum = 0;
    best_of_held(game, ahead, blueprint, best);
    for (int i = 0; i < ahead->count; i++) {
        int64_t deals = dealt(game->content, form, &game->content->attackers[ahead->types[i]]);
        sum += ahead->weights[i] * int64_max(deals - best[i], 0);
    }
    return sum * KNOWN_SCALE / PERCENT / ahead->weights_sum;
}

/* A form of a blueprint in hand, beside what else is held. */
static int worth_in_hand(const Game *game, const BotAhead *ahead, int blueprint, const Blueprint *form)
{
    static const int wanted[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = TOWERS_WANTED,
                                                     [BLUEPRINT_ECONOMIC] = ECONOMY_WANTED,
                                                     [BLUEPRINT_SPECIAL] = ECONOMY_WANTED,
                                                     [BLUEPRINT_ABILITY] = ABILITIES_WANTED,
                                                     [BLUEPRINT_SUPPLY] = SUPPLIES_MAX};
    int64_t own = form_worth(game->content, ahead, form);
    bool answers = ahead && ahead->count > 0 && form->kind == BLUEPRINT_TOWER;
    int worth = answers ? (int)int64_min((3 * own + answer_worth(game, ahead, blueprint, form)) / 4, ANSWER_MAX)
                        : (int)int64_min(own, WORTH_MAX);
    int rank = form->rarity == RARITY_LEGENDARY ? 2 : form->rarity == RARITY_RARE;
    int surplus = held_of(game, form->kind, blueprint) - wanted[form->kind] + 1;
    return worth + rank * RARITY_WORTH - int_max(surplus, 0) * SURPLUS_LOSS;
}

int bot_worth(const Game *game, const BotAhead *ahead, int blueprint)
{
    return worth_in_hand(game, ahead, blueprint, &game->content->blueprints[blueprint]);
}

int bot_held_worth(const Game *game, const BotAhead *ahead, int held)
{
    Blueprint form;
    run_held_blueprint(game, held, &form);
    return worth_in_hand(game, ahead, game->run.held[held].blueprint, &form);
}
