/* The duel's part of the command line: what can be asked of it, and which options mean something to each. */
#include "base/failure.h"
#include "options.h"

#include <string.h>

/* What can be asked of the duel, its operands, and the options that mean something to it. */
static const struct {
    const char *name, *operands, *options[17];
    int least, most;
} DUELS[] = {
    {"run", "DEFENDER INVADER", {"--seed", "--turns-max", "--slow", "--twice", "--record", "--format"}, 1, 2},
    {"watch",
     "FILE|FOLDER",
     {"--keys", "--text", "--size", "--dump", "--glyphs", "--colors", "--palette", "--settings"},
     1,
     1},
    {"play",
     "--as SIDE --against PROGRAM | --continue",
     {"--as", "--against", "--continue", "--seed", "--turns-max", "--slow", "--record", "--save-dir", "--keys",
      "--text", "--size", "--dump", "--glyphs", "--colors", "--palette", "--settings"},
     0,
     0},
    {"check", "PROGRAM", {"--seed", "--turns-max", "--slow"}, 1, 1},
    {"new", "defender|invader --language L", {"--language"}, 1, 1},
    {"tournament", "DIR", {"--seed", "--turns-max", "--slow", "--twice", "--jobs", "--records", "--format"}, 1, 1},
};
enum {
    DUEL_COUNT = sizeof DUELS / sizeof DUELS[0],
    DUEL_OPTIONS = sizeof DUELS[0].options / sizeof DUELS[0].options[0]
};

static int named_duel(const char *word)
{
    int at = 0;
    while (at < DUEL_COUNT && strcmp(DUELS[at].name, word) != 0) {
        at++;
    }
    return at;
}

static bool means_something(int duel, const char *option)
{
    for (int i = 0; i < DUEL_OPTIONS && DUELS[duel].options[i]; i++) {
        if (strcmp(DUELS[duel].options[i], option) == 0) {
            return true;
        }
    }
    return false;
}

static bool check_duel(const Options *options, int duel, Failure *failure)
{
    const char *name = DUELS[duel].name;
    int count = options->operand_count - 1;
    if (count < DUELS[duel].least) {
        return failure_set(failure, EXIT_USAGE, "'holdout duel %s' lacks something: add %s.", name,
                           DUELS[duel].operands);
    }
    if (count > DUELS[duel].most) {
        return failure_set(failure, EXIT_USAGE, "'%.60s' is more than 'holdout duel %s' takes; leave it out.",
                           options->operands[1 + DUELS[duel].most], name);
    }
    for (int i = 0; i < OPTIONS_MAX; i++) {
        const char *given = options_given(options, i);
        if (given && !means_something(duel, given)) {
            return failure_set(failure, EXIT_USAGE, "%s means nothing to 'holdout duel %s'; leave it out.", given,
                               name);
        }
    }
    if (strcmp(name, "new") == 0 && !options->language) {
        return failure_set(failure, EXIT_USAGE,
                           "'holdout duel new' needs a language: add --language c, python or javascript.");
    }
    bool resumes = options->start == APP_CONTINUE;
    if (resumes && (options->against || options->side_given || options->seed || options->turns_max || options->slow)) {
        return failure_set(failure, EXIT_USAGE,
                           "--continue goes on with a game as it was begun; leave out --as, --against, --seed, "
                           "--turns-max and --slow.");
    }
    if (strcmp(name, "play") == 0 && !resumes && (!options->against || !options->side_given)) {
        return failure_set(
            failure, EXIT_USAGE,
            "'holdout duel play' needs a side and an opponent: add --as defender --against house:horde, or "
            "--as invader --against house:gate.");
    }
    return options->format != FORMAT_CSV || strcmp(name, "tournament") == 0 ||
           failure_set(failure, EXIT_USAGE, "--format csv means nothing to 'holdout duel %s'; leave it out.", name);
}

bool options_duel(const Options *options, DuelRequest *request, Failure *failure)
{
    int duel = named_duel(options->operands[0]);
    if (duel == DUEL_COUNT) {
        return failure_set(failure, EXIT_USAGE,
                           "There is no 'holdout duel %.60s'; there are run, tournament, watch, play, check and new.",
                           options->operands[0]);
    }
    *request = (DuelRequest){.seed = options->seed,
                             .turns_max = options->turns_max,
                             .slow = options->slow,
                             .twice = options->twice,
                             .jobs = options->jobs,
                             .language = options->language,
                             .record = options->record,
                             .records = options->records,
                             .format = options->format,
                             .operands = {options->operands[1], options->operands[2]}};
    return check_duel(options, duel, failure);
}

void options_duel_forms(FILE *out)
{
    for (int i = 0; i < DUEL_COUNT; i++) {
        fprintf(out, "  %s %s\n", DUELS[i].name, DUELS[i].operands);
    }
    fprintf(out, "\n");
}
