/* What a policy's file can say. Nothing of it must be given. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/word_lists.h"
#include "content/words/words.h"
#include "holdout/policy.h"

enum { WORTH_MOST = 1000 };

static int find_item(const Scope *scope, const char *word)
{
    int blueprint = find_blueprint(scope, word), augment = find_augment(scope, word);
    return blueprint >= 0 ? blueprint : augment >= 0 ? POLICY_AUGMENT + augment : -1;
}

static int find_draft(const Scope *scope, const char *word)
{
    static const char *const words[] = {POLICY_DRAFT_LIST(X_WORD)};
    (void)scope;
    return word_find(words, DRAFT_COUNT, word);
}

static int find_board(const Scope *scope, const char *word)
{
    static const char *const words[] = {POLICY_BOARD_LIST(X_WORD)};
    (void)scope;
    return word_find(words, BOARD_COUNT, word);
}

#define NUMBER(member_, key_, least, most)                                                   \
    {                                                                                        \
        .key = key_, .type = FIELD_INT, .min = least, .max = most, FIELD_AT(Policy, member_) \
    }
#define ITEMS(member_, key_)                                                                              \
    {                                                                                                     \
        .key = key_, .type = FIELD_WORD, .shape = SHAPE_ARRAY, .count_max = POLICY_ITEMS_MAX,             \
        FIELD_LIST_AT(Policy, member_), .count_at = offsetof(Policy, member_##_count), .find = find_item, \
        .choices = "ids of blueprints and augments, "                                                     \
    }
#define DRAFT(member_, key_)                                                            \
    {                                                                                   \
        .key = key_, .type = FIELD_WORD, FIELD_AT(Policy, member_), .find = find_draft, \
        .choices = POLICY_DRAFT_LIST(CHOICE)                                            \
    }

#define GO(name, word, ...) NUMBER(go[NODE_##name], word, -WORTH_MOST, WORTH_MOST),
static const Field GO_FIELDS[] = {NODE_KIND_LIST(GO)};
static const Table GO_TABLE = {FIELD_COUNT_OF(GO_FIELDS), GO_FIELDS, 0};

#define BUY(name, word) NUMBER(buy[POLICY_BUY_##name], word, -WORTH_MOST, WORTH_MOST),
static const Field BUY_FIELDS[] = {POLICY_BUY_LIST(BUY)};
static const Table BUY_TABLE = {FIELD_COUNT_OF(BUY_FIELDS), BUY_FIELDS, 0};

static const Field LOADOUT_FIELDS[] = {
    {.key = "name", .type = FIELD_TEXT, .required = true, FIELD_AT(PolicyLoadout, name)},
    {.key = "blueprints",
     .type = FIELD_WORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = 1,
     .count_max = LOADOUT_MAX,
     FIELD_LIST_AT(PolicyLoadout, blueprints),
     .count_at = offsetof(PolicyLoadout, count),
     .find = find_blueprint,
     .choices = "ids of blueprints, "},
};
static const Table LOADOUT_TABLE = {FIELD_COUNT_OF(LOADOUT_FIELDS), LOADOUT_FIELDS, sizeof(PolicyLoadout)};

static const Field POLICY_FIELDS[] = {
    ITEMS(take, "take"),
    ITEMS(never, "never"),
    DRAFT(blueprints, "blueprints"),
    DRAFT(augments, "augments"),
    {.key = "board",
     .type = FIELD_WORD,
     FIELD_AT(Policy, board),
     .find = find_board,
     .choices = POLICY_BOARD_LIST(CHOICE)},
    {.key = "go", .type = FIELD_RECORD, .table = &GO_TABLE},
    NUMBER(way, "way", 0, WORTH_MOST),
    NUMBER(story, "story", -WORTH_MOST, WORTH_MOST),
    {.key = "buy", .type = FIELD_RECORD, .table = &BUY_TABLE},
    NUMBER(stay, "stay", 0, 100),
    NUMBER(stay_hull, "stay-hull", 0, 100),
    NUMBER(unlocked, "unlocked", 0, 1000),
    {.key = "loadouts",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .count_max = POLICY_LOADOUTS_MAX,
     FIELD_LIST_AT(Policy, loadouts),
     .count_at = offsetof(Policy, loadout_count),
     .table = &LOADOUT_TABLE},
};
const Table POLICY_TABLE = {FIELD_COUNT_OF(POLICY_FIELDS), POLICY_FIELDS, sizeof(Policy)};
