/* Every word of the vocabulary says which fields it needs and which mean nothing to it. */
#include "content/check/foot_check.h"

#include "content/check/event_check.h"
#include "content/check/rule_complaint.h"
#include "content/words/words.h"

/* Whose rules they are, and so on which occasions they can come. */
typedef enum Bearer { BEARER_CREATURE, BEARER_WORN, BEARER_USED, BEARER_RELIC, BEARER_PACK } Bearer;

static void check_value(const RuleChecked *checked, const char *field, bool needed, bool there)
{
    if (needed != there) {
        rule_complain(checked, field,
                      needed ? "is missing; this rule needs it" : "means nothing to this rule; remove it");
    }
}

static unsigned bit(FootWhen when)
{
    return 1u << when;
}

static unsigned occasions(Bearer bearer)
{
    switch (bearer) {
    case BEARER_CREATURE:
        return bit(FOOT_WHEN_BLOW) | bit(FOOT_WHEN_HURT) | bit(FOOT_WHEN_DEATH) | bit(FOOT_WHEN_SIGHT) |
               bit(FOOT_WHEN_ROUND);
    case BEARER_WORN:
        return bit(FOOT_WHEN_BLOW) | bit(FOOT_WHEN_HURT) | bit(FOOT_WHEN_ROUND);
    case BEARER_USED:
    case BEARER_RELIC:
        return bit(FOOT_WHEN_USED);
    case BEARER_PACK:
        return bit(FOOT_WHEN_ROUND);
    }
    return 0;
}

static bool counts(FootWhat what)
{
    return what != FOOT_WHAT_TELEPORT && what != FOOT_WHAT_STEAL && what != FOOT_WHAT_ROUSE &&
           what != FOOT_WHAT_FRIGHTEN && what != FOOT_WHAT_REVEAL;
}

static void check_rule(const FootRule *rule, Bearer bearer, const RuleChecked *checked)
{
    bool around = rule->whom == FOOT_WHOM_FOES || rule->whom == FOOT_WHOM_FRIENDS || rule->whom == FOOT_WHOM_ALL;
    bool lasts = rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_HEAL || rule->what == FOOT_WHAT_CHANGE;
    if (!(occasions(bearer) & bit(rule->when))) {
        rule_complain(checked, "when", "never comes for this; choose another occasion");
    }
    if (rule->stat != 0 && rule->what != FOOT_WHAT_CHANGE) {
        rule_complain(checked, "stat", "means nothing to this rule; remove it");
    }
    check_value(checked, "amount", counts(rule->what), rule->amount != 0);
    check_value(checked, "creature", rule->what == FOOT_WHAT_SPAWN, rule->creature != 0);
    if (rule->turns > 0 && !lasts && rule->what != FOOT_WHAT_FRIGHTEN) {
        rule_complain(checked, "turns", "means nothing to this rule; remove it");
    } else if (rule->turns == 0 && rule->what == FOOT_WHAT_FRIGHTEN) {
        rule_complain(checked, "turns", "is missing; this rule needs it");
    }
    if (around && rule->range == 0) {
        rule_complain(checked, "range", "is missing; this rule needs it");
    } else if (!around && rule->range > 0 && rule->when != FOOT_WHEN_SIGHT) {
        rule_complain(checked, "range", "means nothing to this rule; remove it");
    }
    if (rule->what == FOOT_WHAT_SET_UP && (rule->when != FOOT_WHEN_USED || rule->whom != FOOT_WHOM_SELF)) {
        rule_complain(checked, "what", "is for what is used by itself alone; choose another");
    }
    if (rule->amount < 0 && rule->what != FOOT_WHAT_CHANGE && rule->what != FOOT_WHAT_PUSH) {
        rule_complain(checked, "amount", "must be above 0; this rule takes nothing away");
    }
    if (rule->pause > 0 && rule->when != FOOT_WHEN_SIGHT && rule->when != FOOT_WHEN_ROUND && bearer != BEARER_RELIC) {
        rule_complain(checked, "pause", "means nothing to this rule; remove it");
    }
    if (rule->whom == FOOT_WHOM_FOE && (rule->when == FOOT_WHEN_ROUND || rule->when == FOOT_WHEN_DEATH)) {
        rule_complain(checked, "whom", "is nobody then; choose another");
    }
}

static void check_rules(const FootRule *rules, int count, Bearer bearer, const Document *document, Problems *problems)
{
    for (int i = 0; i < count; i++) {
        RuleChecked checked = {i + 1, document, problems};
        check_rule(&rules[i], bearer, &checked);
    }
}

static void check_creature(const Content *content, const FootCreature *creature, const Document *document,
                           Problems *problems)
{
    if (creature->stats[FOOT_STAT_HP] < 1) {
        document_problem(document, problems, "hp", "must be at least 1; raise it");
    }
    if ((creature->keeps > 0) != (creature->mind == FOOT_MIND_ARCHER)) {
        document_problem(document, problems, "keeps",
                         "goes with the mind keeps-off and with no other; change one of them");
    }
    for (int i = 0; i < creature->worn_count; i++) {
        char path[PATH_SIZE] = "wears";
        path_index(path, i + 1);
        if (content->items[creature->worn[i]].slot == FOOT_SLOT_NONE) {
            document_problem(document, problems, path, "can't be worn; choose another item");
        }
    }
    check_rules(creature->rules, creature->rule_count, BEARER_CREATURE, document, problems);
}

static bool is_set_up(const FootItem *item)
{
    bool does = false;
    for (int i = 0; i < item->rule_count; i++) {
        does = does || item->rules[i].what == FOOT_WHAT_SET_UP;
    }
    return does;
}

/* What only some items have. */
static void check_use(const Content *content, const FootItem *item, const Document *document, Problems *problems)
{
    if (is_set_up(item) != (item->blueprint > 0)) {
        document_problem(document, problems, "blueprint", "goes with a rule set-up; give both or neither");
    } else if (item->blueprint > 0 && content->blueprints[item->blueprint - 1].attack.shape == SHAPE_NONE) {
        document_problem(document, problems, "blueprint", "shoots at nobody; choose a tower");
    }
    if ((item->kind == FOOT_CLASS_TOOL) != (item->opens > 0)) {
        document_problem(document, problems, "opens", "goes with the class tool; give both or neither");
    }
    if ((item->kind == FOOT_CLASS_SALVAGE) != (item->bring_count > 0)) {
        document_problem(document, problems, "brings", "goes with the class salvage; give both or neither");
    }
    event_check_gains(content, "brings", item->brings, item->bring_count, document, problems);
}

static void check_item(const FootItem *item, const Document *document, Problems *problems)
{
    bool worn = item->kind == FOOT_CLASS_WEAPON || item->kind == FOOT_CLASS_ARMOUR || item->kind == FOOT_CLASS_JEWEL;
    bool shoots = item->kind == FOOT_CLASS_WEAPON || item->kind == FOOT_CLASS_MISSILE;
    if (worn != (item->slot != FOOT_SLOT_NONE) ||
        (item->kind == FOOT_CLASS_WEAPON) != (item->slot == FOOT_SLOT_WEAPON)) {
        document_problem(document, problems, "slot", "does not go with its class; change one of them");
    }
    if (item->aim == FOOT_AIM_PLACE && item->reach == 0) {
        document_problem(document, problems, "reach", "is missing; what is aimed needs it");
    } else if (item->aim == FOOT_AIM_NONE && item->reach > 0 && !shoots) {
        document_problem(document, problems, "reach", "means nothing to what is not aimed; remove it");
    }
    check_rules(item->rules, item->rule_count,
                worn                             ? BEARER_WORN
                : item->kind == FOOT_CLASS_RELIC ? BEARER_RELIC
                                                 : BEARER_USED,
                document, problems);
}

/* Of the entries of a pack or a floor's end. */
static void check_entries(const FootEntry *entries, int count, const char *key, const Document *document,
                          Problems *problems)
{
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s[%d].creature", key, i + 1);
        if ((entries[i].creature > 0) == (entries[i].item > 0)) {
            document_problem(document, problems, path, "must be given, or an item; give one of the two");
        }
        snprintf(path, sizeof path, "%s[%d].max", key, i + 1);
        if (entries[i].min > entries[i].max) {
            document_problem(document, problems, path, "is less than min; raise it");
        }
    }
}

static void check_pack(const FootPack *pack, const Document *document, Problems *problems)
{
    check_entries(pack->entries, pack->entry_count, "entries", document, problems);
    check_rules(pack->rules, pack->rule_count, BEARER_PACK, document, problems);
    if ((pack->ground == FOOT_GROUND_NONE) != (pack->cover == 0)) {
        document_problem(document, problems, "cover", "goes with a ground; give both or neither");
    }
}

static bool is_opened(const Content *content, DungeonObstacle obstacle)
{
    bool opened = false;
    for (int i = 0; i < content->item_count; i++) {
        opened = opened || content->items[i].opens == (int)obstacle + 1;
    }
    return opened;
}

/* What bars its ways must be opened by something. */
static void check_obstacles(const Content *content, const FootFloor *floor, const Document *document,
                            Problems *problems)
{
    int kinds = floor->generator == DUNGEON_GENERATOR_LOCKS ? content->dungeon.locks.obstacles : 0;
    for (int i = 0; i < kinds && i < DUNGEON_OBSTACLE_COUNT; i++) {
        if (!is_opened(content, (DungeonObstacle)i)) {
            document_problem(document, problems, "generator",
                             "bars ways with %s, which no item opens; add one of the class tool that does",
                             words_word(&DUNGEON_OBSTACLE_WORDS, i));
        }
    }
}

static void check_floor(const Content *content, const FootFloor *floor, const Document *document, Problems *problems)
{
    check_entries(floor->at_end, floor->end_count, "at-end", document, problems);
    check_obstacles(content, floor, document, problems);
    for (int i = 0; i < floor->trap_count; i++) {
        char path[PATH_SIZE] = "traps";
        path_index(path, i + 1);
        if (content->items[floor->traps[i]].kind != FOOT_CLASS_TRAP) {
            document_problem(document, problems, path, "is no trap; choose an item of that class");
        }
    }
}

/* What a plot needs, and what only a plot has. */
static void check_goal(const Content *content, const FootBook *book, const Document *document, Problems *problems)
{
    bool plot = book->goal == FOOT_GOAL_PLOT, airlock = book->goal == FOOT_GOAL_AIRLOCK;
    const struct {
        const char *key;
        bool needed;
        int count;
    } lists[] = {{"floors", !plot, book->floor_count},
                 {"worlds", plot, book->world_count},
                 {"foes", plot, book->foe_count},
                 {"relics", plot || airlock, book->relic_count},
                 {"rank-worth", plot || (airlock && book->rank_worth > 0), book->rank_worth}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (lists[i].needed != (lists[i].count > 0)) {
            document_problem(document, problems, lists[i].key,
                             lists[i].needed ? "is missing; the goal needs it"
                                             : "means nothing to this goal; remove it");
        }
    }
    for (int i = 0; i < book->relic_count; i++) {
        char path[PATH_SIZE] = "relics";
        path_index(path, i + 1);
        if (content->items[book->relics[i]].kind != FOOT_CLASS_RELIC) {
            document_problem(document, problems, path, "is no relic; choose an item of that class");
        }
    }
}

static void check_book(const Content *content, const FootBook *book, const Document *document, Problems *problems)
{
    check_goal(content, book, document, problems);
    if (book->stats[FOOT_STAT_HP] < 1) {
        document_problem(document, problems, "hp", "must be at least 1; raise it");
    }
    if (book->slots & 1u << FOOT_SLOT_NONE) {
        document_problem(document, problems, "slots", "can't hold none; remove it");
    }
}

static void check_derelict(const Content *content, const FootDerelict *derelict, const Document *document,
                           Problems *problems)
{
    if (derelict->act_max > 0 && derelict->act_min > derelict->act_max) {
        document_problem(document, problems, "act-max", "is less than act-min; raise it");
    }
    if (content->foot_books[derelict->book].goal != FOOT_GOAL_AIRLOCK) {
        document_problem(document, problems, "book", "has no airlock for a goal; choose another");
    }
    for (int i = 0; i < derelict->haul_count; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "hauls[%d].item", i + 1);
        if (content->items[derelict->hauls[i].item].kind != FOOT_CLASS_SALVAGE) {
            document_problem(document, problems, path, "is no salvage; choose an item of that class");
        }
    }
}

/* Charts that have derelicts need some to draw from in every act. */
static void check_derelicts(const Content *content, const Library *library, Problems *problems)
{
    for (int i = 0; i < content->derelict_count; i++) {
        check_derelict(content, &content->derelicts[i], library_document(library, KIND_DERELICTS, i), problems);
    }
    for (int act = 1; act <= content->run.act_count && content->chart.derelicts_max > 0; act++) {
        int met = 0;
        for (int i = 0; i < content->derelict_count; i++) {
            met += derelict_in_act(&content->derelicts[i], act);
        }
        if (met == 0) {
            document_problem(library_document(library, KIND_CHART, 0), problems, "derelicts-max",
                             "puts derelicts on charts, and act %d has none; add one to foot/derelicts/", act);
        }
    }
}

void foot_check_data(const Content *content, const Library *library, Problems *problems)
{
    for (int i = 0; i < content->creature_count; i++) {
        check_creature(content, &content->creatures[i], library_document(library, KIND_CREATURES, i), problems);
    }
    for (int i = 0; i < content->item_count; i++) {
        check_item(&content->items[i], library_document(library, KIND_ITEMS, i), problems);
        check_use(content, &content->items[i], library_document(library, KIND_ITEMS, i), problems);
    }
    for (int i = 0; i < content->foot_pack_count; i++) {
        check_pack(&content->foot_packs[i], library_document(library, KIND_PACKS, i), problems);
    }
    for (int i = 0; i < content->foot_floor_count; i++) {
        check_floor(content, &content->foot_floors[i], library_document(library, KIND_FLOORS, i), problems);
    }
    for (int i = 0; i < content->foot_origin_count; i++) {
        const FootOrigin *origin = &content->foot_origins[i];
        check_rules(origin->rules, origin->rule_count, BEARER_WORN, library_document(library, KIND_ORIGINS, i),
                    problems);
    }
    for (int i = 0; i < content->foot_book_count; i++) {
        check_book(content, &content->foot_books[i], library_document(library, KIND_BOOKS, i), problems);
    }
    check_derelicts(content, library, problems);
}
