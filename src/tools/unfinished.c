/* holdout unfinished: the list of unfinished runs, as the title's screen has it. */
#include "tools/output.h"
#include "tools/tools.h"

#include "base/text.h"
#include "holdout/journal.h"

#include <stdlib.h>

enum { NAME_COLUMNS = 18, DATE_COLUMNS = 10, MODE_COLUMNS = 7, STATE_COLUMNS = 20 };

static void print_run_place(const JournalGlance *glance)
{
    print("%9d %6d %4d", glance->ascension, glance->last.battle, glance->last.wave);
}

static void print_foot_place(const JournalGlance *glance)
{
    print("%11d decisions", glance->last.tick);
}

/* How far it came. */
static void print_place(const JournalGlance *glance)
{
    static void (*const places[JOURNAL_KINDS])(const JournalGlance *glance) = {
        [JOURNAL_RUN] = print_run_place, [JOURNAL_FOOT] = print_foot_place};
    places[glance->kind](glance);
}

static void print_run(const UnfinishedRun *run)
{
    const JournalGlance *glance = &run->glance;
    char words[JOURNAL_SEED_TEXT_SIZE];
    journal_state_words(run, words, sizeof words);
    print_cell(run->name, NAME_COLUMNS);
    print(" ");
    print_cell(glance->date, DATE_COLUMNS);
    print(" ");
    print_cell(glance->mode, MODE_COLUMNS);
    print(" ");
    print_place(glance);
    print(" ");
    print_cell(words, STATE_COLUMNS);
    print(" %s\n", glance->seed);
}

static void print_advice(const UnfinishedRun *runs, int count)
{
    bool salvage = false, kinds[JOURNAL_KINDS] = {false};
    for (int i = 0; i < count; i++) {
        kinds[runs[i].glance.kind] = true;
        if (runs[i].why[0]) {
            print("%s: %s\n", runs[i].name, runs[i].why);
        }
        salvage = salvage || journal_can_be_salvaged(&runs[i]);
    }
    print("\n'holdout --continue' goes on with the newest run that can be; u on the title screen leads to all of "
          "them.\n");
    if (kinds[JOURNAL_FOOT]) {
        print("'holdout --game GAME --continue' goes on with the newest of a game on foot.\n");
    }
    if (salvage) {
        print("'holdout replay FILE --salvage' saves the lines before damage as a run of their own.\n");
    }
}

int tool_unfinished(const Content *content, const char *save_dir)
{
    UnfinishedRun *runs;
    Failure failure;
    if (!journal_folder_is_read(save_dir, &failure)) {
        return tool_tell(&failure);
    }
    int count = journal_unfinished(save_dir, &runs);
    print(count > 0 ? "journal            date       mode    ascension battle wave condition            seed\n"
                    : "No run is unfinished.\n");
    for (int i = 0; i < count; i++) {
        journal_look(content, save_dir, &runs[i]);
        print_run(&runs[i]);
    }
    if (count > 0) {
        print("\n");
        print_advice(runs, count);
    }
    free(runs);
    return tool_finish(EXIT_DONE);
}
