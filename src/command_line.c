/* What stands on the command line, option by option, whether it makes sense together, and the help that tells it. */
#include "option_table.h"

#include "base/failure.h"

#include <stdio.h>
#include <string.h>

/* Options that say different things about the same; only one of each row makes sense. */
static const char *const EXCLUSIVE[][2] = {
    {"--new", "--continue"},      {"--new", "--level"},         {"--continue", "--level"},
    {"--continue", "--seed"},     {"--bot", "--continue"},      {"--bot", "--tutorial"},
    {"--tutorial", "--new"},      {"--tutorial", "--continue"}, {"--tutorial", "--level"},
    {"--tutorial", "--seed"},     {"--level", "--lengths"},     {"--verify", "--take-over"},
    {"--salvage", "--take-over"}, {"--cast", "--verify"},       {"--cast", "--take-over"},
    {"--cast", "--salvage"},      {"--salvage", "--state"},     {"--salvage", "--at"},
    {"--tables", "--output"},     {"--tables", "--trial"},      {"--tables", "--policy"},
    {"--tables", "--journals"},   {"--tables", "--bot"},        {"--tables", "--seed"},
    {"--tables", "--runs"},       {"--tables", "--ascension"},  {"--tables", "--resume"},
    {"--tables", "--jobs"},       {"--plots", "--generator"},   {"--plots", "--level"},
    {"--plots", "--lengths"},     {"--plots", "--branches"},    {"--plots", "--terrain"},
    {"--plots", "--size"},        {"--generator", "--lengths"}, {"--generator", "--branches"},
    {"--generator", "--terrain"}, {"--seeds", "--runs"}};

static const struct {
    const char *name, *operands, *help;
    int least, most; /* operands */
} COMMANDS[] = {
    [COMMAND_PLAY] = {"play", "", "play the game; this is also what holdout does alone", 0, 0},
    [COMMAND_SANDBOX] = {"sandbox", "", "try any level, wave and blueprints; nothing is saved", 0, 0},
    [COMMAND_WORLD] = {"world", "", "print a generated world", 0, 0},
    [COMMAND_CATALOGUE] = {"catalogue", "", "measure worlds, levels or plots of many seeds", 0, 0},
    [COMMAND_WAVES] = {"waves", "", "print the waves of a level", 0, 0},
    [COMMAND_CHART] = {"chart", "", "print the star chart of an act", 0, 0},
    [COMMAND_NAMES] = {"names", "", "make names like those of a list", 0, 0},
    [COMMAND_DUNGEON] = {"dungeon", "", "print a level to be walked on foot", 0, 0},
    [COMMAND_PLOT] = {"plot", "", "make up a plot and tell it", 0, 0},
    [COMMAND_CODEX] = {"codex", "[KIND]", "print everything in the game, or one kind of it", 0, 1},
    [COMMAND_REPLAY] = {"replay", "FILE", "watch a journal, or verify it", 1, 1},
    [COMMAND_WATCH] = {"watch", "[FILE|FOLDER]", "follow a run while it is played elsewhere, or list those", 0, 1},
    [COMMAND_UNFINISHED] = {"unfinished", "", "list the runs that have not ended, and what each needs", 0, 0},
    [COMMAND_CHECK] = {"check", "[DIR]", "check a folder of data files", 0, 1},
    [COMMAND_BENCH] = {"bench", "[NAME..]", "measure how fast the game is", 0, OPERANDS_MAX},
    [COMMAND_SCORES] = {"scores", "", "print the results of finished runs", 0, 0},
    [COMMAND_SIM] = {"sim", "", "let programs play runs, and measure how they fare", 0, 0},
    [COMMAND_DUEL] = {"duel", "WHAT ..", "play on one lane against programs, or let them play", 1, OPERANDS_MAX},
};
enum { NAMED_COMMANDS = sizeof COMMANDS / sizeof COMMANDS[0] };

static bool takes_joined(const Option *option)
{
    return option->given && option->given[0] == '[';
}

/* The option as the command knows it, or else as another one does. */
static const Option *find_option(Command command, const char *name, size_t length)
{
    const Option *found = NULL;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const Option *option = &OPTIONS[i];
        bool named = strlen(option->name) == length && strncmp(option->name, name, length) == 0;
        if (named && (!found || option->commands & FOR(command))) {
            found = option;
        }
    }
    return found;
}

/* One option and what it is given, as "--name value" or "--name=value"; moves on past them. */
static bool read_option(Options *options, int count, char **arguments, int *at, Failure *failure)
{
    const char *argument = arguments[(*at)++];
    const char *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    const Option *option = find_option(options->command, argument, length);
    const char *command = COMMANDS[options->command].name;
    if (!option) {
        return failure_set(failure, EXIT_USAGE,
                           "There is no option '%.60s'; 'holdout %s --help' lists those there are.", argument, command);
    }
    if (!(option->commands & FOR(options->command))) {
        return failure_set(failure, EXIT_USAGE, "%s means nothing to 'holdout %s'; leave it out.", option->name,
                           command);
    }
    const char *given = equals ? equals + 1 : NULL;
    if (!option->given && given) {
        return failure_set(failure, EXIT_USAGE, "%s takes no value; leave out '=%.60s'.", option->name, given);
    }
    if (option->given && !given && !takes_joined(option)) {
        if (*at >= count) {
            return failure_set(failure, EXIT_USAGE, "%s needs a value; give it what its help says: \"%s\".",
                               option->name, option->help);
        }
        given = arguments[(*at)++];
    }
    options->given[option - OPTIONS] = true;
    if (!option->read(options, given)) {
        return failure_set(failure, EXIT_USAGE, "%s can't be '%.60s'; give it what its help says: \"%s\".",
                           option->name, given ? given : "", option->help);
    }
    return true;
}

static Command named_command(const char *word)
{
    for (int i = 0; i < NAMED_COMMANDS; i++) {
        if (strcmp(COMMANDS[i].name, word) == 0) {
            return (Command)i;
        }
    }
    return COMMAND_COUNT;
}

static bool asks_for_help(const char *argument)
{
    return strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

static bool was_given(const Options *options, const char *name)
{
    const Option *option = find_option(options->command, name, strlen(name));
    return option && options->given[option - OPTIONS];
}

const char *options_given(const Options *options, int option)
{
    return option < OPTION_COUNT && options->given[option] ? OPTIONS[option].name : NULL;
}

static bool check_exclusive(const Options *options, Failure *failure)
{
    for (size_t i = 0; i < sizeof EXCLUSIVE / sizeof EXCLUSIVE[0]; i++) {
        if (was_given(options, EXCLUSIVE[i][0]) && was_given(options, EXCLUSIVE[i][1])) {
            return failure_set(failure, EXIT_USAGE, "%s and %s exclude each other; leave one out.", EXCLUSIVE[i][0],
                               EXCLUSIVE[i][1]);
        }
    }
    if (options->command == COMMAND_CHECK && options->operand_count > 0 && options->data) {
        return failure_set(failure, EXIT_USAGE, "DIR and --data exclude each other; leave one out.");
    }
    return true;
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

/* What is only said of plots, of a generator's levels or of worlds. */
static bool check_catalogue(const Options *options, Failure *failure)
{
    static const char *const needs[][2] = {{"--planner", "--plots"}, {"--size", "--generator ID"}};
    const bool there[] = {options->plots, options->generator != NULL};
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

/* Of games on foot there is nothing to be found out by lot, and they are played one after the other. */
static bool check_sim(const Options *options, Failure *failure)
{
    static const char *const others[] = {"--jobs",   "--output", "--resume",   "--tables",
                                         "--policy", "--trial",  "--ascension"};
    return check_bot(options, failure) &&
           (!options->game || check_foot(options, others, sizeof others / sizeof others[0], failure));
}

static bool check_play(const Options *options, Failure *failure)
{
    static const char *const others[] = {"--level", "--tutorial"};
    return check_bot(options, failure) &&
           (!options->game || check_foot(options, others, sizeof others / sizeof others[0], failure));
}

static bool check_operands(const Options *options, Failure *failure)
{
    const char *name = COMMANDS[options->command].name;
    if (options->operand_count < COMMANDS[options->command].least) {
        return failure_set(failure, EXIT_USAGE, "'holdout %s' lacks something: add %s.", name,
                           COMMANDS[options->command].operands);
    }
    if (options->operand_count > COMMANDS[options->command].most) {
        return failure_set(failure, EXIT_USAGE, "'%.60s' is more than 'holdout %s' takes; leave it out.",
                           options->operands[COMMANDS[options->command].most], name);
    }
    if (options->command == COMMAND_WAVES && options->level == 0) {
        return failure_set(failure, EXIT_USAGE, "'holdout waves' needs a level: add --level N.");
    }
    if (options->command == COMMAND_CHART && options->act == 0) {
        return failure_set(failure, EXIT_USAGE, "'holdout chart' needs an act: add --act N.");
    }
    if (options->command == COMMAND_NAMES && !options->list) {
        return failure_set(failure, EXIT_USAGE,
                           "'holdout names' needs a list: add --list ID; '--list list' prints those there are.");
    }
    if (options->command == COMMAND_DUNGEON && !options->generator) {
        return failure_set(failure, EXIT_USAGE,
                           "'holdout dungeon' needs a generator: add --generator ID; --generator list names them.");
    }
    if (options->command == COMMAND_CATALOGUE) {
        return check_catalogue(options, failure);
    }
    if (options->command == COMMAND_PLAY) {
        return check_play(options, failure);
    }
    if (options->command != COMMAND_SIM) {
        return true;
    }
    return (!options->resume || check_resume(options, failure)) && check_sim(options, failure);
}

bool options_read(Options *options, int count, char **arguments, Failure *failure)
{
    *options = (Options){.command = COMMAND_PLAY,
                         .start = APP_TITLE,
                         .wave = 1,
                         .branches = -1,
                         .order = 3,
                         .planner = STORY_BY_SEARCH,
                         .agent = {.slow = 1},
                         .runs = 20};
    int at = 0;
    if (count > 0 && arguments[0][0] != '-') {
        options->command = named_command(arguments[0]);
        at = 1;
        if (options->command == COMMAND_COUNT) {
            return failure_set(failure, EXIT_USAGE,
                               "There is no command '%.60s'; 'holdout --help' lists those there are.", arguments[0]);
        }
    }
    while (at < count) {
        const char *argument = arguments[at];
        if (asks_for_help(argument) || strcmp(argument, "--version") == 0) {
            bool alone = options->command == COMMAND_PLAY && at == 0;
            options->command_helped = alone ? COMMAND_HELP : options->command;
            options->command = asks_for_help(argument) ? COMMAND_HELP : COMMAND_VERSION;
            return true;
        }
        if (argument[0] == '-' && argument[1]) {
            if (!read_option(options, count, arguments, &at, failure)) {
                return false;
            }
        } else if (options->operand_count < OPERANDS_MAX) {
            options->operands[options->operand_count++] = arguments[at++];
        } else {
            return failure_set(failure, EXIT_USAGE, "'%.60s' is one name too many; leave it out.", argument);
        }
    }
    return check_exclusive(options, failure) && check_operands(options, failure);
}

static void print_options(Command command, FILE *out)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const Option *option = &OPTIONS[i];
        if (option->commands & FOR(command)) {
            char form[40];
            snprintf(form, sizeof form, "%s%s%s", option->name, option->given && !takes_joined(option) ? " " : "",
                     option->given ? option->given : "");
            fprintf(out, "  %-20s %s\n", form, option->help);
        }
    }
}

void options_help(Command command, FILE *out)
{
    if (command != COMMAND_HELP) {
        fprintf(out, "usage: holdout %s%s%s [OPTION..]\n%s\n\n", COMMANDS[command].name,
                COMMANDS[command].operands[0] ? " " : "", COMMANDS[command].operands, COMMANDS[command].help);
        if (command == COMMAND_DUEL) {
            options_duel_forms(out);
        }
        print_options(command, out);
        return;
    }
    fprintf(out, "usage: holdout [COMMAND] [OPTION..]\nA roguelike tower defence for the terminal.\n\n");
    for (int i = 0; i < NAMED_COMMANDS; i++) {
        char form[40];
        snprintf(form, sizeof form, "%s %s", COMMANDS[i].name, COMMANDS[i].operands);
        fprintf(out, "  %-20s %s\n", form, COMMANDS[i].help);
    }
    fprintf(out, "\nOptions of play:\n");
    print_options(COMMAND_PLAY, out);
    fprintf(out, "\n'holdout COMMAND --help' tells what a command takes; holdout(6) is the manual.\n");
}
