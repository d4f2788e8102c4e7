/* What stands on the command line, option by option, whether it makes sense together, and the help that tells it. */
#include "command_line.h"

#include "base/failure.h"

#include <stdio.h>
#include <string.h>

typedef struct Row {
    const char *word, *name, *operands; /* the name is the word, behind that of the command that it is a form of */
    int least, most;                    /* operands */
    const char *help;
    const uint8_t *options; /* up to OPTION_COUNT */
} Row;

#define TAKEN(...)                \
    (const uint8_t[])             \
    {                             \
        __VA_ARGS__, OPTION_COUNT \
    }
static const Row COMMANDS[COMMAND_COUNT] = {
#define X(id, name, operands, least, most, check, ready, help, options) \
    [COMMAND_##id] = {#name, #name, operands, least, most, help, TAKEN options},
    COMMAND_LIST(X)
#undef X
};
static const int READY[COMMAND_COUNT] = {
#define X(id, name, operands, least, most, check, ready, help, options) [COMMAND_##id] = (ready),
    COMMAND_LIST(X)
#undef X
};
static const Row FORMS[DUEL_FORM_COUNT] = {
#define X(id, name, operands, least, most, run, options) \
    [DUEL_FORM_##id] = {name, "duel " name, operands, least, most, "", TAKEN options},
    DUEL_FORM_LIST(X)
#undef X
};

/* Options that say different things about the same; only one of each row makes sense. */
static const char *const EXCLUSIVE[][2] = {
    {"--new", "--sortie"},        {"--sortie", "--continue"},   {"--sortie", "--level"},
    {"--tutorial", "--sortie"},   {"--tables", "--sortie"},     {"--new", "--continue"},
    {"--new", "--level"},         {"--continue", "--level"},    {"--continue", "--seed"},
    {"--bot", "--continue"},      {"--bot", "--tutorial"},      {"--tutorial", "--new"},
    {"--tutorial", "--continue"}, {"--tutorial", "--level"},    {"--tutorial", "--seed"},
    {"--level", "--lengths"},     {"--verify", "--take-over"},  {"--salvage", "--take-over"},
    {"--cast", "--verify"},       {"--cast", "--take-over"},    {"--cast", "--salvage"},
    {"--salvage", "--state"},     {"--salvage", "--at"},        {"--tables", "--output"},
    {"--tables", "--trial"},      {"--tables", "--policy"},     {"--tables", "--journals"},
    {"--tables", "--bot"},        {"--tables", "--seed"},       {"--tables", "--runs"},
    {"--tables", "--ascension"},  {"--tables", "--resume"},     {"--tables", "--jobs"},
    {"--plots", "--generator"},   {"--plots", "--level"},       {"--plots", "--lengths"},
    {"--plots", "--branches"},    {"--plots", "--terrain"},     {"--plots", "--size"},
    {"--plots", "--places"},      {"--generator", "--lengths"}, {"--generator", "--branches"},
    {"--generator", "--terrain"}, {"--seeds", "--runs"},        {"--level", "--ship"},
    {"--level", "--ascension"},   {"--tutorial", "--ship"},     {"--tutorial", "--ascension"},
    {"--continue", "--ship"},     {"--beside", "--take-over"},  {"--continue", "--ascension"},
    {"--beside", "--verify"},     {"--beside", "--salvage"},    {"--beside", "--at"},
    {"--beside", "--state"},      {"--beside", "--cast"},       {"--result", "--verify"},
    {"--result", "--salvage"},    {"--result", "--take-over"},  {"--result", "--state"},
    {"--result", "--at"},         {"--result", "--cast"},       {"--result", "--beside"}};

/* What a command can't do without. */
static const struct {
    Command command;
    const char *option, *what;
} NEEDS[] = {{COMMAND_WAVES, "--level", "a level: add --level N."},
             {COMMAND_CHART, "--act", "an act: add --act N."},
             {COMMAND_NAMES, "--list", "a list: add --list ID; '--list list' prints those there are."},
             {COMMAND_DUNGEON, "--generator", "a generator: add --generator ID; --generator list names them."}};

static bool takes_joined(const Option *option)
{
    return option->given && option->given[0] == '[';
}

static bool is_named(OptionId option, const char *name, size_t length)
{
    return strlen(OPTIONS[option].name) == length && strncmp(OPTIONS[option].name, name, length) == 0;
}

/* The option of that name among those of a row; OPTION_COUNT: it takes none. */
static OptionId find_option(const Row *row, const char *name, size_t length)
{
    const uint8_t *option = row->options;
    while (*option != OPTION_COUNT && !is_named(*option, name, length)) {
        option++;
    }
    return *option;
}

/* No option of that name is taken: does another command know it? */
static bool refuse_option(const Row *row, const char *argument, size_t length, Failure *failure)
{
    for (OptionId option = 0; option < OPTION_COUNT; option++) {
        if (is_named(option, argument, length)) {
            return failure_set(failure, EXIT_USAGE, "%s means nothing to 'holdout %s'; leave it out.",
                               OPTIONS[option].name, row->name);
        }
    }
    return failure_set(failure, EXIT_USAGE, "There is no option '%.60s'; 'holdout %s --help' lists those there are.",
                       argument, row->name);
}

/* One option and what it is given, as "--name value" or "--name=value"; moves on past them. */
static bool read_option(Options *options, const Row *row, char ***arguments, Failure *failure)
{
    const char *argument = *(*arguments)++;
    const char *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    OptionId id = find_option(row, argument, length);
    if (id == OPTION_COUNT) {
        return refuse_option(row, argument, length, failure);
    }
    const Option *option = &OPTIONS[id];
    const char *given = equals ? equals + 1 : NULL;
    if (!option->given && given) {
        return failure_set(failure, EXIT_USAGE, "%s takes no value; leave out '=%.60s'.", option->name, given);
    }
    if (option->given && !given && !takes_joined(option)) {
        given = **arguments;
        if (!given) {
            return failure_set(failure, EXIT_USAGE, "%s needs a value; give it what its help says: \"%s\".",
                               option->name, option->help);
        }
        (*arguments)++;
    }
    options->given[id] = true;
    return option->read(options, option, given) ||
           failure_set(failure, EXIT_USAGE, "%s can't be '%.60s'; give it what its help says: \"%s\".", option->name,
                       given ? given : "", option->help);
}

static bool was_given(const Options *options, const char *name)
{
    for (OptionId option = 0; option < OPTION_COUNT; option++) {
        if (options->given[option] && strcmp(OPTIONS[option].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool check_exclusive(Command command, const Options *options, Failure *failure)
{
    for (size_t i = 0; i < sizeof EXCLUSIVE / sizeof EXCLUSIVE[0]; i++) {
        if (was_given(options, EXCLUSIVE[i][0]) && was_given(options, EXCLUSIVE[i][1])) {
            return failure_set(failure, EXIT_USAGE, "%s and %s exclude each other; leave one out.", EXCLUSIVE[i][0],
                               EXCLUSIVE[i][1]);
        }
    }
    if (command == COMMAND_CHECK && options->operand_count > 0 && options->data) {
        return failure_set(failure, EXIT_USAGE, "DIR and --data exclude each other; leave one out.");
    }
    return true;
}

static bool check_operands(const Row *row, const char *const *operands, int count, Failure *failure)
{
    if (count < row->least) {
        return failure_set(failure, EXIT_USAGE, "'holdout %s' lacks something: add %s.", row->name, row->operands);
    }
    if (count > row->most) {
        return failure_set(failure, EXIT_USAGE, "'%.60s' is more than 'holdout %s' takes; leave it out.",
                           operands[row->most], row->name);
    }
    return true;
}

static bool check_needs(Command command, const Options *options, Failure *failure)
{
    for (size_t i = 0; i < sizeof NEEDS / sizeof NEEDS[0]; i++) {
        if (NEEDS[i].command == command && !was_given(options, NEEDS[i].option)) {
            return failure_set(failure, EXIT_USAGE, "'holdout %s' needs %s", COMMANDS[command].name, NEEDS[i].what);
        }
    }
    return true;
}

/* What is only said of plots, of a generator's levels or of worlds. */
static bool check_catalogue(Options *options, Failure *failure)
{
    static const char *const needs[][2] = {
        {"--planner", "--plots"}, {"--size", "--generator ID"}, {"--places", "--generator ID"}};
    const bool there[] = {options->plots, options->generator != NULL, options->generator != NULL};
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++) {
        if (was_given(options, needs[i][0]) && !there[i]) {
            return failure_set(failure, EXIT_USAGE, "%s says nothing of worlds; add %s, or leave it out.", needs[i][0],
                               needs[i][1]);
        }
    }
    return options->format != FORMAT_SHEET || (!there[0] && !there[1]) ||
           failure_set(failure, EXIT_USAGE, "Only worlds are shown on a sheet; give --format table or json.");
}

/* Of options that say nothing of a game on foot none may be there. */
static bool check_foot(const Options *options, const char *const *others, size_t count, Failure *failure)
{
    for (size_t i = 0; i < count; i++) {
        if (was_given(options, others[i])) {
            return failure_set(failure, EXIT_USAGE, "%s says nothing of %s; leave it out.", others[i], options->game);
        }
    }
    return true;
}

/* Whether who is to play plays the game. */
static bool check_bot(const Options *options, Failure *failure)
{
    const char *bot = options->agent.what;
    if (!bot || (options->game ? agent_walks(bot) : agent_plays_runs(bot))) {
        return true;
    }
    return options->game
               ? failure_set(failure, EXIT_USAGE, "%.60s plays no %s; give --bot explorer, random or exec:COMMAND.",
                             bot, options->game)
               : failure_set(failure, EXIT_USAGE, "%.60s walks dungeons; add --game descent, or give another --bot.",
                             bot);
}

/* What is gone on with is a file, and the runs of the same seeds. */
static bool check_resume(const Options *options, Failure *failure)
{
    if (!options->output) {
        return failure_set(failure, EXIT_USAGE, "--resume goes on with a file; name it with --output FILE.");
    }
    return options->seed ||
           failure_set(failure, EXIT_USAGE, "--resume goes on with the runs of a seed; add --seed S as it was given.");
}

/* Of games on foot there is nothing to be found out by lot, and they are played one after the other. */
static bool check_sim(Options *options, Failure *failure)
{
    static const char *const others[] = {"--jobs",  "--output",    "--resume", "--tables", "--policy",
                                         "--trial", "--ascension", "--ship",   "--sortie"};
    return (!options->resume || check_resume(options, failure)) && check_bot(options, failure) &&
           (!options->game || check_foot(options, others, sizeof others / sizeof others[0], failure));
}

static bool check_play(Options *options, Failure *failure)
{
    static const char *const others[] = {"--level", "--tutorial", "--ship", "--ascension", "--sortie"};
    return check_bot(options, failure) &&
           (!options->game || check_foot(options, others, sizeof others / sizeof others[0], failure));
}

static bool check_no_more(Options *options, Failure *failure)
{
    (void)options;
    (void)failure;
    return true;
}

static DuelForm named_form(const char *word)
{
    DuelForm form = 0;
    while (form < DUEL_FORM_COUNT && strcmp(FORMS[form].word, word) != 0) {
        form++;
    }
    return form;
}

/* Of the options that the duel takes, those that were given mean something to what is asked of it. */
static bool check_meaning(const Options *options, const Row *form, Failure *failure)
{
    for (const uint8_t *option = COMMANDS[COMMAND_DUEL].options; *option != OPTION_COUNT; option++) {
        const char *name = OPTIONS[*option].name;
        if (options->given[*option] && find_option(form, name, strlen(name)) == OPTION_COUNT) {
            return failure_set(failure, EXIT_USAGE, "%s means nothing to 'holdout %s'; leave it out.", name,
                               form->name);
        }
    }
    return true;
}

/* A duel that a person plays is begun with all that it takes, or gone on with. */
static bool check_duel_play(const Options *options, Failure *failure)
{
    bool resumes = options->start == APP_CONTINUE;
    if (resumes && (options->against || options->side || options->seed || options->turns_max || options->slow)) {
        return failure_set(failure, EXIT_USAGE,
                           "--continue goes on with a game as it was begun; leave out --as, --against, --seed, "
                           "--turns-max and --slow.");
    }
    return resumes || (options->against && options->side) ||
           failure_set(failure, EXIT_USAGE,
                       "'holdout duel play' needs a side and an opponent: add --as defender --against house:horde, or "
                       "--as invader --against house:gate.");
}

static bool check_duel(Options *options, Failure *failure)
{
    DuelForm form = named_form(options->operands[0]);
    options->form = (int)form;
    if (form == DUEL_FORM_COUNT) {
        return failure_set(failure, EXIT_USAGE,
                           "There is no 'holdout duel %.60s'; there are run, tournament, watch, play, check and new.",
                           options->operands[0]);
    }
    if (!check_operands(&FORMS[form], options->operands + 1, options->operand_count - 1, failure) ||
        !check_meaning(options, &FORMS[form], failure)) {
        return false;
    }
    if (form == DUEL_FORM_NEW && !options->language) {
        return failure_set(failure, EXIT_USAGE,
                           "'holdout duel new' needs a language: add --language c, python or javascript.");
    }
    if (form == DUEL_FORM_PLAY && !check_duel_play(options, failure)) {
        return false;
    }
    return options->format != FORMAT_CSV || form == DUEL_FORM_TOURNAMENT ||
           failure_set(failure, EXIT_USAGE, "--format csv means nothing to 'holdout %s'; leave it out.",
                       FORMS[form].name);
}

static bool check_command(Command command, Options *options, Failure *failure)
{
    static bool (*const checks[COMMAND_COUNT])(Options * options, Failure * failure) = {
#define X(id, name, operands, least, most, check, ...) [COMMAND_##id] = check_##check,
        COMMAND_LIST(X)
#undef X
    };
    return check_exclusive(command, options, failure) &&
           check_operands(&COMMANDS[command], options->operands, options->operand_count, failure) &&
           check_needs(command, options, failure) && checks[command](options, failure);
}

static bool asks_for_help(const char *argument)
{
    return strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

/* The word that the arguments begin with; without one the game is played. */
static bool read_command(CommandLine *line, char ***arguments, Failure *failure)
{
    const char *word = **arguments;
    line->command = COMMAND_PLAY;
    if (!word || word[0] == '-') {
        return true;
    }
    line->command = 0;
    while (line->command < COMMAND_COUNT && strcmp(COMMANDS[line->command].word, word) != 0) {
        line->command++;
    }
    (*arguments)++;
    return line->command < COMMAND_COUNT ||
           failure_set(failure, EXIT_USAGE, "There is no command '%.60s'; 'holdout --help' lists those there are.",
                       word);
}

/* One argument, or an option with its value; moves on past them. */
static bool read_argument(CommandLine *line, char ***arguments, Failure *failure)
{
    const char *argument = **arguments;
    if (argument[0] == '-' && argument[1]) {
        return read_option(&line->options, &COMMANDS[line->command], arguments, failure);
    }
    if (line->options.operand_count == OPERANDS_MAX) {
        return failure_set(failure, EXIT_USAGE, "'%.60s' is one name too many; leave it out.", argument);
    }
    line->options.operands[line->options.operand_count++] = argument;
    (*arguments)++;
    return true;
}

bool command_line_read(CommandLine *line, char **arguments, Failure *failure)
{
    *line = (CommandLine){.options = {.start = APP_TITLE,
                                      .wave = 1,
                                      .branches = -1,
                                      .order = 3,
                                      .planner = STORY_BY_SEARCH,
                                      .agent = {.slow = 1},
                                      .runs = 20}};
    char **first = arguments;
    if (!read_command(line, &arguments, failure)) {
        return false;
    }
    if (READY[line->command] & PASSES && !(*arguments && asks_for_help(*arguments))) {
        line->options.passed = arguments;
        return true;
    }
    while (*arguments) {
        bool help = asks_for_help(*arguments);
        if (help || strcmp(*arguments, "--version") == 0) {
            line->asked = help ? ASKED_FOR_HELP : ASKED_FOR_VERSION;
            line->command = arguments == first ? COMMAND_COUNT : line->command;
            return true;
        }
        if (!read_argument(line, &arguments, failure)) {
            return false;
        }
    }
    return check_command(line->command, &line->options, failure);
}

static void print_options(Command command, FILE *out)
{
    for (const uint8_t *id = COMMANDS[command].options; *id != OPTION_COUNT; id++) {
        const Option *option = &OPTIONS[*id];
        char form[40];
        snprintf(form, sizeof form, "%s%s%s", option->name, option->given && !takes_joined(option) ? " " : "",
                 option->given ? option->given : "");
        fprintf(out, "  %-20s %s\n", form, option->help);
    }
}

static void help_with_all(FILE *out)
{
    fprintf(out, "usage: holdout [COMMAND] [OPTION..]\nA roguelike tower defence for the terminal.\n\n");
    for (Command command = 0; command < COMMAND_COUNT; command++) {
        char form[40];
        snprintf(form, sizeof form, "%s %s", COMMANDS[command].name, COMMANDS[command].operands);
        fprintf(out, "  %-20s %s\n", form, COMMANDS[command].help);
    }
    fprintf(out, "\nOptions of play:\n");
    print_options(COMMAND_PLAY, out);
    fprintf(out, "\n'holdout COMMAND --help' tells what a command takes; holdout(6) is the manual.\n");
}

void command_line_help(Command command, FILE *out)
{
    if (command == COMMAND_COUNT) {
        help_with_all(out);
        return;
    }
    const Row *row = &COMMANDS[command];
    fprintf(out, "usage: holdout %s%s%s [OPTION..]\n%s\n\n", row->name, row->operands[0] ? " " : "", row->operands,
            row->help);
    for (DuelForm form = 0; command == COMMAND_DUEL && form < DUEL_FORM_COUNT; form++) {
        fprintf(out, "  %s %s\n", FORMS[form].word, FORMS[form].operands);
    }
    fprintf(out, "%s", command == COMMAND_DUEL ? "\n" : "");
    print_options(command, out);
}
