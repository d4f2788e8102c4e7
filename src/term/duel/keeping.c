#include "term/duel/keeping.h"

#include "base/failure.h"
#include "base/text.h"
#include "disk/calls.h"
#include "holdout/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES_MOST = 9999 };

static const RecordingLog NO_LOG = {.file = {.fd = -1}};

static void name_folder(char out[KEEPING_PATH_SIZE], const char *save_dir)
{
    Text folder = text_into(out, KEEPING_PATH_SIZE);
    text_add(&folder, "%s/duels", save_dir);
}

static void name_errors(Keeping *keeping, const char *record, DuelSide program)
{
    Text errors = text_into(keeping->errors, sizeof keeping->errors);
    text_add(&errors, "%s%s.%s.stderr", record ? record : keeping->folder, record ? "" : "/newest",
             program == DUEL_DEFENDER ? "defender" : "invader");
    (void)disk->remove(keeping->errors); /* of a game before */
}

bool keeping_begin(Keeping *keeping, const char *record, const char *save_dir, DuelSide program, Failure *failure)
{
    *keeping = (Keeping){.log = NO_LOG};
    name_folder(keeping->folder, save_dir);
    if (record) {
        text_copy(keeping->record, sizeof keeping->record, record);
    } else if (!journal_make_folder(keeping->folder, failure)) {
        return false;
    }
    name_errors(keeping, record, program);
    return true;
}

bool keeping_resume(Keeping *keeping, const char *path, Recording *so_far, Failure *failure)
{
    bool over;
    long whole;
    *keeping = (Keeping){.log = NO_LOG};
    text_copy(keeping->record, sizeof keeping->record, path);
    if (!recording_read_so_far(so_far, path, &over, &whole, failure)) {
        return false;
    }
    int file = -1;
    if (over || !so_far->against[0]) {
        failure_set(failure, EXIT_NOT_SO,
                    "%s holds no game that you can go on with; watch it with 'holdout duel watch'.", path);
    } else if ((file = disk->open(path, O_WRONLY | O_CLOEXEC, 0)) < 0) {
        failure_set(failure, EXIT_SYSTEM, "%s can't be written: %s; make it writable.", path, strerror(errno));
    }
    if (file < 0 || !recording_log_open(&keeping->log, file, so_far, whole, path, failure)) {
        recording_free(so_far);
        return false;
    }
    name_errors(keeping, path, duel_other_side(so_far->person));
    return true;
}

static void name_game(char out[KEEPING_PATH_SIZE], const char *folder, int number)
{
    Text path = text_into(out, KEEPING_PATH_SIZE);
    text_add(&path, "%s/%04d.duel", folder, number);
}

static bool goes_on(const char *path)
{
    Recording record;
    Failure failure;
    bool over;
    long whole;
    if (!recording_read_so_far(&record, path, &over, &whole, &failure)) {
        return false;
    }
    bool does = !over && record.against[0];
    recording_free(&record);
    return does;
}

bool keeping_newest(const char *save_dir, char path[KEEPING_PATH_SIZE], Failure *failure)
{
    char folder[KEEPING_PATH_SIZE], other[KEEPING_PATH_SIZE];
    struct stat status;
    time_t newest = 0;
    bool found = false;
    name_folder(folder, save_dir);
    for (int number = 1; number <= GAMES_MOST; number++) {
        name_game(other, folder, number);
        if (disk->stat(other, &status) == 0 && (!found || status.st_mtime >= newest) && goes_on(other)) {
            found = true;
            newest = status.st_mtime;
            text_copy(path, KEEPING_PATH_SIZE, other);
        }
    }
    if (found) {
        return true;
    }
    return failure_set(failure, EXIT_NOT_SO,
                       "There is no duel to go on with in %s; begin one with --as defender --against house:horde.",
                       folder);
}

/* Takes the first number that is nobody's. */
static int take_number(Keeping *keeping)
{
    for (int number = 1; number <= GAMES_MOST; number++) {
        name_game(keeping->record, keeping->folder, number);
        int file = disk->open(keeping->record, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0 || errno != EEXIST) {
            return file;
        }
    }
    return -1;
}

static bool take_file(Keeping *keeping, Failure *failure)
{
    bool named = keeping->record[0];
    int file = named ? disk->open(keeping->record, O_WRONLY | O_CREAT | O_CLOEXEC, 0666) : take_number(keeping);
    if (file >= 0) {
        return recording_log_open(&keeping->log, file, NULL, 0, keeping->record, failure);
    }
    failure_set(failure, EXIT_SYSTEM, "%s can't be written: %s; make room there.", keeping->record, strerror(errno));
    keeping->record[0] = named ? keeping->record[0] : '\0';
    return false;
}

bool keeping_write(Keeping *keeping, const Recording *recording, int32_t last, bool over, Failure *failure)
{
    return (keeping->log.file.fd >= 0 || take_file(keeping, failure)) &&
           recording_log_add(&keeping->log, recording, last, over, keeping->record, failure);
}

void keeping_end(Keeping *keeping)
{
    struct stat status;
    recording_log_close(&keeping->log);
    if (disk->stat(keeping->errors, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0) {
        (void)disk->remove(keeping->errors);
    }
}
