/* Every status as the sentences a player reads. */
#include "holdout/content.h"
#include "holdout/describe.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TEXT_SIZE = 1024 };

static const char *status_text_by(BattleRules rules, StatusType status)
{
    static char text[TEXT_SIZE];
    const Content content = {.battle = rules, .statuses = &status, .status_count = 1};
    size_t length = describe_status(&content, 0, text, sizeof text);
    assert_int_equal(length, strlen(text));
    return text;
}

static const char *status_text(StatusType status)
{
    return status_text_by((BattleRules){.boss_slow = 50, .shield_max = 50}, status);
}

static void assert_line(const char *text, const char *line)
{
    const char *at = strstr(text, line);
    size_t length = strlen(line);
    if (!at || (at != text && at[-1] != '\n') || (at[length] != '\n' && at[length] != '\0')) {
        fail_msg("no line: %s\nin: %s", line, text);
    }
}

static void every_status_says_what_it_does(void **state)
{
    (void)state;
    assert_string_equal(
        status_text((StatusType){.effect = EFFECT_BURN, .amount = 4, .damage_types = 4, .seconds_max = 200}),
        "Attackers that have it take 4 energy damage a second.\n"
        "Lasts at most 10 s.\n"
        "Given again, the longer time counts.");
    assert_string_equal(status_text((StatusType){.effect = EFFECT_HASTE,
                                                 .bearer = BEARER_BUILDINGS,
                                                 .amount = 50,
                                                 .unit = UNIT_WAVES,
                                                 .count_max = 4,
                                                 .stacking = STACKING_ADD}),
                        "Buildings that have it shoot 50 % faster.\n"
                        "Lasts at most 4 waves.\n"
                        "Given again, the times add up.");
    assert_string_equal(
        status_text((StatusType){.effect = EFFECT_PARALYSE, .bearer = BEARER_BUILDINGS, .immunity = 60}),
        "Buildings that have it do nothing.\n"
        "Given again, the longer time counts.\n"
        "Can't be given again for 3 s after its end.");
    static const struct {
        StatusType status;
        const char *line;
    } list[] = {
        {{.effect = EFFECT_SLOW, .amount = 40}, "Attackers that have it move 40 % slower, bosses half of that."},
        {{.effect = EFFECT_HASTE, .amount = 50}, "Attackers that have it move 50 % faster."},
        {{.effect = EFFECT_SHIELD, .amount = 8},
         "Attackers that have it are spared the next 8 damage, or half of their full HP if that is less."},
        {{.effect = EFFECT_STEALTH}, "Attackers that have it can't be aimed at; blasts and abilities still hit them."},
        {{.effect = EFFECT_MARK, .amount = 100}, "Attackers that have it take 100 % more damage."},
        {{.effect = EFFECT_CHARGE, .amount = 4, .bearer = BEARER_BUILDINGS, .unit = UNIT_SHOTS, .count_max = 1},
         "Buildings that have it deal 4 more damage with each hit."},
        {{.effect = EFFECT_CHARGE, .bearer = BEARER_BUILDINGS, .unit = UNIT_SHOTS, .count_max = 1},
         "Lasts at most 1 shot."},
        {{.effect = EFFECT_SLOW, .stacking = STACKING_STRONGEST}, "Given again, the stronger one counts."},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        assert_line(status_text(list[i].status), list[i].line);
    }
}

/* Shares that are numbers of the rules are told as the rules have them. */
static void shares_are_those_of_the_rules(void **state)
{
    (void)state;
    static const struct {
        BattleRules rules;
        StatusType status;
        const char *line;
    } list[] = {
        {{.boss_slow = 10}, {.effect = EFFECT_SLOW, .amount = 40}, "move 40 % slower, bosses 10 % of that."},
        {{.boss_slow = 0}, {.effect = EFFECT_SLOW, .amount = 40}, "move 40 % slower, bosses not at all."},
        {{.boss_slow = 99}, {.effect = EFFECT_SLOW, .amount = 40}, "move 40 % slower, bosses 99 % of that."},
        {{.boss_slow = 100}, {.effect = EFFECT_SLOW, .amount = 40}, "move 40 % slower."},
        {{.shield_max = 20},
         {.effect = EFFECT_SHIELD, .amount = 8},
         "are spared the next 8 damage, or 20 % of their full HP if that is less."},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        char line[TEXT_SIZE];
        snprintf(line, sizeof line, "Attackers that have it %s", list[i].line);
        assert_line(status_text_by(list[i].rules, list[i].status), line);
    }
}

static void amounts_are_told_as_their_effect_counts_them(void **state)
{
    (void)state;
    static const char *const said[EFFECT_COUNT] = {
        [EFFECT_BURN] = "7 a second", [EFFECT_SLOW] = "7 %", [EFFECT_HASTE] = "7 %", [EFFECT_SHIELD] = "7 HP",
        [EFFECT_STEALTH] = "",        [EFFECT_MARK] = "7 %", [EFFECT_PARALYSE] = "", [EFFECT_CHARGE] = "+7 damage"};
    for (int i = 0; i < EFFECT_COUNT; i++) {
        char text[CONTENT_NAME_SIZE];
        size_t length = describe_amount((StatusEffect)i, 7, text, sizeof text);
        assert_int_equal(length, strlen(text));
        if (!said[i]) {
            fail_msg("nothing is known here of the effect %s", effect_use((StatusEffect)i)->word);
        }
        assert_string_equal(text, said[i]);
    }
}

SUBJECT(effects)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_says_what_it_does),
        cmocka_unit_test(shares_are_those_of_the_rules),
        cmocka_unit_test(amounts_are_told_as_their_effect_counts_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
