/* What players read of creatures, items and rooms on foot: every rule as a sentence. */
#include "../../support/loaded.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/describe.h"

enum { TEXT_SIZE = 2048 };

typedef size_t Describe(const Content *content, int index, char *out, size_t size);

/* A rule in content of one creature that has it, one item and one room. */
typedef struct Fixture {
    Content content;
    FootCreature creatures[2];
    FootItem item;
    FootPack room;
    char text[TEXT_SIZE];
} Fixture;

static Fixture fixture(FootRule rule)
{
    rule.percent = rule.percent > 0 ? rule.percent : 100;
    return (Fixture){
        .creatures = {{.name = "imp", .plural = "imps", .cost = 1, .rule_count = 1, .rules = {rule}},
                      {.name = "ant", .plural = "ants", .cost = 1}},
        .item = {.name = "urn", .plural = "urns", .rule_count = 1, .rules = {rule}},
        .room = {.name = "Hall", .rule_count = 1, .rules = {rule}},
    };
}

/* The last line of a description. */
static const char *last_line(Fixture *f, Describe *describe)
{
    f->content.creatures = f->creatures;
    f->content.items = &f->item;
    f->content.foot_packs = &f->room;
    size_t length = describe(&f->content, 0, f->text, TEXT_SIZE);
    assert_int_equal(length, strlen(f->text));
    const char *line = strrchr(f->text, '\n');
    return line ? line + 1 : f->text;
}

static void assert_said(FootRule rule, Describe *describe, FootClass kind, FootSlot slot, FootAim aim,
                        const char *wanted)
{
    Fixture f = fixture(rule);
    f.item.kind = kind;
    f.item.slot = slot;
    f.item.aim = aim;
    assert_string_equal(last_line(&f, describe), wanted);
}

static void creature_says(FootRule rule, const char *wanted)
{
    assert_said(rule, describe_creature, FOOT_CLASS_RELIC, FOOT_SLOT_NONE, FOOT_AIM_NONE, wanted);
}

static void creatures_rules_are_sentences(void **state)
{
    (void)state;
    creature_says((FootRule){FOOT_WHEN_BLOW, FOOT_WHOM_FOE, FOOT_WHAT_DAMAGE, .amount = 2, .turns = 4},
                  "With each blow that lands, its foe takes 2 damage each round for 4 rounds.");
    creature_says((FootRule){FOOT_WHEN_BLOW, FOOT_WHOM_FOE, FOOT_WHAT_DELAY, .amount = 1, .percent = 35},
                  "With each blow that lands, 35 % of the time, its foe loses 1 turn.");
    creature_says((FootRule){FOOT_WHEN_BLOW, FOOT_WHOM_FOE, FOOT_WHAT_STEAL, .percent = 100},
                  "With each blow that lands, it steals an item that is not worn, and then flees.");
    creature_says((FootRule){FOOT_WHEN_HURT, FOOT_WHOM_FOE, FOOT_WHAT_PUSH, .amount = -2},
                  "When it is hurt and lives, whoever did it is pulled 2 tiles closer.");
    creature_says((FootRule){FOOT_WHEN_HURT, FOOT_WHOM_SELF, FOOT_WHAT_TELEPORT, .amount = 0},
                  "When it is hurt and lives, it is at once somewhere else on the floor.");
    creature_says((FootRule){FOOT_WHEN_DEATH, FOOT_WHOM_SELF, FOOT_WHAT_SPAWN, .amount = 3, .creature = 2},
                  "When it dies, 3 ants appear.");
    creature_says((FootRule){FOOT_WHEN_ROUND, FOOT_WHOM_SELF, FOOT_WHAT_SPAWN, .amount = 1, .creature = 2, .pause = 6},
                  "Every 7 rounds, an ant appears.");
    creature_says((FootRule){FOOT_WHEN_DEATH, FOOT_WHOM_ALL, FOOT_WHAT_DAMAGE, .amount = 9, .range = 1},
                  "When it dies, everybody within 1 tile takes 9 damage.");
    creature_says((FootRule){FOOT_WHEN_SIGHT, FOOT_WHOM_FOE, FOOT_WHAT_DAMAGE, .amount = 9, .range = 8, .pause = 3},
                  "When it sees its foe within 8 tiles, every 4 rounds at most, its foe takes 9 damage.");
    creature_says((FootRule){FOOT_WHEN_SIGHT, FOOT_WHOM_FRIENDS, FOOT_WHAT_ROUSE, .range = 8},
                  "When it sees its foe, its friends within 8 tiles wake and know where you are.");
    creature_says((FootRule){FOOT_WHEN_SIGHT, FOOT_WHOM_FOE, FOOT_WHAT_CHANGE, FOOT_STAT_SIGHT, .amount = -3},
                  "When it sees its foe, its foe has 3 less sight for good.");
}

static void items_and_rooms_speak_to_the_player(void **state)
{
    (void)state;
    FootRule heal = {FOOT_WHEN_USED, FOOT_WHOM_SELF, FOOT_WHAT_HEAL, .amount = 6, .turns = 5};
    assert_said(heal, describe_item, FOOT_CLASS_POTION, FOOT_SLOT_NONE, FOOT_AIM_NONE,
                "You heal by 6 each round for 5 rounds.");
    assert_said(heal, describe_item, FOOT_CLASS_TRAP, FOOT_SLOT_NONE, FOOT_AIM_NONE,
                "Whoever steps on it heals by 6 each round for 5 rounds.");
    FootRule hasten = {FOOT_WHEN_ROUND, FOOT_WHOM_SELF, FOOT_WHAT_HASTEN, .amount = 1, .pause = 7};
    assert_said(hasten, describe_item, FOOT_CLASS_ARMOUR, FOOT_SLOT_LEGS, FOOT_AIM_NONE,
                "Every 8 rounds, you have 1 turn more.");
    assert_said(hasten, describe_foot_pack, FOOT_CLASS_RELIC, FOOT_SLOT_NONE, FOOT_AIM_NONE,
                "Each round, whoever is in it has 1 turn more.");
    FootRule fear = {FOOT_WHEN_HURT, FOOT_WHOM_FOE, FOOT_WHAT_FRIGHTEN, .turns = 5, .percent = 25};
    assert_said(fear, describe_item, FOOT_CLASS_ARMOUR, FOOT_SLOT_HEAD, FOOT_AIM_NONE,
                "When you are hurt and live, 25 % of the time, whoever did it flees for 5 rounds.");
    FootRule fire = {FOOT_WHEN_USED, FOOT_WHOM_FOES, FOOT_WHAT_DAMAGE, .amount = 35, .range = 2};
    assert_said(fire, describe_item, FOOT_CLASS_SCROLL, FOOT_SLOT_NONE, FOOT_AIM_PLACE,
                "Your foes within 2 tiles of that place take 35 damage.");
    FootRule leap = {FOOT_WHEN_USED, FOOT_WHOM_SELF, FOOT_WHAT_TELEPORT, .amount = 0};
    assert_said(leap, describe_item, FOOT_CLASS_SCROLL, FOOT_SLOT_NONE, FOOT_AIM_PLACE,
                "You are at once at the place that is chosen.");
    FootRule map = {FOOT_WHEN_USED, FOOT_WHOM_SELF, FOOT_WHAT_REVEAL, .amount = 0};
    assert_said(map, describe_item, FOOT_CLASS_SCROLL, FOOT_SLOT_NONE, FOOT_AIM_NONE,
                "The floor is known, with all that lies there.");
}

static const char *text_of(const Content *content, Describe *describe, int index)
{
    static char text[TEXT_SIZE];
    assert_in_range(describe(content, index, text, TEXT_SIZE), 5, TEXT_SIZE - 2);
    return text;
}

static void numbers_and_habits_are_told(void **state)
{
    (void)state;
    FootItem items[] = {{.name = "apron",
                         .slot = FOOT_SLOT_TORSO,
                         .kind = FOOT_CLASS_ARMOUR,
                         .stats = {[FOOT_STAT_DEFENCE] = 2, [FOOT_STAT_HP] = -5}},
                        {.name = "bow",
                         .slot = FOOT_SLOT_WEAPON,
                         .kind = FOOT_CLASS_WEAPON,
                         .reach = 7,
                         .stats = {[FOOT_STAT_ATTACK] = 5},
                         .spread = 4},
                        {.name = "urn", .plural = "urns", .kind = FOOT_CLASS_POTION}};
    FootCreature creatures[] = {
        {.name = "imp",
         .plural = "imps",
         .stats = {[FOOT_STAT_HP] = 40, [FOOT_STAT_ATTACK] = 14, [FOOT_STAT_DEFENCE] = 2, [FOOT_STAT_SIGHT] = 1},
         .spread = 8,
         .cost = 2,
         .bonus = 3,
         .mind = FOOT_MIND_ARCHER,
         .keeps = 4,
         .flees = 25,
         .asleep = 10,
         .boss = true,
         .worn_count = 2,
         .worn = {0, 1}},
        {.name = "ant", .plural = "ants", .cost = 1, .bonus = 1, .mind = FOOT_MIND_STANDING}};
    FootPack pack = {.entry_count = 3,
                     .entries = {{.creature = 1, .min = 2, .max = 6, .chance = 100},
                                 {.item = 3, .min = 0, .max = 1, .chance = 100},
                                 {.creature = 2, .min = 1, .max = 1, .chance = 20}},
                     .ground = FOOT_GROUND_WATER,
                     .cover = 60};
    Content content = {.items = items, .creatures = creatures, .foot_packs = &pack};
    assert_string_equal(text_of(&content, describe_creature, 0),
                        "35 health, 19 to 31 attack, 4 defence. Sees as far as 1 tile.\n"
                        "Backs off every other turn when somebody is near: 4 tiles.\n"
                        "Flees with less than 25 % of its health.\n"
                        "10 % of them sleep until somebody comes near.\n"
                        "Each of its actions takes 2 turns.\n"
                        "Has one more turn every 3 rounds.\n"
                        "Wears an apron and a bow, and drops what it wears.\n"
                        "Shoots as far as 7 tiles.\n"
                        "At who stands beside its attack counts half.\n"
                        "The last stairs stay shut while one lives.");
    assert_string_equal(text_of(&content, describe_creature, 1),
                        "0 health, 0 attack, 0 defence. Sees as far as 0 tiles.\n"
                        "Never leaves its place.\n"
                        "Has one more turn each round.");
    assert_string_equal(text_of(&content, describe_item, 0), "Worn on the torso: +2 defence and -5 health.");
    assert_string_equal(text_of(&content, describe_item, 1),
                        "Held as a weapon: +5 to 9 attack.\nShoots as far as 7 tiles.\n"
                        "At who stands beside its attack counts half.");
    assert_string_equal(text_of(&content, describe_foot_pack, 0),
                        "2 to 6 imps, 0 to 1 urns and an ant (20 %).\nWater covers 60 % of its floor.");
}

/* Of each entry: whole sentences, none twice. */
static void assert_sentences(const Content *content, Describe *describe, int count)
{
    for (int i = 0; i < count; i++) {
        char own[TEXT_SIZE];
        snprintf(own, sizeof own, "%s", text_of(content, describe, i));
        for (const char *at = own; *at; at++) {
            bool ends = at[1] == '\0' || at[1] == '\n', begins = at == own || at[-1] == '\n';
            assert_true(!ends || *at == '.');
            assert_true(!begins || !(*at >= 'a' && *at <= 'z'));
        }
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(own, text_of(content, describe, k));
        }
    }
}

static void no_two_descriptions_are_alike(void **state)
{
    const Content *content = *state;
    assert_sentences(content, describe_creature, content->creature_count);
    assert_sentences(content, describe_item, content->item_count);
    assert_sentences(content, describe_foot_pack, content->foot_pack_count);
}

SUBJECT(foot_words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creatures_rules_are_sentences),
        cmocka_unit_test(items_and_rooms_speak_to_the_player),
        cmocka_unit_test(numbers_and_habits_are_told),
        cmocka_unit_test(no_two_descriptions_are_alike),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
