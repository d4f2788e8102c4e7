/* What a policy's file can say. Nothing of it must be given. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "holdout/policy.h"

enum { WORTH_MOST = 1000 };

static int find_item(const Scope *scope, const char *word)
{
    int item = policy_item(scope->content, word);
    return item < POLICY_SHIP ? item : -1;
}

static const Words ITEM_WORDS = {.choices = "ids of blueprints, augments, evolutions and fittings, ",
                                 .find = find_item};
static const Words DRAFT_WORDS = ENUM_WORDS(POLICY_DRAFT_LIST), BOARD_WORDS = ENUM_WORDS(POLICY_BOARD_LIST),
                   POLICY_WAVES_WORDS = ENUM_WORDS(POLICY_WAVES_LIST), BUILD_WORDS = ENUM_WORDS(POLICY_BUILD_LIST),
                   POLICY_OPENED_WORDS = ENUM_WORDS(POLICY_OPENED_LIST);

#define WORTH(member_, key_) WHOLE(Policy, member_, key_, -WORTH_MOST, WORTH_MOST)
#define ITEMS(member_, key_) WORDS(Policy, member_, member_##_count, key_, 0, POLICY_ITEMS_MAX, ITEM_WORDS)

#define GO(name, word, ...) {WORTH(go[NODE_##name], word)},
static const Field GO_FIELDS[] = {NODE_KIND_LIST(GO)};
static const Table GO_TABLE = {FIELD_COUNT_OF(GO_FIELDS), GO_FIELDS, 0};

#define BUY(name, word) {WORTH(buy[POLICY_BUY_##name], word)},
static const Field BUY_FIELDS[] = {POLICY_BUY_LIST(BUY)};
static const Table BUY_TABLE = {FIELD_COUNT_OF(BUY_FIELDS), BUY_FIELDS, 0};

static const Field LOADOUT_FIELDS[] = {
    {NAME(PolicyLoadout)},
    {WORDS(PolicyLoadout, blueprints, count, "blueprints", 1, LOADOUT_MAX, BLUEPRINT_IDS), NEEDED},
};
static const Table LOADOUT_TABLE = {FIELD_COUNT_OF(LOADOUT_FIELDS), LOADOUT_FIELDS, sizeof(PolicyLoadout)};

static const Field ENGINE_FIELDS[] = {
    {NAME(PolicyEngine)},
    {WORDS(PolicyEngine, parts, count, "parts", 2, POLICY_PARTS_MAX, ITEM_WORDS), NEEDED},
};
static const Table ENGINE_TABLE = {FIELD_COUNT_OF(ENGINE_FIELDS), ENGINE_FIELDS, sizeof(PolicyEngine)};

static const Field POLICY_FIELDS[] = {
    {ITEMS(take, "take")},
    {ITEMS(never, "never")},
    {WORD(Policy, blueprints, "blueprints", DRAFT_WORDS)},
    {WORD(Policy, augments, "augments", DRAFT_WORDS)},
    {WORD(Policy, evolutions, "evolutions", DRAFT_WORDS)},
    {WORD(Policy, fittings, "fittings", DRAFT_WORDS)},
    {WORD(Policy, supplies, "supplies", DRAFT_WORDS)},
    {WORD(Policy, board, "board", BOARD_WORDS)},
    {WORD(Policy, waves, "waves", POLICY_WAVES_WORDS)},
    {WORD(Policy, build, "build", BUILD_WORDS)},
    {RECORD("go", GO_TABLE)},
    {WHOLE(Policy, way, "way", 0, WORTH_MOST)},
    {WORTH(story, "story")},
    {RECORD("buy", BUY_TABLE)},
    {WHOLE(Policy, stay, "stay", 0, 100)},
    {WHOLE(Policy, stay_hull, "stay-hull", 0, 100)},
    {WORD(Policy, opened, "opened", POLICY_OPENED_WORDS)},
    {RECORDS(Policy, loadouts, loadout_count, "loadouts", 0, POLICY_LOADOUTS_MAX, LOADOUT_TABLE)},
    {RECORDS(Policy, engines, engine_count, "engines", 0, POLICY_ENGINES_MAX, ENGINE_TABLE)},
};
const Table POLICY_TABLE = {FIELD_COUNT_OF(POLICY_FIELDS), POLICY_FIELDS, sizeof(Policy)};
