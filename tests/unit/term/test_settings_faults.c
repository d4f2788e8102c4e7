/* A file of settings on a machine whose calls fail: whoever reads it sees one of its texts, whole, and nothing else is
 * left; a power cut takes nothing that was written. */
#include "support/faults.h"
#include "support/machine.h"
#include "support/subject.h"
#include "term/settings/pairs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#define FOLDER MACHINE_ROOT "/config"
#define SETTINGS FOLDER "/settings.yaml"

enum { TEXTS = 5, TRIES = 3, TEXT_SIZE = 600 };

/* Longer than a sector, and each of another length. */
static void text_of(int number, char text[TEXT_SIZE])
{
    memset(text, 0, TEXT_SIZE);
    for (int i = 0; i < 12 + number; i++) {
        snprintf(text + strlen(text), TEXT_SIZE - strlen(text), "number %d: %d\n", i, number);
    }
}

static void play(FaultTold *told)
{
    bool good = true;
    told->done = 0;
    while (good && told->done < TEXTS) {
        char text[TEXT_SIZE], why[PAIRS_WHY_SIZE], said[PAIRS_WHY_SIZE + 16];
        text_of(told->done + 1, text);
        good = false;
        for (int i = 0; i < TRIES && !good; i++) {
            good = pairs_replace_file(SETTINGS, text, true, why);
            if (!good) {
                snprintf(said, sizeof said, "The file %s.", why);
                faults_hear(told, said);
            }
        }
        told->done += good;
        told->sure = told->done;
    }
}

static bool count(void *context, const char *name)
{
    *(int *)context += name[0] != '.';
    return true;
}

static void judge(int least, int most, const char *where)
{
    Pairs pairs;
    char text[TEXT_SIZE];
    int files = 0, found = -1;
    assert_true(pairs_read(&pairs, SETTINGS));
    (void)disk->list(FOLDER, count, &files);
    for (int i = 0; i <= TEXTS; i++) {
        text_of(i, text);
        found = i == 0 ? (pairs.length == 0 ? 0 : found) : strcmp(pairs.text, text) == 0 ? i : found;
    }
    if (found < least || found > most + 1 || files > 1 || pairs.complaint_count > 0) {
        fail_msg("%s: text %d is there, of %d to %d, in %d files", where, found, least, most, files);
    }
    pairs_free(&pairs);
}

static void settings_survive_every_fault(void **state)
{
    (void)state;
    machine_begin();
    faults_try(&(FaultScene){.name = "settings", .steps = TEXTS, .play = play, .judge = judge});
    machine_end();
}

SUBJECT(settings_faults)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(settings_survive_every_fault)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
