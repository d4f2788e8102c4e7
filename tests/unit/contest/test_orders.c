/* Orders as programs write them. */
#include "contest/talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static DuelOrder read_text(const char *text, char say[ORDER_SAY_SIZE])
{
    json_t *object = json_loads(text, JSON_ALLOW_NUL, NULL);
    assert_non_null(object);
    DuelOrder order = order_read(object, say);
    json_decref(object);
    return order;
}

/* Not as memory: what lies between members is anything. */
static void assert_same(const DuelOrder *a, const DuelOrder *b)
{
    assert_int_equal(a->deed, b->deed);
    assert_int_equal(a->what, b->what);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->hp, b->hp);
    assert_int_equal(a->defense, b->defense);
    assert_int_equal(a->stun_res, b->stun_res);
}

static void every_word_of_the_protocol_is_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        DuelOrder order;
    } rows[] = {
        {"{\"none\":true}", {.deed = DUEL_NOTHING}},
        {"{\"build\":\"turret\",\"at\":12}", {.deed = DUEL_BUILD, .what = DUEL_TURRET, .at = 12}},
        {"{\"build\":\"stunner\",\"at\":0}", {.deed = DUEL_BUILD, .what = DUEL_STUNNER, .at = 0}},
        {"{\"build\":\"bomb\",\"at\":99}", {.deed = DUEL_BUILD, .what = DUEL_BOMB, .at = 99}},
        {"{\"upgrade\":\"power\",\"at\":3}", {.deed = DUEL_UPGRADE, .what = DUEL_POWER, .at = 3}},
        {"{\"upgrade\":\"range\",\"at\":3}", {.deed = DUEL_UPGRADE, .what = DUEL_RANGE, .at = 3}},
        {"{\"destroy\":12}", {.deed = DUEL_DESTROY, .at = 12}},
        {"{\"spawn\":{\"hp\":3,\"defense\":1,\"stunRes\":2}}",
         {.deed = DUEL_SPAWN, .hp = 3, .defense = 1, .stun_res = 2}},
        {"{\"spawn\":{}}", {.deed = DUEL_SPAWN}},
        {"{\"spawn\":{\"hp\":99999999999999}}", {.deed = DUEL_SPAWN, .hp = INT32_MAX}},
        {"{\"destroy\":-99999999999}", {.deed = DUEL_DESTROY, .at = -1}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char say[ORDER_SAY_SIZE];
        DuelOrder order = read_text(rows[i].text, say);
        assert_same(&order, &rows[i].order);
        assert_string_equal(say, "");
        json_t *again = order_json(&order, "");
        DuelOrder second = order_read(again, say);
        assert_same(&order, &second);
        json_decref(again);
    }
}

static void other_objects_are_no_orders(void **state)
{
    (void)state;
    static const char *const texts[] = {"{}",
                                        "{\"none\":false}",
                                        "{\"none\":1}",
                                        "{\"build\":\"wall\",\"at\":3}",
                                        "{\"build\":\"\",\"at\":3}",
                                        "{\"build\":7,\"at\":3}",
                                        "{\"build\":\"turret\"}",
                                        "{\"build\":\"turret\",\"at\":3.0}",
                                        "{\"build\":\"turret\",\"at\":\"3\"}",
                                        "{\"upgrade\":\"speed\",\"at\":3}",
                                        "{\"destroy\":null}",
                                        "{\"spawn\":3}",
                                        "{\"spawn\":{\"hp\":\"3\"}}",
                                        "{\"spawn\":{\"hp\":null}}",
                                        "{\"say\":\"hello\"}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char say[ORDER_SAY_SIZE];
        if (read_text(texts[i], say).deed != DUEL_UNKNOWN) {
            fail_msg("%s is an order", texts[i]);
        }
    }
}

static void words_are_cut_after_80_characters(void **state)
{
    (void)state;
    char say[ORDER_SAY_SIZE], text[2000] = "{\"none\":true,\"say\":\"";
    for (int i = 0; i < 100; i++) {
        strcat(text, "\xF0\x9F\x9A\x80");
    }
    strcat(text, "\"}");
    assert_int_equal(read_text(text, say).deed, DUEL_NOTHING);
    assert_int_equal(strlen(say), 320);
    assert_int_equal(read_text("{\"none\":true,\"say\":\"all is well\"}", say).deed, DUEL_NOTHING);
    assert_string_equal(say, "all is well");
}

/* JSON has it, and no text in C: it is said as any other that can't be shown, and no word ends there. */
static void a_zero_ends_no_word(void **state)
{
    (void)state;
    char say[ORDER_SAY_SIZE], text[2000] = "{\"none\":true,\"say\":\"";
    assert_int_equal(read_text("{\"none\":true,\"say\":\"a\\u0000b\\u0000\"}", say).deed, DUEL_NOTHING);
    assert_string_equal(say, "a?b?");
    for (int i = 0; i < 100; i++) {
        strcat(text, "\\u0000");
    }
    strcat(text, "\"}");
    read_text(text, say);
    assert_int_equal(strlen(say), ORDER_SAY_COLUMNS);
    assert_int_equal(read_text("{\"build\":\"turret\\u0000\",\"at\":1}", say).deed, DUEL_UNKNOWN);
    assert_int_equal(read_text("{\"upgrade\":\"power\\u0000\",\"at\":1}", say).deed, DUEL_UNKNOWN);
}

SUBJECT(orders)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_of_the_protocol_is_read),
        cmocka_unit_test(other_objects_are_no_orders),
        cmocka_unit_test(words_are_cut_after_80_characters),
        cmocka_unit_test(a_zero_ends_no_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
