/* Going on with the newest run that can be: one that was damaged, or that another Holdout made, hides no older one. */
#include "holdout/journal.h"

#include "base/failure.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PASSED_TOLD = 3 };

typedef struct Passed {
    char names[PASSED_TOLD * (JOURNAL_NAME_SIZE + 2)]; /* of the newest that can't be gone on with */
    int count;
    Failure newest; /* why the newest of them can't be */
} Passed;

static void pass_over(Passed *passed, const char *name, const Failure *failure)
{
    if (passed->count == 0) {
        passed->newest = *failure;
    }
    if (passed->count < PASSED_TOLD) {
        Text text = {passed->names, sizeof passed->names, strlen(passed->names)};
        text_add(&text, "%s%s", passed->count > 0 ? ", " : "", name);
    }
    passed->count++;
}

static void tell_passed(const Passed *passed, const char *name, char *notice)
{
    if (passed->count > 0) {
        Text text = text_into(notice, FAILURE_WHY_SIZE);
        text_add(&text, "This is %s; passed over: %s%s ('holdout unfinished' tells why).", name, passed->names,
                 passed->count > PASSED_TOLD ? " and more" : "");
    }
}

static void tell_none(const Passed *passed, Failure *error)
{
    if (passed->count == 1) {
        *error = passed->newest;
    } else {
        failure_set(
            error, passed->newest.status,
            "None of %d unfinished runs can be gone on with ('holdout unfinished' lists them); of the newest: %s",
            passed->count, passed->newest.why);
    }
}

Session *session_continue_newest(const Content *content, const char *dir, const SessionObserver *observer, char *notice,
                                 Failure *error)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(dir, &names);
    Session *session = NULL;
    Passed passed = {.count = 0};
    bool busy = false; /* what the system refuses now, it may allow soon: that run is not passed over */
    for (int i = 0; i < count && !session && !busy; i++) {
        JournalGlance glance;
        int length = snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        if (length < 0 || (size_t)length >= sizeof path || !journal_glance(path, &glance) || glance.finished) {
            continue;
        }
        session = session_continue(content, path, observer, notice, error);
        busy = !session && error->status == EXIT_SYSTEM;
        if (session) {
            tell_passed(&passed, names[i], notice);
        } else if (!busy) {
            pass_over(&passed, names[i], error);
        }
    }
    free(names);
    if (!session && !busy && passed.count > 0) {
        tell_none(&passed, error);
    } else if (!session && !busy) {
        failure_set(error, EXIT_NOT_SO, "There is no unfinished run to continue; begin one with --new.");
    }
    return session;
}
