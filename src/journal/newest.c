/* Going on with the newest run, or game on foot, that can be: one that was damaged, or that another Holdout made, hides
 * no older one. */
#include "journal/journal_folder.h"
#include "journal/journal_kinds.h"

#include "base/failure.h"
#include "base/text.h"
#include "base/translation.h"

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
        text_add(&text,
                 passed->count > PASSED_TOLD
                     ? _("This is %s; passed over: %s and more ('holdout unfinished' tells why).")
                     : _("This is %s; passed over: %s ('holdout unfinished' tells why)."),
                 name, passed->names);
    }
}

static void tell_none(const Passed *passed, const char *many, Failure *error)
{
    if (passed->count == 1) {
        *error = passed->newest;
    } else {
        failure_set(error, passed->newest.status,
                    "None of %d unfinished %s can be gone on with ('holdout unfinished' lists them); of the newest: %s",
                    passed->count, many, passed->newest.why);
    }
}

/* Whether one of a folder is looked for; and its path. */
static bool is_wanted(JournalWanted wanted, const char *dir, const char *name, char path[JOURNAL_PATH_SIZE])
{
    JournalGlance glance;
    return folder_join(dir, name, path) && journal_glance(path, &glance) && !glance.finished &&
           glance.kind == wanted.kind && (!wanted.book || strcmp(glance.mode, wanted.book) == 0);
}

bool journal_newest(const char *dir, JournalWanted wanted, char path[JOURNAL_PATH_SIZE])
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = journal_list(dir, &names);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        found = is_wanted(wanted, dir, names[i], path);
    }
    free(names);
    return found;
}

/* Who asks for a run and left a game on foot is told how to ask for that; of a folder that can't be read nothing is
 * known. */
static void tell_missing(JournalWanted wanted, const char *dir, Failure *error)
{
    char path[JOURNAL_PATH_SIZE];
    JournalGlance glance;
    if (!journal_folder_is_read(dir, error)) {
        return;
    }
    if (wanted.kind == JOURNAL_RUN && journal_newest(dir, (JournalWanted){.kind = JOURNAL_FOOT}, path) &&
        journal_glance(path, &glance)) {
        failure_set(error, EXIT_NOT_SO,
                    "There is no unfinished run to continue; begin one with --new, or go on on foot with --game %s "
                    "--continue.",
                    glance.mode);
    } else {
        failure_set(error, EXIT_NOT_SO, "There is no unfinished %s to continue; begin one with --new.",
                    _(kind_row(wanted.kind)->what));
    }
}

Session *session_continue_newest(const Content *content, JournalWanted wanted, const char *dir,
                                 const SessionObserver *observer, char *notice, Failure *error)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(dir, &names);
    Passed passed = {.count = 0};
    Session *found = NULL;
    bool busy = false; /* what the system refuses now, it may allow soon: that one is not passed over */
    for (int i = 0; i < count && !found && !busy; i++) {
        if (!is_wanted(wanted, dir, names[i], path)) {
            continue;
        }
        found = session_continue(content, wanted.kind, path, observer, notice, error);
        busy = !found && error->status == EXIT_SYSTEM;
        if (found) {
            tell_passed(&passed, names[i], notice);
        } else if (!busy) {
            pass_over(&passed, names[i], error);
        }
    }
    free(names);
    if (!found && !busy && passed.count > 0) {
        tell_none(&passed, _(kind_row(wanted.kind)->many), error);
    } else if (!found && !busy) {
        tell_missing(wanted, dir, error);
    }
    return found;
}
