/* What the files about whole runs can say: run.yaml, ascension.yaml and twists.yaml fill RunRules; and what holds a
 * clause. */
#include "content/tables/field.h"
#include "content/tables/tables.h"

/* Rows of numbers, one for each rarity that is offered; which row, the field that holds the record says. */
typedef struct Rarities {
    int of[OFFERED_RARITIES];
} Rarities;

#define RARITY_FIELDS(macro, least, most)                                                                           \
    {macro(Rarities, of[0], "common", least, most), NEEDED}, {macro(Rarities, of[1], "rare", least, most), NEEDED}, \
    {                                                                                                               \
        macro(Rarities, of[2], "legendary", least, most), NEEDED                                                    \
    }

static const Field ODDS_FIELDS[] = {RARITY_FIELDS(DECIMAL, 0, 1000)};
static const Table ODDS_TABLE = {FIELD_COUNT_OF(ODDS_FIELDS), ODDS_FIELDS, sizeof(Rarities)};

static const Field BETTER_FIELDS[] = {
    {DECIMAL(Rarities, of[1], "rare", 0, 1000), NEEDED},
    {DECIMAL(Rarities, of[2], "legendary", 0, 1000), NEEDED},
};
static const Table BETTER_TABLE = {FIELD_COUNT_OF(BETTER_FIELDS), BETTER_FIELDS, sizeof(Rarities)};

static const Field PRICE_FIELDS[] = {RARITY_FIELDS(WHOLE, 1, 10000)};
static const Table PRICE_TABLE = {FIELD_COUNT_OF(PRICE_FIELDS), PRICE_FIELDS, sizeof(Rarities)};

static const Field COUNT_FIELDS[] = {RARITY_FIELDS(WHOLE, 0, OFFER_ITEMS_MAX)};
static const Table COUNT_TABLE = {FIELD_COUNT_OF(COUNT_FIELDS), COUNT_FIELDS, sizeof(Rarities)};

enum { SORTIE_MOST = 20, SORTIE_CREDITS_MOST = 1000, SORTIE_KEYS_MOST = 10 };
#define SORTIE_OFFERS(member, key_)                               \
    {                                                             \
        WHOLE(SortieStores, member, key_, 0, SORTIE_MOST), NEEDED \
    }
static const Field SORTIE_FIELDS[] = {
    {WHOLE(SortieStores, hull, "hull", 1, 100), NEEDED},
    {WHOLE(SortieStores, credits, "credits", 0, SORTIE_CREDITS_MOST), NEEDED},
    {WHOLE(SortieStores, keys, "keys", 0, SORTIE_KEYS_MOST), NEEDED},
    SORTIE_OFFERS(blueprints[0], "common"),
    SORTIE_OFFERS(blueprints[1], "rare"),
    SORTIE_OFFERS(blueprints[2], "legendary"),
    SORTIE_OFFERS(augments, "augments"),
    SORTIE_OFFERS(fittings, "fittings"),
    SORTIE_OFFERS(boss_fittings, "boss-fittings"),
    SORTIE_OFFERS(supplies, "supplies"),
};
static const Table SORTIE_TABLE = {FIELD_COUNT_OF(SORTIE_FIELDS), SORTIE_FIELDS, sizeof(SortieStores)};

#define BASE(name, word, text, percent, least, most) {WHOLE(RunRules, numbers[RUN_##name], word, least, most), NEEDED},
static const Field NUMBER_FIELDS[] = {RUN_OWN_NUMBER_LIST(BASE)};
static const Table NUMBER_TABLE = {FIELD_COUNT_OF(NUMBER_FIELDS), NUMBER_FIELDS, 0};

#define ROW(member, key_, table_)                                   \
    {                                                               \
        RECORD(key_, table_), FIELD_AT(Content, run.member), NEEDED \
    }
#define RUN_WHOLE(member, key_, least, most)                  \
    {                                                         \
        WHOLE(Content, run.member, key_, least, most), NEEDED \
    }

static const Field RUN_FIELDS[] = {
    {WORD(Content, run.first_ship, "first-ship", SHIP_IDS), NEEDED},
    {WORDS(Content, run.bosses, run.boss_count, "bosses", 1, BOSSES_MAX, ATTACKER_IDS), NEEDED},
    {RECORD("numbers", NUMBER_TABLE), .at = offsetof(Content, run), NEEDED},
    {RECORDS(Content, run.odds, run.act_count, "odds", 1, ACTS_MAX, ODDS_TABLE), NEEDED},
    {RECORDS(Content, run.sortie, run.sortie_count, "sortie", 1, ACTS_MAX, SORTIE_TABLE), NEEDED},
    ROW(pity, "pity", BETTER_TABLE),
    ROW(elite_odds, "elite-odds", BETTER_TABLE),
    ROW(augment_odds, "augment-odds", ODDS_TABLE),
    ROW(boss_offer, "boss-offer", COUNT_TABLE),
    RUN_WHOLE(free_augment, "free-augment", 0, 100),
    RUN_WHOLE(leading_augment, "leading-augment", 0, 100),
    RUN_WHOLE(buildings_held_max, "buildings-held-max", 1, 9),
    RUN_WHOLE(abilities_held_max, "abilities-held-max", 1, 9),
    RUN_WHOLE(supply_odds, "supply-odds", 0, 100),
    RUN_WHOLE(supplies_shown, "supplies-shown", 1, OFFER_ITEMS_MAX),
    RUN_WHOLE(skip_credits, "skip-credits", 0, 1000),
    RUN_WHOLE(elite_credits, "elite-credits", 0, 1000),
    RUN_WHOLE(boss_credits, "boss-credits", 0, 1000),
    RUN_WHOLE(shop_blueprints, "shop-blueprints", 0, OFFER_ITEMS_MAX),
    RUN_WHOLE(shop_augments, "shop-augments", 0, OFFER_ITEMS_MAX),
    RUN_WHOLE(elite_fittings, "elite-fittings", 0, OFFER_ITEMS_MAX),
    RUN_WHOLE(boss_fittings, "boss-fittings", 0, OFFER_ITEMS_MAX),
    RUN_WHOLE(shop_fittings, "shop-fittings", 0, OFFER_ITEMS_MAX),
    RUN_WHOLE(shop_supplies, "shop-supplies", 0, OFFER_ITEMS_MAX),
    ROW(blueprint_prices, "blueprint-prices", PRICE_TABLE),
    ROW(augment_prices, "augment-prices", PRICE_TABLE),
    RUN_WHOLE(repair_price, "repair-price", 1, 10000),
    RUN_WHOLE(repair_growth, "repair-growth", 0, 1000),
    RUN_WHOLE(repairs_max, "repairs-max", 0, 1000),
    RUN_WHOLE(fitting_price, "fitting-price", 1, 10000),
    RUN_WHOLE(supply_price, "supply-price", 1, 10000),
    RUN_WHOLE(key_price, "key-price", 1, 10000),
    RUN_WHOLE(refit_price, "refit-price", 1, 10000),
    RUN_WHOLE(slot_price, "slot-price", 1, 10000),
    RUN_WHOLE(reroll_price, "reroll-price", 1, 10000),
    RUN_WHOLE(reroll_growth, "reroll-growth", 0, 1000),
    RUN_WHOLE(rerolls_max, "rerolls-max", 0, 100),
    RUN_WHOLE(price_spread, "price-spread", 0, 90),
    RUN_WHOLE(levels_per_act, "levels-per-act", 1, 100),
    RUN_WHOLE(sandbox_materials, "sandbox-materials", 0, 10000),
    RUN_WHOLE(team_hull, "team-hull", 0, 1000),
    RUN_WHOLE(tutorial_fuel, "tutorial-fuel", 1, 10000),
};
const Table RUN_TABLE = {FIELD_COUNT_OF(RUN_FIELDS), RUN_FIELDS, sizeof(Content)};

enum { CHANGE_MAX = 1000, PERCENT_LESS_MAX = -100 };
static const Field CHANGE_FIELDS[] = {
    {WORD(StepChange, number, "number", RUN_NUMBER_WORDS), NEEDED},
    {WHOLE(StepChange, amount, "amount", -CHANGE_MAX, CHANGE_MAX)},
    {WHOLE(StepChange, percent, "percent", PERCENT_LESS_MAX, CHANGE_MAX)},
};
static const Table CHANGE_TABLE = {FIELD_COUNT_OF(CHANGE_FIELDS), CHANGE_FIELDS, sizeof(StepChange)};

enum { AMOUNT_MAX = 1000 };
static const Field CLAUSE_DEED_FIELDS[] = {
    {WORD(ClauseDeed, when, "when", RUN_OCCASION_WORDS), NEEDED},
    {SOME(ClauseDeed, system, "system", NODE_KIND_WORDS)},
    {WORD(ClauseDeed, deed.kind, "what", DEED_WORDS), NEEDED},
    {WHOLE(ClauseDeed, deed.amount, "amount", -AMOUNT_MAX, AMOUNT_MAX)},
    {WORD(ClauseDeed, deed.blueprint, "blueprint", BLUEPRINT_IDS)},
    {WORD(ClauseDeed, deed.rarity, "rarity", RARITY_WORDS)},
};
static const Table CLAUSE_DEED_TABLE = {FIELD_COUNT_OF(CLAUSE_DEED_FIELDS), CLAUSE_DEED_FIELDS, sizeof(ClauseDeed)};

/* What every clause can hold, of whoever has one. */
#define CLAUSE_FIELDS(type)                                                                                \
    {RECORDS(type, clause.changes, clause.change_count, "changes", 0, CLAUSE_CHANGES_MAX, CHANGE_TABLE)},  \
        {RECORDS(type, clause.rules, clause.rule_count, "rules", 0, CLAUSE_RULES_MAX, RULE_TABLE)},        \
        {RECORDS(type, clause.deeds, clause.deed_count, "deeds", 0, CLAUSE_DEEDS_MAX, CLAUSE_DEED_TABLE)}, \
    {                                                                                                      \
        SET(type, clause.permissions, "permissions", PERMISSION_COUNT, PERMISSION_WORDS)                   \
    }

static const Field FITTING_FIELDS[] = {
    {ID(Fitting)},
    {NAME(Fitting)},
    {WORD(Fitting, rarity, "rarity", RARITY_WORDS), NEEDED},
    {SOME(Fitting, opened_by, "opened-by", FEAT_IDS)},
    CLAUSE_FIELDS(Fitting),
    {FLAVOUR(Fitting)},
};
const Table FITTING_TABLE = {FIELD_COUNT_OF(FITTING_FIELDS), FITTING_FIELDS, sizeof(Fitting)};

static const Field SHIP_FIELDS[] = {
    {ID(Ship)},
    {NAME(Ship)},
    {SOME(Ship, opened_by, "opened-by", FEAT_IDS)},
    {WORDS(Ship, starters, starter_count, "starters", 1, LOADOUT_MAX, BLUEPRINT_IDS), NEEDED},
    CLAUSE_FIELDS(Ship),
    {LIST(FLAVOUR, Ship, art, art_row_count, "art", SHIP_ART_ROWS, SHIP_ART_ROWS), .sign = true, NEEDED},
    {FLAVOUR(Ship)},
};
const Table SHIP_TABLE = {FIELD_COUNT_OF(SHIP_FIELDS), SHIP_FIELDS, sizeof(Ship)};

static const Field BOUND_FIELDS[] = {
    {WORD(FeatBound, count, "count", FEAT_COUNT_WORDS), NEEDED},
    {WHOLE(FeatBound, least, "least", 0, 100000)},
    {WHOLE(FeatBound, most, "most", 0, FEAT_NO_MOST), OR("1000000")},
};
static const Table BOUND_TABLE = {FIELD_COUNT_OF(BOUND_FIELDS), BOUND_FIELDS, sizeof(FeatBound)};

static const Field FEAT_FIELDS[] = {
    {ID(Feat)},
    {NAME(Feat)},
    {WORD(Feat, when, "when", FEAT_OCCASION_WORDS), NEEDED},
    {SOME(Feat, ship, "ship", SHIP_IDS)},
    {WHOLE(Feat, ascension, "ascension", 0, ASCENSIONS_MAX)},
    {WHOLE(Feat, earlier_runs, "earlier-runs", 0, 1000)},
    {RECORDS(Feat, bounds, bound_count, "bounds", 0, FEAT_BOUNDS_MAX, BOUND_TABLE)},
    {FLAVOUR(Feat)},
};
const Table FEAT_TABLE = {FIELD_COUNT_OF(FEAT_FIELDS), FEAT_FIELDS, sizeof(Feat)};

static const Field STEP_FIELDS[] = {
    {ID(RunStep)},
    {NAME(RunStep)},
    CLAUSE_FIELDS(RunStep),
};
static const Table STEP_TABLE = {FIELD_COUNT_OF(STEP_FIELDS), STEP_FIELDS, sizeof(RunStep)};

static const Field TWIST_FIELDS[] = {
    {ID(RunStep)},
    {NAME(RunStep)},
    {SOME(RunStep, opened_by, "opened-by", FEAT_IDS)},
    CLAUSE_FIELDS(RunStep),
};
static const Table TWIST_TABLE = {FIELD_COUNT_OF(TWIST_FIELDS), TWIST_FIELDS, sizeof(RunStep)};

static const Field ASCENSION_FIELDS[] = {
    {RECORDS(RunRules, ascension, ascension_count, "steps", 0, ASCENSIONS_MAX, STEP_TABLE), NEEDED},
};
const Table ASCENSION_TABLE = {FIELD_COUNT_OF(ASCENSION_FIELDS), ASCENSION_FIELDS, sizeof(RunRules)};

static const Field TWISTS_FIELDS[] = {
    {RECORDS(RunRules, twists, twist_count, "twists", 0, TWISTS_MAX, TWIST_TABLE), NEEDED},
};
const Table TWISTS_TABLE = {FIELD_COUNT_OF(TWISTS_FIELDS), TWISTS_FIELDS, sizeof(RunRules)};
