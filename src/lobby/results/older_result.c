/* The program is trusted no more than the journal that it reads: who it was, when and on which seed is the journal's
 * own to say, and only numbers and plain words are taken over. */
#include "lobby/results/older_result.h"

#include "base/memory.h"
#include "base/text.h"
#include "lobby/host/older.h"
#include "lobby/results/apart.h"
#include "programs/confine.h"
#include "scores/recap.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAIT_MS = 5000, ANSWER_MOST = 1 << 18 };

bool is_other_version(const char *version)
{
    return version[0] && strcmp(version, HOLDOUT_VERSION) != 0;
}

static _Noreturn void become(const char *program, const char *path, int answers, pid_t parent)
{
    char *const words[] = {(char *)program, "replay", (char *)path, "--result", NULL};
    char *const nothing[] = {NULL};
    int none = open("/dev/null", O_RDWR);
    bool good = none >= 0 && dup2(none, STDIN_FILENO) >= 0 && dup2(answers, STDOUT_FILENO) >= 0 &&
                dup2(none, STDERR_FILENO) >= 0;
    if (good) {
        confine_bind(parent, SIGKILL);
        apart_limits();
        confine_signals();
        confine_descriptors(NULL, 0);
        (void)execve(program, words, nothing);
    }
    _exit(EXIT_SYSTEM);
}

static void read_answer(int from, char *answer)
{
    size_t length = 0;
    ssize_t got;
    do {
        got = read(from, answer + length, ANSWER_MOST - 1 - length);
        length += got > 0 ? (size_t)got : 0;
    } while (got > 0 || (got < 0 && errno == EINTR));
    answer[length] = '\0';
}

/* What it says, as far as there is room, and how it ended; false where it can't be begun. */
static bool ask(const char *program, const char *path, char *answer, int *status)
{
    int ends[2];
    const pid_t own = getpid();
    pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child == 0) {
        become(program, path, ends[1], own);
    }
    if (child < 0) {
        return false;
    }
    close(ends[1]);
    read_answer(ends[0], answer);
    close(ends[0]);
    return waitpid(child, status, 0) == child;
}

static int64_t number_of(const json_t *row, const char *key)
{
    return json_integer_value(json_object_get(row, key));
}

static int small_of(const json_t *row, const char *key)
{
    int64_t number = number_of(row, key);
    return number > INT_MAX || number < INT_MIN ? -1 : (int)number;
}

static uint64_t hash_of(const json_t *row, const char *key)
{
    const char *digits = json_string_value(json_object_get(row, key));
    return digits ? strtoull(digits, NULL, 16) : 0;
}

static void take_words(const json_t *row, const char *key, char *out, size_t size)
{
    const char *words = json_string_value(json_object_get(row, key));
    text_clean(out, size, words ? words : "");
}

static void take_run(const json_t *told, ScoreRow *row)
{
    take_words(told, "mode", row->mode, sizeof row->mode);
    take_words(told, "ship", row->ship, sizeof row->ship);
    take_words(told, "decided", row->decided, sizeof row->decided);
    row->won = json_is_true(json_object_get(told, "won"));
    row->ascension = small_of(told, "ascension");
    row->act = small_of(told, "act");
    row->level = small_of(told, "level");
    row->battles = small_of(told, "battles");
    row->waves = small_of(told, "waves");
    row->hull = small_of(told, "hull");
    row->hull_max = small_of(told, "hull_max");
    row->credits = small_of(told, "credits");
    row->ticks = number_of(told, "ticks");
    row->kills = number_of(told, "kills");
    row->leaks = number_of(told, "leaks");
    row->hash = hash_of(told, "hash");
}

static void take_foot(const json_t *told, ScoreFoot *row)
{
    take_words(told, "game", row->book, sizeof row->book);
    take_words(told, "killer", row->killer, sizeof row->killer);
    row->won = json_is_true(json_object_get(told, "won"));
    row->floor = small_of(told, "floor");
    row->deepest = small_of(told, "deepest");
    row->rounds = small_of(told, "rounds");
    row->decisions = small_of(told, "decisions");
    row->kills = small_of(told, "kills");
    row->experience = small_of(told, "experience");
    row->hp = small_of(told, "hp");
    row->hp_max = small_of(told, "hp_max");
    row->hash = hash_of(told, "hash");
}

/* A journal, and whose it is. */
typedef struct Asked {
    const ScoresPlace *place;
    const char *name;
    const JournalGlance *glance;
} Asked;

static bool add_run(Scores *scores, const Asked *asked, const json_t *told, Failure *failure)
{
    const JournalGlance *glance = asked->glance;
    ScoreRow row = {.print = glance->print, .content = glance->content};
    text_copy(row.player, sizeof row.player, asked->place->player);
    text_copy(row.journal, sizeof row.journal, asked->name);
    text_copy(row.seed, sizeof row.seed, glance->seed);
    text_copy(row.date, sizeof row.date, glance->date);
    take_run(told, &row);
    return scores_add(scores, &row, NULL, failure);
}

static bool add_foot(Scores *scores, const Asked *asked, const json_t *told, Failure *failure)
{
    ScoreFoot row = {.content = asked->glance->content};
    recap_name_foot(&row, asked->glance, asked->name, asked->place->player);
    take_foot(told, &row);
    return scores_add_foot(scores, &row, failure);
}

static bool add_told(Scores *scores, const Asked *asked, const json_t *told, Failure *failure)
{
    bool on_foot = asked->glance->kind == JOURNAL_FOOT;
    const json_t *row = json_object_get(told, on_foot ? "foot" : "run");
    return !json_is_object(row) ||
           (on_foot ? add_foot(scores, asked, row, failure) : add_run(scores, asked, row, failure));
}

/* What it plays to its end and refuses, and what takes it too long, is asked for no more. */
static bool note(Scores *scores, const Asked *asked, const char *answer, int status, Failure *failure)
{
    bool refused = WIFEXITED(status) && WEXITSTATUS(status) == EXIT_NOT_SO;
    if (refused || apart_took_too_long(status)) {
        return scores_refuse(scores, asked->place->player, asked->name, asked->glance->print, failure);
    }
    json_t *told = WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE ? json_loads(answer, 0, NULL) : NULL;
    bool good = !told || add_told(scores, asked, told, failure);
    json_decref(told);
    return good;
}

bool older_result_add(const Host *host, const ScoresPlace *place, const char *path, const JournalGlance *glance,
                      Failure *failure)
{
    const char *slash = strrchr(path, '/');
    const Asked asked = {place, slash ? slash + 1 : path, glance};
    char program[HOST_PATH_SIZE], *answer = memory_new(ANSWER_MOST, 1);
    int status = 0;
    bool good = true;
    if (older_program(host, glance->program, program, failure) && ask(program, path, answer, &status)) {
        Scores *scores = scores_open(place->path, WAIT_MS, failure);
        good = scores && note(scores, &asked, answer, status, failure);
        scores_close(scores);
    }
    free(answer);
    return good;
}
