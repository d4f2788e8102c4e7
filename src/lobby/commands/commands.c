#include "lobby/commands/commands.h"

#include "base/failure.h"
#include "lobby/commands/requests.h"
#include "tools/output.h"
#include "tools/tools.h"

#include <string.h>

typedef struct CommandRow {
    const char *word, *operand, *options, *help;
    int (*run)(const HostRequest *request);
} CommandRow;

enum {
#define X(id, ...) COMMAND_##id,
    HOST_COMMAND_LIST(X)
#undef X
        COMMAND_COUNT
};

static const CommandRow COMMANDS[COMMAND_COUNT] = {
#define X(id, word, operand, options, help) [COMMAND_##id] = {#word, operand, options, help, command_##word},
    HOST_COMMAND_LIST(X)
#undef X
};

static int help(void)
{
    print("usage: holdout lobby --dir DIR\n");
    print("       holdout lobby COMMAND [ARGUMENT..]\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const CommandRow *row = &COMMANDS[i];
        print("  %s%s%s%s%s%s\n", row->word, i == COMMAND_INIT ? "" : " --dir DIR", row->operand[0] ? " " : "",
              row->operand, row->options[0] ? " " : "", row->options);
        print("      %s\n", row->help);
    }
    print("\nWithout a command it lets a player in, as the forced command of an account.\n");
    return tool_finish(EXIT_DONE);
}

static const CommandRow *find_command(const char *word)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(COMMANDS[i].word, word) == 0) {
            return &COMMANDS[i];
        }
    }
    return NULL;
}

/* What the words behind a command say. */
typedef struct Asked {
    HostRequest request;
    const char *dir;
    bool ends; /* behind "--" all are operands */
} Asked;

static bool take_format(Asked *asked, const char *word, Failure *failure)
{
    asked->request.json = word && strcmp(word, "json") == 0;
    return asked->request.json || (word && strcmp(word, "table") == 0) ||
           failure_set(failure, EXIT_USAGE, "--format is table or json.");
}

static bool take_out(Asked *asked, const char *word, Failure *failure)
{
    asked->request.out = word;
    return (word && word[0]) || failure_set(failure, EXIT_USAGE, "--out needs a folder behind it.");
}

static bool take_dir(Asked *asked, const char *word, Failure *failure)
{
    asked->dir = word;
    return (word && word[0]) || failure_set(failure, EXIT_USAGE, "--dir needs the folder of a host behind it.");
}

static bool take_operand(Asked *asked, const CommandRow *row, const char *word, Failure *failure)
{
    if (asked->request.operand || !row->operand[0]) {
        return failure_set(failure, EXIT_USAGE, "'%.40s' is more than '%s' takes; see holdout-lobby(6).", word,
                           row->word);
    }
    asked->request.operand = word;
    return true;
}

/* Whether the row has the option, as its help tells. */
static bool has_option(const CommandRow *row, const char *option)
{
    return strstr(row->options, option) != NULL;
}

/* Options with a value: each is of all commands, or of those whose help tells it. */
typedef struct ValueRow {
    const char *word;
    bool of_all;
    bool (*take)(Asked *asked, const char *word, Failure *failure);
} ValueRow;

static const ValueRow VALUES[] = {
    {"--dir", true, take_dir}, {"--format", false, take_format}, {"--out", false, take_out}};

static const ValueRow *find_value(const CommandRow *row, const char *word)
{
    for (size_t i = 0; i < sizeof VALUES / sizeof VALUES[0]; i++) {
        if (strcmp(VALUES[i].word, word) == 0 && (VALUES[i].of_all || has_option(row, word))) {
            return &VALUES[i];
        }
    }
    return NULL;
}

/* Takes the words at *at, one or an option with its value. */
static bool take_word(Asked *asked, const CommandRow *row, char **words, int *at, Failure *failure)
{
    const char *word = words[(*at)++];
    if (asked->ends || word[0] != '-') {
        return take_operand(asked, row, word, failure);
    }
    if (strcmp(word, "--") == 0) {
        asked->ends = true;
        return true;
    }
    if (strcmp(word, "--no-confinement") == 0 && has_option(row, word)) {
        asked->request.free_games = true;
        return true;
    }
    const ValueRow *value = find_value(row, word);
    if (!value) {
        return failure_set(failure, EXIT_USAGE, "'%s' has no option '%.40s'; see holdout-lobby(6).", row->word, word);
    }
    const char *given = words[*at];
    *at += given != NULL;
    return value->take(asked, given, failure);
}

static bool take_words(Asked *asked, const CommandRow *row, char **words, int count, Failure *failure)
{
    bool good = true;
    for (int at = 0; good && at < count;) {
        good = take_word(asked, row, words, &at, failure);
    }
    if (good && row->operand[0] && !asked->request.operand) {
        return failure_set(failure, EXIT_USAGE, "'%s' needs %s behind it; see holdout-lobby(6).", row->word,
                           row->operand);
    }
    return good;
}

static int run_in_folder(const CommandRow *row, Asked *asked)
{
    Failure failure = {.status = EXIT_DONE};
    if (!asked->dir) {
        return tool_fail(EXIT_USAGE, "'%s' needs --dir and the folder of a host.", row->word);
    }
    asked->request.host = host_open(asked->dir, &failure);
    if (!asked->request.host) {
        return tool_tell(&failure);
    }
    int status = row->run(&asked->request);
    host_close(asked->request.host);
    return status;
}

int lobby_command(int count, char **words)
{
    Failure failure = {.status = EXIT_DONE};
    Asked asked = {.dir = NULL};
    if (count > 0 && (strcmp(words[0], "--help") == 0 || strcmp(words[0], "-h") == 0)) {
        return help();
    }
    const CommandRow *row = count > 0 ? find_command(words[0]) : NULL;
    if (!row) {
        return tool_fail(EXIT_USAGE, "The lobby knows no command '%.40s'; see holdout-lobby(6).",
                         count > 0 ? words[0] : "");
    }
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--help") == 0) {
            return help();
        }
    }
    if (!take_words(&asked, row, words + 1, count - 1, &failure)) {
        return tool_tell(&failure);
    }
    return row == &COMMANDS[COMMAND_INIT] ? row->run(&asked.request) : run_in_folder(row, &asked);
}
