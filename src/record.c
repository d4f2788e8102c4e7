/* holdout-record: adds one finished run to the results that all players of a machine share.
 *
 * It is installed with the group of the shared file (setgid games), so it trusts nobody. It takes no arguments and no
 * environment; the journal comes on standard input, which the caller opened with rights of his own, and is copied
 * before it is looked at, so that what was verified is what is recorded. The run is played again, in another group than
 * the file's, by the rules that are built in. The player is who really started the program. All files exist before:
 * nothing is made. */
#define _GNU_SOURCE
#include "holdout/content_load.h"
#include "holdout/failure.h"
#include "scores/recap.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { JOURNAL_BYTES_MAX = 16 << 20, WAIT_MS = 10000 };

static int fail(int status, const char *why)
{
    fprintf(stderr, "holdout-record: %s\n", why);
    return status;
}

/* A stream that the caller closed must not become the database: what is said would be written there. */
static bool hold_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", O_RDWR) != fd) {
            return false;
        }
    }
    return true;
}

/* Standard input in memory that has no name and no other owner; -1 when it is none, or too long. */
static int copy_input(void)
{
    static const int SEALED = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
    int copy = memfd_create("journal", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    char bytes[4096];
    ssize_t got = 1;
    for (long sum = 0; copy >= 0 && got > 0; sum += got) {
        got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 || sum + got > JOURNAL_BYTES_MAX || (got > 0 && write(copy, bytes, (size_t)got) != got)) {
            return -1;
        }
    }
    return copy >= 0 && fcntl(copy, F_ADD_SEALS, SEALED) == 0 ? copy : -1;
}

/* What comes of a journal: a run's row and battles, or the row of a game on foot. */
typedef struct Recorded {
    JournalKind kind;
    Tally tally;
    ScoreFoot foot;
} Recorded;

/* The same run is the same row, whatever its journal was called. */
static void name_after(char *name, size_t size, uint64_t print)
{
    snprintf(name, size, "%016" PRIx64 ".journal", print);
}

static RecapResult replay(Recorded *recorded, int journal)
{
    char path[32], player[SCORE_NAME_SIZE];
    int decisions = 0;
    snprintf(path, sizeof path, "/proc/self/fd/%d", journal);
    scores_player(player);
    recorded->kind = journal_kind(path);
    Content *content = content_load(NULL, stderr);
    RecapResult result = !content ? RECAP_LATER
                         : recorded->kind == JOURNAL_FOOT
                             ? recap_foot(&recorded->foot, content, path, player, &decisions)
                             : recap_make(&recorded->tally, content, path, player);
    content_free(content);
    name_after(recorded->tally.row.journal, sizeof recorded->tally.row.journal, recorded->tally.row.print);
    name_after(recorded->foot.journal, sizeof recorded->foot.journal, recorded->foot.print);
    return result;
}

static bool add(const Recorded *recorded, Failure *error)
{
    Scores *scores = scores_open(SHARED_SCORES, WAIT_MS, error);
    const Tally *tally = &recorded->tally;
    ScoreDetails details = tally_details(tally);
    bool good = scores && (recorded->kind == JOURNAL_FOOT ? scores_add_foot(scores, &recorded->foot, error)
                                                          : scores_add(scores, &tally->row, &details, error));
    scores_close(scores);
    return good;
}

static int record(int journal, gid_t group)
{
    Recorded recorded = {.kind = JOURNAL_RUN};
    Failure error = {0};
    RecapResult result = replay(&recorded, journal);
    if (result != RECAP_MADE) {
        tally_free(&recorded.tally);
        return fail(EXIT_NOT_SO,
                    result == RECAP_NEVER ? "The journal was changed: what it holds can't have been played."
                    : result == RECAP_TAKEN
                        ? "This run was taken over or played by a program, so it counts for no result."
                        : "This is no journal of a finished run of this version; play it to its end first.");
    }
    bool good = setegid(group) == 0 && add(&recorded, &error);
    if (good) {
        printf("recorded for %s in " SHARED_SCORES "\n",
               recorded.kind == JOURNAL_FOOT ? recorded.foot.player : recorded.tally.row.player);
    }
    tally_free(&recorded.tally);
    return good ? EXIT_DONE
                : fail(EXIT_SYSTEM, error.why[0] ? error.why : "The group of the shared results can't be had.");
}

int main(int count, char **arguments)
{
    (void)arguments;
    gid_t group = getegid();
    if (!hold_streams() || clearenv() != 0 || setegid(getgid()) != 0 || signal(SIGXFSZ, SIG_IGN) == SIG_ERR) {
        return EXIT_SYSTEM;
    }
    umask(022);
    if (count != 1 || isatty(STDIN_FILENO)) {
        return fail(EXIT_USAGE,
                    "It takes the journal of a finished run on standard input: holdout-record <RUN.journal");
    }
    struct stat there;
    if (stat(SHARED_SCORES, &there) != 0) {
        return fail(EXIT_SYSTEM,
                    "There are no shared results in " SHARED_SCORES "; the administrator makes that file.");
    }
    int journal = copy_input();
    return journal < 0 ? fail(EXIT_UNREADABLE, "Standard input can't be read, or is longer than any journal.")
                       : record(journal, group);
}
