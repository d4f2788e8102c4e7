/* A site's folder on a machine whose calls fail: whoever reads it sees one of a page's texts, whole. */
#include "lobby/page/site.h"
#include "support/faults.h"
#include "support/machine.h"
#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define WEB MACHINE_ROOT "/web"
#define HOST MACHINE_ROOT "/host"

enum { TEXTS = 4, TRIES = 3, TEXT_SIZE = 1200 };

/* Longer than a sector, and each of another length. */
static void text_of(int number, char text[TEXT_SIZE])
{
    memset(text, 0, TEXT_SIZE);
    for (int i = 0; i < 30 + number; i++) {
        snprintf(text + strlen(text), TEXT_SIZE - strlen(text), "<p>%d: %d</p>\n", i, number);
    }
}

static bool update(int number, Failure *failure)
{
    Web site;
    char text[TEXT_SIZE];
    text_of(number, text);
    bool open = web_open(&site, WEB, HOST, failure);
    bool good = open && web_put(&site, "index.html", text, strlen(text), failure);
    if (open) {
        web_close(&site);
    }
    return good;
}

static void play(FaultTold *told)
{
    bool good = true;
    told->done = told->sure = 0;
    while (good && told->done < TEXTS) {
        good = false;
        for (int i = 0; i < TRIES && !good; i++) {
            Failure failure = {.why = ""};
            good = update(told->done + 1, &failure);
            if (!good) {
                faults_hear(told, failure.why);
            }
        }
        told->done += good;
    }
}

static void judge(int least, int most, const char *where)
{
    char text[TEXT_SIZE];
    size_t size = 0;
    int found = -1;
    const char *there = machine_see(WEB "/index.html", &size);
    for (int i = 0; i <= TEXTS; i++) {
        text_of(i, text);
        bool same = i == 0 ? !there : there && size == strlen(text) && memcmp(there, text, size) == 0;
        found = same ? i : found;
    }
    if (found < least || found > most + 1) {
        fail_msg("%s: text %d is there, of %d to %d", where, found, least, most);
    }
}

static void pages_survive_every_fault(void **state)
{
    (void)state;
    machine_begin();
    faults_try(&(FaultScene){.name = "site", .steps = TEXTS, .play = play, .judge = judge});
    machine_end();
}

static void what_says_the_same_is_not_written(void **state)
{
    (void)state;
    Web site;
    Failure failure;
    machine_begin();
    assert_true(update(1, &failure));
    assert_true(web_open(&site, WEB, HOST, &failure));
    char text[TEXT_SIZE];
    text_of(1, text);
    assert_true(web_put(&site, "index.html", text, strlen(text), &failure));
    assert_int_equal(site.written, 0);
    assert_true(web_put(&site, "index.html", text, strlen(text) - 1, &failure));
    assert_int_equal(site.written, 1);
    web_close(&site);
    assert_int_equal(machine_open_files(), 0);
    machine_end();
}

static void assert_refused(const char *path, const char *host, ExitStatus status)
{
    Web site;
    Failure failure;
    assert_false(web_open(&site, path, host, &failure));
    assert_int_equal(failure.status, status);
}

static void only_a_folder_of_its_own_is_taken(void **state)
{
    (void)state;
    machine_begin();
    machine_put(HOST "/lobby.db", "x", 1);
    machine_put(WEB "s/else.html", "x", 1);
    assert_refused(HOST, HOST, EXIT_USAGE);
    assert_refused(HOST "/web", HOST, EXIT_USAGE);
    assert_refused(MACHINE_ROOT, HOST, EXIT_USAGE);
    assert_refused(WEB "s", HOST, EXIT_NOT_SO);
    assert_refused(WEB "s/else.html", HOST, EXIT_SYSTEM);
    assert_null(machine_see(HOST "/web", &(size_t){0}));
    machine_end();
}

static bool is_wanted(const void *context, const char *name)
{
    return strcmp(name, context) == 0;
}

static void what_is_not_wanted_goes(void **state)
{
    (void)state;
    Web site;
    Failure failure;
    machine_begin();
    assert_true(web_open(&site, WEB, HOST, &failure));
    assert_true(web_put(&site, "runs/ada.html", "a", 1, &failure));
    assert_true(web_put(&site, "runs/bert.html", "b", 1, &failure));
    machine_put(WEB "/runs/bert.cast.new", "b", 1);
    web_sweep(&site, "runs", is_wanted, "ada.html");
    assert_int_equal(site.removed, 2);
    assert_true(web_has(&site, "runs/ada.html"));
    assert_false(web_has(&site, "runs/bert.html"));
    web_close(&site);
    machine_end();
}

SUBJECT(site)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_survive_every_fault),
        cmocka_unit_test(what_says_the_same_is_not_written),
        cmocka_unit_test(only_a_folder_of_its_own_is_taken),
        cmocka_unit_test(what_is_not_wanted_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
