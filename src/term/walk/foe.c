/* What a fight would be is what the rules then do: by its ends, where there are any, else on average. */
#include "term/walk/foe.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

#include <assert.h>
#include <stdlib.h>

enum { FEW = 3, ALWAYS = 1000, HUNDREDTHS = 100 };

/* The damage of a blow on average, those that miss among them, in thousandths. */
static int average(const FootOdds *odds)
{
    int sum = 0;
    for (int i = 0; i <= odds->spread && i < odds->most; i++) {
        sum += odds->most - i;
    }
    return sum * odds->thousandths / (odds->spread + 1);
}

/* How many of an average damage it takes; 0: never. */
static int blows_until(int hp, int damage)
{
    return damage <= 0 ? 0 : (int)(((int64_t)hp * ALWAYS + damage - 1) / damage);
}

/* How many times the first that lands counts. */
static int first_counts(const FootOdds *odds)
{
    return int_max(odds->times, 1);
}

/* How many blows of a damage it takes, the first of which counts more. */
static int blows_of(const FootOdds *odds, int hp, int damage)
{
    int left = hp - damage * first_counts(odds);
    return 1 + (left > 0 ? (left + damage - 1) / damage : 0);
}

/* How many blows it takes on average until so much health is gone, each rolled anew. */
static double blows_expected(const FootOdds *odds, int hp)
{
    int rolls = odds->spread + 1, harmless = rolls - int_clamp(odds->most, 0, rolls);
    double *left = memory_new((size_t)hp + 1, sizeof *left);
    for (int now = 1; now <= hp; now++) {
        double after = (double)rolls * ALWAYS / odds->thousandths;
        for (int i = 0; i < rolls - harmless; i++) {
            int damage = (odds->most - i) * (now == hp ? first_counts(odds) : 1);
            after += damage < now ? left[now - damage] : 0;
        }
        left[now] = after / (rolls - harmless);
    }
    double expected = left[hp];
    free(left);
    return expected;
}

static bool is_never(const FootOdds *odds, int hp)
{
    return odds->most == 0 || odds->thousandths == 0 || hp <= 0;
}

/* With the luckiest of blows, and with the unluckiest where these do anything. */
static BlowCount ends_of(const FootOdds *odds, int hp)
{
    bool sure = odds->thousandths == ALWAYS && odds->least > 0;
    return is_never(odds, hp) ? (BlowCount){0}
                              : (BlowCount){.least = blows_of(odds, hp, odds->most),
                                            .most = sure ? blows_of(odds, hp, odds->least) : 0};
}

BlowCount blow_count(const FootOdds *odds, int hp)
{
    BlowCount count = ends_of(odds, hp);
    count.hundredths = is_never(odds, hp) ? 0 : (int)(blows_expected(odds, hp) * HUNDREDTHS + 0.5);
    return count;
}

bool foe_rules_act(const FootRule *rules, int count, FootWhen when)
{
    bool act = false;
    for (int i = 0; i < count; i++) {
        act = act || rules[i].when == when;
    }
    return act;
}

bool foe_acts_from_afar(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    return foot_shoots_far(game, entity) > 0 || foe_rules_act(creature->rules, creature->rule_count, FOOT_WHEN_SIGHT) ||
           foe_rules_act(creature->rules, creature->rule_count, FOOT_WHEN_ROUND);
}

/* The same of the hero's, of which the first can count more. */
static int blows_to_kill(const FootOdds *odds, int hp)
{
    int damage = average(odds), rest = hp * ALWAYS - damage * first_counts(odds);
    return damage <= 0 ? 0 : 1 + (rest > 0 ? (rest + damage - 1) / damage : 0);
}

/* Harm that a creature does by its rules when something happens, each time or, in thousandths, in a round. */
static int harm_when(const FootCreature *creature, FootWhen when, bool a_round)
{
    int sum = 0;
    for (int i = 0; i < creature->rule_count; i++) {
        const FootRule *rule = &creature->rules[i];
        bool harms = rule->when == when && rule->what == FOOT_WHAT_DAMAGE && rule->whom != FOOT_WHOM_SELF &&
                     rule->whom != FOOT_WHOM_FRIENDS;
        int times = rule->turns > 0 ? rule->turns : 1, damage = rule->amount * times;
        sum += !harms ? 0 : a_round ? damage * rule->percent * (ALWAYS / 100) / (rule->pause + 1) : damage;
    }
    return sum;
}

/* Who harms from afar does so or strikes: the worse of both counts. */
static FoeOdds odds_between(const FootCreature *creature, FootOdds mine, FootOdds theirs, int hp, int hero_hp)
{
    int blows = average(&theirs), afar = harm_when(creature, FOOT_WHEN_SIGHT, true);
    return (FoeOdds){.mine = mine,
                     .theirs = theirs,
                     .kills = blows_to_kill(&mine, hp),
                     .dies = blows_until(hero_hp, blows > afar ? blows : afar),
                     .afar = harm_when(creature, FOOT_WHEN_SIGHT, false),
                     .bursts = harm_when(creature, FOOT_WHEN_DEATH, false)};
}

FoeOdds foe_odds(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    FoeOdds odds = odds_between(foot_creature(game, entity), foot_odds(game, FOOT_HERO, entity),
                                foot_odds(game, entity, FOOT_HERO), all->hp[entity], all->hp[FOOT_HERO]);
    odds.at_once = dungeon_is_beside(all->at[entity], all->at[FOOT_HERO]) && odds.mine.thousandths == ALWAYS &&
                   odds.mine.least * first_counts(&odds.mine) >= all->hp[entity];
    return odds;
}

FoeOdds foe_odds_of_kind(const FootGame *game, int creature)
{
    return odds_between(&game->content->creatures[creature], foot_odds_of_kind(game, creature, false),
                        foot_odds_of_kind(game, creature, true), foot_hp_of_kind(game, creature),
                        foot_hp_max(game, FOOT_HERO));
}

BlowCount foes_together(const FootGame *game)
{
    FootOdds all = {.thousandths = ALWAYS};
    int count = 0, hp = game->entities.hp[FOOT_HERO];
    for (int i = 1; i < game->entities.count; i++) {
        if (foot_is_threat(game, i)) {
            FootOdds odds = foot_odds(game, i, FOOT_HERO);
            all.most += odds.most;
            all.least += odds.thousandths == ALWAYS ? odds.least : 0;
            count++;
        }
    }
    return count < 2 ? (BlowCount){0} : ends_of(&all, hp);
}

bool foes_are_several(const FootGame *game)
{
    int count = 0;
    for (int i = 1; i < game->entities.count; i++) {
        count += foot_is_threat(game, i);
    }
    return count > 1;
}

FoeDanger foe_danger(const FoeOdds *odds)
{
    enum { FAIR = 2, EASY = 4 };
    bool deadly =
        odds->dies > 0 && !odds->at_once && (odds->dies <= FEW || odds->kills == 0 || odds->kills >= odds->dies);
    return deadly                            ? DANGER_DEADLY
           : odds->dies == 0                 ? (odds->bursts > 0 ? DANGER_BURSTS : DANGER_HARMLESS)
           : odds->dies < FAIR * odds->kills ? DANGER_DANGEROUS
           : odds->dies < EASY * odds->kills ? DANGER_FAIR
                                             : DANGER_EASY;
}

FoeDanger foe_danger_of(const FootGame *game, int entity)
{
    FoeOdds odds = foe_odds(game, entity);
    return foe_danger(&odds);
}

const char *danger_words(FoeDanger danger)
{
    static const char *const words[DANGER_COUNT] = {
#define X(name, words, ink) words,
        FOE_DANGER_LIST(X)
#undef X
    };
    return _(words[danger]);
}

const char *danger_words_among(FoeDanger danger)
{
    return danger == DANGER_EASY ? _("easy alone") : danger == DANGER_FAIR ? _("fair alone") : danger_words(danger);
}

Ink danger_ink(FoeDanger danger)
{
    static const Ink inks[DANGER_COUNT] = {
#define X(name, words, ink) ink,
        FOE_DANGER_LIST(X)
#undef X
    };
    return inks[danger];
}

bool foe_is_awake(const FootGame *game, int entity)
{
    return !(game->entities.mask[entity] & (FOOT_IS_ASLEEP | FOOT_IS_WAITING));
}

const char *foe_state(const FootGame *game, int entity)
{
    static const char *const words[] = {
        [FOOT_MOOD_BOUND] = N_("bound"),           [FOOT_MOOD_WAITS] = N_("waits"),
        [FOOT_MOOD_ASLEEP] = N_("asleep"),         [FOOT_MOOD_HELD] = N_("can't move"),
        [FOOT_MOOD_FLEES] = N_("flees"),           [FOOT_MOOD_HEEDLESS] = N_("pays no heed"),
        [FOOT_MOOD_LURKS] = N_("lies in wait"),    [FOOT_MOOD_STAYS] = N_("stays put"),
        [FOOT_MOOD_KEEPS_AWAY] = N_("keeps away"), [FOOT_MOOD_WANDERS] = N_("wanders"),
        [FOOT_MOOD_UNAWARE] = N_("looks away"),    [FOOT_MOOD_SEES] = N_("sees you"),
        [FOOT_MOOD_HUNTS] = N_("hunts you"),
    };
    static_assert(sizeof words / sizeof *words == FOOT_MOOD_COUNT, "words for each mood");
    return _(words[foot_mood(game, entity)]);
}

const char *foe_next(const FootGame *game, int entity)
{
    static const char *const words[FOOT_NEXT_COUNT][2] = {
#define X(name, word, text, may) {N_(text), N_(may)},
        FOOT_NEXT_LIST(X)
#undef X
    };
    FootNext next = foot_next_of(game, entity);
    bool held = next.kind == FOOT_NEXT_PAUSES && foot_mood(game, entity) == FOOT_MOOD_HELD;
    bool away = foot_mood(game, entity) == FOOT_MOOD_UNAWARE;
    bool plain = held || away || next.kind == FOOT_NEXT_WAITS || !foot_is_threat(game, entity);
    return plain ? foe_state(game, entity) : _(words[next.kind][next.may]);
}

bool foe_meets_next(const FootGame *game, int entity)
{
    if (!foot_is_threat(game, entity)) {
        return false;
    }
    FootNextKind next = foot_next_of(game, entity).kind;
    return next == FOOT_NEXT_STRIKES || next == FOOT_NEXT_SHOOTS ||
           (next == FOOT_NEXT_ACTS && harm_when(foot_creature(game, entity), FOOT_WHEN_SIGHT, false) > 0);
}

/* How many more blows it takes to be killed than to kill; the less, the worse. */
static int ease_of(const FootGame *game, int creature)
{
    enum { NEVER = 10000 };
    FoeOdds odds = foe_odds_of_kind(game, creature);
    return (odds.dies > 0 ? odds.dies : NEVER) - (odds.kills > 0 ? odds.kills : NEVER);
}

static void take_worse(const FootGame *game, int creature, int *worst)
{
    if (creature >= 0 && (*worst < 0 || ease_of(game, creature) < ease_of(game, *worst))) {
        *worst = creature;
    }
}

static void look_at_floor(const FootGame *game, const FootFloor *floor, int *worst)
{
    int might = foot_might(game);
    for (int row = 0; row < floor->row_count; row++) {
        const FootPack *pack = &game->content->foot_packs[floor->table[row].pack];
        for (int i = 0; i < pack->entry_count && foot_row_is_for(&floor->table[row], might); i++) {
            take_worse(game, pack->entries[i].creature - 1, worst);
        }
    }
}

int foe_worst_of(const FootGame *game, int star)
{
    const FootWorld *world = &game->content->foot_worlds[game->voyage.stars[star].world];
    int worst = -1;
    for (int i = 0; i < game->voyage.stars[star].floors; i++) {
        look_at_floor(game, &game->content->foot_floors[world->floors[i]], &worst);
    }
    const FootDeed *deed = foot_deed(game);
    if (deed && deed->star == star) {
        take_worse(game, foot_deed_foe(game), &worst);
    }
    return worst;
}
