/* Odds are whole, bosses are bosses, and no steps and twists together can bring a number of a run out of its range. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "base/number.h"
#include "content/words/words.h"

#include <string.h>

typedef struct Range {
    int least, most;
} Range;

#define RANGE(name, word, text, percent, least, most) {least, most},
static const Range RANGES[] = {RUN_NUMBER_LIST(RANGE)};

static void take_battle_numbers(Content *content)
{
    content->run.numbers[RUN_HULL] = content->battle.hull_start;
    content->run.numbers[RUN_HULL_LOSS] = content->battle.hull_loss_cap;
    content->run.numbers[RUN_START_MATERIALS] = content->battle.materials_base;
    content->run.numbers[RUN_ENERGY_MAX] = content->battle.energy_max;
}

static int sum_of(const int values[OFFERED_RARITIES])
{
    int sum = 0;
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        sum += values[i];
    }
    return sum;
}

static void check_odds(const int odds[OFFERED_RARITIES], const char *path, const Document *document)
{
    int sum = sum_of(odds);
    if (sum != THOUSAND) {
        document_problem(document, path, "its parts add up to %d.%03d; make them add up to 1", sum / THOUSAND,
                         sum % THOUSAND);
    }
}

static void check_rewards(const RunRules *rules, const Document *document)
{
    int most = 0;
    for (int act = 0; act < rules->act_count; act++) {
        check_odds(rules->odds[act], AT("odds[%d]", act + 1), document);
        int better = rules->odds[act][1] + rules->odds[act][2];
        most = int_max(most, better);
    }
    check_odds(rules->augment_odds, "augment-odds", document);
    if (most + sum_of(rules->elite_odds) > THOUSAND) {
        document_problem(document, "elite-odds",
                         "with the odds of some act rare and legendary come to more than 1; lower them");
    }
    if (sum_of(rules->boss_offer) != rules->numbers[RUN_OFFERED]) {
        document_problem(document, "boss-offer", "its parts add up to %d; make them add up to offered, %d",
                         sum_of(rules->boss_offer), rules->numbers[RUN_OFFERED]);
    }
}

/* Every act needs one that can end it, and stores for a sortie. */
static void check_acts(const Content *content, const Document *document)
{
    if (content->run.sortie_count < content->run.act_count) {
        document_problem(document, "sortie", "has %d entries; make it %d, one for each act that odds have one of",
                         content->run.sortie_count, content->run.act_count);
    }
    for (int act = 1; act <= content->run.act_count; act++) {
        bool ends = false;
        for (int i = 0; i < content->run.boss_count; i++) {
            ends = ends || content->attackers[content->run.bosses[i]].act == act;
        }
        if (!ends) {
            document_problem(document, "bosses", "names none whose file says act: %d; add one", act);
        }
    }
}

static void check_bosses(const Content *content, const Document *document)
{
    for (int i = 0; i < content->run.boss_count; i++) {
        const AttackerType *type = &content->attackers[content->run.bosses[i]];
        Path at = path_to("bosses[%d]", i + 1);
        if (type->size != SIZE_BOSS) {
            document_problem(document, at.words, "%s is no boss; name an attacker with size: boss", type->id);
        }
        for (int k = 0; k < i; k++) {
            if (content->run.bosses[k] == content->run.bosses[i]) {
                document_problem(document, at.words, "stands in the list twice; name another");
            }
        }
    }
    check_acts(content, document);
}

/* What a run can offer before a feat opens anything must fill an offer of each kind. */
static void check_pool(const Content *content, const Document *document)
{
    int counts[OFFERED_RARITIES] = {0}, all = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        if (blueprint->opened_by == 0 && blueprint->rarity >= RARITY_COMMON && blueprint->rarity <= RARITY_LEGENDARY) {
            counts[blueprint->rarity - RARITY_COMMON]++;
            all++;
        }
    }
    if (all < content->run.numbers[RUN_OFFERED]) {
        document_problem(document, "numbers.offered",
                         "only %d blueprints can be offered before a feat opens any; lower it, or add some", all);
    }
    for (int i = 0; i < OFFERED_RARITIES; i++) {
        if (counts[i] < content->run.boss_offer[i]) {
            Rarity rarity = (Rarity)(RARITY_COMMON + i);
            document_problem(document, AT("boss-offer.%s", rarity_text(rarity)),
                             "only %d %s blueprints can be offered before a feat opens any; lower it, or add some",
                             counts[i], rarity_text(rarity));
        }
    }
}

static void check_step(const Content *content, const RunStep *steps, int number, const char *list,
                       const Document *document)
{
    const RunStep *step = &steps[number];
    Spot spot = spot_of(document, "%s[%d]", list, number + 1);
    clause_check(content, &step->clause, &spot);
    for (int i = 0; i < number; i++) {
        if (strcmp(steps[i].id, step->id) == 0) {
            document_problem(document, AT("%s[%d].id", list, number + 1),
                             "is the id of entry %d already; choose another", i + 1);
        }
    }
}

/* The least and the most that a number can come to. */
typedef struct Extremes {
    int64_t amount[2], percent[2];
} Extremes;

static void widen(Extremes *extremes, const Clause *clause, RunNumber number)
{
    for (int i = 0; i < clause->change_count; i++) {
        const StepChange *change = &clause->changes[i];
        if (change->number == number) {
            extremes->amount[change->amount > 0] += change->amount;
            extremes->percent[change->percent > 0] += change->percent;
        }
    }
}

/* All other clauses in any choice, with one ship's: every such run lies between the least and the most of the four
 * products. */
static bool stays_in(const Content *content, const Ship *ship, RunNumber number, const Range *range)
{
    int base = content->run.numbers[number];
    Extremes extremes = {{base, base}, {PERCENT, PERCENT}};
    widen(&extremes, &ship->clause, number);
    for (int i = 0; i < CLAUSE_FIRST_SHIP; i++) {
        const Clause *clause = clause_at(content, i);
        if (clause) {
            widen(&extremes, clause, number);
        }
    }
    bool fits = extremes.percent[0] >= 0;
    for (int i = 0; i < 4; i++) {
        int64_t product = extremes.amount[i / 2] * extremes.percent[i % 2];
        fits = fits && product >= (int64_t)range->least * PERCENT && product <= (int64_t)range->most * PERCENT;
    }
    return fits;
}

/* Room is needed for what a run begins with. */
static void check_number(const Content *content, RunNumber number, const Document *document)
{
    for (int i = 0; i < content->ship_count; i++) {
        const Ship *ship = &content->ships[i];
        Range range = RANGES[number];
        range.least = number == RUN_SLOTS ? ship->starter_count : range.least;
        if (!stays_in(content, ship, number, &range)) {
            document_problem(document, words_word(&RUN_NUMBER_WORDS, (int)number),
                             "clauses together, with the ship %s, bring it out of %d to %d; change it by less",
                             ship->id, range.least, range.most);
            return;
        }
    }
}

static void check_steps(const Content *content, const Library *library)
{
    const RunRules *rules = &content->run;
    const Document *ascension = library_document(library, KIND_ASCENSION, 0);
    const Document *twists = library_document(library, KIND_TWISTS, 0);
    for (int i = 0; i < rules->ascension_count; i++) {
        check_step(content, rules->ascension, i, "steps", ascension);
    }
    for (int i = 0; i < rules->twist_count; i++) {
        check_step(content, rules->twists, i, "twists", twists);
    }
    for (int i = 0; i < RUN_NUMBER_COUNT; i++) {
        check_number(content, (RunNumber)i, ascension);
    }
}

/* What a shop has at most: its goods, one more of two kinds as contraband, and its services. */
static void check_shelves(const RunRules *rules, const Document *document)
{
    enum { CONTRABAND = 2 };
    int most = rules->shop_blueprints + rules->shop_augments + rules->shop_supplies + rules->shop_fittings;
    if (most + CONTRABAND + SHOP_SERVICES > GOODS_MAX) {
        document_problem(document, "shop-blueprints",
                         "with augments, supplies and fittings shops sell %d things, more than %d; lower one", most,
                         GOODS_MAX - CONTRABAND - SHOP_SERVICES);
    }
}

void run_check(Content *content, const Library *library)
{
    const Document *document = library_document(library, KIND_RUN, 0);
    take_battle_numbers(content);
    check_bosses(content, document);
    check_rewards(&content->run, document);
    check_shelves(&content->run, document);
    check_pool(content, document);
    check_steps(content, library);
}
