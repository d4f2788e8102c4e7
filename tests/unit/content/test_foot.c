/* The game's own creatures, items, packs and floors on foot: how many they are, that each is something of its own and
 * is met somewhere, and what the tables of the first floor say (M-065, M-066). */
#include "../../support/loaded.h"

#include "holdout/dungeon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SIGNATURE_SIZE = 512, CREATURES = 30, ITEMS = 40, ROOMS = 12, THEMES = 5 };

typedef struct Signature {
    char text[SIGNATURE_SIZE];
} Signature;

static void add(Signature *signature, const char *word, int number)
{
    size_t used = strlen(signature->text);
    assert_true(used + 40 < SIGNATURE_SIZE);
    snprintf(signature->text + used, SIGNATURE_SIZE - used, "%s%d ", word, number);
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* What rules do, without how much. */
static void add_rules(Signature *signature, const FootRule *rules, int count)
{
    for (int i = 0; i < count; i++) {
        const FootRule *rule = &rules[i];
        add(signature, "when", (int)rule->when);
        add(signature, "whom", (int)rule->whom);
        add(signature, "what", (int)rule->what);
        add(signature, "stat", rule->what == FOOT_WHAT_CHANGE ? (int)rule->stat : -1);
        add(signature, "sign", sign_of(rule->amount));
        add(signature, "lasts", rule->turns > 0);
        add(signature, "creature", rule->creature);
        add(signature, "clock", (int)rule->clock);
        if (rule->touch > 0 || rule->surface > 0) {
            add(signature, "touch", rule->touch);
            add(signature, "surface", rule->surface);
        }
    }
}

static Signature of_creature(const Content *content, int index)
{
    const FootCreature *creature = &content->creatures[index];
    Signature signature = {""};
    add(&signature, "mind", (int)creature->mind);
    add(&signature, "flees", creature->flees > 0);
    add(&signature, "quick", creature->bonus > 0);
    add(&signature, "slow", creature->cost > 1);
    add(&signature, "boss", creature->boss);
    for (int i = 0; i < creature->worn_count; i++) {
        add(&signature, "wears", creature->worn[i]);
    }
    add_rules(&signature, creature->rules, creature->rule_count);
    return signature;
}

static Signature of_item(const Content *content, int index)
{
    const FootItem *item = &content->items[index];
    Signature signature = {""};
    add(&signature, "class", (int)item->kind);
    add(&signature, "slot", (int)item->slot);
    add(&signature, "aim", (int)item->aim);
    add(&signature, "opens", item->opens);
    add(&signature, "shoots", item->kind == FOOT_CLASS_WEAPON && item->reach > 0);
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        add(&signature, "stat", sign_of(item->stats[i]));
    }
    for (int i = 0; i < item->bring_count; i++) {
        add(&signature, "brings", (int)item->brings[i].kind);
    }
    for (int i = 0; i < content->foot_book_count; i++) {
        add(&signature, "pays", content->foot_books[i].coin == index + 1);
    }
    for (int i = 0; i < content->foot_pack_count && item->kind == FOOT_CLASS_FIXTURE; i++) {
        if (content->foot_packs[i].entries[0].item == index + 1) {
            add(&signature, "stands in", i);
        }
    }
    add_rules(&signature, item->rules, item->rule_count);
    return signature;
}

static void assert_distinct(const Content *content, int count, Signature (*of)(const Content *content, int index),
                            const char *(*id)(const Content *content, int index))
{
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) {
            Signature one = of(content, a), other = of(content, b);
            if (strcmp(one.text, other.text) == 0) {
                fail_msg("%s and %s share a set of rules", id(content, a), id(content, b));
            }
        }
    }
}

static const char *creature_id(const Content *content, int index)
{
    return content->creatures[index].id;
}

static const char *item_id(const Content *content, int index)
{
    return content->items[index].id;
}

static void each_is_something_of_its_own(void **state)
{
    const Content *content = *state;
    assert_in_range(content->creature_count, CREATURES, FOOT_CREATURES_MAX);
    assert_in_range(content->item_count, ITEMS, FOOT_ITEMS_MAX);
    assert_distinct(content, content->creature_count, of_creature, creature_id);
    assert_distinct(content, content->item_count, of_item, item_id);
}

typedef struct Met {
    bool creatures[FOOT_CREATURES_MAX], items[FOOT_ITEMS_MAX];
} Met;

static void meet_spawned(const FootRule *rules, int count, Met *met)
{
    for (int i = 0; i < count; i++) {
        if (rules[i].creature > 0) {
            met->creatures[rules[i].creature - 1] = true;
        }
    }
}

static void meet_entries(const FootEntry *entries, int count, Met *met)
{
    for (int i = 0; i < count; i++) {
        if (entries[i].creature > 0) {
            met->creatures[entries[i].creature - 1] = true;
        } else {
            met->items[entries[i].item - 1] = true;
        }
    }
}

/* And whom it calls. */
static void meet_pack(const Content *content, int index, Met *met)
{
    const FootPack *pack = &content->foot_packs[index];
    meet_entries(pack->entries, pack->entry_count, met);
    meet_spawned(pack->rules, pack->rule_count, met);
    if (pack->alarm > 0) {
        meet_entries(content->foot_packs[pack->alarm - 1].entries, content->foot_packs[pack->alarm - 1].entry_count,
                     met);
    }
}

static void meet_floor(const Content *content, const FootFloor *floor, Met *met)
{
    meet_entries(floor->at_end, floor->end_count, met);
    meet_entries(floor->lays, floor->lay_count, met);
    for (int i = 0; i < content->item_count && floor->generator == DUNGEON_GENERATOR_LOCKS; i++) {
        met->items[i] = met->items[i] || content->items[i].kind == FOOT_CLASS_KEY || content->items[i].opens > 0;
    }
    for (int i = 0; i < floor->trap_count; i++) {
        met->items[floor->traps[i]] = true;
    }
    for (int i = 0; i < floor->row_count; i++) {
        meet_pack(content, floor->table[i].pack, met);
    }
    for (int i = 0; i < floor->guest_count; i++) {
        meet_pack(content, floor->guests[i].pack, met);
    }
    for (int i = 0; i < floor->site_count; i++) {
        meet_pack(content, floor->sites[i], met);
    }
}

/* Each tells all that are met from each other, and from what floors have. */
static void assert_letters(const Content *content, Met *met)
{
    for (int i = 0; i < content->creature_count; i++) {
        if (met->creatures[i]) {
            meet_spawned(content->creatures[i].rules, content->creatures[i].rule_count, met);
        }
    }
    for (int a = 0; a < content->creature_count; a++) {
        for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT && met->creatures[a]; tile++) {
            assert_int_not_equal(content->creatures[a].glyph, dungeon_tile_sign(tile));
        }
        for (int b = 0; b < a; b++) {
            const FootCreature *one = &content->creatures[a], *other = &content->creatures[b];
            if (met->creatures[a] && met->creatures[b] && one->glyph == other->glyph) {
                fail_msg("%s and %s are met in one book and have one letter", one->id, other->id);
            }
        }
    }
}

static void letters_are_their_own_within_a_book(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->foot_book_count; i++) {
        const FootBook *book = &content->foot_books[i];
        static Met met;
        met = (Met){.creatures = {false}};
        for (int k = 0; k < book->floor_count; k++) {
            meet_floor(content, &content->foot_floors[book->floors[k]], &met);
        }
        for (int k = 0; k < book->world_count * FOOT_STAR_FLOORS; k++) {
            const FootWorld *world = &content->foot_worlds[book->worlds[k / FOOT_STAR_FLOORS]];
            meet_floor(content, &content->foot_floors[world->floors[k % FOOT_STAR_FLOORS]], &met);
        }
        for (int k = 0; k < book->foe_count; k++) {
            met.creatures[book->foes[k]] = true;
        }
        assert_letters(content, &met);
    }
    for (int i = 0; i < content->derelict_count; i++) {
        const FootDerelict *derelict = &content->derelicts[i];
        static Met met;
        met = (Met){.creatures = {false}};
        met.creatures[derelict->foe] = met.creatures[content->story.companion] = true;
        for (int k = 0; k < derelict->floor_count; k++) {
            meet_floor(content, &content->foot_floors[derelict->floors[k]], &met);
        }
        assert_letters(content, &met);
    }
}

/* The map underlines what hangs in the air, and shows in bold what bars the way or carries things off. */
static int manner_of(const FootSurface *surface)
{
    bool heavy = surface->walk == FOOT_WALK_BLOCKS || surface->walk == FOOT_WALK_SWEEPS;
    return surface->layer == FOOT_LAYER_AIR ? 2 : heavy;
}

/* No two kinds of things that can be on one floor have the same sign, shown in the same manner: colour alone tells
 * nothing. */
static void signs_are_their_own(void **state)
{
    const Content *content = *state;
    for (FootClass a = 0; a < FOOT_CLASS_COUNT; a++) {
        for (FootClass b = 0; b < a; b++) {
            assert_int_not_equal(foot_class_sign(a), foot_class_sign(b));
        }
        for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT && a != FOOT_CLASS_TRAP; tile++) {
            assert_int_not_equal(foot_class_sign(a), dungeon_tile_sign(tile));
        }
    }
    for (int a = 0; a < content->foot_surface_count; a++) {
        const FootSurface *surface = &content->foot_surfaces[a];
        assert_true(manner_of(surface) == 2 || surface->sign[0] != FOOT_LEVER_SIGN);
        for (FootClass kind = 0; kind < FOOT_CLASS_COUNT && manner_of(surface) != 2; kind++) {
            assert_int_not_equal(surface->sign[0], foot_class_sign(kind));
        }
        for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT && manner_of(surface) == 0; tile++) {
            assert_int_not_equal(surface->sign[0], dungeon_tile_sign(tile));
        }
    }
}

/* What pairs make of what is met. */
static void meet_pairs(const Content *content, Met *met)
{
    for (int i = 0; i < content->foot_pair_count; i++) {
        const FootPair *pair = &content->foot_pairs[i];
        if (pair->gives > 0 && met->items[pair->one] && met->items[pair->other]) {
            met->items[pair->gives - 1] = true;
        }
    }
}

static void meet_outfit(const FootOutfit *outfit, int count, Met *met)
{
    for (int i = 0; i < count; i++) {
        met->items[outfit[i].item] = true;
    }
}

static void meet_book(const FootBook *book, Met *met)
{
    meet_outfit(book->outfit, book->outfit_count, met);
    for (int i = 0; i < book->foe_count; i++) {
        met->creatures[book->foes[i]] = true;
    }
    for (int i = 0; i < book->relic_count; i++) {
        met->items[book->relics[i]] = true;
    }
}

static void all_are_met(void **state)
{
    const Content *content = *state;
    static Met met;
    bool packs[FOOT_PACKS_MAX] = {false}, themes[FOOT_THEMES_MAX] = {false};
    for (int i = 0; i < content->foot_floor_count; i++) {
        const FootFloor *floor = &content->foot_floors[i];
        meet_floor(content, floor, &met);
        themes[floor->theme] = true;
        for (int k = 0; k < floor->row_count; k++) {
            packs[floor->table[k].pack] = true;
        }
        for (int k = 0; k < floor->site_count; k++) {
            packs[floor->sites[k]] = true;
        }
    }
    met.creatures[content->story.companion] = true;
    for (int i = 0; i < content->derelict_count; i++) {
        met.creatures[content->derelicts[i].foe] = true;
        for (int k = 0; k < content->derelicts[i].haul_count; k++) {
            met.items[content->derelicts[i].hauls[k].item] = true;
        }
    }
    for (int i = 0; i < content->foot_book_count; i++) {
        meet_book(&content->foot_books[i], &met);
    }
    for (int i = 0; i < content->foot_origin_count; i++) {
        meet_outfit(content->foot_origins[i].outfit, content->foot_origins[i].outfit_count, &met);
    }
    for (int i = 0; i < content->creature_count; i++) {
        const FootCreature *creature = &content->creatures[i];
        meet_spawned(creature->rules, creature->rule_count, &met);
        for (int k = 0; k < creature->worn_count; k++) {
            met.items[creature->worn[k]] = true;
        }
    }
    meet_pairs(content, &met);
    for (int i = 0; i < content->creature_count; i++) {
        if (!met.creatures[i]) {
            fail_msg("nobody meets %s", content->creatures[i].id);
        }
    }
    for (int i = 0; i < content->item_count; i++) {
        if (!met.items[i]) {
            fail_msg("%s lies nowhere", content->items[i].id);
        }
    }
    for (int i = 0; i < content->foot_pack_count; i++) {
        if (!packs[i]) {
            fail_msg("no floor has the pack %s", content->foot_packs[i].id);
        }
    }
    for (int i = 0; i < content->foot_theme_count; i++) {
        assert_true(themes[i]);
    }
}

static void there_are_rooms_and_themes(void **state)
{
    const Content *content = *state;
    int rooms = 0, with_ground = 0, with_rules = 0;
    for (int i = 0; i < content->foot_pack_count; i++) {
        const FootPack *pack = &content->foot_packs[i];
        rooms += pack->room;
        with_ground += pack->ground != FOOT_GROUND_NONE;
        with_rules += pack->rule_count > 0;
        assert_true(pack->room || (pack->ground == FOOT_GROUND_NONE && pack->rule_count == 0));
    }
    assert_in_range(rooms, ROOMS, FOOT_PACKS_MAX);
    assert_in_range(with_ground, 3, rooms);
    assert_in_range(with_rules, 3, rooms);
    assert_in_range(content->foot_theme_count, THEMES, FOOT_THEMES_MAX);
}

static void assert_entry(const Content *content, const char *pack, int number, const char *creature, const char *item,
                         const int wanted[3])
{
    const FootEntry *entry = &content->foot_packs[content_foot_pack(content, pack)].entries[number];
    assert_int_equal(entry->creature, creature ? 1 + content_creature(content, creature) : 0);
    assert_int_equal(entry->item, item ? 1 + content_item(content, item) : 0);
    assert_int_equal(entry->min, wanted[0]);
    assert_int_equal(entry->max, wanted[1]);
    assert_int_equal(entry->chance, wanted[2]);
}

/* Two to six goblins, of whom one shoots and one may guard. */
static void the_goblin_pack_is_that_of_the_seed(void **state)
{
    const Content *content = *state;
    assert_int_equal(content->foot_packs[content_foot_pack(content, "goblins")].area_min, 8);
    assert_int_equal(content->foot_packs[content_foot_pack(content, "goblins")].entry_count, 5);
    assert_entry(content, "goblins", 0, "goblin", NULL, (const int[]){1, 4, 100});
    assert_entry(content, "goblins", 1, "goblin-archer", NULL, (const int[]){1, 1, 100});
    assert_entry(content, "goblins", 2, "goblin-guard", NULL, (const int[]){1, 1, 60});
    assert_entry(content, "goblins", 3, NULL, "health-potion", (const int[]){0, 1, 100});
    assert_entry(content, "goblins", 4, NULL, "sleep-scroll", (const int[]){1, 1, 20});
}

static void the_first_table_is_that_of_the_seed(void **state)
{
    static const struct {
        const char *pack;
        int max, chance;
    } wanted[] = {{"small-slimes", 5, 100}, {"goblins", 2, 100}, {"goblins-with-orc", 1, 10}, {"low-armoury", 1, 100}};
    const Content *content = *state;
    const FootFloor *floor = &content->foot_floors[content_foot_floor(content, "descent-1")];
    for (int i = 0; i < 4; i++) {
        assert_string_equal(content->foot_packs[floor->table[i].pack].id, wanted[i].pack);
        assert_int_equal(floor->table[i].max, wanted[i].max);
        assert_int_equal(floor->table[i].chance, wanted[i].chance);
    }
}

static int blows_to_die(const Content *content, const char *creature)
{
    const FootBook *book = &content->foot_books[content_foot_book(content, "vault")];
    const FootCreature *type = &content->creatures[content_creature(content, creature)];
    int damage = book->stats[FOOT_STAT_ATTACK] - type->stats[FOOT_STAT_DEFENCE];
    return (type->stats[FOOT_STAT_HP] + damage - 1) / damage;
}

/* L-041, L-042. */
static void skeletons_die_after_two_blows_and_guards_after_three(void **state)
{
    const Content *content = *state;
    const FootCreature *skeleton = &content->creatures[content_creature(content, "rattler")];
    const FootCreature *guard = &content->creatures[content_creature(content, "bone-guard")];
    assert_int_equal(skeleton->mind, FOOT_MIND_ROAMER);
    assert_int_equal(blows_to_die(content, "rattler"), 2);
    assert_int_equal(blows_to_die(content, "bone-guard"), 3);
    assert_true(guard->stats[FOOT_STAT_SIGHT] > skeleton->stats[FOOT_STAT_SIGHT]);
}

/* "scroll of sleep", and not "sleep scroll": what a thing is comes first wherever its name says what it is. */
static void things_of_one_kind_are_named_in_one_way(void **state)
{
    static const char *const kinds[] = {"potion", "tonic", "draught", "scroll", "script", "ring"};
    const Content *content = *state;
    int named = 0;
    for (int i = 0; i < content->item_count; i++) {
        const char *name = content->items[i].name, *last = strrchr(name, ' ');
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            size_t length = strlen(kinds[k]);
            assert_false(last && strcmp(last + 1, kinds[k]) == 0);
            named += strncmp(name, kinds[k], length) == 0 && strncmp(name + length, " of ", 4) == 0;
        }
    }
    assert_true(named > 20);
}

/* All that a book's floors have, or those of its stars or of the derelicts that are walked by it. */
static void meet_all_of(const Content *content, int index, Met *met)
{
    const FootBook *book = &content->foot_books[index];
    meet_book(book, met);
    for (int i = 0; i < book->floor_count; i++) {
        meet_floor(content, &content->foot_floors[book->floors[i]], met);
    }
    for (int i = 0; i < book->world_count * FOOT_STAR_FLOORS; i++) {
        const FootWorld *world = &content->foot_worlds[book->worlds[i / FOOT_STAR_FLOORS]];
        meet_floor(content, &content->foot_floors[world->floors[i % FOOT_STAR_FLOORS]], met);
    }
    for (int i = 0; i < content->derelict_count; i++) {
        const FootDerelict *derelict = &content->derelicts[i];
        for (int k = 0; k < derelict->floor_count && derelict->book == index; k++) {
            meet_floor(content, &content->foot_floors[derelict->floors[k]], met);
        }
    }
    for (int i = 0; i < content->creature_count; i++) {
        const FootCreature *creature = &content->creatures[i];
        for (int k = 0; k < creature->worn_count; k++) {
            met->items[creature->worn[k]] = met->items[creature->worn[k]] || met->creatures[i];
        }
    }
}

static void the_two_of_a_pair_are_met_in_one_book(void **state)
{
    const Content *content = *state;
    assert_in_range(content->foot_pair_count, 8, FOOT_PAIRS_MAX);
    for (int i = 0; i < content->foot_pair_count; i++) {
        const FootPair *pair = &content->foot_pairs[i];
        bool together = false;
        for (int book = 0; book < content->foot_book_count; book++) {
            static Met met;
            met = (Met){{false}, {false}};
            meet_all_of(content, book, &met);
            together = together || (met.items[pair->one] && met.items[pair->other]);
        }
        if (!together) {
            fail_msg("no book has both things of %s", pair->id);
        }
    }
}

static void all_that_is_worn_grows(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < content->item_count; i++) {
        if (content->items[i].slot != FOOT_SLOT_NONE && !foot_item_grows(&content->items[i])) {
            fail_msg("nothing makes %s any better", content->items[i].id);
        }
    }
}

SUBJECT(foot)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_something_of_its_own),
        cmocka_unit_test(letters_are_their_own_within_a_book),
        cmocka_unit_test(signs_are_their_own),
        cmocka_unit_test(all_are_met),
        cmocka_unit_test(the_two_of_a_pair_are_met_in_one_book),
        cmocka_unit_test(all_that_is_worn_grows),
        cmocka_unit_test(there_are_rooms_and_themes),
        cmocka_unit_test(things_of_one_kind_are_named_in_one_way),
        cmocka_unit_test(the_goblin_pack_is_that_of_the_seed),
        cmocka_unit_test(the_first_table_is_that_of_the_seed),
        cmocka_unit_test(skeletons_die_after_two_blows_and_guards_after_three),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
