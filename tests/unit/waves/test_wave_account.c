/* What a wave is said to have and to spend, and what observers are told, against the wave itself. */
#include "wave_content.h"

#include "holdout/content_load.h"
#include "holdout/wave_account.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LEVELS = 20, WAVES = 15, KEPT = 2048 };

static void check_paths(const WaveAccount *account, const WaveSource *before, const WaveSource *after, const Wave *wave)
{
    int64_t own = 0, asked = 0, rate = 0, over = 0;
    for (int i = 0; i < account->path_count; i++) {
        const PathAccount *path = &account->paths[i];
        bool used = false;
        for (int k = 0; k < wave->batch_count; k++) {
            used |= wave->batches[k].types[i] != WAVE_NO_TYPE;
        }
        assert_int_equal(path->used, used);
        assert_int_equal(path->capacity, after->path_capacity[i]);
        assert_int_equal(path->capacity - path->gained_capacity, before->path_capacity[i]);
        assert_int_equal(path->rate - path->gained_rate, before->path_rate[i]);
        assert_true(path->used ? path->asked >= 0 : path->asked == 0);
        own += path->used ? path->capacity : 0;
        rate += path->used ? path->rate : 0;
        asked += path->asked;
        over += path->asked > path->capacity ? path->asked - path->capacity : 0;
    }
    assert_int_equal(asked, account->cost);
    assert_int_equal(rate, account->rate);
    assert_int_equal(own + account->shared, account->capacity);
    assert_int_equal(over, account->shared_spent);
    assert_true(account->shared_spent <= account->shared);
}

static void check_batches(const WaveAccount *account, const Wave *wave, const Content *content)
{
    int64_t asked = 0;
    for (int i = 0; i < account->batch_count; i++) {
        LoadAccount sum = {0};
        for (int path = 0; path < account->path_count; path++) {
            const LoadAccount *load = &account->batches[i].paths[path];
            int type = wave->batches[i].types[path];
            const AttackerType *about = type == WAVE_NO_TYPE ? NULL : &content->attackers[type];
            int64_t whole = about ? (int64_t)wave->batches[i].count * about->value * 1000 * about->speed : 0;
            whole = (whole * TICKS_PER_SECOND + FIX_ONE - 1) / FIX_ONE;
            assert_int_equal(load->whole, whole);
            assert_int_equal(load->whole, load->area + load->rate + load->asked);
            assert_true(load->area >= 0 && load->rate >= 0 && load->asked >= 0);
            sum.whole += load->whole;
            sum.asked += load->asked;
        }
        assert_int_equal(sum.whole, account->batches[i].sum.whole);
        assert_int_equal(sum.asked, account->batches[i].sum.asked);
        asked += sum.asked;
    }
    assert_int_equal(asked, account->cost);
}

static void test_accounts_add_up(void **unused)
{
    (void)unused;
    Content content = wave_content();
    content.wave.spend = 100; /* else they share less */
    for (int level = 1; level <= LEVELS; level++) {
        WaveSource source = wave_level(&content, "account", level);
        for (int i = 0; i < WAVES; i++) {
            const WaveSource before = source;
            Wave wave;
            WaveAccount account;
            wave_source_explain(&source, &content, &wave, &account, NULL);
            assert_int_equal(account.number, i + 1);
            assert_int_equal(account.capacity, wave.capacity);
            assert_int_equal(account.cost, wave.cost);
            assert_int_equal(account.carry, before.carry);
            assert_int_equal(account.shared, source.global_capacity + before.carry);
            assert_int_equal(account.global - account.gained_global, before.global_capacity);
            assert_int_equal(account.path_count, source.path_count);
            assert_int_equal(account.batch_count, wave.batch_count);
            assert_in_range(account.candidates, 1, 348);
            assert_int_equal(account.area_share, (500 * (i < 6 ? i : 6) + 3) / 6);
            check_paths(&account, &before, &source, &wave);
            check_batches(&account, &wave, &content);
        }
    }
}

/* A defence that can stop nothing: none of the candidates fits, and one attacker asks for more than there is. */
static void test_account_of_the_least_wave(void **unused)
{
    (void)unused;
    Content content = wave_content();
    content.wave.capacity_factor = 0;
    WaveSource source = wave_level(&content, "poor", 3);
    Wave wave;
    WaveAccount account;
    wave_source_explain(&source, &content, &wave, &account, NULL);
    assert_int_equal(account.candidates, 0);
    assert_in_range(account.cost, 4990, 5400); /* a Mite, or a Gnat where the roster has none */
    assert_int_equal(account.batches[0].sum.whole, account.cost);
    assert_int_equal(account.batches[0].sum.asked, account.cost);
    assert_int_equal(account.shared, 0);
    assert_int_equal(account.shared_spent, account.cost);
}

typedef struct Heard {
    int phases, steps, micros;
    bool wrong;
    int32_t spent;
    char last[KEPT];
} Heard;

static void hear(void *context, const WaveStep *step)
{
    Heard *heard = context;
    size_t length = strlen(step->text);
    heard->wrong |= length < 10 || step->text[length - 1] != '.' || step->budget < step->spent || step->candidate < 0 ||
                    (step->so_far && step->so_far->number != step->number);
    heard->phases += step->level == TRACE_PHASE;
    heard->steps += step->level == TRACE_STEP;
    heard->micros += step->level == TRACE_MICRO;
    heard->spent = step->spent;
    snprintf(heard->last, sizeof heard->last, "%s", step->text);
}

static Heard hear_wave(WaveSource *source, const Content *content, TraceLevel detail, Wave *wave)
{
    Heard heard = {0};
    const WaveTrace trace = {hear, &heard, detail};
    wave_source_explain(source, content, wave, NULL, &trace);
    return heard;
}

static void test_listening_changes_nothing(void **unused)
{
    (void)unused;
    Content content = wave_content();
    for (int level = 1; level <= LEVELS; level++) {
        WaveSource alone = wave_level(&content, "heard", level), heard = alone;
        for (int i = 0; i < WAVES; i++) {
            Wave one, other;
            wave_source_next(&alone, &content, &one);
            hear_wave(&heard, &content, TRACE_MICRO, &other);
            assert_memory_equal(&one, &other, sizeof one);
            assert_memory_equal(&alone, &heard, sizeof alone);
        }
    }
}

static void test_as_much_is_told_as_is_wanted(void **unused)
{
    (void)unused;
    Content content = wave_content();
    for (int level = 1; level <= LEVELS; level++) {
        WaveSource source = wave_level(&content, "told", level);
        for (int i = 0; i < WAVES; i++) {
            Wave wave;
            WaveSource twice = source, thrice = source;
            Heard least = hear_wave(&source, &content, TRACE_PHASE, &wave);
            Heard more = hear_wave(&twice, &content, TRACE_STEP, &wave);
            Heard most = hear_wave(&thrice, &content, TRACE_MICRO, &wave);
            assert_false(least.wrong || more.wrong || most.wrong);
            assert_int_equal(least.phases, 2);
            assert_int_equal(least.steps + least.micros + more.micros, 0);
            assert_true(more.steps >= 4 && most.micros >= 1);
            assert_int_equal(most.phases, 2);
            assert_int_equal(most.steps, more.steps);
            assert_int_equal(most.spent, wave.cost);
            assert_string_equal(most.last, least.last);
            const char *fresh = wave.new_type == WAVE_NO_TYPE ? NULL : content.attackers[wave.new_type].name;
            assert_true(!fresh || strstr(most.last, "New: "));
        }
    }
}

/* What must have been said before many levels are over. */
static const char *const SENTENCES[] = {
    "of new capacity and a rate of",
    "types are on the roster",
    "is sequential and takes",
    "is parallel and takes",
    "; the poorest of them gains what is new first.",
    ", which gains all that is new.",
    "; what is new goes where most is asked for.",
    "A type of its own for each path: ",
    "fit, and ",
    ": not even one fits.",
    "would fit, so that another can follow;",
    "The batch is ",
    "The last batch is ",
    "gives way to ",
    "%: that is enough.",
    "%: the most so far, but another may spend more.",
    "%: an earlier one spends more.",
    "The best of ",
    "None of 12 candidates fits, so the least wave there is comes.",
};
enum { SENTENCE_COUNT = sizeof SENTENCES / sizeof *SENTENCES };

static void note_sentence(void *context, const WaveStep *step)
{
    bool *heard = context;
    assert_null(strstr(step->text, "(null)"));
    for (int i = 0; i < SENTENCE_COUNT; i++) {
        heard[i] |= strstr(step->text, SENTENCES[i]) != NULL;
    }
}

static void test_every_kind_of_decision_is_told(void **unused)
{
    (void)unused;
    bool heard[SENTENCE_COUNT] = {false};
    const WaveTrace trace = {note_sentence, heard, TRACE_MICRO};
    Content content = wave_content(), poor = wave_content();
    poor.wave.capacity_factor = 0;
    for (int level = 1; level <= LEVELS; level++) {
        WaveSource source = wave_level(&content, "told", level), least = wave_level(&poor, "poor", level);
        Wave wave;
        for (int i = 0; i < WAVES; i++) {
            wave_source_explain(&source, &content, &wave, NULL, &trace);
        }
        wave_source_explain(&least, &poor, &wave, NULL, &trace);
    }
    for (int i = 0; i < SENTENCE_COUNT; i++) {
        if (!heard[i]) {
            fail_msg("never told: \"%s\"", SENTENCES[i]);
        }
    }
}

/* Names at their longest on as many paths as there can be: no sentence is cut. */
static void test_long_sentences_end(void **unused)
{
    (void)unused;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    for (int i = 0; i < content->attacker_count; i++) {
        memset(content->attackers[i].name, 'A', CONTENT_NAME_SIZE - 1);
    }
    const int lengths[WORLD_STARTS_MAX] = {10, 20, 30, 40, 50, 60, 70, 80};
    WaveSource source;
    const WaveSite site = {.level = 20, .terrain = -1, .path_count = WORLD_STARTS_MAX};
    wave_source_init_lengths(&source, content, &site, lengths, rng_stream(1, RNG_WAVES, 20));
    for (int i = 0; i < 4 * WAVES; i++) {
        Wave wave;
        assert_false(hear_wave(&source, content, TRACE_MICRO, &wave).wrong);
    }
    content_free(content);
}

static void note_pair(void *context, const WaveStep *step)
{
    *(bool *)context |= strstr(step->text, "Of the headline both are wanted at once") != NULL;
}

/* Before both have come in one wave it is said that they are wanted, and never afterwards. */
static void test_who_is_wanted_of_the_headline_is_told(void **unused)
{
    (void)unused;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    for (int level = 2; level < LEVELS; level++) {
        const WaveSite site = {.level = level, .terrain = -1, .path_count = 2};
        WaveSource source;
        wave_source_init_lengths(&source, content, &site, (const int[]){20, 24},
                                 rng_stream(7, RNG_WAVES, (uint32_t)level));
        bool ever = false;
        for (int i = 0; i < WAVES; i++) {
            bool told = false, met = source.met;
            const WaveTrace trace = {note_pair, &told, TRACE_STEP};
            Wave wave;
            wave_source_explain(&source, content, &wave, NULL, &trace);
            assert_false(told && met);
            ever |= told;
        }
        assert_true(ever);
    }
    content_free(content);
}

SUBJECT(wave_account)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accounts_add_up),
        cmocka_unit_test(test_account_of_the_least_wave),
        cmocka_unit_test(test_listening_changes_nothing),
        cmocka_unit_test(test_as_much_is_told_as_is_wanted),
        cmocka_unit_test(test_every_kind_of_decision_is_told),
        cmocka_unit_test(test_long_sentences_end),
        cmocka_unit_test(test_who_is_wanted_of_the_headline_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
