/* What is offered: rarities as often as data says, luck that is owed included; nothing twice, nothing held, nothing
 * locked. */
#include "run_fixture.h"

#include "run/offers.h"
#include "run/holding.h"
#include "run/pool.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum {
    OFFERS = 20000,
    SINCE_RARE = 70, /* commons since the last rare, and … */
    SINCE_LEGENDARY = 340,
    ROUNDS = 250,
    WHOLE = 1000,
    SIGMAS = 5,
    HELD_AT_MOST = 12,
};

/* What is left over where a difference of chances should be none. */
static const double ROUNDING = 1e-9;

/* HOLDOUT_OFFERS=100000 makes the long run. */
static int offers_asked(void)
{
    const char *asked = getenv("HOLDOUT_OFFERS");
    int count = asked ? atoi(asked) : OFFERS;
    return count > 0 ? count : OFFERS;
}

/* How likely each length of both strokes of bad luck is. */
typedef double Luck[SINCE_RARE][SINCE_LEGENDARY];

static double odds_of(const RunRules *rules, int act, bool elite, int rarity, int commons)
{
    int odds = rules->odds[act - 1][rarity] + (elite ? rules->elite_odds[rarity] : 0) + commons * rules->pity[rarity];
    return odds < WHOLE ? odds / (double)WHOLE : 1;
}

/* One draw: where the chain goes from each state, and what it drew, weighed by how likely the state was. */
static void draw_once(const RunRules *rules, int act, bool elite, Luck from, Luck to, double drawn[OFFERED_RARITIES])
{
    memset(to, 0, sizeof(Luck));
    memset(drawn, 0, OFFERED_RARITIES * sizeof *drawn);
    for (int r = 0; r < SINCE_RARE; r++) {
        for (int l = 0; l < SINCE_LEGENDARY; l++) {
            double here = from[r][l], legendary = odds_of(rules, act, elite, 2, l);
            double rare = fmin(odds_of(rules, act, elite, 1, r), 1 - legendary), common = 1 - legendary - rare;
            common = common < ROUNDING ? 0 : common;
            drawn[0] += here * common;
            drawn[1] += here * rare;
            drawn[2] += here * legendary;
            to[r][0] += here * legendary;
            to[0][l] += here * rare;
            if (here * common > 0) {
                assert_true(r + 1 < SINCE_RARE && l + 1 < SINCE_LEGENDARY);
                to[r + 1][l + 1] += here * common;
            }
        }
    }
}

/* The share of each rarity in the long run, by the stationary distribution of the chain. */
static void expect_shares(const RunRules *rules, int act, bool elite, double shares[OFFERED_RARITIES])
{
    Luck *now = calloc(1, sizeof *now), *next = calloc(1, sizeof *next);
    (*now)[0][0] = 1;
    for (int i = 0; i < ROUNDS; i++) {
        draw_once(rules, act, elite, *now, *next, shares);
        Luck *swap = now;
        now = next;
        next = swap;
    }
    free(now);
    free(next);
}

static void assert_share(double count, double draws, double share, const char *what)
{
    double bound = SIGMAS * sqrt(draws * share * (1 - share)) + 1;
    if (fabs(count - draws * share) > bound) {
        fail_msg("%s came %.0f times in %.0f, not about %.0f times", what, count, draws, draws * share);
    }
}

static void rarities_come_as_often_as_data_says(void **state)
{
    const Content *content = *state;
    const RunRules *rules = &content->run;
    static const char *const words[] = {"common", "rare", "legendary"};
    for (int act = 1; act <= ACTS_MAX; act++) {
        for (int elite = 0; elite < 2; elite++) {
            double shares[OFFERED_RARITIES];
            expect_shares(rules, act, elite, shares);
            assert_true(shares[1] > odds_of(rules, act, elite, 1, 0) && shares[2] > odds_of(rules, act, elite, 2, 0));
            int32_t pity[OFFERED_RARITIES] = {0};
            int counts[OFFERED_RARITIES] = {0}, draws = offers_asked() * rules->numbers[RUN_OFFERED];
            Rng rng = rng_stream(11, RNG_ACT, (uint32_t)(act * 2 + elite));
            for (int i = 0; i < draws; i++) {
                counts[pool_rarity_with_pity(rules, pity, act, elite, &rng) - RARITY_COMMON]++;
            }
            for (int i = 0; i < OFFERED_RARITIES; i++) {
                assert_share(counts[i], draws, shares[i], words[i]);
            }
        }
    }
}

/* A rare one ends the wait for rare ones alone, and only common ones are waited through. */
static void luck_that_is_owed_is_counted_apart(void **state)
{
    const RunRules *rules = &((const Content *)*state)->run;
    Rng rng = rng_stream(3, RNG_ACT, 1);
    int32_t pity[OFFERED_RARITIES] = {0};
    for (int i = 0, count = offers_asked(); i < count; i++) {
        int32_t before[OFFERED_RARITIES];
        memcpy(before, pity, sizeof pity);
        Rarity drawn = pool_rarity_with_pity(rules, pity, 1, false, &rng);
        for (int k = 1; k < OFFERED_RARITIES; k++) {
            int32_t more = drawn == RARITY_COMMON ? rules->pity[k] : 0;
            assert_int_equal(pity[k], (int)drawn == RARITY_COMMON + k ? 0 : before[k] + more);
        }
        assert_int_equal(pity[0], 0);
    }
}

static bool can_be_offered(const Game *game, int blueprint, Rarity rarity)
{
    const Blueprint *subject = &game->content->blueprints[blueprint];
    return subject->rarity == rarity && !subject->permanent && feats_open(game->options.feats, subject->opened_by) &&
           run_comes_by(game, blueprint) && !holding_has(&game->run, blueprint);
}

static int left_of(const Game *game, Rarity rarity)
{
    int count = 0;
    for (int i = 0; i < game->content->blueprint_count; i++) {
        count += can_be_offered(game, i, rarity);
    }
    return count;
}

static Rarity rarity_of(const Game *game, int blueprint)
{
    return game->content->blueprints[blueprint].rarity;
}

static void check_offer(const Game *game, const uint8_t *rarities, int asked, int carried[2])
{
    const Offer *offer = &game->run.offers[0];
    assert_int_equal(game->run.offer_count, 1);
    assert_int_equal(offer->count, asked);
    for (int i = 0; i < offer->count; i++) {
        Rarity rarity = rarity_of(game, offer->items[i]);
        bool few = rarities[i] != RARITY_COMMON && left_of(game, (Rarity)rarities[i]) < asked;
        assert_true(can_be_offered(game, offer->items[i], rarity) && (few || (int)rarity == rarities[i]));
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(offer->items[k], offer->items[i]);
        }
        carried[offer->carried[i] > 0]++;
        if (offer->carried[i] > 0) {
            const Augment *augment = &game->content->augments[offer->carried[i] - 1];
            assert_true(augment->rarity == RARITY_COMMON && feats_open(game->options.feats, augment->opened_by));
            assert_true(
                augment_fits(game->content, offer->carried[i] - 1, &game->content->blueprints[offer->items[i]]));
        }
    }
}

/* Takes one as a player might; a full hold is emptied to what runs begin with. */
static void take_one(Game *game, Rng *rng)
{
    Run *run = &game->run;
    const Offer *offer = &run->offers[0];
    run->held[run->held_count++] = (HeldBlueprint){.blueprint = offer->items[rng_below(rng, offer->count)]};
    if (run->held_count >= HELD_AT_MOST) {
        run->held_count = content_first_ship(game->content)->starter_count;
    }
}

static void nothing_is_offered_twice_or_held_or_locked(void **state)
{
    const Content *content = *state;
    const RunRules *rules = &content->run;
    Game *game = run_game(content, MODE_RUN, "offers");
    Rng rng = rng_stream(5, RNG_REWARD, 1);
    int rarest = 0, carried[2] = {0};
    for (int i = 0, count = offers_asked(); i < count; i++) {
        game->options.feats = content_feats(content) >> i % FEATS_MAX;
        game->run.offer_count = 0;
        uint8_t rarities[OFFER_ITEMS_MAX];
        for (int k = 0; k < rules->numbers[RUN_OFFERED]; k++) {
            rarities[k] = (uint8_t)pool_rarity_with_pity(rules, game->run.pity, 1 + i % ACTS_MAX, i % 7 == 0, &rng);
            rarest += rarities[k] == RARITY_LEGENDARY;
        }
        Rng own = rng_branch(&rng);
        offers_add_blueprints(game, rarities, rules->numbers[RUN_OFFERED], true, &own);
        check_offer(game, rarities, rules->numbers[RUN_OFFERED], carried);
        if (i % 5 == 0) {
            take_one(game, &rng);
        }
    }
    assert_true(rarest > 0);
    assert_share(carried[1], (double)offers_asked() * rules->numbers[RUN_OFFERED], rules->free_augment / 100.0,
                 "an augment with a blueprint");
    game_free(game);
}

/* Of each rarity its share, which time and what is held don't change; each is in the pool of some runs and not of
 * others. */
static void runs_come_by_a_share_of_each_rarity(void **state)
{
    enum { SEEDS = 40 };
    const Content *content = *state;
    int having[BLUEPRINTS_MAX] = {0};
    for (int seed = 0; seed < SEEDS; seed++) {
        GameOptions options = {.mode = MODE_RUN, .feats = content_feats(content)};
        (void)snprintf(options.seed, sizeof options.seed, "pool %d", seed);
        Game *game = game_new(content, &options);
        int had[RARITY_COUNT] = {0}, lacked[RARITY_COUNT] = {0}, percent = run_number_of(game, RUN_POOL);
        for (int i = 0; i < content->blueprint_count; i++) {
            bool has = run_comes_by(game, i);
            had[content->blueprints[i].rarity] += has;
            lacked[content->blueprints[i].rarity] += run_lacks_blueprint(game, i);
            having[i] += has;
            game->level = 9;
            game->run.held_count = 0;
            assert_int_equal(run_comes_by(game, i), has);
        }
        for (Rarity rarity = RARITY_COMMON; rarity <= RARITY_LEGENDARY; rarity++) {
            int all = had[rarity] + lacked[rarity];
            assert_true(had[rarity] * 100 >= all * percent && (had[rarity] - 1) * 100 < all * percent);
        }
        assert_int_equal(had[RARITY_STARTER] + lacked[RARITY_STARTER] + had[RARITY_SPECIAL] + lacked[RARITY_SPECIAL],
                         0);
        game_free(game);
    }
    for (int i = 0; i < content->blueprint_count; i++) {
        Rarity rarity = content->blueprints[i].rarity;
        bool offered = rarity >= RARITY_COMMON && rarity <= RARITY_LEGENDARY;
        assert_true(offered ? having[i] > 0 && having[i] < SEEDS : having[i] == 0);
    }
}

static void check_reward(Game *game, int node, Rng *rng)
{
    uint8_t told[OFFER_ITEMS_MAX];
    int count = run_reward(game, node, told), left[RARITY_COUNT] = {0};
    game->run.offer_count = 0;
    offers_add_blueprints(game, game->run.prospects[node].rarities, run_offered(game, game->run.chart.nodes[node].kind),
                          false, rng);
    assert_int_equal(game->run.offers[0].count, count);
    for (int i = 0; i < count; i++) {
        left[told[i]]++;
        left[rarity_of(game, game->run.offers[0].items[i])]--;
    }
    for (Rarity rarity = 0; rarity < RARITY_COUNT; rarity++) {
        assert_int_equal(left[rarity], 0);
    }
}

/* With all legendary ones held the chart promises none. */
static void the_chart_tells_what_a_battle_will_offer(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "reward");
    Rng rng = rng_stream(7, RNG_REWARD, 1);
    for (int round = 0; round < 2; round++) {
        for (int node = 0; node < game->run.chart.node_count; node++) {
            NodeKind kind = game->run.chart.nodes[node].kind;
            if (kind == NODE_BATTLE || kind == NODE_ELITE || kind == NODE_BOSS) {
                check_reward(game, node, &rng);
            }
        }
        for (int i = 0; i < content->blueprint_count; i++) {
            if (rarity_of(game, i) == RARITY_LEGENDARY && run_comes_by(game, i)) {
                game->run.held[game->run.held_count++] = (HeldBlueprint){.blueprint = (uint16_t)i};
            }
        }
    }
    game_free(game);
}

/* Every blueprint of a rarity is as likely as any other. */
static void a_rarity_favours_none_of_its_blueprints(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "fair");
    game->options.feats = content_feats(content);
    Rng rng = rng_stream(6, RNG_REWARD, 2);
    for (Rarity rarity = RARITY_COMMON; rarity <= RARITY_LEGENDARY; rarity++) {
        int counts[BLUEPRINTS_MAX] = {0}, draws = offers_asked() / 4, left = left_of(game, rarity);
        for (int i = 0; i < draws; i++) {
            counts[pool_blueprint(game, rarity, NULL, 0, &rng)]++;
        }
        for (int i = 0; i < content->blueprint_count; i++) {
            if (can_be_offered(game, i, rarity)) {
                assert_share(counts[i], draws, 1.0 / left, content->blueprints[i].id);
            } else {
                assert_int_equal(counts[i], 0);
            }
        }
    }
    game_free(game);
}

/* With all of a rarity held, the next commoner one stands in for it, and with those gone the rarer ones. */
static void other_rarities_stand_in(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "stand-ins");
    game->options.feats = content_feats(content);
    uint16_t taken[BLUEPRINTS_MAX];
    int count = 0;
    Rng rng = rng_stream(8, RNG_REWARD, 1);
    static const Rarity order[] = {RARITY_RARE, RARITY_COMMON, RARITY_LEGENDARY};
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        for (int left = left_of(game, order[i]); left > 0; left--) {
            int blueprint = pool_blueprint(game, RARITY_RARE, taken, count, &rng);
            assert_true(can_be_offered(game, blueprint, order[i]));
            taken[count++] = (uint16_t)blueprint;
        }
    }
    assert_int_equal(pool_blueprint(game, RARITY_RARE, taken, count, &rng), POOL_NOTHING);
    game_free(game);
}

/* What one stream offers stays, but for what is held. */
static void holding_one_changes_only_that_one(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "passed over");
    for (uint32_t i = 0; i < 500; i++) {
        Rng rng = rng_stream(i, RNG_REWARD, 1), again = rng;
        game->run.held_count = content_first_ship(content)->starter_count;
        int first = pool_blueprint(game, RARITY_COMMON, NULL, 0, &rng);
        int other = (first + 1 + (int)i) % content->blueprint_count;
        game->run.held[game->run.held_count++].blueprint = (uint16_t)other;
        rng = again;
        int now = pool_blueprint(game, RARITY_COMMON, NULL, 0, &rng);
        assert_true(now == first || other == first);
        assert_int_not_equal(now, other);
    }
    game_free(game);
}

/* What falls due after a battle: as data says of bosses, and otherwise what was drawn for the system. */
static void a_battle_offers_what_was_drawn_for_it(void **state)
{
    Content *content = run_content();
    content->run.supply_odds = content->run.elite_fittings = content->run.boss_fittings = 0;
    content->run.boss_offer[0] = 2;
    content->run.boss_offer[1] = 0;
    (void)state;
    for (int seed = 0; seed < 6; seed++) {
        char text[16];
        snprintf(text, sizeof text, "due %d", seed);
        static const NodeKind kinds[] = {NODE_BATTLE, NODE_ELITE, NODE_BOSS};
        for (int k = 0; k < 3; k++) {
            Game *game = run_game(content, MODE_RUN, text);
            int node = run_system(game, kinds[k]);
            if (node >= 0) {
                run_enter(game, node);
                run_win(game);
                const Offer *offer = &game->run.offers[0];
                for (int i = 0; i < content->run.numbers[RUN_OFFERED]; i++) {
                    Rarity due = (Rarity)game->run.prospects[node].rarities[i];
                    Rarity boss = i < 2 ? RARITY_COMMON : RARITY_LEGENDARY;
                    assert_int_equal(content->blueprints[offer->items[i]].rarity, due);
                    assert_true(kinds[k] != NODE_BOSS || due == boss);
                }
                assert_int_equal(game->run.offer_count, kinds[k] == NODE_BATTLE ? 1 : 2);
                assert_true(kinds[k] == NODE_BATTLE || game->run.offers[1].kind == OFFER_AUGMENTS);
                assert_true(offer->paid && (kinds[k] == NODE_BATTLE || !game->run.offers[1].paid));
            }
            game_free(game);
        }
    }
    content_free(content);
}

/* As many as data can ask for fit an offer. */
static void the_largest_offer_fits(void **state)
{
    (void)state;
    Content *content = run_content();
    content->run.numbers[RUN_OFFERED] = OFFER_ITEMS_MAX;
    content->run.numbers[RUN_AUGMENTS_SHOWN] = OFFER_ITEMS_MAX;
    content->run.elite_fittings = OFFER_ITEMS_MAX;
    Game *game = run_game(content, MODE_RUN, "large");
    run_enter(game, run_system(game, NODE_ELITE) >= 0 ? run_system(game, NODE_ELITE) : run_system(game, NODE_BATTLE));
    game->run.elite = true;
    run_win(game);
    assert_int_equal(game->run.offers[0].count, OFFER_ITEMS_MAX);
    assert_int_equal(game->run.offers[1].kind, OFFER_FITTINGS);
    assert_int_equal(game->run.offers[2].count, OFFER_ITEMS_MAX);
    game_free(game);
    content_free(content);
}

static void augments_come_as_often_as_data_says_and_fit(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "augments");
    game->options.feats = content_feats(content);
    Rng rng = rng_stream(9, RNG_REWARD, 3);
    int counts[OFFERED_RARITIES] = {0}, draws = offers_asked() / 5;
    for (int i = 0; i < draws; i++) {
        game->run.offer_count = 0;
        Rng own = rng_branch(&rng);
        offers_add_augments(game, 3, &own);
        const Offer *offer = &game->run.offers[0];
        assert_int_equal(offer->count, 3);
        for (int k = 0; k < offer->count; k++) {
            bool fits = false;
            for (int held = 0; held < game->run.held_count; held++) {
                fits = fits || run_can_augment(game, held, offer->items[k]);
            }
            assert_true(fits && (k == 0 || offer->items[k] != offer->items[k - 1]) &&
                        (k < 2 || offer->items[2] != offer->items[0]));
        }
        counts[content->augments[offer->items[0]].rarity - RARITY_COMMON]++;
    }
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        assert_share(counts[i], draws, content->run.augment_odds[i] / (double)WHOLE, "an augment");
    }
    game_free(game);
}

static void skipping_pays_where_that_was_said(void **state)
{
    const Content *content = *state;
    Game *game = run_game(content, MODE_RUN, "skipping");
    run_table(game, (Offer){.kind = OFFER_BLUEPRINTS, .paid = true, .count = 1});
    run_decide(game, (Decision){.kind = DECISION_SKIP});
    assert_int_equal(game->run.credits, content->run.skip_credits);
    assert_int_equal(game->run.stage, STAGE_TRAVEL);
    run_table(game, (Offer){.kind = OFFER_AUGMENTS, .count = 1});
    run_decide(game, (Decision){.kind = DECISION_SKIP});
    assert_int_equal(game->run.credits, content->run.skip_credits);
    run_refused(game, (Decision){.kind = DECISION_SKIP}, "Nothing is being offered.");
    run_table(game, (Offer){.kind = OFFER_SURRENDER, .count = 1});
    run_refused(game, (Decision){.kind = DECISION_SKIP}, "One of your blueprints must be given up.");
    run_refused(game, (Decision){.kind = DECISION_TAKE, .item = 1, .held = 1}, "There is nothing under that number.");
    run_refused(game, (Decision){.kind = DECISION_START_WAVE}, "That can be done only in a battle.");
    run_refused(game, (Decision){.kind = DECISION_TRAVEL}, "Finish here first.");
    game_free(game);
}

enum { DRAWS = 400, POOLS = 16 };

/* Draws of one rarity after another with everything open and the given blueprint held alone. */
static void note_what_comes(Game *game, int held, bool seen_blueprints[BLUEPRINTS_MAX],
                            bool seen_augments[AUGMENTS_MAX])
{
    Rng rng = rng_stream((uint64_t)held, RNG_REWARD, 1);
    game->run.held_count = 1;
    game->run.held[0] = (HeldBlueprint){.blueprint = (uint16_t)held};
    for (int i = 0; i < DRAWS; i++) {
        Rarity rarity = (Rarity)(RARITY_COMMON + i % OFFERED_RARITIES);
        int blueprint = pool_blueprint(game, rarity, NULL, 0, &rng),
            augment = pool_augment(game, rarity, NULL, 0, &rng);
        seen_blueprints[blueprint] = true;
        if (augment >= 0) {
            seen_augments[augment] = true;
        }
    }
}

/* Does some event have it alone? */
static bool event_has(const Content *content, int blueprint)
{
    bool has = false;
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        for (int k = 0; k < encounter->choice_count * OUTCOMES_MAX * DEEDS_MAX; k++) {
            const Choice *choice = &encounter->choices[k / (OUTCOMES_MAX * DEEDS_MAX)];
            int outcome = k / DEEDS_MAX % OUTCOMES_MAX, deed = k % DEEDS_MAX;
            const Deed *done = &choice->outcomes[outcome].deeds[deed];
            has = has || (outcome < choice->outcome_count && deed < choice->outcomes[outcome].deed_count &&
                          done->kind == DEED_BLUEPRINT && done->blueprint == blueprint);
        }
    }
    return has;
}

static bool story_gives(const int rewards[STORY_REWARDS_MAX], int item)
{
    for (int i = 0; i < STORY_REWARDS_MAX; i++) {
        if (rewards[i] == item && item > 0) {
            return true;
        }
    }
    return false;
}

/* Blueprints of the offered rarities and all augments are drawn; special ones are an event's. */
static void everything_comes_up(void **state)
{
    const Content *content = *state;
    bool blueprints[BLUEPRINTS_MAX] = {false}, augments[AUGMENTS_MAX] = {false};
    for (int seed = 0; seed < POOLS; seed++) {
        GameOptions options = {.mode = MODE_RUN, .feats = content_feats(content)};
        (void)snprintf(options.seed, sizeof options.seed, "all %d", seed);
        Game *game = game_new(content, &options);
        for (int i = seed; i < content->blueprint_count; i += POOLS) {
            if (!content->blueprints[i].permanent) {
                note_what_comes(game, i, blueprints, augments);
            }
        }
        game_free(game);
    }
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        bool offered = blueprint->rarity >= RARITY_COMMON && blueprint->rarity <= RARITY_LEGENDARY;
        bool begun_with = blueprint->permanent || blueprint->rarity == RARITY_STARTER;
        bool given = blueprint->kind == BLUEPRINT_SUPPLY || event_has(content, i) ||
                     story_gives(content->story.reward_blueprints, i);
        if (blueprints[i] != offered || !(offered || begun_with || given)) {
            fail_msg("blueprint %s %s", blueprint->id, blueprints[i] ? "comes up" : "never comes up");
        }
    }
    for (int i = 0; i < content->augment_count; i++) {
        if (augments[i] == story_gives(content->story.reward_augments, i)) {
            fail_msg("augment %s %s", content->augments[i].id, augments[i] ? "comes up" : "never comes up");
        }
    }
}

SUBJECT(offers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rarities_come_as_often_as_data_says),
        cmocka_unit_test(luck_that_is_owed_is_counted_apart),
        cmocka_unit_test(nothing_is_offered_twice_or_held_or_locked),
        cmocka_unit_test(runs_come_by_a_share_of_each_rarity),
        cmocka_unit_test(the_chart_tells_what_a_battle_will_offer),
        cmocka_unit_test(a_rarity_favours_none_of_its_blueprints),
        cmocka_unit_test(other_rarities_stand_in),
        cmocka_unit_test(holding_one_changes_only_that_one),
        cmocka_unit_test(a_battle_offers_what_was_drawn_for_it),
        cmocka_unit_test(the_largest_offer_fits),
        cmocka_unit_test(augments_come_as_often_as_data_says_and_fit),
        cmocka_unit_test(skipping_pays_where_that_was_said),
        cmocka_unit_test(everything_comes_up),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
