/* holdout duel new: a folder with a complete program to start from, and the bot.yaml that enters it into a tournament.
 */
#include "tools/duel/examples.h"
#include "tools/duel/shared.h"
#include "tools/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    const char *language, *ending, *command, *build; /* what must be done before it can be run, or NULL */
} LANGUAGES[] = {{"c", "c", "./bot", "cc -O2 -o bot bot.c"},
                 {"python", "py", "python3 bot.py", NULL},
                 {"javascript", "js", "node bot.js", NULL}};
enum { LANGUAGE_COUNT = sizeof LANGUAGES / sizeof LANGUAGES[0] };

static const char *example_named(const char *name)
{
    int at = 0;
    while (DUEL_EXAMPLES[at].name && strcmp(DUEL_EXAMPLES[at].name, name) != 0) {
        at++;
    }
    return DUEL_EXAMPLES[at].text;
}

/* What is there already is left alone. */
static bool write_text(const char *path, const char *text)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file < 0) {
        return false;
    }
    size_t length = strlen(text);
    bool good = write(file, text, length) == (ssize_t)length;
    return close(file) == 0 && good;
}

static int write_all(const char *folder, int language, const char *side)
{
    char path[DUEL_PATH_SIZE], name[40], sheet[200];
    snprintf(name, sizeof name, "%s.%s", side, LANGUAGES[language].ending);
    if (mkdir(folder, 0777) != 0) {
        return tool_fail(EXIT_SYSTEM, "The folder %s can't be made: %s; move it away, or go elsewhere.", folder,
                         strerror(errno));
    }
    snprintf(path, sizeof path, "%s/bot.%s", folder, LANGUAGES[language].ending);
    bool good = write_text(path, example_named(name));
    snprintf(path, sizeof path, "%s/bot.yaml", folder);
    snprintf(sheet, sizeof sheet, "name: %s\nauthor: me\nside: %s\ncommand: %s\n", folder, side,
             LANGUAGES[language].command);
    if (!good || !write_text(path, sheet)) {
        return tool_fail(EXIT_SYSTEM, "%s can't be written: %s; make room for it.", path, strerror(errno));
    }
    return EXIT_DONE;
}

int tool_duel_new(const DuelRequest *request)
{
    int language = 0;
    while (language < LANGUAGE_COUNT && strcmp(LANGUAGES[language].language, request->language) != 0) {
        language++;
    }
    DuelSide side;
    if (!duel_side_read(request->operands[0], &side)) {
        return tool_fail(EXIT_USAGE, "'%.60s' is no side; say defender or invader.", request->operands[0]);
    }
    char folder[80];
    snprintf(folder, sizeof folder, "my-%s", duel_side_word(side));
    int status = write_all(folder, language, duel_side_word(side));
    if (status != EXIT_DONE) {
        return status;
    }
    print("%s/bot.%s is a whole %s; change it, and try it there:\n", folder, LANGUAGES[language].ending,
          duel_side_word(side));
    print("  cd %s\n", folder);
    if (LANGUAGES[language].build) {
        print("  %s\n", LANGUAGES[language].build);
    }
    print("  holdout duel check \"%s\"\n", LANGUAGES[language].command);
    return tool_finish(EXIT_DONE);
}
