/* The builder that tries things out first. Before each wave its plan for the battle is played to the end on a clone,
 * and so are plans that differ from it, for as long as the effort for a run lasts; the best is kept. What chance will
 * bring it doesn't know: a clone's falls otherwise. Between battles it is greedy, and as greedy it doesn't stay unless
 * it is told to: of a wave that one stays for too little is known. */
#include "bots/greedy.h"
#include "bots/plan.h"
#include "bots/row.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>

enum {
    STEPS_MAX = 60000, /* ticks and decisions of a battle that is tried out */
    TRIES_FIRST = 40,  /* plans before the first wave of a battle, */
    TRIES_LATER = 10,  /* and before others, */
    TRIES_ENOUGH = 4,  /* and where no hull is lost anyway */
    DOUBTED = 200,     /* percent of the HP that is supposed of waves that are not known */
    CREDIT = 10,       /* worth is counted in tenths of a credit */
    HULL_CREDITS = 5,  /* as in a shop */
    LOSS = 1000000,    /* of the run */
    WAY_WORTH = 1000,  /* percent of the way to the goal, where all is lost in the end */
    BOSS_LOTS = 3,     /* where it enters is chance */
    STAYS_MAX = 8,
    STAY_LOTS = 2,
    EFFORT_RUN =
        150000000,    /* for all that a run tries out: some 12 s of processor time, as doc/performance.md has it */
    BATTLES_RUN = 20, /* that get equal shares of it, and what those before have left */
    SHARES_AHEAD = 4,
};

typedef struct Search {
    BotMemory *builder;
    Game *clone;
    SpanBook *spans; /* lent to the clone, for one battle */
    WaveBook *waves; /* and this for all */
    Rng rng;
    int64_t effort;   /* that was spent on trying out since the run began */
    int battle, wave; /* before which the plan was looked over last; 0: none yet */
    Plan plan, other;
} Search;

/* Percent of the tank that is full, and of the boss's HP that are gone. */
static int64_t way_gone(const Battle *battle)
{
    int64_t percent =
        (int64_t)int_min(battle->resources[RESOURCE_FUEL], battle->fuel_goal) * PERCENT / int_max(battle->fuel_goal, 1);
    if (battle->boss_course == BOSS_HERE) {
        BossNow boss = battle_boss_now(battle);
        percent += boss.bodies > 0 ? PERCENT - (int64_t)boss.hp * PERCENT / boss.hp_max : 0;
    }
    return percent;
}

static int64_t worth_of(const Game *game)
{
    const Battle *battle = &game->battle;
    const BattleRules *rules = &game->content->battle;
    if (battle->phase != BATTLE_WON) {
        return -LOSS + way_gone(battle) * WAY_WORTH;
    }
    int early = int_max(battle->par - battle->wave, 0) * rules->credits_per_wave_under_par;
    return CREDIT * ((int64_t)battle->hull * HULL_CREDITS + int_min(early, rules->credits_par_max));
}

/* What a tick takes, about: it grows with who is there. */
static int effort_of_tick(const Battle *battle)
{
    return 4 + battle->attacker_count + battle->building_count * 5 / 8;
}

static bool is_spent(const Search *search, const Game *game)
{
    int64_t shares = int_min(game->run.battles, BATTLES_RUN) + SHARES_AHEAD;
    return search->effort > EFFORT_RUN * shares / (BATTLES_RUN + SHARES_AHEAD);
}

/* Plays the clone's battle until it is won or lost. */
static void play(Search *search, const Plan *plan)
{
    Game *clone = search->clone;
    Decision decision;
    bool goes_on = true;
    for (int i = 0; i < STEPS_MAX && goes_on && clone->run.stage == STAGE_BATTLE && clone->battle.phase != BATTLE_WON;
         i++) {
        search->builder->style = *plan_style(plan, clone->battle.wave);
        if (bot_greedy_decide(search->builder, clone, &decision)) {
            goes_on = game_decide(clone, &decision);
        } else {
            search->effort += effort_of_tick(&clone->battle);
            game_tick(clone);
        }
    }
}

static void try_out(Search *search, const Game *game, Plan *plan)
{
    uint32_t lots = game->battle.boss >= 0 ? BOSS_LOTS : 1;
    plan->worth = 0;
    for (uint32_t lot = 0; lot < lots; lot++) {
        game_clone(search->clone, game, lot);
        play(search, plan);
        plan->worth += worth_of(search->clone) / lots;
    }
}

static void look_over(Search *search, const Game *game)
{
    const Battle *battle = &game->battle;
    bool first = search->battle != game->run.battles;
    if (first) {
        search->battle = game->run.battles;
        search->rng = rng_stream(0, RNG_BOT, (uint32_t)game->run.battles);
        span_book_clear(search->spans);
        plan_begin(&search->plan);
    }
    search->wave = battle->wave;
    if (is_spent(search, game)) {
        return;
    }
    try_out(search, game, &search->plan);
    int64_t unharmed = (int64_t)battle->hull * HULL_CREDITS * CREDIT;
    int tries = first ? TRIES_FIRST : TRIES_LATER;
    for (int i = 0; i < tries && (search->plan.worth < unharmed || i < TRIES_ENOUGH) && !is_spent(search, game); i++) {
        plan_vary(&search->other, &search->plan, battle->wave, battle->loadout_count, &search->rng);
        try_out(search, game, &search->other);
        if (search->other.worth > search->plan.worth) {
            search->plan = search->other;
        }
    }
}

/* Where a policy says that it is to stay: does another wave cost no hull, however chance falls? Of that only the types
 * are known, and it may be a good deal stronger than what is supposed of it. */
static bool may_stay(Search *search, const Game *game)
{
    bool safe = game->battle.waves_stayed < STAYS_MAX && !is_spent(search, game);
    for (uint32_t lot = 0; lot < STAY_LOTS && safe; lot++) {
        game_clone(search->clone, game, lot);
        game_decide(search->clone, &(Decision){.kind = DECISION_STAY});
        search->clone->battle.toughness = search->clone->battle.toughness * DOUBTED / PERCENT;
        play(search, &search->plan);
        safe = search->clone->battle.phase == BATTLE_WON && search->clone->battle.hull >= game->battle.hull;
    }
    return safe;
}

static void *begin(const Game *game)
{
    (void)game;
    Search *search = memory_new(1, sizeof *search);
    search->builder = bot_memory_new();
    search->clone = game_room();
    search->spans = search->clone->battle.book = span_book_new();
    search->waves = search->clone->wave_book = wave_book_new();
    plan_begin(&search->plan);
    return search;
}

static void end(void *memory)
{
    Search *search = memory;
    span_book_free(search->spans);
    wave_book_free(search->waves);
    game_free(search->clone);
    free(search->builder);
    free(search);
}

static void obey(void *memory, const Policy *policy)
{
    ((Search *)memory)->builder->policy = *policy;
}

static bool decide(void *memory, const Game *game, Decision *out)
{
    Search *search = memory;
    const Battle *battle = &game->battle;
    if (game->run.stage == STAGE_BATTLE && battle->phase == BATTLE_WON) {
        bool stays = !bot_has_stayed(&search->builder->policy, game, true) && may_stay(search, game);
        *out = (Decision){.kind = stays ? DECISION_STAY : DECISION_LEAVE};
        return true;
    }
    if (game->run.stage == STAGE_BATTLE && battle->phase == BATTLE_BUILD &&
        (search->battle != game->run.battles || search->wave != battle->wave)) {
        look_over(search, game);
    }
    search->builder->style = *plan_style(&search->plan, battle->wave);
    return bot_greedy_decide(search->builder, game, out);
}

const BotRow BOT_ROW_SEARCH = {"search", begin, decide, end, obey};
