/* What the panel says of a fight and of a throw, number by number, against the core: five hundred pairs of gear and
 * creatures, by blows that may miss and by blows that never do. */
#include "walk_seat.h"

#include "../foot/claims.h"
#include "foot/effects/blows.h"
#include "foot/ground/entities.h"
#include "foot/effects/rules.h"
#include "foot/turns/settle.h"
#include "foot/ground/things.h"
#include "term/walk/foe.h"
#include "term/walk/walk_words.h"
#include "foot/ground/pack.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    PAIRS = 250,
    BLOWS = 400,
    FIGHTS = 100,
    ROLLS = 1000,
    FACES = 10,
    WORDS = 2000,
    ROUNDS_MOST = 100000,
    NEVER = 1 << 30
};

/* What one sentence says of blows; tenths and hundredths as such. */
typedef struct Said {
    int tenths, least, most, fewest, longest, hundredths;
} Said;

/* "12", "6 to 9". */
static bool read_range(const char **at, int *least, int *most)
{
    int n[CLAIM_NUMBERS_MAX];
    bool range = claim_words(at, "# to #", n);
    if (!range && !claim_words(at, "#", n)) {
        return false;
    }
    *least = n[0];
    *most = range ? n[1] : n[0];
    return true;
}

/* "You hit 37.5 % of the time, for 6 to 9: it dies in 4.62 blows on average." False where it says that blows do
 * nothing. */
static bool read_blows(const char *text, const char *who, const char *whom, const char *nothing, Said *said)
{
    int n[CLAIM_NUMBERS_MAX] = {0};
    const char *at = strstr(text, who);
    if (!at) {
        assert_non_null(strstr(text, nothing));
        return false;
    }
    at += strlen(who);
    *said = (Said){.tenths = ROLLS};
    if (claim_words(&at, " #.# % of the time,", n)) {
        said->tenths = n[0] * 10 + n[1];
    } else if (claim_words(&at, " # % of the time,", n)) {
        said->tenths = n[0] * 10;
    }
    assert_true(claim_words(&at, " for ", n) && read_range(&at, &said->least, &said->most));
    assert_true(claim_words(&at, whom, n));
    if (claim_words(&at, "#.# blows on average.", n)) {
        said->hundredths = n[0] * 100 + n[1];
    } else if (claim_words(&at, "# blows on average.", n) || claim_words(&at, "# blow on average.", n)) {
        said->hundredths = n[0] * 100;
    } else {
        assert_true(read_range(&at, &said->fewest, &said->longest));
        assert_true(claim_words(&at, " blow", n));
    }
    return true;
}

/* The blow that landed, which a shot is told before; or NULL. */
static const FootEvent *landed(const FootGame *game)
{
    const FootEvent *event = &game->log.events[game->log.events[0].kind == FOOT_EVENT_SHOT];
    return event->kind == FOOT_EVENT_BLOW ? event : NULL;
}

/* One blow's damage in the core; 0: it missed, or did nothing. */
static int strike(FootGame *game, int who, int whom)
{
    FootChange(*changes)[FOOT_CHANGES_MAX] = game->entities.changes, mine[FOOT_CHANGES_MAX], theirs[FOOT_CHANGES_MAX];
    memcpy(mine, changes[who], sizeof mine);
    memcpy(theirs, changes[whom], sizeof theirs);
    int16_t *hp = game->entities.hp, his = hp[who], whose = hp[whom];
    game->log.count = game->hit_count = 0;
    blow(game, who, whom);
    game->hit_count = 0;
    hp[who] = his;
    hp[whom] = whose;
    memcpy(changes[who], mine, sizeof mine); /* what it does besides is not counted */
    memcpy(changes[whom], theirs, sizeof theirs);
    return landed(game) ? (int)landed(game)->amount : 0;
}

static double landing(const FootGame *game, int who, int whom)
{
    int count = 0;
    for (int i = 0; i < ROLLS; i++) {
        int roll = 3 + i % FACES + i / FACES % FACES + i / FACES / FACES;
        count += roll + foot_stat(game, who, FOOT_STAT_OFFENCE) > foot_stat(game, whom, FOOT_STAT_EVASION);
    }
    return foot_book(game)->to_hit == FOOT_TO_HIT_ALWAYS ? 1 : (double)count / ROLLS;
}

/* The expected number of blows, forward: what health is left after each, and how likely. */
static double expected(const FootGame *game, int who, int whom, const FootOdds *odds)
{
    int hp = game->entities.hp[whom];
    double lands = landing(game, who, whom), sum = 0, alive = 1, *now = calloc((size_t)hp + 1, sizeof *now),
           *next = calloc((size_t)hp + 1, sizeof *next);
    now[hp] = 1;
    for (int round = 0; round < ROUNDS_MOST && alive > 1e-9; round++) {
        sum += alive;
        alive = 0;
        memset(next, 0, ((size_t)hp + 1) * sizeof *next);
        for (int left = 1; left <= hp; left++) {
            next[left] += now[left] * (1 - lands);
            for (int i = 0; i <= odds->spread; i++) {
                int damage = odds->most > i ? odds->most - i : 0;
                if (left > damage) {
                    next[left - damage] += now[left] * lands / (odds->spread + 1);
                }
            }
        }
        for (int left = 1; left <= hp; left++) {
            alive += next[left];
        }
        double *swap = now;
        now = next;
        next = swap;
    }
    free(now);
    free(next);
    return sum;
}

static void check(bool good, const char *text, const char *what)
{
    if (!good) {
        fail_msg("it is not so, %s: %s", what, text);
    }
}

static void check_fight(FootGame *game, int who, int whom, const Said *said, const char *text)
{
    int least = ROUNDS_MOST, most = 0, hits = 0, hp = game->entities.hp[whom];
    for (int i = 0; i < BLOWS; i++) {
        game->log.count = 0;
        int damage = strike(game, who, whom);
        bool lands = landed(game) != NULL;
        hits += lands;
        least = lands && damage < least ? damage : least;
        most = damage > most ? damage : most;
    }
    check(least == said->least && most == said->most, text, "other damage");
    double share = said->tenths / 1000.0, off = 4 * sqrt(share * (1 - share) / BLOWS);
    check(fabs((double)hits / BLOWS - share) <= off + 1e-9, text, "another share lands");
    FootOdds odds = foot_odds(game, who, whom);
    int64_t all = 0;
    for (int i = 0; i < FIGHTS && said->tenths * said->most > ROLLS / 2; i++) {
        int left = hp, blows = 0;
        for (; left > 0; blows++) {
            left -= strike(game, who, whom);
        }
        check(said->hundredths > 0 || (blows >= said->fewest && blows <= said->longest), text, "fewer or more blows");
        all += blows;
    }
    if (said->hundredths > 0) {
        double mean = expected(game, who, whom, &odds);
        double off_by = mean < 10 ? 0.51 : 50.51; /* whole blows, of many */
        check(fabs(mean * 100 - said->hundredths) <= off_by, text, "another number on average");
        double near = mean * 0.5 + 3;
        check(all == 0 || fabs((double)all / FIGHTS - mean) < near, text, "the fights go otherwise");
    } else {
        check(said->fewest == (hp + most - 1) / most && said->longest == (hp + least - 1) / least, text, "other ends");
    }
}

/* Something that can be worn, drawn anew each time. */
static void wear(FootGame *game, Rng *rng)
{
    int item;
    do {
        item = (int)rng_below(rng, (uint32_t)game->content->item_count);
    } while (game->content->items[item].slot == FOOT_SLOT_NONE);
    int letter = letter_for(game, item, 1);
    item_take(game, item_lay(game, item, 1, game->entities.at[FOOT_HERO]));
    int worn = worn_in(game, game->content->items[item].slot);
    if (worn == FOOT_NOBODY && letter >= 0) {
        game->entities.mask[game->pack[letter]] |= FOOT_IS_WORN;
    }
}

/* No rule of anybody comes between blows. */
static void only_blows(FootGame *game)
{
    for (int i = 0; i < game->entities.count; i++) {
        for (int k = 0; k < FOOT_RULES_MAX; k++) {
            game->entities.ready[i][k] = NEVER;
        }
    }
}

static int somebody(FootGame *game, Rng *rng)
{
    int foe = walk_seat_put(game, game->content->creatures[rng_below(rng, (uint32_t)game->content->creature_count)].id);
    game->entities.hp[foe] = (int16_t)(1 + (int)rng_below(rng, (uint32_t)foot_hp_max(game, foe)));
    game->entities.hp[FOOT_HERO] = (int16_t)(1 + (int)rng_below(rng, (uint32_t)foot_hp_max(game, FOOT_HERO)));
    return foe;
}

static void check_pairs(const char *book)
{
    Seat *seat = seat_new();
    const Content *content = seat->options.content;
    FootGame *base = calloc(1, sizeof *base), *game = calloc(1, sizeof *game);
    foot_begin(base, content, content_foot_book(content, book), "pairs");
    for (int i = FOOT_HERO + 1; i < base->entities.count; i++) {
        if (base->entities.mask[i] & FOOT_IS_BODY) {
            entity_remove(base, i);
        }
    }
    for (int n = 0; n < PAIRS; n++) {
        char words[WORDS];
        Said said;
        Rng rng = rng_stream((uint64_t)n, RNG_FOOT, 7);
        memcpy(game, base, sizeof *game);
        wear(game, &rng);
        wear(game, &rng);
        int foe = somebody(game, &rng);
        Text text = text_into(words, sizeof words);
        words_put_tile(game, game->entities.at[foe], FOOT_NOBODY, &text);
        only_blows(game);
        if (read_blows(words, "You hit", ": it dies in ", "Your blows do nothing to it.", &said)) {
            check_fight(game, FOOT_HERO, foe, &said, words);
        } else {
            check(foot_odds(game, FOOT_HERO, foe).most == 0 || landing(game, FOOT_HERO, foe) <= 0, words, "they do");
        }
        if (read_blows(words, "It hits", ": you die in ", "Its blows do nothing to you.", &said)) {
            check_fight(game, foe, FOOT_HERO, &said, words);
        }
    }
    free(base);
    free(game);
    seat_free(seat);
}

static void blows_that_never_miss(void **state)
{
    (void)state;
    check_pairs("descent");
}

static void blows_that_dice_decide(void **state)
{
    (void)state;
    check_pairs("odyssey");
}

/* A thing in the hero's pack, thrown or used at somebody a few tiles off: what is said, and what is so. */
static void throws(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *game = walk_seat_changed(seat), *now = malloc(sizeof *now);
    const Content *content = game->content;
    int goblin = walk_seat_put(game, "goblin"), told = 0, held = game->pack[1];
    game->entities.gained[goblin][FOOT_STAT_HP] = 500;
    game->entities.hp[goblin] = 100;
    for (int i = 0; i < content->item_count; i++) {
        const FootItem *item = &content->items[i];
        bool aimed = item->aim == FOOT_AIM_PLACE;
        if (item->rule_count == 0 || (!aimed && item->kind != FOOT_CLASS_POTION && item->kind != FOOT_CLASS_MISSILE)) {
            continue;
        }
        char words[WORDS];
        int n[CLAIM_NUMBERS_MAX] = {0};
        game->entities.type[held] = (uint8_t)i;
        game->tried[i] = 1;
        Text text = text_into(words, sizeof words);
        words_put_tile(game, game->entities.at[goblin], held, &text);
        memcpy(now, game, sizeof *now);
        int at = now->entities.at[goblin], self = aimed ? FOOT_HERO : goblin;
        Occasion occasion = {self, goblin, at, true, aimed, i + 1, 0, 0};
        rules_happen(now, item->rules, item->rule_count, FOOT_WHEN_USED, &occasion, NULL);
        settle(now);
        int lost = 100 - now->entities.hp[goblin], turns = game->entities.turns[goblin] - now->entities.turns[goblin];
        const char *says = strstr(words, "\nThis does ");
        assert_non_null(says);
        says++;
        if (claim_words(&says, "this does # damage to it; # kill it.", n)) {
            check(lost == n[0] && n[1] == (100 + lost - 1) / lost, words, item->name);
        } else if (claim_words(&says, "this does # damage to it, which kills it.", n)) {
            check(now->entities.hp[goblin] <= 0, words, item->name);
        } else if (claim_words(&says, "this does # damage to it each round for # round", n)) {
            const FootChange *borne = &now->entities.changes[goblin][0];
            check(lost == 0 && borne->what == FOOT_WHAT_DAMAGE && borne->amount == n[0] && borne->rounds == n[1], words,
                  item->name);
        } else if (claim_words(&says, "this does no damage, but it can't move for # turn", n)) {
            check(lost <= 0 && turns == n[0], words, item->name);
        } else {
            check(lost <= 0 && turns <= 0, words, item->name);
        }
        told++;
    }
    assert_true(told > 15);
    free(now);
    seat_free(seat);
}

/* What the hero loses, at once and round by round, by what a creature beside him does then. */
static int loss_by(const FootGame *game, int foe, FootWhen when)
{
    FootGame *now = malloc(sizeof *now);
    memcpy(now, game, sizeof *now);
    const FootCreature *creature = foot_creature(now, foe);
    Occasion occasion = {foe, FOOT_HERO, now->entities.at[foe], false, false, 0, 0, 0};
    rules_happen(now, creature->rules, creature->rule_count, when, &occasion, NULL);
    settle(now);
    int lost = game->entities.hp[FOOT_HERO] - now->entities.hp[FOOT_HERO];
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        const FootChange *borne = &now->entities.changes[FOOT_HERO][i];
        lost += borne->what == FOOT_WHAT_DAMAGE ? borne->amount * borne->rounds : 0;
    }
    free(now);
    return lost;
}

static void what_is_done_from_afar_and_in_death(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *game = walk_seat_changed(seat);
    int foe = walk_seat_put(game, "goblin"), afar = 0, bursts = 0;
    entity_lift(game, foe);
    entity_put(game, foe, game->entities.at[FOOT_HERO] + 1);
    for (int i = 0; i < game->content->creature_count; i++) {
        char words[WORDS];
        int n[CLAIM_NUMBERS_MAX] = {0};
        game->entities.type[foe] = (uint8_t)i;
        FoeOdds odds = foe_odds(game, foe);
        Text text = text_into(words, sizeof words);
        words_put_tile(game, game->entities.at[foe], FOOT_NOBODY, &text);
        const char *says = strstr(words, "From afar it does ");
        if (says) {
            assert_true(claim_words(&says, "from afar it does # to you, whatever your defence.", n));
        }
        check(n[0] == odds.afar && odds.afar == loss_by(game, foe, FOOT_WHEN_SIGHT), words, "another loss from afar");
        check(odds.bursts == loss_by(game, foe, FOOT_WHEN_DEATH), words, "it bursts otherwise");
        afar += odds.afar > 0;
        bursts += odds.bursts > 0;
    }
    assert_true(afar > 2 && bursts > 1);
    seat_free(seat);
}

SUBJECT(walking_numbers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blows_that_never_miss),
        cmocka_unit_test(blows_that_dice_decide),
        cmocka_unit_test(throws),
        cmocka_unit_test(what_is_done_from_afar_and_in_death),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
